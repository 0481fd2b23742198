// A ring that shows how far a chapter is done.

import { shape } from "../parts/elements.js";

const RADIUS = 16;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring with a number in it, or a tick; `share` of it is drawn, from 0 to 1. */
export function ring(share, text, isPassed) {
  const circle = (name, more = {}) => shape("circle", { cx: 20, cy: 20, r: RADIUS, class: name, ...more });
  const done = circle("ring-done", { "stroke-dasharray": `${share * LENGTH} ${LENGTH}`, transform: "rotate(-90 20 20)" });
  const inside = isPassed
    ? shape("path", { d: "M13 21 18 26 28 14", class: "ring-tick" })
    : shape("text", { x: 20, y: 20, "text-anchor": "middle", "dominant-baseline": "central", class: "ring-text" }, text);
  return shape("svg", { viewBox: "0 0 40 40", class: "ring", "aria-hidden": "true" }, circle("ring-all"), done, inside);
}
