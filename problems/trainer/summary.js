// What a teacher reads: how far each pupil of this browser is, and which problems are hard.

const SUMMARY_COLUMNS = ["solved", "first", "errors", "hints", "old", "seen", "tried"];
/** How many of the problems that were missed most are named. */
const MOST_MISSED = 10;

function summaryTable(caption, head, rows) {
  const cells = (tag, values) => values.map((textContent, i) => make(i === 0 ? "th" : tag, { textContent }));
  const table = make("table", {}, make("caption", { textContent: caption }));
  const heading = make("tr", {}, ...head.map((textContent) => make("th", { textContent, scope: "col" })));
  table.append(make("thead", {}, heading), make("tbody", {}, ...rows.map((row) => make("tr", {}, ...cells("td", row)))));
  return table;
}

function lastDay(pupil) {
  const days = Object.values(pupil.results).map((record) => record.day).filter(Boolean);
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
  return rows.filter((row) => row[1] + row[2] + row[3] > 0)
    .sort((a, b) => b[1] - a[1] || b[2] - a[2] || b[3] - a[3]).slice(0, MOST_MISSED);
}

function fillSummary(pupils, problems) {
  const head = [words("pupil"), ...SUMMARY_COLUMNS.map((name) => words(`is-${name}`)),
    words("timed"), words("streak"), words("last-day")];
  const tables = [summaryTable(words("summary-pupils", problems.length), head, pupilRows(pupils, problems))];
  const hard = hardRows(pupils, problems);
  if (hard.length > 0) {
    tables.push(summaryTable(words("summary-hard"),
      [words("problem"), words("pupils"), words("errors-word"), words("hints-word")], hard));
  }
  element("summary-tables").replaceChildren(...tables);
}

/** Every record of every pupil, for a spreadsheet. */
function summaryCsv(pupils, problems) {
  const head = ["pupil", "number", "identity", "plies", "stars", "challenge", "best", "last", "day", "solved", "errors", "hints", "box", "due"];
  const rows = pupils.pupils.flatMap((pupil) => problems.map((problem, index) => {
    const record = pupils.progress(pupil).record(problem);
    if (!record) return null;
    const { best = "tried", last, day, solved, errors, hints, now, box, due } = record;
    return [pupils.nameOf(pupil), index + 1, problem.id, problem.length, problem.stars, problem.challenge, best, last, day && dateOf(day), solved,
      (errors || 0) + (now?.errors || 0), (hints || 0) + (now?.hints || 0), box, due && dateOf(due)];
  }).filter(Boolean));
  return csv([head, ...rows]);
}
