// Compares the core in WebAssembly with the program of this machine: the same bench signature, the
// same reports but for the seconds.
//
//   node compare.mjs PROGRAM TORITSUME_MJS
//
// Positions: tests/data/mates.txt, problems/collections/hard.epd with a limit of nodes, and seeded
// random ones to verify. Prints one line a set and "N passed, M failed" at the end.
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

const [program, library] = process.argv.slice(2);
const root = new URL('../../', import.meta.url);
const {load} = await import(pathToFileURL(library));
const toritsume = await load();

let passed = 0;
const faults = [];

const lines = (name) =>
  readFileSync(new URL(name, root), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));

/** What the program writes for the lines on its standard input, one object a line. */
function native(args, input) {
  const options = {input: `${input.join('\n')}\n`, encoding: 'utf8', maxBuffer: 1 << 28};
  let text;
  try {
    text = execFileSync(program, args, options);
  } catch (error) {
    text = error.stdout;  // Exit codes tell of limits and of unsound problems.
  }
  return text.trim().split('\n').map((line) => JSON.parse(line));
}

/** The report without what depends on the machine and on the name of the file. */
function comparable(report) {
  return JSON.stringify(report, (key, value) =>
    ['seconds', 'file', 'line_number'].includes(key) || (key === 'id' && /^(-|--position)/.test(value))
      ? undefined
      : value);
}

async function compare(name, input, args, ask) {
  const expected = native(args, input);
  if (expected.length !== input.length) throw new Error(`${name}: ${expected.length} answers for ${input.length} lines`);
  const before = faults.length;
  let seconds = [0, 0];
  for (let i = 0; i < input.length; ++i) {
    const report = await ask(input[i]);
    seconds = [seconds[0] + report.seconds, seconds[1] + expected[i].seconds];
    if (comparable(report) === comparable(expected[i])) ++passed;
    else faults.push(`${name}: ${input[i]}\n  web    ${comparable(report)}\n  native ${comparable(expected[i])}`);
  }
  console.log(`${name}: ${input.length} positions, ${faults.length - before} differ; ` +
    `${seconds[0].toFixed(2)} s, native ${seconds[1].toFixed(2)} s`);
}

/** Seeded random numbers (xorshift32), 0 to n - 1. */
function randomNumbers(seed) {
  let state = seed;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

/** The starters with one thing changed at random, most of which spoils them: a piece moved into the
 *  hand, or the attacker's hand shortened; only diagrams that obey the rules. */
async function spoiltProblems(count) {
  const starters = lines('problems/collections/starter.epd');
  const below = randomNumbers(20261124);
  const found = new Set();
  while (found.size < count) {
    const [board, turn, hands] = starters[below(starters.length)].split(' ');
    const mine = hands.replace(/[a-z0-9]*$/, '');
    const pieces = [...board.matchAll(/\+?[A-JL-Z]/g)];
    const piece = pieces[below(Math.max(1, pieces.length))];
    if (!piece || turn !== 'b') continue;
    const changed = board.slice(0, piece.index) + '1' + board.slice(piece.index + piece[0].length);
    const sfen = `${changed} ${turn} ${below(2) ? `${piece[0].replace('+', '')}${mine}` : mine || '-'} 1`;
    const setup = await toritsume.setup(sfen, {hand: 'rest'});
    if (setup.position) found.add(setup.position);
  }
  return [...found];
}

const bench = await toritsume.bench();
const golden = readFileSync(new URL('tests/golden/bench.txt', root), 'utf8');
const signature = `positions: ${bench.positions}\nnodes: ${bench.nodes}\nanswers: ${bench.answers}\n`;
if (signature === golden) ++passed;
else faults.push(`bench: ${signature} is not ${golden}`);

// Twice each, the second of which counts: the first one compiles.
const speed = async () => {
  const web = await toritsume.bench();
  const own = execFileSync(program, ['bench'], {encoding: 'utf8'});
  return web.nodes_per_second / Number(/nodes per second: (\d+)/.exec(own)[1]);
};
const ratios = [await speed(), await speed(), await speed()].sort((a, b) => a - b);
console.log(`nodes a second, web/native: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`);

const mates = lines('tests/data/mates.txt').map((line) => {
  const [position, reading] = line.split(';');
  return `${position.trim()} promotion ${reading.trim()};`;
});
await compare('mates.txt', mates, ['solve', '--json', '--memory', '64M', '--threads', '1', '-'],
  (problem) => toritsume.solve(problem, {memory: 64}));
await compare('hard.epd', lines('problems/collections/hard.epd'),
  ['solve', '--json', '--max-nodes', '500000', '--memory', '256M', '--threads', '1', '-'],
  (problem) => toritsume.solve(problem, {max_nodes: 500000}));
await compare('verify', await spoiltProblems(200),
  ['verify', '--json', '--max-nodes', '100000', '--memory', '64M', '--threads', '1', '-'],
  (problem) => toritsume.verify(problem, {max_nodes: 100000, memory: 64}));

toritsume.close();
for (const fault of faults.slice(0, 5)) console.log(fault);
console.log(`${passed} passed, ${faults.length} failed`);
process.exitCode = faults.length ? 1 : 0;
