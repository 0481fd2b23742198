// The logic of a course: its stops, what is right of answers, scores of chapters and tests, what is kept (web/course/).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { courseOfRoute, routeOfCourse } from "../../../web/app/routes.js";
import { Chapter, exercisesOf, stopsOf, textIn } from "../../../web/course/chapters.js";
import { Search, answersOf, asksForAll, rightOf, squaresIn, worthOfReply } from "../../../web/course/exercise.js";
import { TestRun, scoreOf, toPractise } from "../../../web/course/scores.js";
import { movesOf } from "../../../web/judge/tree_judge.js";
import { CourseJudge } from "../../../web/modes/course_judge.js";
import { cleanCourse, withTest } from "../../../web/play/course_record.js";
import { Progress } from "../../../web/play/progress.js";

const COURSE = JSON.parse(readFileSync(new URL("../../trainer/course.json", import.meta.url), "utf8"));
const chapters = COURSE.chapters.map((raw, index) => new Chapter(raw, index));
const [birds] = chapters;
const of = (kind) => birds.exercises.find((item) => item.kind === kind);

test("paragraphs stand beside the next board, but in front of an exercise and at the end they are a stop", () => {
  const text = (en) => ({ text: { en } });
  const item = (kind) => ({ kind, id: kind });
  const stops = stopsOf([text("a"), text("b"), item("show"), item("example"), text("c"), item("mate"), text("d")]);
  assert.deepEqual(stops.map(({ kind }) => kind), ["show", "example", "read", "mate", "read"]);
  assert.deepEqual(stops.map(({ texts }) => texts.map(({ en }) => en).join("")), ["ab", "", "c", "", "d"]);
  assert.deepEqual(stops.map(({ item: one }) => one?.id), ["show", "example", undefined, "mate", undefined]);
  assert.deepEqual(stopsOf([]), []);
});

test("no paragraph of the shipped course is cut", () => {
  const shipped = readFileSync(new URL("../../../problems/course/course.json", import.meta.url), "utf8");
  assert.ok(!shipped.includes('…"'));
});

test("a chapter knows its boards, its exercises and its test; a course every exercise once", () => {
  assert.deepEqual(birds.boards.map(({ kind }) => kind), ["show", "example"]);
  assert.equal(birds.exercises.length, 9);
  assert.equal(birds.testStops.length, 7);
  assert.equal(new Chapter({ key: "x", title: {}, goal: {}, steps: [] }, 0).test.items.length, 0);
  const all = exercisesOf(chapters);
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  assert.equal(exercisesOf([birds, birds]).length, exercisesOf([birds]).length);
});

test("a text is in the language of the reader, else in the first of the course", () => {
  assert.equal(textIn({ en: "a", de: "b" }, "de"), "b");
  assert.equal(textIn({ en: "a" }, "ja"), "a");
  assert.equal(textIn(undefined, "ja"), "");
});

test("all are to be found: right once, again, wrong, and when it is done", () => {
  assert.deepEqual(squaresIn("3c3b+2b3b"), ["3c", "3b", "2b"]);
  assert.deepEqual(rightOf(of("move")).sort(), ["3c", "3e", "4c", "4e", "5c", "5e"]);
  assert.deepEqual(rightOf(of("take")), ["6c7b", "6c7b+"]);
  const search = new Search(["a", "b"]);
  assert.deepEqual(["a", "a", "c"].map((one) => search.answer(one)), ["right", "again", "wrong"]);
  assert.deepEqual([search.open, search.isDone], [["b"], false]);
  search.answer("b");
  assert.ok(search.isDone);
});

test("whether all or one is asked for, and what is right then", () => {
  const kinds = ["move", "check", "take", "judge", "foul", "defend"];
  assert.deepEqual(kinds.filter((kind) => asksForAll({ kind })), ["move", "check", "take"]);
  assert.deepEqual(answersOf(of("judge")), ["mate"]);
  assert.deepEqual(answersOf(of("foul")), ["S*6b"]);
  assert.deepEqual(answersOf(of("defend")), of("defend").right);
});

test("a reply escapes, lasts longest, or is told what another one does", () => {
  const escape = { right: ["a"], plies: null, replies: { a: null, b: 3 } };
  const longest = { right: ["a", "c"], plies: 5, replies: { a: 5, b: 3, c: 5 } };
  assert.deepEqual(["a", "b"].map((reply) => worthOfReply(escape, reply)), ["escape", "escapes"]);
  assert.deepEqual(["a", "b", "c"].map((reply) => worthOfReply(longest, reply)), ["longest", "longer", "longest"]);
});

test("the course by hand fits together: what is right is legal, and an answer is among the choices", () => {
  for (const { exercises, test: { items, pass } } of chapters) {
    assert.ok(pass <= items.length);
    for (const item of [...exercises, ...items]) {
      if (item.legal) for (const usi of item.right) assert.ok(movesOf(item.legal).includes(usi), `${item.id} ${usi}`);
      if (item.kind === "foul") assert.ok(item.moves.includes(item.foul));
      if (item.kind === "defend") assert.deepEqual(movesOf(item.legal).sort(), Object.keys(item.replies).sort());
    }
  }
});

const progressOf = (results) => new Progress(results, () => {});

test("the score of a chapter: boards seen, exercises solved, right answers of the best test", () => {
  const progress = progressOf({});
  const record = cleanCourse(null);
  assert.deepEqual(scoreOf(birds, progress, record), { done: 0, all: 18, solved: 0, exercises: 9, test: undefined, passed: false });
  record.seen.push(birds.boards[0].id);
  progress.finish(birds.exercises[0]);
  progress.note(birds.exercises[1], "errors");
  for (const what of ["errors", "seen"]) progress.note(birds.exercises[2], what);
  progress.finish(birds.exercises[2]);
  record.tests.birds = withTest(undefined, { score: 4, all: 7, day: 9 });
  const score = scoreOf(birds, progress, record);
  assert.deepEqual([score.done, score.solved, score.passed], [1 + 1 + 4, 1, false], "an answer that was given away is not solved");
  record.tests.birds = withTest(record.tests.birds, { score: 5, all: 7, day: 9 });
  assert.ok(scoreOf(birds, progress, record).passed);
  assert.deepEqual(toPractise([birds], progress, false).map(({ id }) => id), [1, 2].map((i) => birds.exercises[i].id));
});

test("what was missed comes back at once, what was solved when it is due", () => {
  const progress = progressOf({});
  const [item] = birds.exercises;
  progress.finish(item);
  assert.equal(toPractise([birds], progress, true).length, 0);
  const { due } = progress.record(item);
  progress.today = () => due;
  assert.equal(toPractise([birds], progress, true).length, 1);
  assert.equal(toPractise([birds], progress, false).length, 0);
});

test("in a test the first answer counts", () => {
  const run = new TestRun({ test: { pass: 2, items: [1, 2, 3] } });
  assert.ok(run.answer(1, false));
  assert.equal(run.answer(1, true), false);
  assert.deepEqual([run.score, run.isDone, run.nextOpen(1), run.nextOpen(2)], [0, false, 2, 0]);
  run.answer(2, true);
  assert.equal(run.isPassed, false);
  run.answer(0, true);
  assert.deepEqual([run.score, run.isDone, run.isPassed, run.nextOpen(0)], [2, true, true, -1]);
});

test("the best test is kept, unless the test is another one", () => {
  const first = withTest(undefined, { score: 6, all: 8, day: 1 });
  const second = withTest(first, { score: 4, all: 8, day: 2 });
  assert.deepEqual(second, { best: 6, last: 4, all: 8, tries: 2, day: 2 });
  assert.deepEqual(withTest(second, { score: 3, all: 4, day: 3 }), { best: 3, last: 3, all: 4, tries: 3, day: 3 });
});

test("a record that others have written is cleaned", () => {
  const id = "00000000c0ffee01";
  const good = { best: 2, last: 1, all: 3, tries: 1, day: 20000 };
  const tests = { good, "<b>": good, much: { ...good, best: 4 }, far: { ...good, day: 1e9 }, none: null };
  assert.deepEqual(cleanCourse({ at: 3, seen: [id, id, "x", null], tests }), { at: "", seen: [id], tests: { good } });
  for (const raw of [null, undefined, 7, "x", [], { seen: 1, tests: 2 }]) assert.deepEqual(cleanCourse(raw), { at: "", seen: [], tests: {} });
});

test("addresses of a course", () => {
  for (const place of [{ chapter: "drive", stop: 4 }, { chapter: "drive", test: true, stop: 0 }, { practice: true, stop: 2 }]) {
    assert.deepEqual({ test: false, ...courseOfRoute(routeOfCourse(place)) }, { test: false, ...place });
  }
  assert.equal(routeOfCourse({}), "#/course");
  assert.deepEqual(courseOfRoute("#/course/drive"), { chapter: "drive", test: false, stop: 0 });
  assert.deepEqual(["#/course", "", "#/course/a/0", "#/train/3"].map(courseOfRoute), [{}, null, null, null]);
});

test("along the line of a mate the defender answers as it does; behind another answer the line says nothing", async () => {
  const position = "6k/6P/7/7/7/7/7 b 2FC3c3p2l2r16s";
  const defences = ["2b1a", "2b2a", "2b3a"].map((move) => ({ move, verdict: "mate", plies: 2, conventional_plies: 1, futile: false }));
  const put = async (name) => (name === "defences" ? { verdict: "mate", plies: 2, defences } : {});
  const desk = {
    quietly: async () => ({ moves: [{ move: "F*2c", check: true, mate: false }, { move: "F*3b", check: true, mate: true }] }),
    during: (ask) => ask(put, { aborted: false }),
  };
  const judge = new CourseJudge(desk, { position, line: ["F*2c", "2b3a", "F*3b"] });
  const place = await judge.place(null);
  assert.deepEqual([place.length, place.best], [3, "F*2c"]);
  const verdict = await judge.judge(place, "F*2c");
  assert.deepEqual(verdict.answers.map(({ move }) => move), ["2b3a", "2b1a", "2b2a"]);
  const behind = (number) => judge.place({ place, move: "F*2c", before: place.position, after: place.position, now: place.position, verdict, number });
  assert.deepEqual([(await behind(0)).best, (await behind(0)).length], ["F*3b", 1]);
  assert.deepEqual([(await behind(1)).best, (await behind(1)).length], [undefined, 1]);
  const elsewhere = await judge.judge({ ...place, rest: ["F*3b"] }, "F*2c");
  assert.equal(elsewhere.answers[0].move, "2b1a", "another move has the answers as the solver has them");
});
