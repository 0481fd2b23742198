// Positions as text, and the changes that the editor makes to them as wholes. The pieces of the set
// are counted here; what else a position must satisfy the core tells.

import { GOTE, HAND_ORDER, SENTE, play, readPosition, squareIndex } from "./position.js";

/** @typedef {import("./position.js").Position} Position
 * @typedef {Record<string, number>} Hand */

/** How many pieces of each kind the set has, promoted ones counted with their kind. @type {Hand} */
const SET = { F: 2, C: 4, P: 4, L: 2, R: 2, S: 16 };

export const START = "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b - 1";

/** @param {Position} position */
function boardText({ cells }) {
  const ranks = [];
  for (let row = 0; row < 7; ++row) {
    let text = "";
    let empty = 0;
    for (const piece of cells.slice(row * 7, row * 7 + 7)) {
      if (!piece) {
        ++empty;
        continue;
      }
      text += (empty || "") + (piece.owner === SENTE ? piece.kind : piece.kind.toLowerCase());
      empty = 0;
    }
    ranks.push(text + (empty || ""));
  }
  return ranks.join("/");
}

/** The pieces of both hands in letters; `many` writes several of a kind.
 * @param {Position} position @param {(count: number, letter: string) => string} many */
function handsText({ hands }, many) {
  const text = (/** @type {Hand} */ hand, /** @type {number} */ owner) =>
    HAND_ORDER.filter((kind) => hand[kind] > 0).map((kind) => many(hand[kind], owner === SENTE ? kind : kind.toLowerCase()));
  return hands.flatMap(text).join("");
}

/** "BOARD b|w HANDS 1". @param {Position} position */
export function writeSfen(position) {
  const hands = handsText(position, (count, letter) => (count > 1 ? count : "") + letter);
  return `${boardText(position)} ${position.turn === SENTE ? "b" : "w"} ${hands || "-"} 1`;
}

/** The form of Fairy-Stockfish and pychess: sente is w. @param {Position} position */
export function writeFen(position) {
  const hands = handsText(position, (count, letter) => letter.repeat(count));
  return `${boardText(position)}[${hands}] ${position.turn === SENTE ? "w" : "b"} - - 0 1`;
}

/** @param {Position} position
 * @returns {Position} */
export function copyOf(position) {
  return { cells: position.cells.slice(), hands: position.hands.map((hand) => ({ ...hand })), turn: position.turn };
}

/** @type {Record<string, string>} */
const QUAILS = { L: "R", R: "L" };

/** Left and right exchanged: files and quails, on the board and in both hands.
 * @param {Position} position
 * @returns {Position} */
export function mirrored(position) {
  const swap = (/** @type {string} */ kind) => QUAILS[kind] ?? kind;
  const cells = position.cells.map((_, index) => {
    const piece = position.cells[Math.floor(index / 7) * 7 + 6 - (index % 7)];
    return piece && { ...piece, kind: swap(piece.kind) };
  });
  const hands = position.hands.map((hand) =>
    Object.fromEntries(Object.entries(hand).map(([kind, count]) => [swap(kind), count])),
  );
  return { cells, hands, turn: position.turn };
}

/** The board turned by 180 degrees, and the players exchanged.
 * @param {Position} position
 * @returns {Position} */
export function turnedRound(position) {
  const cells = position.cells.map((_, index) => {
    const piece = position.cells[48 - index];
    return piece && { ...piece, owner: 1 - piece.owner };
  });
  return { cells, hands: [position.hands[GOTE], position.hands[SENTE]], turn: 1 - position.turn };
}

/** All birds of the board shifted by so many squares to the right and down; null if one would fall off it.
 * @param {Position} position @param {number} dx @param {number} dy
 * @returns {Position | null} */
export function shifted(position, dx, dy) {
  const changed = { ...copyOf(position), cells: position.cells.map(() => /** @type {any} */ (null)) };
  for (const [index, piece] of position.cells.entries()) {
    if (!piece) continue;
    const [x, y] = [(index % 7) + dx, Math.floor(index / 7) + dy];
    if (x < 0 || x > 6 || y < 0 || y > 6) return null;
    changed.cells[7 * y + x] = piece;
  }
  return changed;
}

/** How many pieces of a kind are neither on the board nor in a hand; negative if there are too many.
 * @param {Position} position @param {string} kind */
export function leftInBox(position, kind) {
  const onBoard = position.cells.filter((piece) => piece && piece.kind.replace("+", "") === kind).length;
  return SET[kind] - onBoard - position.hands.reduce((sum, hand) => sum + (hand[kind] || 0), 0);
}

/** The defender holds what is left of the set. @param {Position} position */
export function withRest(position) {
  const changed = copyOf(position);
  const defender = 1 - position.turn;
  for (const kind of HAND_ORDER) {
    const count = (changed.hands[defender][kind] || 0) + leftInBox(changed, kind);
    changed.hands[defender][kind] = Math.max(0, count);
  }
  return changed;
}

/** True for "BOARD b|w HANDS" and whatever follows, with seven ranks of seven squares.
 * @param {unknown} text */
export function isBoardText(text) {
  const found = typeof text === "string" && /^([^ ]+) [bw] (?:-|(?:[0-9]*[FCPLRSfcplrs])+)(?= |$)/.exec(text);
  if (!found || !/^(?:[1-7]|K|k|\+?[FSfs]|[CPLRcplr]|\/)+$/.test(found[1])) return false;
  const ranks = found[1].split("/");
  const squares = (/** @type {string} */ rank) => [...rank.replaceAll("+", "")].reduce((sum, one) => sum + (Number(one) || 1), 0);
  return ranks.length === 7 && ranks.every((rank) => squares(rank) === 7);
}

/** An empty board with the defender's phoenix and nothing else. */
export function emptyPosition() {
  const position = readPosition("7/7/7/7/7/7/7 b - 1");
  position.cells[squareIndex("4b")] = { kind: "K", owner: GOTE };
  return position;
}

/** The position behind the first moves of a line. @param {Position} position @param {string[]} moves */
export function after(position, moves) {
  return moves.reduce((now, move) => play(now, move), position);
}
