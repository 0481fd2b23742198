// Compares the solver with the mate scores of the Fairy-Stockfish engine.
//
//   node compare.cjs PROGRAM NODES FILE...
//
// The engine plays any move, the solver's attacker only checks. So where the solver says mate in N
// moves the engine must see a mate in N or fewer; and where it sees a shorter one, or one that the
// solver denies, there must be a move without check in it. That move is looked for: along the
// engine's line, each time into a reply after which the solver still disagrees. A disagreement
// that ends in a mate by checks alone is a fault of one of the two. Where the engine does not see the
// solver's mate within its nodes, the solver's first move is played and the engine asked again after
// every reply, down to mates in 1, which it must see.
//
// Output: what is not plain agreement, then the counts. Exit status: 0 no fault; 1 a fault, or
// nothing to compare.
'use strict';

const { spawnSync } = require('child_process');
const { Engine } = require('./engine.cjs');
const { fenOf } = require('./fen.cjs');

const [program, nodesText, ...files] = process.argv.slice(2);
const nodes = Number(nodesText);

// What the solver says of the lines of text or files: moves to mate, Infinity for no mate, NaN for
// what it refuses or leaves open.
function solve(reading, files, input = '') {
  const run = spawnSync(program, ['solve', '--json', '--threads', '1', '--promotion', reading,
    '--max-nodes', '3M', ...files], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.error) throw run.error;
  return run.stdout.split('\n').filter((text) => text !== '').map((text) => {
    const { position, verdict, plies, exact, line: moves } = JSON.parse(text);
    const mates = verdict === 'mate' && exact ? (plies + 1) / 2 : NaN;
    return { position, first: moves?.[0], moves: verdict === 'no mate' ? Infinity : mates };
  });
}

// A USI move in UCI.
function uciOf(usi) {
  const square = (name) => 'gfedcba'[name[0] - 1] + ('gfedcba'.indexOf(name[1]) + 1);
  if (usi[1] === '*') return `${usi[0]}@${square(usi.slice(2))}`;
  return square(usi) + square(usi.slice(2)) + usi.slice(4);
}

// After how many of the solver's moves the engine sees the mate behind every reply; {fault} when it
// denies one.
async function confirm(engine, reading, fen, moves) {
  const found = await engine.mate(fen, moves, nodes);
  if (found !== null && found.moves <= moves) return { after: 0 };
  const [answer] = solve(reading, ['-'], fen);
  if (moves === 1 || !(answer?.moves <= moves)) return { fault: `no mate in ${moves} at ${fen}` };
  const behind = await engine.after(fen, uciOf(answer.first));
  let after = 0;
  for (const reply of await engine.legalMoves(behind.fen)) {
    const next = await engine.after(behind.fen, reply);
    const below = await confirm(engine, reading, next.fen, moves - 1);
    if (below.fault) return below;
    after = Math.max(after, below.after);
  }
  return { after: after + 1 };
}

// Why the engine mates faster than the solver says: the first move without check along a line on
// which the solver disagrees at every attacker's move; {quiet}, {unsure} or {fault}.
async function explain(engine, reading, fen, found, path = []) {
  const line = [...path, found.first];
  const behind = await engine.after(fen, found.first);
  if (!behind.check) return { quiet: line.join(' ') };
  const replies = [];
  for (const reply of await engine.legalMoves(behind.fen)) {
    replies.push({ reply, fen: (await engine.after(behind.fen, reply)).fen });
  }
  if (found.moves === 1 || replies.length === 0) return { fault: `${line.join(' ')} is mate` };
  const answers = solve(reading, ['-'], replies.map((next) => next.fen).join('\n'));
  if (answers.length !== replies.length) return { unsure: `${line.join(' ')}: replies refused` };
  const slower = replies.filter((_, i) => answers[i].moves > found.moves - 1);
  if (slower.length === 0) return { fault: `${line.join(' ')}: every reply is mated in time` };
  for (const more of [1, 10, 100]) {
    for (const { reply, fen: next } of slower) {
      const deeper = await engine.mate(next, found.moves - 1, more * nodes);
      if (deeper === null || deeper.moves > found.moves - 1) continue;
      return explain(engine, reading, next, deeper, [...line, reply]);
    }
  }
  return { unsure: `${line.join(' ')}: the engine does not repeat it` };
}

async function compareOne(engine, reading, { position, moves }, counts) {
  const fen = fenOf(position);
  const found = await engine.mate(fen, moves, nodes);
  ++counts[Number.isFinite(moves) ? 'mates' : 'noMates'];
  const seen = found === null ? Infinity : found.moves;
  if (seen === moves) return ++counts.agree;
  const what = `${reading} ${position}: solver ${moves}, engine ${seen}`;
  const why = seen > moves ? await confirm(engine, reading, fen, moves)
    : await explain(engine, reading, fen, found);
  const kind = Object.keys(why)[0];
  ++counts[kind];
  console.log(`${what}: ${kind} ${why[kind]}`);
}

async function main() {
  const engine = await Engine.start();
  const counts = { mates: 0, noMates: 0, open: 0, agree: 0, quiet: 0, after: 0, unsure: 0, fault: 0 };
  for (const reading of ['optional', 'mandatory']) {
    await engine.use(reading);
    for (const problem of solve(reading, files)) {
      if (Number.isNaN(problem.moves)) ++counts.open;
      else await compareOne(engine, reading, problem, counts);
    }
  }
  console.log(`${counts.mates} mates and ${counts.noMates} positions without a mate compared ` +
    `(${counts.open} left open by the solver): ${counts.agree} agree; in ${counts.quiet} the engine ` +
    `mates sooner with a move that gives no check; in ${counts.after} it sees the mate only after ` +
    `some of the solver's moves; ${counts.unsure} unsure, ${counts.fault} faults`);
  process.exit(counts.mates > 0 && counts.fault === 0 ? 0 : 1);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
