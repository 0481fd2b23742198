// Positions and moves as the page knows them: only what is needed to show them. What is legal and
// what it is worth stands in the data.

/** @typedef {{kind: string, owner: number}} Piece
 *  `cells`: from 7a to 1g; `hands`: how many of each kind, sente's first; `turn`: SENTE or GOTE.
 * @typedef {{cells: (Piece | null)[], hands: Record<string, number>[], turn: number}} Position */

export const FILES = "7654321";
export const RANKS = "abcdefg";
export const HAND_ORDER = ["F", "C", "P", "L", "R", "S"];
export const SENTE = 0;
export const GOTE = 1;

/** "3c" as a number from 0 (7a) to 48 (1g). @param {string} name */
export function squareIndex(name) {
  return RANKS.indexOf(name[1]) * 7 + FILES.indexOf(name[0]);
}

/** @param {number} index */
export function squareName(index) {
  return FILES[index % 7] + RANKS[Math.floor(index / 7)];
}

/** Letters as SFEN has them: the owner is told by the case.
 * @param {string} letters
 * @returns {Piece} */
export function readPiece(letters) {
  const kind = letters.toUpperCase();
  return { kind, owner: letters === kind ? SENTE : GOTE };
}

/** Reads "BOARD b|w HANDS".
 * @param {string} sfen
 * @returns {Position} */
export function readPosition(sfen) {
  const [board, turn, hands] = sfen.split(" ");
  /** @type {Position} */
  const position = { cells: [], hands: [{}, {}], turn: turn === "b" ? SENTE : GOTE };
  for (const [, empty, piece] of board.matchAll(/(\d)|(\+?[A-Za-z])/g)) {
    if (piece) position.cells.push(readPiece(piece));
    for (let i = 0; i < Number(empty || 0); ++i) position.cells.push(null);
  }
  for (const [, count, letter] of hands.matchAll(/(\d*)([A-Za-z])/g)) {
    const { kind, owner } = readPiece(letter);
    position.hands[owner][kind] = Number(count || 1);
  }
  return position;
}

/** A USI move taken apart. A drop has no origin square.
 * @typedef {{usi: string, to: number, promotes: boolean} & ({drop: null, from: number} | {drop: string, from: null})} Move */

/** "3d3c+", "S*4d".
 * @param {string} usi
 * @returns {Move} */
export function readMove(usi) {
  const drop = usi[1] === "*";
  const to = { usi, to: squareIndex(usi.slice(2, 4)), promotes: usi.endsWith("+") };
  return drop ? { ...to, drop: usi[0], from: null } : { ...to, drop: null, from: squareIndex(usi.slice(0, 2)) };
}

/** The bird on a square; there must be one.
 * @param {Position} position @param {number} index */
export const birdAt = (position, index) => /** @type {Piece} */ (position.cells[index]);

/** The position behind a move, which must be legal.
 * @param {Position} position @param {string} usi
 * @returns {Position} */
export function play(position, usi) {
  const move = readMove(usi);
  const owner = position.turn;
  const cells = position.cells.slice();
  const hands = position.hands.map((hand) => ({ ...hand }));
  const victim = cells[move.to];
  if (victim) {
    const kind = victim.kind.replace("+", "");
    hands[owner][kind] = (hands[owner][kind] || 0) + 1;
  }
  if (move.from === null) {
    hands[owner][move.drop] -= 1;
    cells[move.to] = { kind: move.drop, owner };
  } else {
    const kind = (move.promotes ? "+" : "") + cells[move.from]?.kind;
    cells[move.from] = null;
    cells[move.to] = { kind, owner };
  }
  return { cells, hands, turn: 1 - owner };
}
