// Makes what is shipped of the files of web/ and of the core that em++ has built:
//   node bundle.mjs library CORE_JS CORE_WASM OUTPUT    the library, one module
//   node bundle.mjs page LIBRARY SOURCE ESBUILD OUTPUT  the page; SOURCE is the root of the sources
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const MODES = ["train", "analyse", "compose", "problems", "course"];
/** Those of all pages, then those of this one, then those of the modes. */
const STYLES = [
  "tokens",
  "shared",
  "layout",
  "parts",
  "train",
  "analyse",
  "compose",
  "problems",
  "chapters",
  "course_mode",
  "print",
];

const here = (name) => new URL(name, import.meta.url);
const text = (name) => readFileSync(name, "utf8");

/** What the browser unpacks by itself. */
const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");

/** The library of library/client.js with the core in it. */
function library(coreScript, coreWasm) {
  const worker = `${text(coreScript)}\n${text(here("library/worker.js"))}`;
  const core = packed(readFileSync(coreWasm));
  return `// toritsume: exact solver for mate problems of Tori shogi. MIT licence.
const WORKER_SOURCE = ${JSON.stringify(worker)};
const PACKED_CORE = '${core}';

${text(here("library/client.js"))}`;
}

/** The problems of the starter collection as records, read by the library itself. */
async function starters(libraryFile, file) {
  const { load } = await import(pathToFileURL(libraryFile));
  const toritsume = await load();
  const { records, faults } = await toritsume.read(text(file));
  toritsume.close();
  if (faults.length > 0) throw new Error(`${file}: ${faults[0].line_number}: ${faults[0].text}`);
  // A title that is the identity says nothing to a reader.
  const named = (title) => (/^[0-9a-f]{16}$/.test(title) ? "" : title);
  return records.map(({ position, reading, plies, stars, themes, title }) => ({
    position,
    reading,
    plies,
    stars,
    themes,
    title: named(title),
  }));
}

/** The part of the catalogue of words that the page carries, the types of the arguments, and what pictures show of facts. */
function words(source) {
  const json = (name) => JSON.parse(text(`${source}/problems/words/${name}.json`));
  const { solver: beginnings } = json("pages");
  const languages = JSON.parse(`[${text(`${source}/problems/words/languages.txt`)}]`);
  const part = (language) =>
    Object.fromEntries(
      Object.entries(json(language)).filter(([key]) => beginnings.some((beginning) => key.startsWith(beginning))),
    );
  return {
    words: Object.fromEntries(languages.map((language) => [language, part(language)])),
    types: json("arguments"),
    facts: json("facts"),
  };
}

/** The scripts of the page as one module, with the library in it. */
function bundled(libraryFile, esbuild) {
  return execFileSync(
    esbuild,
    [
      fileURLToPath(here("page/app.js")),
      "--bundle",
      "--format=esm",
      "--target=es2022",
      "--charset=utf8",
      "--legal-comments=none",
      "--log-level=warning",
      "--minify",
      "--external:node:*",
      `--alias:toritsume=${path.resolve(libraryFile)}`,
    ],
    { encoding: "utf8", maxBuffer: 2 ** 26, stdio: ["ignore", "pipe", "inherit"] },
  );
}

const ICONS = JSON.parse(text(here("parts/icons.json")));

const missing = (name) => {
  throw new Error(`bundle.mjs: there is no part ${name}`);
};

/** The drawings of buttons, once for all. */
const iconSymbols = () =>
  `<svg class="icons" aria-hidden="true" width="0" height="0">${Object.entries(ICONS)
    .map(([name, path]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
    .join("")}</svg>\n`;

/** `{{i-NAME}}`: one of them. */
const icon = (name) =>
  `<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${Object.hasOwn(ICONS, name) ? name : missing(name)}"/></svg>`;

/** A style sheet without what only its readers need. */
const minified = (style, esbuild) =>
  execFileSync(esbuild, ["--loader=css", "--minify", "--charset=utf8"], { input: style, encoding: "utf8" });

/** The core is packed already: it stands in an element of its own, so that the rest of the script can be packed. */
function withoutCore(whole) {
  let core = "";
  const script = whole.replace(/(["'`])(H4sI[A-Za-z0-9+/=]{9999,})\1/, (_, quote, found) => {
    core = found;
    return 'document.getElementById("core").textContent';
  });
  return core ? { script, core } : missing("core");
}

/** The page: one file with the library, the scripts, the words, the pieces and the starters in it. */
async function page(libraryFile, source, esbuild) {
  const { script, core } = withoutCore(bundled(libraryFile, esbuild));
  const loader = text(here("page/loader.js"));
  const { mates, ...course } = JSON.parse(text(`${source}/problems/course/course.json`));
  const data = {
    ...words(source),
    script,
    mates,
    course,
    symbols: {},
    starter: await starters(libraryFile, `${source}/problems/collections/starter.epd`),
  };
  for (const style of ["kanji", "moves"]) data.symbols[style] = text(here(`page/symbols/${style}.svg`));
  const style = minified(STYLES.map((name) => text(here(`styles/${name}.css`))).join(""), esbuild);
  const parts = {
    loader,
    core,
    "script-hashes": [loader, script].map((one) => `'sha256-${createHash("sha256").update(one).digest("base64")}'`).join(" "),
    data: packed(JSON.stringify(data)),
    style,
    icons: iconSymbols(),
  };
  const pieces = {};
  for (const name of ["head", "table", "dialogs", "pupils"]) pieces[name] = text(here(`parts/${name}.html`));
  for (const name of MODES) pieces[name] = text(here(`modes/${name}.html`));
  pieces.course = pieces.course.replace("{{pupils}}", () => pieces.pupils);
  const html = text(here("page/page.html")).replace(/{{([a-z]+)}}/g, (whole, name) => pieces[name] ?? whole);
  return html.replace(/{{(i-)?([a-z-]+)}}/g, (_, isIcon, name) => (isIcon ? icon(name) : (parts[name] ?? missing(name))));
}

const [what, ...names] = process.argv.slice(2);
if (what === "library" && names.length === 3) {
  writeFileSync(names[2], library(names[0], names[1]));
} else if (what === "page" && names.length === 4) {
  writeFileSync(names[3], await page(names[0], names[1], names[2]));
} else {
  throw new Error(`bundle.mjs: no such call: ${process.argv.slice(2).join(" ")}`);
}
