// Says with catalogue.js what the C++ catalogue has said: node twins.mjs CATALOGUE_JS SAMPLES
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [script, samples] = process.argv.slice(2);
const { Catalogue } = await import(pathToFileURL(script));
const file = JSON.parse(readFileSync(samples, "utf8"));

let said = 0;
const faults = [];

for (const [language, words] of Object.entries(file.words)) {
  const catalogue = new Catalogue(words, file.types);
  for (const { message, notation, text } of file.samples[language]) {
    let mine;
    try {
      mine = catalogue.text(message, notation);
    } catch (error) {
      mine = String(error);
    }
    ++said;
    if (mine !== text) faults.push(`${language} ${notation} ${JSON.stringify(message)}\n  C++: ${text}\n  JavaScript: ${mine}`);
  }
}

for (const broken of file.broken) {
  try {
    new Catalogue({ a: broken }, { plies: "number" }).text({ code: "a", arguments: { plies: 1 } }, "usi");
    faults.push(`no complaint about the pattern ${broken}`);
  } catch (error) {
    if (!error.message.startsWith("broken pattern")) faults.push(`${broken}: ${error}`);
  }
}

for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(`${said} sentences, ${faults.length} faults`);
process.exit(faults.length || !said ? 1 : 0);
