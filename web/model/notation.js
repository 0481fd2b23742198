// Moves as text. Both squares are always named, so that nothing has to be told apart.

import { FILES, RANKS, SENTE, birdAt, readMove, squareName } from "./position.js";

/** @typedef {import("./position.js").Position} Position
 * @typedef {import("./position.js").Move} Move */

/** @type {Record<string, string>} */
const WESTERN = { K: "Ph", F: "Fa", "+F": "+Fa", C: "Cr", P: "Pt", L: "LQ", R: "RQ", S: "Sw", "+S": "+Sw" };
/** @type {Record<string, string>} */
const KANJI = { K: "鵬", F: "鷹", "+F": "鵰", C: "鶴", P: "雉", L: "左鶉", R: "右鶉", S: "燕", "+S": "鴈" };
export const RANK_NUMERALS = "一二三四五六七";

/** True when the move could have promoted and did not.
 * @param {Position} position @param {Move} move */
function declines(position, move) {
  if (move.drop !== null || move.promotes) return false;
  const { kind, owner } = birdAt(position, move.from);
  const far = (/** @type {number} */ square) => (owner === SENTE ? square < 14 : square >= 35);
  return (kind === "F" || kind === "S") && (far(move.from) || far(move.to));
}

/** @param {Position} position @param {Move} move */
function westernText(position, move) {
  const promotion = move.promotes ? "+" : declines(position, move) ? "=" : "";
  if (move.drop !== null) return `${WESTERN[move.drop]}*${squareName(move.to)}`;
  const sign = position.cells[move.to] ? "x" : "-";
  const name = WESTERN[birdAt(position, move.from).kind];
  return name + squareName(move.from) + sign + squareName(move.to) + promotion;
}

/** @param {number} index */
function japaneseSquare(index) {
  return FILES[index % 7] + RANK_NUMERALS[Math.floor(index / 7)];
}

/** The name of a square as that notation has it. @param {number} index @param {string} notation */
export function squareText(index, notation) {
  return notation === "japanese" ? japaneseSquare(index) : squareName(index);
}

/** @param {Position} position @param {Move} move */
function japaneseText(position, move) {
  const sign = position.turn === SENTE ? "☗" : "☖";
  if (move.drop !== null) return `${sign}${japaneseSquare(move.to)}${KANJI[move.drop]}打`;
  const promotion = move.promotes ? "成" : declines(position, move) ? "不成" : "";
  const name = KANJI[birdAt(position, move.from).kind];
  const from = squareName(move.from);
  return `${sign}${japaneseSquare(move.to)}${name}${promotion}（${from[0]}${RANKS.indexOf(from[1]) + 1}）`;
}

/** The text of a move that is played in that position; `notation` is western, japanese or usi.
 * @param {Position} position @param {string} usi @param {string} notation */
export function moveText(position, usi, notation) {
  if (notation === "usi") return usi;
  const move = readMove(usi);
  return notation === "japanese" ? japaneseText(position, move) : westernText(position, move);
}
