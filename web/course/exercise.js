// What is right of an answer, for each kind of exercise but `mate`, which has a tree (judge/tree_judge.js).
//
// | kind        | asked for                                  | in the data                                        |
// |-------------|--------------------------------------------|----------------------------------------------------|
// | move        | all squares to which a bird can go         | bird ("4d"), targets ("3d3c")                      |
// | check, take | all moves that give check, end it, take    | answer, right (moves), legal (targets by origin)   |
// | judge       | whether the last position is mate          | moves, answer ("mate", "no"), reasons              |
// | foul        | the one move that is forbidden             | moves, foul, reasons                               |
// | defend      | one best reply                             | moves, right, legal, plies, replies (plies or null)|

/** @typedef {import("./chapters.js").Item} Item */

/** The squares of a text like "3d3c+5c", each once. @param {string} text @returns {string[]} */
export const squaresIn = (text) => [...new Set(text.match(/[1-7][a-g]/g) ?? [])];

/** @param {Item} item */
export const asksForAll = ({ kind }) => ["move", "check", "take"].includes(kind);

/** What all must be found: squares of `move`, else moves. @param {Item} item @returns {string[]} */
export const rightOf = ({ kind, targets, right }) => (kind === "move" ? squaresIn(targets) : right);

/** All of which are to be found. */
export class Search {
  /** @param {string[]} right */
  constructor(right) {
    this.right = right;
    /** @type {string[]} */
    this.found = [];
  }

  /** "again": it was found before. @param {string} answer @returns {"right" | "wrong" | "again"} */
  answer(answer) {
    if (!this.right.includes(answer)) return "wrong";
    if (this.found.includes(answer)) return "again";
    this.found.push(answer);
    return "right";
  }

  /** What is not found yet. */
  get open() {
    return this.right.filter((one) => !this.found.includes(one));
  }

  get isDone() {
    return this.open.length === 0;
  }
}

/** What is right where one answer is asked for. @param {Item} item @returns {string[]} */
export function answersOf({ kind, answer, foul, right }) {
  if (kind === "judge") return [answer];
  return kind === "foul" ? [foul] : right;
}

/** What a reply is worth: "escape" and "longest" are right; of the others one "escapes", or lasts "longer".
 * @param {Item} item @param {string} reply */
export function worthOfReply({ right, plies }, reply) {
  if (right.includes(reply)) return plies === null ? "escape" : "longest";
  return plies === null ? "escapes" : "longer";
}
