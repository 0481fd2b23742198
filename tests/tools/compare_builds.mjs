// Compares the speed of two builds: an older commit and the working tree.
//
//   node tests/tools/compare_builds.mjs [--base COMMIT] [--folder DIR] [--runs N] [--parts A,B,...]
//        [--programs OLDER,NEWER]
//
// COMMIT   the older one (e3d61cb, the last one before search 2).
// DIR      where both are built, in release mode (/tmp/toritsume-compare).
// N        how often each build is run, in turn: A B A B ... (5).
// parts    of the list below; without --parts all but `rich5000`, which takes minutes a run.
// programs two that are built already: nothing is built then, and `rich5000` cannot be made.
//
// Prints a table: the older build, the working tree, and how many times as fast it is. Seconds are
// medians of the processor's time of whole programs on one thread; those of the part with two threads
// are medians of the clock, which other programs on the machine disturb.
// Where problems are solved or verified, all answers are compared: verdict, lengths and line, for
// `verify` what breaks them, too. Exit status: 1 if any answers differ.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';

import {geometricMean, jsonLines, median, row, run, sum} from './measuring.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const collections = `${root}problems/collections/`;

const {values: options} = parseArgs({options: {
  base: {type: 'string', default: 'e3d61cb'},
  folder: {type: 'string', default: '/tmp/toritsume-compare'},
  runs: {type: 'string', default: '5'},
  parts: {type: 'string'},
  programs: {type: 'string'},
}});
const folder = options.folder;
const runs = Number(options.runs);
let differing = 0;

/**
 * What must not differ between two reports on one problem. Of the alternatives that `verify` names only those
 * that it does not tolerate, and not their lines: these are examples, such as the search came upon.
 */
function answerOf(report) {
  const {position, verdict, plies, exact, conventional_plies, line, leftover, cooks, blemishes} = report;
  const breaking = cooks?.filter(({severity}) => severity !== 'tolerated').map(({ply, move, class: kind}) => [ply, move, kind]);
  return JSON.stringify([position, verdict, plies, exact, conventional_plies, line, leftover, breaking, blemishes]);
}

/** Runs both programs in turn, each `runs` times: their lists of results. */
function inTurn(measure) {
  const results = [[], []];
  for (let i = 0; i < runs; ++i) builds.forEach((program, build) => results[build].push(measure(program, build)));
  return results;
}

/** The reports of a command on a file, with the processor's time; all answers are compared. */
function reports(name, args) {
  const measured = inTurn((program) => {
    const {out, seconds} = run(program, [...args, '--threads', '1', '--json']);
    return {seconds, problems: jsonLines(out)};
  });
  const expected = measured[0][0].problems.map(answerOf);
  for (const {problems} of measured.flat()) {
    const different = problems.filter((problem, i) => answerOf(problem) !== expected[i]).length;
    if (different === 0 && problems.length === expected.length) continue;
    console.log(`${name}: ${different} answers differ, ${problems.length} of ${expected.length} problems`);
    ++differing;
  }
  return measured;
}

/** For each build the median seconds of each of these positions, each solved by a process of its own. */
function secondsAlone(positions) {
  const measured = inTurn((program) =>
    positions.map((position) => run(program, ['solve', '--memory', '1G', '--threads', '1', '--position', position]).seconds));
  return measured.map((list) => positions.map((_, i) => median(list.map((seconds) => seconds[i]))));
}

function whole(name, measured) {
  row(name, 's', ...measured.map((list) => median(list.map(({seconds}) => seconds))));
}

const solve = (file) => ['solve', '--memory', '1G', file];

function hard() {
  const measured = reports('hard.epd', solve(`${collections}hard.epd`));
  whole('hard.epd', measured);
  // Of problems that take less than this many nodes the time says little.
  const long = measured[0][0].problems.filter(({nodes}) => nodes >= 30000);
  const each = secondsAlone(long.map(({position}) => position));
  const at = long.findIndex(({id}) => id === 'hard-073');
  row('hard-073, whole answer', 's', each[0][at], each[1][at]);
  const ratio = median(each[0].map((seconds, i) => seconds / each[1][i]));
  row(`median problem (of ${long.length})`, 's', ...each.map(median), ratio);
}

const set = (name) => () => whole(name, reports(name, solve(`${root}problems/bench/${name}.epd`)));

/** The sum of each build's 20 largest times, looked for among the 30 problems that take it the most nodes. */
function largest(name, measured) {
  const most = measured.map((list) =>
    [...list[0].problems].sort((a, b) => b.nodes - a.nodes).slice(0, 30).map(({position}) => position));
  const each = secondsAlone([...new Set(most.flat())]);
  row(`${name}, the 20 largest`, 's', ...each.map((seconds) => sum(seconds.sort((a, b) => b - a).slice(0, 20))));
}

function rich() {
  const measured = reports('rich', solve(`${root}problems/bench/rich.epd`));
  whole('rich', measured);
  largest('rich', measured);
}

/** The 5,000 positions of which problems/bench/rich.epd has the hardest, those apart that stay open. */
function rich5000() {
  const file = `${folder}/rich.epd`;
  writeFileSync(file, run(`${folder}/new/tests/find_bench_sets`, ['rich', '22', '5000']).out);
  const first = jsonLines(run(builds[0], [...solve(file), '--max-nodes', '600k', '--threads', '1', '--json']).out);
  writeFileSync(file, first.filter(({limit}) => limit === null).map(({position}) => position).join('\n') + '\n');
  const measured = reports('rich5000', solve(file));
  whole('rich, of 5,000 positions', measured);
  largest('rich, of 5,000 positions', measured);
}

const verify = (name) => () =>
  whole(`verify ${name}`, reports(name, ['verify', '--memory', '1G', `${collections}${name}`]));

/** Problems an hour of a run of the composer; `ownArgs`: arguments for each build. */
function composed(name, args, ownArgs = [[], []]) {
  const rates = inTurn((program, build) => {
    const file = `${folder}/composed.epd`;
    // An interrupted comparison leaves the journal of its run.
    for (const left of [file, `${file}.journal`]) rmSync(left, {force: true});
    const {seconds} = run(program, ['compose', ...args, ...ownArgs[build], '--threads', '1', '-o', file]);
    const problems = readFileSync(file, 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
    return 3600 * problems.length / seconds;
  }).map(median);
  row(name, 'problems/h', ...rates, rates[1] / rates[0]);
}

const random = (plies, candidates) => () =>
  composed(`compose random, ${plies} plies`, ['--plies', plies, '--candidates', `0..${candidates}`, '--seed', '1']);
const extend = (plies, candidates) => () =>
  composed(`compose extend, ${plies} plies`,
    ['--source', 'extend', '--plies', plies, '--candidates', `0..${candidates}`, '--seed', '1']);

/**
 * From the 11-ply problems of starter.epd, as the first step of long.epd was made; the working tree with the limit for
 * a question that is best for it (the older build finds 1.3 times as many with that limit).
 */
function growth13() {
  const starts = `${folder}/11.epd`;
  const lines = readFileSync(`${collections}starter.epd`, 'utf8').split('\n');
  writeFileSync(starts, lines.filter((line) => line.includes('dm 6;')).join('\n') + '\n');
  composed('compose extend, 13 plies', ['--source', 'extend', '--starts', starts, '--plies', '13', '--seed', '1',
    '--candidates', '0..24', '--growth-nodes', '40M', '--verify-nodes', '10M', '--board', '2..30',
    '--in-hand', '0..15'], [['--question-nodes', '13k'], ['--question-nodes', '2k']]);
}

/** Two threads against one, each build by itself: one problem at a time, and a batch. */
function threads() {
  const hardest = jsonLines(run(builds[0], [...solve(`${collections}hard.epd`), '--threads', '1', '--json']).out)
    .filter(({nodes}) => nodes >= 200000);
  const ratios = inTurn((program) => hardest.map(({position}) => {
    const [one, two] = ['1', '2'].map((count) => jsonLines(run(program,
      ['solve', '--memory', '1G', '--threads', count, '--json', '--position', position]).out)[0]);
    if (answerOf(one) !== answerOf(two)) {
      console.log(`two threads: another answer at ${position}`);
      ++differing;
    }
    return one.seconds / two.seconds;
  })).map((list) => geometricMean(hardest.map((_, i) => median(list.map((result) => result[i])))));
  row(`2 threads, ${hardest.length} single problems`, 'times', ...ratios, ratios[1] / ratios[0]);
  const batch = inTurn((program) => {
    const [one, two] = ['1', '2'].map((count) =>
      run(program, ['solve', '--memory', '2G', '--threads', count, `${collections}hard.epd`]).wall);
    return one / two;
  }).map(median);
  row('2 threads, hard.epd as a batch', 'times', ...batch, batch[1] / batch[0]);
}

const parts = {
  hard,
  small: set('small'),
  none: set('none'),
  rich,
  rich5000,
  starter: verify('starter.epd'),
  long: verify('long.epd'),
  random3: random('3', 100000),
  random5: random('5', 100000),
  extend9: extend('9', 192),
  extend11: extend('11', 48),
  growth13,
  threads,
};

/** Builds a program (and `target` beside it) from a source folder: its path. */
function build(source, name, target) {
  const where = `${folder}/${name}`;
  const quiet = {cwd: source, stdio: ['ignore', 'ignore', 'inherit']};
  const testing = target === undefined ? 'OFF' : 'ON';
  execFileSync('cmake', ['--preset', 'release', '-B', where, `-DBUILD_TESTING=${testing}`], quiet);
  execFileSync('cmake', ['--build', where, '--target', 'toritsume', ...(target === undefined ? [] : [target])], quiet);
  return `${where}/toritsume`;
}

function buildBase() {
  const source = `${folder}/source`;
  if (!existsSync(source)) {
    mkdirSync(source);
    const archive = execFileSync('git', ['archive', options.base], {cwd: root, maxBuffer: 1 << 30});
    execFileSync('tar', ['x', '-C', source], {input: archive});
  }
  return build(source, 'base');
}

const wanted = options.parts?.split(',') ??
  Object.keys(parts).filter((name) => name !== 'rich5000');
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0 || !(runs >= 1)) {
  console.error(`compare_builds: no part ${unknown}; parts: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
mkdirSync(folder, {recursive: true});
const builds = options.programs?.split(',') ?? [buildBase(), build(root, 'new', 'find_bench_sets')];
console.log(`${runs} runs of each in turn: ${options.base}, the working tree, and the ratio`);
for (const name of wanted) parts[name]();
process.exit(differing > 0 ? 1 : 0);
