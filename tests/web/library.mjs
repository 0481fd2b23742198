// What docs/web.md promises of the library in Node, request by request; says what is wrong and ends with 1.
//   node library.mjs LIBRARY      LIBRARY is toritsume.mjs
// Each test is a program of its own, so that it shows whether the program ends.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const library = pathToFileURL(path.resolve(process.argv[2])).href;
const folder = mkdtempSync(path.join(tmpdir(), 'toritsume-library-'));
const tests = [];
const test = (name, program, printed) => tests.push({name, program, printed});

/** What a program prints that has `toritsume`, and `told(promise)`: what became of it. It must end by itself. */
function run(program) {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, `import {load} from '${library}';
    const toritsume = await load();
    const told = (promise) => promise.then((report) => JSON.stringify(report), (error) => error.message);
    ${program}`);
  return execFileSync(process.execPath, [file], {encoding: 'utf8', timeout: 60_000, stdio: ['ignore', 'pipe', 'pipe']});
}

test('a request needs no options', `
  const {version} = await toritsume.version();
  for (const options of [undefined, null, {}]) {
    console.log((await toritsume.ask({command: 'version'}, options)).version === version);
  }`, 'true\ntrue\ntrue\n');

test('a request that cannot be written is rejected alone, and the program ends', `
  const problem = '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1';
  const circle = {};
  circle.records = circle;
  const first = toritsume.solve(problem);
  console.log(await told(toritsume.solve(problem, {max_nodes: 10n ** 6n})));
  console.log(await told(toritsume.write([circle])));
  console.log((await first).plies, (await toritsume.solve(problem)).plies);`,
`the request cannot be written as JSON: Do not know how to serialize a BigInt
the request cannot be written as JSON: Converting circular structure to JSON
3 3
`);

test('a bench that is stopped is rejected, whenever that is', `
  console.log(await told(toritsume.bench({signal: AbortSignal.abort()})));
  const running = new AbortController();
  console.log(await told(toritsume.bench({signal: running.signal, onProgress: () => running.abort()})));
  const waiting = new AbortController();
  const first = toritsume.solve('7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1');
  const second = told(toritsume.bench({signal: waiting.signal}));
  waiting.abort();
  console.log(await second, (await first).plies);
  const {verdict, limit} = await toritsume.solve('7/2F4/kP5/7/7/7/7 b F 1', {signal: AbortSignal.abort()});
  console.log(verdict, limit);`,
'interrupted\ninterrupted\ninterrupted 3\nunknown interrupt\n');

test('progress has the line of the mate that was found', `
  const seen = [];
  const {line} = await toritsume.solve('1kL4/1P+S4/1cC4/1c5/2F4/7/7 b FCPL2p2r15s 1', {onProgress: (one) => seen.push(one)});
  const fits = ({atMost, line}) => (atMost ? line.length <= atMost && /^(.[*].. ?|..(..)[+]? ?)+$/.test(line.join(' ')) : line === null);
  console.log(line.length, seen.length > 0, seen.every(fits));`,
'23 true true\n');

test('the mates that games missed are told', `
  const game = '[Variant "Torishogi"]\\n[FEN "7/2F4/kP5/7/7/7/6K[Fccccppprrllssssssssssssssss] w - - 0 1"]\\n'
    + '[SetUp "1"]\\n\\n1. Kf1 S@d3 *\\n';
  const {reports} = await toritsume.missed(game, {plies: 3});
  console.log(reports[0].missed, reports[1].kind, reports[1].played, reports[1].mate.join(' '));
  console.log(await told(toritsume.missed(game, {plies: 2})));
  console.log(await told(toritsume.missed(game, {signal: AbortSignal.abort()})));`,
`1 missed 1g2g F*7d 7c7b 5b6a+
'plies' is no odd number of plies
{"reports":[]}
`);

test('a mate is explained', `
  const {explanation} = await toritsume.solve('6k/4FS1/7/7/7/7/7 b - 1', {hand: 'rest', explain: 'beginner'});
  for (const {key, text, move} of explanation) console.log(key, move, text);
  console.log(JSON.stringify(explanation[3].arguments));
  console.log(await told(toritsume.solve('6k/4FS1/7/7/7/7/7 b - 1', {explain: 'child'})));`,
`why.check.adjacent 3b2a+ The eagle on 2a gives check.
why.flight.corner 3b2a+ The phoenix stands in the corner.
why.flight.guard 3b2a+ The eagle on 2a guards 1b and 2b.
why.take.phoenix 3b2a+ The phoenix may not take the eagle on 2a: the swallow on 2b protects it.
why.name 3b2a+ This mate is called "Eagle at the belly".
{"who":{"bird":"eagle","square":"2a","of":"attacker"},"with":{"bird":"swallow","square":"2b","of":"attacker"}}
'explain' is none of beginner, player, composer
`);

test('problems are verified together, and compared with known ones', `
  const mate = '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1';
  const mirrored = '7/4F2/5Pk/7/7/7/7 b F4c3p2l2r16s 1';
  const {reports} = await toritsume.verifyAll([mate, 'nonsense', mirrored].join('\\n'), {against: mirrored});
  for (const {verdict, duplicate_of, anticipations} of reports) {
    console.log(verdict, duplicate_of, anticipations?.map(({likeness, place}) => likeness + ' ' + place).join());
  }
  console.log(await told(toritsume.verify(mate, {against: 'nonsense'})));
  console.log(await told(toritsume.verify(mate, {from_move: 3})));
  console.log(await told(toritsume.verifyAll(mate, {signal: AbortSignal.abort()})));`,
`SOUND null mirror-image against:1
error null undefined
SOUND -:1 same against:1
against:1: not a position: the board has 1 rank separated by '/', not 7
cannot begin with move 3: the main line has 2 moves of the attacker
{"reports":[]}
`);

let failed = 0;
for (const {name, program, printed} of tests) {
  try {
    assert.equal(run(program), printed);
    console.log(`ok ${name}`);
  } catch (error) {
    ++failed;
    console.log(`FAILED ${name}\n  ${String(error.stack).split('\n').slice(0, 12).join('\n  ')}`);
  }
}
rmSync(folder, {recursive: true});
console.log(`${tests.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
