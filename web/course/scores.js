// How far a pupil is: in a chapter, in a test, in the whole course.

import { exercisesOf } from "./chapters.js";

/** @typedef {import("./chapters.js").Chapter} Chapter
 * @typedef {import("./chapters.js").Item} Item
 * @typedef {import("../play/course_record.js").CourseRecord} CourseRecord
 * @typedef {{isSolved: (item: Item) => boolean, isMissed: (item: Item) => boolean, isDue: (item: Item) => boolean}} Progress */

/** A chapter: `done` of `all` (boards that were seen, exercises that were solved, right answers of the best test), the
 *  same of the exercises alone, and whether the test was passed.
 * @param {Chapter} chapter @param {Progress} progress @param {CourseRecord} record */
export function scoreOf(chapter, progress, record) {
  const { boards, exercises, test, key } = chapter;
  const seen = boards.filter(({ id }) => record.seen.includes(id)).length;
  const solved = exercises.filter((item) => progress.isSolved(item)).length;
  const best = Math.min(record.tests[key]?.best ?? 0, test.items.length);
  const passed = test.items.length > 0 && Boolean(record.tests[key]) && best >= test.pass;
  return {
    done: seen + solved + best,
    all: boards.length + exercises.length + test.items.length,
    solved,
    exercises: exercises.length,
    test: record.tests[key],
    passed,
  };
}

/** What is to be practised: exercises that were missed, and, if problems come back, those that are due.
 * @param {Chapter[]} chapters @param {Progress} progress @param {boolean} repeat */
export function toPractise(chapters, progress, repeat) {
  return exercisesOf(chapters).filter((item) => progress.isMissed(item) || (repeat && progress.isDue(item)));
}

/** A run through a test: the first answer counts. */
export class TestRun {
  /** @param {Chapter} chapter */
  constructor({ test }) {
    this.pass = test.pass;
    /** For each item whether the answer was right; undefined: none yet. @type {(boolean | undefined)[]} */
    this.answers = test.items.map(() => undefined);
  }

  /** False if it was answered before, and nothing changes. @param {number} index @param {boolean} isRight */
  answer(index, isRight) {
    if (this.answers[index] !== undefined) return false;
    this.answers[index] = isRight;
    return true;
  }

  get score() {
    return this.answers.filter((answer) => answer === true).length;
  }

  get isDone() {
    return this.answers.every((answer) => answer !== undefined);
  }

  get isPassed() {
    return this.score >= this.pass;
  }

  /** The first item behind that one, else the first of all, which has no answer; -1: none. @param {number} index */
  nextOpen(index) {
    const behind = this.answers.findIndex((answer, at) => at > index && answer === undefined);
    return behind >= 0 ? behind : this.answers.indexOf(undefined);
  }
}
