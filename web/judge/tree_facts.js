// Facts as a lesson has them, which C++ has written (problems/lesson/): "NUMBER ARGUMENT ARGUMENT;NUMBER ...". The
// numbers are places in the table of facts, the arguments come in the order that stands there, but for a move. Of a
// check, "*" stands for what its move tells and "!" for what the answer to it tells.

import { birdAt, play, readMove, readPiece } from "../model/position.js";
import { BIRDS, data } from "../words/words.js";

/** @typedef {import("../model/position.js").Position} Position */

/** How the arguments of a type are read; squares come in pairs of letters, a list in the argument `squares` only.
 * @type {Record<string, (text: string, attacker: number) => any>} */
const READERS = {
  placed: (text, attacker) => {
    const { kind, owner } = readPiece(text.slice(0, -2));
    return { bird: BIRDS[kind], square: text.slice(-2), of: owner === attacker ? "attacker" : "defender" };
  },
  bird: (text) => BIRDS[text],
  number: Number,
  message: (text) => ({ code: `mate.${data.mates[Number(text)]}` }),
};

/** What the signs stand for in arguments of each type.
 * @typedef {Record<string, Record<string, any>>} Signs */

/** Those of a check: the bird that moved as it stands behind the move, its kind before, the square that it left, the
 *  plies to mate; the bird that answers, where it stood, the kind that it drops, its target.
 * @param {Position} position @param {string} usi @param {{answers: {move: string}[], plies?: number}} verdict
 * @returns {Signs} */
export function signsOf(position, usi, { answers: [answer], plies }) {
  const move = readMove(usi);
  const kind = move.drop ?? birdAt(position, move.from ?? 0).kind;
  /** @type {Signs} */
  const signs = {
    placed: { "*": { bird: BIRDS[(move.promotes ? "+" : "") + kind], square: usi.slice(2, 4), of: "attacker" } },
    bird: { "*": BIRDS[kind] },
    square: { "*": usi.slice(0, 2) },
    number: { "*": plies },
  };
  if (!answer) return signs;
  const { drop, from } = readMove(answer.move);
  signs.square["!"] = [answer.move.slice(2, 4)];
  if (from === null) signs.bird["!"] = BIRDS[drop];
  else
    signs.placed["!"] = { bird: BIRDS[birdAt(play(position, usi), from).kind], square: answer.move.slice(0, 2), of: "defender" };
  return signs;
}

/** @param {string} text @param {number} attacker SENTE or GOTE @param {Signs} signs
 * @returns {import("../why/facts.js").Fact[]} */
export function readFacts(text, attacker, signs = {}) {
  const { facts, types } = data;
  return text.split(";").map((one) => {
    const [number, ...values] = one.split(" ");
    const [key, fact] = Object.entries(facts)[Number(number)];
    const names = fact.arguments.filter((/** @type {string} */ name) => name !== "move");
    const read = (/** @type {string} */ name, /** @type {string} */ value) => {
      const sign = signs[types[name]]?.[value];
      return sign ?? (name === "squares" ? value.match(/../g) : (READERS[types[name]]?.(value, attacker) ?? value));
    };
    return {
      key,
      arguments: Object.fromEntries(
        names.map((/** @type {string} */ name, /** @type {number} */ i) => [name, read(name, values[i])]),
      ),
    };
  });
}
