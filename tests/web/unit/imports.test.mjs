// What imports what in web/: nothing imports itself by way of others, and the model sees no page.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../web", import.meta.url));
const files = readdirSync(root, { recursive: true }).filter((name) => name.endsWith(".js") && !name.startsWith("library/"));
const imports = new Map(files.map((file) => [file,
  [...readFileSync(path.join(root, file), "utf8").matchAll(/^import .*? from "(\..*?)";/gms)]
    .map(([, target]) => path.join(path.dirname(file), target))]));

test("every script is imported by a page", () => {
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    imports.get(file).forEach(visit);
  };
  ["page/loader.js", "page/app.js", "lesson/page.js"].forEach(visit);
  assert.deepEqual(files.filter((file) => !reached.has(file) && file !== "lesson/bundle.js"), []);
});

test("there are no cycles", () => {
  const done = new Set();
  const visit = (file, path) => {
    assert.ok(!path.includes(file), `${[...path, file].join(" > ")}`);
    if (done.has(file)) return;
    imports.get(file).forEach((next) => visit(next, [...path, file]));
    done.add(file);
  };
  files.forEach((file) => visit(file, []));
});


test("the model imports the model only", () => {
  for (const [file, targets] of imports) {
    if (file.startsWith("model/")) for (const target of targets) assert.match(target, /^model\//, file);
  }
});
