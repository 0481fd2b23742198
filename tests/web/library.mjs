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
