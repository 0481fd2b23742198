// Judges puzzles in the form of pychess by Fairy-Stockfish (the npm package ffish) and by what the
// client of pychess wants of a hand.
//
// Standard input, a puzzle a line: JSON with _id, variant, fen, moves (UCI, separated by commas).
// Output: what is wrong, then `N puzzles judged, M wrong`.
// Exit status: 0 none is wrong; 1 some are, or there is none.
'use strict';

const MOST_IN_HAND = 14;

// Node's fetch would be tried for the .wasm file, which lies on the disk.
globalThis.fetch = undefined;
const ffish = require('ffish');
const readline = require('readline');

function fullestHand(fen) {
  const counts = {};
  for (const letter of fen.slice(fen.indexOf('[') + 1, fen.indexOf(']'))) {
    counts[letter] = (counts[letter] || 0) + 1;
  }
  return Math.max(0, ...Object.values(counts));
}

// A swallow drop that mates is listed by Fairy-Stockfish, but loses: its result tells.
function faultOfMoves(fen, moves) {
  const board = new ffish.Board('torishogi', fen);
  const won = board.turn() ? '1-0' : '0-1'; // turn() is true for sente
  try {
    for (const move of moves) {
      if (!board.legalMoves().split(' ').includes(move)) return `${move} is illegal`;
      board.push(move);
    }
    if (!board.isCheck() || board.numberLegalMoves() > 0) return 'the moves do not mate';
    return board.result() === won ? '' : `the result is ${board.result()}`;
  } finally {
    board.delete();
  }
}

function fault({ variant, fen, moves, uploaded_by: uploader }) {
  if (variant !== 'torishogi') return `the variant is ${variant}`;
  if (!uploader) return 'nobody has uploaded it';
  const valid = ffish.validateFen(fen, 'torishogi');
  if (valid !== 1) return `validateFen says ${valid}`;
  if (fullestHand(fen) > MOST_IN_HAND) return `a hand has more than ${MOST_IN_HAND} of a kind`;
  return faultOfMoves(fen, moves.split(','));
}

async function main() {
  let judged = 0;
  let wrong = 0;
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const puzzle = JSON.parse(line);
    const found = fault(puzzle);
    ++judged;
    if (found === '') continue;
    ++wrong;
    console.log(`${puzzle._id}: ${found}: ${puzzle.fen} ${puzzle.moves}`);
  }
  console.log(`${judged} puzzles judged, ${wrong} wrong`);
  process.exitCode = judged > 0 && wrong === 0 ? 0 : 1;
}

ffish.onRuntimeInitialized = () => {
  // validateFen knows no pieces before there was a board of the variant.
  new ffish.Board('torishogi').delete();
  main().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
};
