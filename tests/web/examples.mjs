// Runs the examples in JavaScript of docs/web.md and of the package's README as their readers would: the
// package is packed by npm and unpacked into a folder of modules. What they print must be what the
// ```text block behind them says, or the README's sentence.
//   node examples.mjs SOURCE PACKAGE      the root of the sources, the folder of the package
import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const [source, npm] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'toritsume-examples-'));
const run = (program, args) => execFileSync(program, args, {cwd: folder, encoding: 'utf8'});

function unpack() {
  const [{filename, files}] = JSON.parse(run('npm', ['pack', path.resolve(npm), '--json']));
  const names = files.map((file) => file.path).sort().join();
  if (names !== 'LICENSE,README.md,package.json,toritsume.d.mts,toritsume.mjs') throw new Error(`the package has ${names}`);
  mkdirSync(path.join(folder, 'node_modules/toritsume'), {recursive: true});
  run('tar', ['-xzf', filename, '--strip-components=1', '-C', 'node_modules/toritsume']);
}

/** The examples of a text: {code, output}. */
function examplesOf(text) {
  return [...text.matchAll(/```js\n(.*?)```\n\nprints\s+(?:```text\n(.*?)```|`(.*?)`)/gs)]
    .map(([, code, block, line]) => ({code, output: block ?? `${line}\n`}));
}

let failed = 0;
let passed = 0;
try {
  unpack();
  for (const name of ['docs/web.md', 'web/npm.md']) {
    const text = readFileSync(path.join(source, name), 'utf8');
    const examples = examplesOf(text);
    if (examples.length === 0 || examples.length !== text.split('```js\n').length - 1) throw new Error(`${name}: an example has no output`);
    for (const {code, output} of examples) {
      writeFileSync(path.join(folder, 'example.mjs'), code);
      const printed = run('node', ['example.mjs']);
      if (printed === output) {
        ++passed;
      } else {
        ++failed;
        console.log(`FAILED ${name}:\n${code}prints\n${printed}`);
      }
    }
  }
} finally {
  rmSync(folder, {recursive: true});
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
