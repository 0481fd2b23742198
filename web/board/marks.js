// Marks drawn over the board: arrows for moves, rings for drops, and on each square one plate that tells of
// all moves there.

import { readMove, squareIndex } from "../model/position.js";
import { shape } from "../parts/elements.js";

/** The smallest text that can be read, in pixels; the width of its letters on average; and how much of its
 *  square a plate may take. */
const TEXT = 11;
const LETTER = 0.66;
const SHARE = 0.92;

/** The middle of a square, in squares from the top left corner; the board may be turned.
 * @returns {[number, number]} */
export function middleOf(index, turned) {
  const shown = turned ? 48 - index : index;
  return [(shown % 7) + 0.5, Math.floor(shown / 7) + 0.5];
}

/** A layer over the board, measured in squares. */
export const layerOf = (name) =>
  shape("svg", { class: name, viewBox: "0 0 7 7", preserveAspectRatio: "none", "aria-hidden": "true" });

/** An arrow which begins and ends so far from the middles of its squares. */
export function arrow(from, to, mood, begins = 0, ends = 0) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [x1, y1] = [from[0] + dx * begins, from[1] + dy * begins];
  const [x2, y2] = [to[0] - dx * ends, to[1] - dy * ends];
  const [bx, by] = [x2 - dx * 0.34, y2 - dy * 0.34];
  const tip = `${x2},${y2} ${bx - dy * 0.16},${by + dx * 0.16} ${bx + dy * 0.16},${by - dx * 0.16}`;
  return [
    shape("line", { x1, y1, x2: bx, y2: by, class: `shaft ${mood}` }),
    shape("polygon", { points: tip, class: `tip ${mood}` }),
  ];
}

/** What the plate of moves to one square can say, each {move, letter, plies, mood}: the longest text first, at last
 *  none. Mating moves count; without one the others do. */
export function plateTexts(moves) {
  const mating = moves.filter(({ mood }) => mood === "good");
  if (mating.length === 0) {
    const sign = moves.some(({ mood }) => mood === "") ? "?" : "✕";
    return moves.length === 1 ? [`${moves[0].letter}${sign}`, sign, ""] : [`${sign}${moves.length}`, sign, ""];
  }
  const lengths = [...new Set(mating.map(({ plies }) => plies))].sort((a, b) => a - b);
  const length = lengths.length === 1 ? String(lengths[0]) : `${lengths[0]}–${lengths.at(-1)}`;
  if (mating.length === 1) return [length, ""];
  const letters = lengths.length === 1 && mating.length < 4 ? [`${mating.map(({ letter }) => letter).join(" ")} ${length}`] : [];
  return [...letters, `${mating.length} × ${length}`, `${mating.length}×${length}`, length, ""];
}

/** A plate within its square, whose text fits. `cell`: the width of a square in pixels. */
function plate([x, y], moves, cell) {
  const made = document.createElement("span");
  const good = moves.some(({ mood }) => mood === "good");
  made.className = `plate ${good ? "good" : moves.some(({ mood }) => mood === "") ? "" : "bad"}`;
  const size = Math.max(TEXT, cell * 0.16);
  made.style.fontSize = `${size}px`;
  made.textContent = plateTexts(moves).find((text) => text.length * LETTER * size <= cell * SHARE - 6) ?? "";
  made.style.left = `${(x / 7) * 100}%`;
  made.style.top = `${((y - 0.48) / 7) * 100}%`;
  return made;
}

/** What is shown of reasons (why/facts.js): squares that are shaded, squares with a ring, and arrows [from, to].
 * @typedef {{shaded: string[], rings: string[], arrows: [string, string][]}} Picture */

/** How far from the middle of its square an arrow begins, and ends: on an empty square, and beside a bird. */
const ARROW_BEGINS = 0.3;
const ARROW_ENDS = { free: 0.1, taken: 0.34 };

/** A layer with the rings and arrows of a picture, as the program draws them; `isTaken(square)`: there is a bird.
 * @param {Picture} picture @param {(square: string) => boolean} isTaken */
export function drawPicture({ rings, arrows }, isTaken, turned) {
  const middle = (square) => middleOf(squareIndex(square), turned);
  const layer = layerOf("picture");
  for (const square of rings) {
    const [cx, cy] = middle(square);
    layer.append(shape("circle", { cx, cy, r: 0.46, class: "ring" }));
  }
  for (const [from, to] of arrows) {
    const ends = ARROW_ENDS[isTaken(to) ? "taken" : "free"];
    // Below it the same in white is its rim.
    for (const mood of ["rim", ""]) layer.append(...arrow(middle(from), middle(to), mood, ARROW_BEGINS, ends));
  }
  return layer;
}

/** Draws marks over the board: {move (USI), letter, plies, mood: "good" (mates), "bad" (refuted), "" (open)}. */
export function drawMarks(board, marks, turned = false) {
  board.querySelectorAll(".marks, .plates").forEach((layer) => layer.remove());
  if (marks.length === 0) return;
  const layer = layerOf("marks");
  const plates = document.createElement("div");
  plates.className = "plates";
  plates.setAttribute("aria-hidden", "true");
  const there = new Map();
  for (const mark of marks) {
    const { to } = readMove(mark.move);
    there.set(to, [...(there.get(to) ?? []), mark]);
  }
  for (const [to, moves] of there) {
    const target = middleOf(to, turned);
    for (const { move, mood } of moves.filter((one) => !readMove(one.move).drop)) {
      layer.append(...arrow(middleOf(readMove(move).from, turned), target, mood));
    }
    const drops = moves.filter(({ move }) => readMove(move).drop);
    const mood = drops.some((one) => one.mood === "good") ? "good" : drops[0]?.mood;
    if (drops.length > 0) layer.append(shape("circle", { cx: target[0], cy: target[1], r: 0.42, class: `ring ${mood}` }));
    if (marks.some((one) => one.mood === "good")) plates.append(plate(target, moves, board.clientWidth / 7));
  }
  board.append(layer, plates);
}
