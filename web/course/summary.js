// What a teacher reads of a course: how far each pupil of this browser is in each chapter.

import { settings } from "../app/settings.js";
import { summaryTable } from "../lesson/summary.js";
import { element } from "../parts/elements.js";
import { csv } from "../parts/files.js";
import { dateOf } from "../play/schedule.js";
import { say } from "../words/words.js";
import { textIn } from "./chapters.js";
import { scoreOf } from "./scores.js";

/** A row for each chapter, with a column for each pupil: solved exercises, and the best test. */
export function fillCourseSummary(pupils, chapters) {
  const cell = (chapter, pupil) => {
    const score = scoreOf(chapter, pupils.progress(pupil), pupil.course);
    const parts = [`${score.solved}/${score.exercises}`];
    if (score.test) parts.push(`${say("course.phase-test")} ${score.test.best}/${score.test.all}${score.passed ? " ✓" : ""}`);
    return say("word.parts", { parts });
  };
  const head = [say("course.chapter"), ...pupils.pupils.map((pupil) => pupils.nameOf(pupil))];
  const rows = chapters.map((chapter) => [
    `${chapter.number}. ${textIn(chapter.title, settings.language)}`,
    ...pupils.pupils.map((pupil) => cell(chapter, pupil)),
  ]);
  element("summary-tables").replaceChildren(summaryTable(say("course.summary"), head, rows));
}

const COLUMNS = "pupil chapter part number kind identity best last day solved errors hints box due right of pass tries".split(
  " ",
);

const date = (day) => day && dateOf(day);

/** A record as the columns have it; `place`: where the exercise stands. */
function exerciseRow(place, { best = "tried", last, day, solved, errors = 0, hints = 0, box, due, now }) {
  return [...place, best, last, date(day), solved, errors + (now?.errors ?? 0), hints + (now?.hints ?? 0), box, date(due)];
}

/** The rows of a chapter for a pupil: each exercise and each test that was begun. */
function rowsOf(name, chapter, progress, record) {
  const { key, exercises, test } = chapter;
  const row = (part) => (item, i) => {
    const known = progress.record(item);
    return known ? [exerciseRow([name, key, part, i + 1, item.kind, item.id], known)] : [];
  };
  const tried = record.tests[key];
  const result = tried && [
    name,
    key,
    "result",
    ...Array(5).fill(""),
    date(tried.day),
    ...Array(5).fill(""),
    tried.best,
    tried.all,
    test.pass,
    tried.tries,
  ];
  return [...exercises.flatMap(row("exercises")), ...test.items.flatMap(row("test")), ...(result ? [result] : [])];
}

/** Every record of every pupil with its chapter, for a spreadsheet. */
export function courseCsv(pupils, chapters) {
  const rows = pupils.pupils.flatMap((pupil) =>
    chapters.flatMap((chapter) => rowsOf(pupils.nameOf(pupil), chapter, pupils.progress(pupil), pupil.course)),
  );
  return csv([COLUMNS, ...rows]);
}
