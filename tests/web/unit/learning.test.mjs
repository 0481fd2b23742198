// When problems come back, and what becomes of results (web/play/).
import assert from "node:assert/strict";
import test from "node:test";
import { Practice } from "../../../web/play/practice.js";
import { dateOf, dayOf, dueDay, nextBox } from "../../../web/play/schedule.js";

test("Leitner's boxes", () => {
  assert.deepEqual([0, 1, 5, 6].map((box) => nextBox(box, "first")), [1, 2, 6, 6]);
  assert.equal(nextBox(4, "errors"), 1);
  assert.deepEqual([1, 2, 6].map((box) => dueDay(box, 100)), [101, 102, 132]);
  assert.equal(dateOf(0), "1970-01-01");
  assert.equal(dateOf(dayOf(new Date(2026, 10, 28, 23, 59))), "2026-11-28");
});

test("a practice goes through what the filters show, and back", () => {
  const problems = [3, 1, 5].map((length) => ({ length }));
  const practice = new Practice(problems, () => null, { shown: () => [0, 2] }, () => {});
  assert.equal(practice.neighbour(0, 1), 2);
  assert.equal(practice.neighbour(2, 1), undefined);
  assert.equal(practice.neighbour(2, -1), 0);
  practice.begin("streak");
  assert.equal(practice.first(0), 0, "from short to long");
  practice.stop();
});
