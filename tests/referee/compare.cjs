// Compares lists of legal moves with those of Fairy-Stockfish (the npm package ffish).
//
// Standard input, a line a position:   FEN<TAB>reading<TAB>moves
//   FEN      `BOARD[HANDS] w|b - - 0 1` as Fairy-Stockfish writes it: w = sente, hands one letter
//            a piece; on the board a goose is `+S` or `G`, an eagle `+F` or `E`
//   reading  `mandatory` or `optional` (promotion)
//   moves    UCI as Fairy-Stockfish writes it (e4e5, c5c6+, S@d4), separated by spaces, any order;
//            may be empty
// Output: the first differences, then `N positions compared, M differ`.
// Exit status: 0 all agree; 1 a difference, an unreadable line or no position at all.
'use strict';

const SHOWN = 10; // differences printed in full
const OPTIONAL_VARIANT = '[toriopt:torishogi]\nmandatoryPiecePromotion = false\n';
const VARIANTS = { mandatory: 'torishogi', optional: 'toriopt' };
const BOARD_ROW = /^(?:[1-7]|\+?[FSfs]|[CPLRKEGcplrkeg])+$/;
const HANDS_AND_TURN = /^[^[\]]+\[(?:-|[FCPLRSfcplrs]*)\] [wb](?: |$)/;

// Node's fetch would be tried for the .wasm file, which lies on the disk.
globalThis.fetch = undefined;
const ffish = require('ffish');
const readline = require('readline');

// A swallow drop that mates loses for the dropper. Fairy-Stockfish lists the drop and scores the
// position after it as lost, so it is taken out here. Its result is right without a phoenix on
// the dropper's side, too. No drop parries a swallow's check (the two stand side by side), so
// that replies which are themselves mating drops need no thought.
function legalMoves(board) {
  const listed = board.legalMoves().split(' ').filter((move) => move !== '');
  return listed.filter((move) => !move.startsWith('S@') || !losesByDrop(board, move));
}

function losesByDrop(board, drop) {
  const lost = board.turn() ? '0-1' : '1-0'; // turn() is true for sente
  board.push(drop);
  const loses = board.isCheck() && board.numberLegalMoves() === 0 && board.result() === lost;
  board.pop();
  return loses;
}

// What is wrong with a FEN, or an empty string. ffish itself takes almost any text for a position.
function fault(fen) {
  if (!HANDS_AND_TURN.test(fen)) return 'not of the form BOARD[HANDS] w|b';
  const rows = fen.slice(0, fen.indexOf('[')).split('/');
  if (rows.length !== 7) return `${rows.length} ranks instead of 7`;
  const bad = rows.find((row) => !BOARD_ROW.test(row));
  return bad === undefined ? '' : `rank "${bad}" cannot be read`;
}

function difference(fen, reading, moves) {
  const board = new ffish.Board(VARIANTS[reading], fen);
  const theirs = legalMoves(board);
  board.delete();
  const ours = new Set(moves);
  const their = new Set(theirs);
  return {
    extra: [...ours].filter((move) => !their.has(move)),
    missing: [...their].filter((move) => !ours.has(move)),
    twice: [...ours].filter((move) => moves.indexOf(move) !== moves.lastIndexOf(move)),
  };
}

function describe(number, fen, reading, found) {
  const lines = [`difference at line ${number}, promotion ${reading}:`, `  position ${fen}`];
  if (found.extra.length > 0) lines.push(`  legal here, not for ffish: ${found.extra.join(' ')}`);
  if (found.missing.length > 0) {
    lines.push(`  legal for ffish, not here: ${found.missing.join(' ')}`);
  }
  if (found.twice.length > 0) lines.push(`  listed twice here: ${found.twice.join(' ')}`);
  return lines.join('\n');
}

async function main() {
  ffish.loadVariantConfig(OPTIONAL_VARIANT);
  let number = 0;
  let compared = 0;
  let differ = 0;
  let unreadable = 0;
  for await (const line of readline.createInterface({ input: process.stdin })) {
    ++number;
    const [fen, reading, moves, ...rest] = line.split('\t');
    const form = moves === undefined || rest.length > 0 || !Object.hasOwn(VARIANTS, reading);
    const wrong = form ? 'not FEN<TAB>mandatory|optional<TAB>moves' : fault(fen);
    if (wrong !== '') {
      if (++unreadable <= SHOWN) console.log(`line ${number}: ${wrong}: ${line}`);
      continue;
    }
    const found = difference(fen, reading, moves.split(' ').filter((move) => move !== ''));
    ++compared;
    if (found.extra.length + found.missing.length + found.twice.length === 0) continue;
    if (++differ <= SHOWN) console.log(describe(number, fen, reading, found));
  }
  if (unreadable > 0) console.log(`${unreadable} lines cannot be read`);
  console.log(`${compared} positions compared, ${differ} differ`);
  process.exitCode = compared > 0 && differ === 0 && unreadable === 0 ? 0 : 1;
}

ffish.onRuntimeInitialized = () => {
  main().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
};
