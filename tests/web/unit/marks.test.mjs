// What plates on the board say (web/board/marks.js).
import assert from "node:assert/strict";
import test from "node:test";
import { plateTexts } from "../../../web/board/marks.js";

const good = (letter, plies) => ({ letter, plies, mood: "good" });
const bad = (letter) => ({ letter, plies: null, mood: "bad" });

test("the texts of a plate, the longest first, at last none", () => {
  assert.deepEqual(plateTexts([good("F", 9)]), ["9", ""]);
  assert.deepEqual(plateTexts([good("F", 9), bad("S")]), ["9", ""]);
  assert.equal(plateTexts([good("F", 9), good("R", 9)])[0], "F R 9");
  assert.deepEqual(plateTexts(["F", "R", "L", "S"].map((letter) => good(letter, 9))), ["4 × 9", "4×9", "9", ""]);
  assert.equal(plateTexts([good("F", 3), good("R", 5)])[0], "2 × 3–5");
  assert.deepEqual(plateTexts([bad("F")]), ["F✕", "✕", ""]);
  assert.deepEqual(plateTexts([bad("F"), bad("R"), bad("S")]), ["✕3", "✕", ""]);
  assert.equal(plateTexts([{ letter: "S", mood: "" }])[0], "S?");
});
