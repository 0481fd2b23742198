// What the styles may not need: browsers of some years ago show the pages.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../../web/styles/", import.meta.url);

test("no style asks for what is new in browsers", () => {
  const files = readdirSync(folder);
  assert.ok(files.length > 10);
  for (const file of files) {
    const style = readFileSync(new URL(file, folder), "utf8");
    assert.ok(!style.includes(":has("), `${file}: :has()`);
    assert.ok(!/content: "[^"]*" \//.test(style), `${file}: a second text of content`);
  }
});
