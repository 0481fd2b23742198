// Makes what is shipped of the files of web/ and of the core that em++ has built:
//   node bundle.mjs library CORE_JS CORE_WASM OUTPUT    the library, one module
//   node bundle.mjs page LIBRARY SOURCE OUTPUT          the page; SOURCE is the root of the sources
import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {gzipSync} from 'node:zlib';

/** Scripts of the page in the order in which the browser runs them, behind the library. */
const TRAINER_SCRIPTS = ['elements.js', 'position.js', 'notation.js', 'board.js', 'diagram.js'];
const PAGE_SCRIPTS = ['words.js', 'position_text.js', 'problem.js', 'solver.js', 'judge.js', 'line_view.js', 'marks.js',
  'sharing.js', 'edit.js', 'solve.js', 'verify_view.js', 'play_view.js', 'problems_view.js', 'app.js'];

const here = (name) => new URL(name, import.meta.url);
const text = (name) => readFileSync(name, 'utf8');

/** The library of library/client.js with the core in it. */
function library(coreScript, coreWasm) {
  const worker = `${text(coreScript)}\n${text(here('library/worker.js'))}`;
  const packed = gzipSync(readFileSync(coreWasm), {level: 9}).toString('base64');
  return `// toritsume: exact solver for mate problems of Tori shogi. MIT licence.
const WORKER_SOURCE = ${JSON.stringify(worker)};
const PACKED_CORE = '${packed}';

${text(here('library/client.js'))}`;
}

/** The problems of the starter collection as records, read by the library itself. */
async function starters(libraryFile, file) {
  const {load} = await import(pathToFileURL(libraryFile));
  const toritsume = await load();
  const {records, faults} = await toritsume.read(text(file));
  toritsume.close();
  if (faults.length > 0) throw new Error(`${file}: ${faults[0].line_number}: ${faults[0].text}`);
  // A title that is the identity says nothing to a reader.
  const named = (title) => (/^[0-9a-f]{16}$/.test(title) ? '' : title);
  return records.map(({position, reading, plies, stars, themes, title}) =>
    ({position, reading, plies, stars, themes, title: named(title)}));
}

/** The page: one file with the library, the scripts, the words, the pieces and the starters in it. */
async function page(libraryFile, source) {
  const trainer = `${source}/problems/trainer`;
  const scripts = [libraryFile, ...TRAINER_SCRIPTS.map((name) => `${trainer}/${name}`),
    ...PAGE_SCRIPTS.map((name) => here(`page/${name}`))];
  const script = scripts.map(text).join('\n').replaceAll('</script', '<\\/script');
  const data = {words: {}, symbols: {}, starter: await starters(libraryFile, `${source}/problems/collections/starter.epd`)};
  for (const language of ['en', 'de', 'ja']) data.words[language] = JSON.parse(text(here(`page/words/${language}.json`)));
  for (const style of ['kanji', 'moves']) data.symbols[style] = text(here(`page/symbols/${style}.svg`));
  const parts = {
    'style': `${text(`${trainer}/page.css`)}${text(here('page/page.css'))}`,
    script,
    'script-hash': createHash('sha256').update(script).digest('base64'),
    'data': JSON.stringify(data).replaceAll('<', '\\u003c'),
  };
  return text(here('page/page.html')).replace(/{{([a-z-]+)}}/g, (_, name) => parts[name]);
}

const [what, ...names] = process.argv.slice(2);
if (what === 'library' && names.length === 3) {
  writeFileSync(names[2], library(names[0], names[1]));
} else if (what === 'page' && names.length === 3) {
  writeFileSync(names[2], await page(names[0], names[1]));
} else {
  throw new Error(`bundle.mjs: no such call: ${process.argv.slice(2).join(' ')}`);
}
