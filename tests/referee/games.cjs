// Games of Tori shogi in PGN, as pychess writes them, and how Fairy-Stockfish (the npm package ffish)
// reads them.
//
//   games.cjs make SEED N FOLDER    N games of random legal moves: FOLDER/games.pgn
//   games.cjs read PGN...           a line a game: its moves in UCI, separated by spaces, as ffish
//                                   reads them; then "-" and the FEN behind the last one
'use strict';

const fs = require('fs');
const path = require('path');

// Node's fetch would be tried for the .wasm file, which lies on the disk.
globalThis.fetch = undefined;
const ffish = require('ffish');

const MOST_PLIES = 120;

// Numbers from 0 to limit - 1, the same for the same seed (mulberry32).
function random(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * limit);
  };
}

// A swallow drop that mates is listed by Fairy-Stockfish, but loses at once.
function playable(board) {
  return board
    .legalMoves()
    .split(' ')
    .filter((move) => move !== '')
    .filter((move) => {
      if (!move.startsWith('S@')) return true;
      board.push(move);
      const mates = board.isCheck() && board.numberLegalMoves() === 0;
      board.pop();
      return !mates;
    });
}

// Plays at random for a while; returns the moves in SAN.
function play(board, next, plies) {
  const moves = [];
  while (moves.length < plies) {
    const legal = playable(board);
    if (legal.length === 0) break;
    const move = legal[next(legal.length)];
    moves.push(board.sanMove(move));
    board.push(move);
  }
  return moves;
}

function wrapped(words) {
  const lines = [''];
  for (const word of words) {
    const last = lines[lines.length - 1];
    if (last.length + word.length > 78) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join('\n');
}

function game(number, next) {
  const board = new ffish.Board('torishogi');
  // Every third game begins from a position in the midst of play, some of them with gote to move.
  if (number % 3 === 0) play(board, next, 15 + next(20));
  const start = board.fen();
  const first = board.turn() ? 0 : 1;
  const opening = new ffish.Board('torishogi', start);
  const moves = play(opening, next, 20 + next(MOST_PLIES - 20));
  const words = [];
  moves.forEach((move, i) => {
    const ply = i + first;
    if (ply % 2 === 0) words.push(`${ply / 2 + 1}.`);
    else if (i === 0) words.push('1...');
    words.push(move);
    if (number % 4 === 0 && i % 10 === 3) words.push('{[%clk', '0:04:5' + (i % 10) + ']}');
  });
  const result = opening.isGameOver() ? opening.result() : '*';
  words.push(result);
  const headers = [
    ['Event', 'PyChess casual game'],
    ['Site', `https://www.pychess.org/test${number}`],
    ['Date', '2026.01.01'],
    ['Round', '-'],
    ['White', `Swallow ${number}`],
    ['Black', 'Crane'],
    ['Result', result],
    ['TimeControl', '300+3'],
    ['Variant', 'Torishogi'],
  ];
  if (number % 3 !== 1) headers.push(['FEN', start], ['SetUp', '1']);
  const text = headers.map(([name, value]) => `[${name} "${value}"]`).join('\n');
  board.delete();
  opening.delete();
  return `${text}\n\n${wrapped(words)}\n`;
}

function make(seed, count, folder) {
  const next = random(seed);
  const games = [];
  for (let i = 1; i <= count; ++i) games.push(game(i, next));
  fs.writeFileSync(path.join(folder, 'games.pgn'), games.join('\n'));
}

// A text without what ffish does not know: lines that begin with '%', comments behind ';', other
// spellings of the variant. (It knows moves only with their signs of check, too.)
function asFfishKnowsIt(text) {
  return text
    .replace(/^%.*\n/gm, '')
    .replace(/\{[^}]*\}|;.*/g, (comment) => (comment.startsWith('{') ? comment : ''))
    .replace(/\[Variant "[^"]*"\]/g, '[Variant "Torishogi"]');
}

// The texts of the games of a file: each begins with a header behind an empty line.
function gamesOf(file) {
  return asFfishKnowsIt(fs.readFileSync(file, 'utf8')).split(/\n\n(?=\[)/);
}

function read(files) {
  for (const text of files.flatMap(gamesOf)) {
    const played = ffish.readGamePGN(text);
    const fen = played.headers('FEN') || ffish.startingFen('torishogi');
    const board = new ffish.Board('torishogi', fen);
    const moves = played.mainlineMoves();
    if (moves !== '') board.pushMoves(moves);
    console.log(`${moves} - ${board.fen()}`);
    board.delete();
    played.delete();
  }
}

ffish.onRuntimeInitialized = () => {
  const [action, ...rest] = process.argv.slice(2);
  if (action === 'make') make(Number(rest[0]), Number(rest[1]), rest[2]);
  else if (action === 'read') read(rest);
  else throw new Error('make or read');
};
