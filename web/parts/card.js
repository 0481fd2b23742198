// The card of a problem: its small board, number, length, stars, and what has come of it.

import { miniatureSvg } from "../board/miniature.js";
import { readPosition } from "../model/position.js";
import { say } from "../words/words.js";
import { make } from "./elements.js";

/** What stands beside the number; colours alone say nothing. */
const SIGNS = { first: "✓", errors: "✓", old: "✓", hints: "?", seen: "○", tried: "✕" };

/** The stars for those who see them. */
export function starsOf(count) {
  return make("span", { className: "stars", textContent: "★".repeat(count), "aria-hidden": "true" });
}

/** The small board of a record. */
export function miniatureOf({ diagram, position }) {
  const place = make("span", { className: "mini" });
  place.innerHTML = miniatureSvg(readPosition(diagram ?? position));
  return place;
}

/** What a card says to those who do not see it. */
function nameOf({ number, title, length, stars }, state, isDue) {
  const parts = [
    say("trainer.problem-number", { number }),
    title,
    length ? say("word.plies", { plies: length }) : "",
    stars ? say("word.stars-count", { stars }) : "",
    state ? say(`trainer.is-${state}`) : "",
    isDue ? say("trainer.is-due") : "",
  ];
  return say("word.list", { parts: parts.filter(Boolean) });
}

/** `state`: as Progress.of has it. @returns {any} */
export function cardOf(entry, state, isDue) {
  const { id, number, title, length, stars, record } = entry;
  const sign = state ? make("i", { className: `badge ${state}`, textContent: SIGNS[state] }) : "";
  const due = isDue ? make("i", { className: "badge due", textContent: "↻" }) : "";
  const plies = make("span", { textContent: length ? say("word.plies", { plies: length }) : "" });
  const meta = make(
    "span",
    { className: "meta", "aria-hidden": "true" },
    make("b", {}, sign, due, String(number)),
    plies,
    starsOf(stars),
  );
  const name = make("span", { className: "unseen", textContent: nameOf(entry, state, isDue) });
  const link = make("a", { className: "card", href: `#/train/${id}` }, name, miniatureOf(record), meta);
  if (title) meta.before(make("span", { className: "title", textContent: title, "aria-hidden": "true" }));
  const item = make("li", {}, link);
  item.dataset.id = id;
  return item;
}
