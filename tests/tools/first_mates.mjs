// How much sooner than the exact answer a first mate is told, by `toritsume usi`.
//
//   node tests/tools/first_mates.mjs PROGRAM FILE [--threads N] [--memory MIB] [--every K]
//
// PROGRAM  the program toritsume; FILE: problems, a line each; of these every K-th (1).
//
// Prints for each mate the nodes and milliseconds until the first `score mate` line and until the answer, with
// both lengths, then the medians of the two ratios. Both times are of one search, so that other programs on the
// machine disturb the ratio little.
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {parseArgs} from 'node:util';

import {median} from './measuring.mjs';

const {values: options, positionals: [program, file]} = parseArgs({allowPositionals: true, options: {
  threads: {type: 'string', default: '1'},
  memory: {type: 'string', default: '1024'},
  every: {type: 'string', default: '1'},
}});
if (file === undefined) {
  console.error('usage: first_mates.mjs PROGRAM FILE [--threads N] [--memory MIB] [--every K]');
  process.exit(2);
}

const engine = spawn(program, ['usi', '--threads', options.threads, '--memory', options.memory], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const lines = createInterface({input: engine.stdout})[Symbol.asyncIterator]();

/** What a line tells of a mate: {plies, nodes, at}; null if it tells of none. */
function mateIn(line, begin) {
  const found = /score mate (\d+) (?:lowerbound )?nodes (\d+)/.exec(line);
  return found && {plies: Number(found[1]), nodes: Number(found[2]), at: performance.now() - begin};
}

/** The first mate that is told of a position, and the last one with the time of the answer. */
async function ask(sfen) {
  const begin = performance.now();
  engine.stdin.write(`position sfen ${sfen}\ngo mate 3600000\n`);
  let first = null;
  let last = null;
  for (;;) {
    const {value, done} = await lines.next();
    if (done) throw new Error(`${program} has ended`);
    if (value.startsWith('checkmate')) break;
    const mate = mateIn(value, begin);
    first ??= mate;
    last = mate ?? last;
  }
  return first && {first, last: {...last, at: performance.now() - begin}};
}

engine.stdin.write('setoption name USI_Variant value toriopt\n');
const problems = readFileSync(file, 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
const nodes = [];
const times = [];
for (const [i, problem] of problems.entries()) {
  if (i % Number(options.every) !== 0) continue;
  const answer = await ask(problem.split(/\s+/).slice(0, 4).join(' '));
  if (!answer) continue;
  const {first, last} = answer;
  nodes.push(first.nodes / last.nodes);
  times.push(first.at / last.at);
  console.log(`${i + 1}: ${first.plies} plies after ${first.nodes} nodes, ${first.at.toFixed(1)} ms; `
    + `answer ${last.plies} after ${last.nodes}, ${last.at.toFixed(1)} ms`);
}
console.log(`${nodes.length} mates, medians: ${median(nodes).toFixed(2)} of the nodes, ${median(times).toFixed(2)} of the time`);
engine.stdin.end('quit\n');
