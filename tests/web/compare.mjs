// Compares the core in WebAssembly with the program of this machine: the same bench signature, the
// same reports but for the seconds.
//
//   node compare.mjs SOURCE PROGRAM CORE [full]
//
// SOURCE is the root of the sources; CORE is toritsume.mjs, which runs here, or toritsume.html, which runs
// in Chromium.
// Positions: tests/data/mates.txt, problems/collections/hard.epd with a limit of nodes, and seeded
// random ones to verify: all of them if `full` is said, else every tenth, of hard.epd with a lower limit.
// Prints one line a set and "N passed, M failed" at the end. With `full` the core must have half the
// speed of the program.
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [root, program, coreFile, extent] = process.argv.slice(2);
const full = extent === 'full';
const toritsume = coreFile.endsWith('.html') ? await onPage() : await inNode();

let passed = 0;
const faults = [];

async function inNode() {
  const {load} = await import(pathToFileURL(coreFile));
  return load();
}

/** The functions that are asked here, of the page in Chromium. */
async function onPage() {
  const {launchChromium} = await import('./browser_tests.mjs');
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(pathToFileURL(path.resolve(coreFile)).href);
  await page.waitForSelector('body.ready');
  const ask = (name) => (...values) =>
    page.evaluate(([one, all]) => window.toritsume[one](...all), [name, values]);
  return {solve: ask('solve'), verify: ask('verify'), setup: ask('setup'), bench: ask('bench'), close: () => browser.close()};
}

const lines = (name) =>
  readFileSync(path.join(root, name), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
const some = (list) => (full ? list : list.filter((_, i) => i % 10 === 0));

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

/** The pieces of the page are those that the program draws for a trainer. */
function compareSymbols() {
  const book = execFileSync(program, ['book', '-', '--format', 'html', '-o', '-'],
    {input: '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 pv F*7d 7c7b 5b6a+\n', encoding: 'utf8'});
  const [, data] = /<script [^>]*id="data"[^>]*>(.*?)<\/script>/s.exec(book);
  for (const [style, drawn] of Object.entries(JSON.parse(data).symbols)) {
    if (drawn === readFileSync(path.join(root, `web/page/symbols/${style}.svg`), 'utf8')) ++passed;
    else faults.push(`web/page/symbols/${style}.svg is not what the program draws`);
  }
}

const bench = await toritsume.bench();
const golden = readFileSync(path.join(root, 'tests/golden/bench.txt'), 'utf8');
const signature = `positions: ${bench.positions}\nnodes: ${bench.nodes}\nanswers: ${bench.answers}\n`;
if (signature === golden) ++passed;
else faults.push(`bench: ${signature} is not ${golden}`);

const speed = async () => {
  const web = await toritsume.bench();
  const own = execFileSync(program, ['bench'], {encoding: 'utf8'});
  return web.nodes_per_second / Number(/nodes per second: (\d+)/.exec(own)[1]);
};
if (full) {
  const ratios = [await speed(), await speed(), await speed()].sort((a, b) => a - b);
  console.log(`nodes a second, web/native: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`);
  if (ratios[1] >= 0.5) ++passed;
  else faults.push(`the core has ${ratios[1].toFixed(2)} times the speed of the program`);
}

const mates = lines('tests/data/mates.txt').map((line) => {
  const [position, reading] = line.split(';');
  return `${position.trim()} promotion ${reading.trim()};`;
});
await compare('mates.txt', some(mates), ['solve', '--json', '--memory', '64M', '--threads', '1', '-'],
  (problem) => toritsume.solve(problem, {memory: 64}));
const hardNodes = full ? 500_000 : 50_000;
await compare('hard.epd', some(lines('problems/collections/hard.epd')),
  ['solve', '--json', '--max-nodes', String(hardNodes), '--memory', '256M', '--threads', '1', '-'],
  (problem) => toritsume.solve(problem, {max_nodes: hardNodes}));
await compare('verify', some(await spoiltProblems(200)),
  ['verify', '--json', '--max-nodes', '100000', '--memory', '64M', '--threads', '1', '-'],
  (problem) => toritsume.verify(problem, {max_nodes: 100_000, memory: 64}));
compareSymbols();

await toritsume.close();
for (const fault of faults.slice(0, 5)) console.log(fault);
console.log(`${passed} passed, ${faults.length} failed`);
process.exitCode = faults.length ? 1 : 0;
