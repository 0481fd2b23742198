// What a teacher reads: how far each pupil of this browser is, and which problems are hard.

import { element, make } from "../parts/elements.js";
import { csv } from "../parts/files.js";
import { dateOf } from "../play/schedule.js";
import { say } from "../words/words.js";

const SUMMARY_COLUMNS = ["solved", "first", "errors", "hints", "old", "seen", "tried"];
/** How many of the problems that were missed most are named. */
const MOST_MISSED = 10;

export function summaryTable(caption, head, rows) {
  const cells = (tag, values) => values.map((textContent, i) => make(i === 0 ? "th" : tag, { textContent }));
  const table = make("table", {}, make("caption", { textContent: caption }));
  const heading = make("tr", {}, ...head.map((textContent) => make("th", { textContent, scope: "col" })));
  table.append(make("thead", {}, heading), make("tbody", {}, ...rows.map((row) => make("tr", {}, ...cells("td", row)))));
  return table;
}

function lastDay(pupil) {
  const days = Object.values(pupil.results)
    .map((record) => record.day)
    .filter(Boolean);
  return days.length > 0 ? dateOf(Math.max(...days)) : "–";
}

/** A row for each pupil. */
function pupilRows(pupils, problems) {
  return pupils.pupils.map((pupil) => {
    const totals = pupils.progress(pupil).totals(problems);
    const runs = ["timed", "streak"].map((mode) => pupil.runs[mode] ?? "–");
    return [pupils.nameOf(pupil), ...SUMMARY_COLUMNS.map((name) => totals[name]), ...runs, lastDay(pupil)];
  });
}

/** The problems that most pupils have missed, with their errors and hints in all. */
function hardRows(pupils, problems) {
  const rows = problems.map((problem, index) => {
    const records = pupils.pupils.map((pupil) => pupils.progress(pupil).record(problem)).filter(Boolean);
    const sum = (key) => records.reduce((all, record) => all + (record[key] || 0) + (record.now?.[key] || 0), 0);
    const missed = pupils.pupils.filter((pupil) => pupils.progress(pupil).isMissed(problem)).length;
    return [`${index + 1}. ${problem.title}`.trim(), missed, sum("errors"), sum("hints")];
  });
  return rows
    .filter((row) => row[1] + row[2] + row[3] > 0)
    .sort((a, b) => b[1] - a[1] || b[2] - a[2] || b[3] - a[3])
    .slice(0, MOST_MISSED);
}

export function fillSummary(pupils, problems) {
  const head = [
    say("trainer.pupil"),
    ...SUMMARY_COLUMNS.map((name) => say(`trainer.is-${name}`)),
    say("trainer.practice-timed"),
    say("trainer.practice-streak"),
    say("trainer.last-day"),
  ];
  const caption = say("trainer.summary-pupils", { count: problems.length });
  const tables = [summaryTable(caption, head, pupilRows(pupils, problems))];
  const hard = hardRows(pupils, problems);
  if (hard.length > 0) {
    tables.push(
      summaryTable(
        say("trainer.summary-hard"),
        [say("trainer.problem"), say("trainer.pupils"), say("trainer.errors-word"), say("trainer.hints-word")],
        hard,
      ),
    );
  }
  element("summary-tables").replaceChildren(...tables);
}

const CSV_COLUMNS = "pupil number identity plies stars challenge best last day solved errors hints box due".split(" ");

/** A record as the columns of the file have it. */
function csvRow(name, { id, length, stars, challenge }, index, { best = "tried", now, ...record }) {
  const date = (day) => day && dateOf(day);
  const [errors, hints] = ["errors", "hints"].map((key) => (record[key] || 0) + (now?.[key] || 0));
  const { last, day, solved, box, due } = record;
  return [name, index + 1, id, length, stars, challenge, best, last, date(day), solved, errors, hints, box, date(due)];
}

/** Every record of every pupil, for a spreadsheet. */
export function summaryCsv(pupils, problems) {
  const rows = pupils.pupils.flatMap((pupil) =>
    problems.map((problem, index) => {
      const record = pupils.progress(pupil).record(problem);
      return record && csvRow(pupils.nameOf(pupil), problem, index, record);
    }),
  );
  return csv([CSV_COLUMNS, ...rows.filter(Boolean)]);
}
