// What a pupil has done in a course besides the exercises, whose results stand with those of problems: the boards
// that were seen, the tests, and where the pupil is.

import { LAST_DAY } from "./schedule.js";

/** @typedef {{best: number, last: number, all: number, tries: number, day: number}} TestRecord
 * @typedef {{at: string, seen: string[], tests: Record<string, TestRecord>}} CourseRecord */

/** @param {unknown} value @returns {value is number} */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** @param {any} raw @returns {TestRecord | null} */
function cleanTest(raw) {
  const { best, last, all, tries, day } = raw ?? {};
  const fits = [best, last, all, tries, day].every(isCount) && best <= all && last <= all && day <= LAST_DAY;
  return fits ? { best, last, all, tries, day } : null;
}

/** A record as a file or the browser has it, with nothing in it that does not belong there.
 * @param {any} raw @returns {CourseRecord} */
export function cleanCourse(raw) {
  const seen = Array.isArray(raw?.seen) ? raw.seen : [];
  const tests = Object.entries(raw?.tests ?? {}).map(([key, test]) => [key, cleanTest(test)]);
  return {
    at: typeof raw?.at === "string" ? raw.at.slice(0, 100) : "",
    seen: [...new Set(seen.filter((/** @type {unknown} */ id) => /^[0-9a-f]{16}$/.test(String(id))).map(String))],
    tests: Object.fromEntries(tests.filter(([key, test]) => test && /^[a-z0-9-]{1,60}$/.test(String(key)))),
  };
}

/** The record with one more test of that chapter. @param {TestRecord | undefined} before
 * @param {{score: number, all: number, day: number}} now @returns {TestRecord} */
export function withTest(before, { score, all, day }) {
  // A test with other exercises than before: what was reached in the old one says nothing.
  const best = before && before.all === all ? Math.max(before.best, score) : score;
  return { best, last: score, all, tries: (before?.tries ?? 0) + 1, day };
}
