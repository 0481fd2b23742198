// The reason why, for a reader: facts that the program has found, in words and as a picture. Both pages share it;
// no fact is found here (teaching/why/ does that). What a picture shows of a fact stands in problems/words/facts.json.

import { data, moveWords, say } from "../words/words.js";

/** A fact: a key of the catalogue ("why.check.adjacent") and its arguments as JSON (problems/words/message_json.hpp).
 * @typedef {{key: string, arguments: Record<string, any>, [own: string]: any}} Fact
 *  Facts about a position that is or was on the board; `before`: the one in which the move of a fact is played.
 * @typedef {{facts: Fact[], position: any, before?: any}} Reasons
 * @typedef {import("../board/marks.js").Picture} Picture */

/** No reason is known. @type {Reasons} */
export const NO_REASONS = { facts: [], position: null };

/** The facts as sentences in the language of now.
 * @param {Reasons} reasons @param {string} notation */
export function sentences({ facts, position, before = position }, notation) {
  return facts.map(({ key, arguments: values }) => {
    const move = values.move && moveWords(before, values.move, notation);
    return say(key, move ? { ...values, move } : values, notation);
  });
}

/** The squares of an argument: of a bird, of a square, of several.
 * @type {(value: any) => string[]} */
const squaresOf = (value) => [value].flat().map((one) => one.square ?? one);

/** What a board marks of the facts, and nothing else.
 * @param {Fact[]} facts @returns {Picture} */
export function pictureOf(facts, table = data.facts) {
  /** @type {Picture} */
  const picture = { shaded: [], rings: [], arrows: [] };
  for (const { key, arguments: values } of facts) {
    const { shaded = [], rings = [], arrows = [] } = table[key] ?? {};
    const squares = (/** @type {string} */ name) => squaresOf(values[name]);
    picture.shaded.push(...shaded.flatMap(squares));
    picture.rings.push(...rings.flatMap(squares));
    for (const [from, to] of arrows) {
      picture.arrows.push(...squares(from).flatMap((a) => squares(to).map((b) => /** @type {[string, string]} */ ([a, b]))));
    }
  }
  return picture;
}
