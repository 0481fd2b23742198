// What was played in the game that a problem is of: the record says it as docs/composer.md, "Practical problems", has it.

import { moveText } from "./notation.js";
import { readMove, readPosition } from "./position.js";

/** True if the side to move could play that, as far as its bird is there. @param {import("./position.js").Position} position
 * @param {string} usi */
function isThere({ turn, hands, cells }, usi) {
  if (!/^([1-7][a-g][1-7][a-g]\+?|[FCPLRS]\*[1-7][a-g])$/.test(usi)) return false;
  const { drop, from } = readMove(usi);
  return drop ? hands[turn][drop] > 0 : cells[from ?? 0]?.owner === turn;
}

/** As the books and pages of lessons say it (problems/book/book_problem.cpp); null: it is of no game, or it is not known
 *  what mates. The record is as it was drawn.
 * @param {{position: string, diagram?: string, candidate?: number | null, line?: string[], opcodes?: Record<string, string>}} record
 * @returns {{code: string, arguments: object} | null} */
export function playedInGame({ position: sfen, diagram = sfen, candidate: game, line = [], opcodes = {} }) {
  const { ply: before = "", sm: usi = "" } = opcodes;
  const isKnown = diagram === sfen && Number.isInteger(game) && /^\d{1,4}$/.test(before) && line.length > 0;
  const position = readPosition(sfen);
  if (!isKnown || !isThere(position, usi)) return null;
  const where = { game, ply: Number(before) + 1 };
  if (usi === line[0]) return { code: "book.played-found", arguments: where };
  const [western, japanese] = ["western", "japanese"].map((notation) => moveText(position, usi, notation));
  return { code: "book.played-missed", arguments: { ...where, move: { usi, western, japanese } } };
}
