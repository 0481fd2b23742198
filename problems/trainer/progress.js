// What one pupil has done with each problem.
//
// The record of a problem: `best` and `last` are results; `day` is that of the last result; `solved`,
// `errors` and `hints` count over all attempts; `box` and `due` are those of the schedule; `now` is the
// attempt that is not finished yet.

/** Results, best first. "old": solved on a page that did not tell them apart. */
const RESULTS = ["first", "errors", "hints", "old", "seen"];

function resultOf({ errors, hints, seen }) {
  if (seen) return "seen";
  if (hints > 0) return "hints";
  return errors > 0 ? "errors" : "first";
}

const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
/** A day that has a date of four digits for its year. */
const isDay = (value) => isCount(value) && value <= LAST_DAY;

/** A record as a file or the browser has it, with nothing in it that does not belong there; null when
 *  it is none. */
function cleanRecord(raw) {
  if (typeof raw !== "object" || raw === null) return null;
  const record = {};
  for (const key of ["best", "last"]) if (RESULTS.includes(raw[key])) record[key] = raw[key];
  for (const key of ["solved", "errors", "hints", "box"]) if (isCount(raw[key])) record[key] = raw[key];
  for (const key of ["day", "due"]) if (isDay(raw[key])) record[key] = raw[key];
  if (record.box > BOX_DAYS.length) delete record.box;
  if (raw.now && isCount(raw.now.errors) && isCount(raw.now.hints)) {
    record.now = { errors: raw.now.errors, hints: raw.now.hints, seen: raw.now.seen === true };
  }
  return record.best || record.now ? record : null;
}

class Progress {
  /** `results`: records by identity, which it changes; `changed` is called after that. */
  constructor(results, changed) {
    this.results = results;
    this.changed = changed;
    this.today = () => dayOf(new Date());
  }

  record(problem) {
    return Object.hasOwn(this.results, problem.id) ? this.results[problem.id] : undefined;
  }

  /** One of RESULTS, "tried" (begun with an error or a hint), or nothing. */
  of(problem) {
    const record = this.record(problem);
    return record && (record.best || "tried");
  }

  isSolved(problem) {
    return ["first", "errors", "hints", "old"].includes(this.of(problem));
  }

  /** True until the problem is solved at first try. */
  isMissed(problem) {
    const record = this.record(problem);
    return Boolean(record) && (Boolean(record.now) || !["first", "old"].includes(record.last));
  }

  isDue(problem) {
    const record = this.record(problem);
    return Boolean(record) && record.due !== undefined && record.due <= this.today();
  }

  attempt(problem) {
    return this.record(problem)?.now || { errors: 0, hints: 0, seen: false };
  }

  /** Adds to the attempt: an error, a hint, or that the solution was shown. */
  note(problem, what) {
    const record = this.record(problem) || {};
    const now = { ...this.attempt(problem) };
    if (what === "seen") now.seen = true;
    else now[what] += 1;
    this.results[problem.id] = { ...record, now };
    this.changed();
  }

  /** The attempt ended with mate; returns its result. The best result gets better only on another day
   *  than the last one: what was just seen is not earned. */
  finish(problem) {
    const record = this.record(problem) || {};
    const now = this.attempt(problem);
    const result = resultOf(now);
    const today = this.today();
    const better = RESULTS.indexOf(result) < RESULTS.indexOf(record.best) && record.day !== today;
    const box = nextBox(record.box || 0, result);
    this.results[problem.id] = {
      best: !record.best || better ? result : record.best,
      last: result,
      day: today,
      solved: (record.solved || 0) + (result === "seen" ? 0 : 1),
      errors: (record.errors || 0) + now.errors,
      hints: (record.hints || 0) + now.hints,
      box,
      due: dueDay(box, today),
    };
    // A second solution on one day says nothing new to the schedule.
    if (record.day === today && record.box && result === "first") {
      Object.assign(this.results[problem.id], { box: record.box, due: record.due });
    }
    this.changed();
    return result;
  }

  /** How many of the problems have each result. */
  totals(problems) {
    const totals = { first: 0, errors: 0, hints: 0, old: 0, seen: 0, tried: 0, solved: 0, due: 0 };
    for (const problem of problems) {
      const state = this.of(problem);
      if (state) totals[state] += 1;
      if (this.isSolved(problem)) totals.solved += 1;
      if (this.isDue(problem)) totals.due += 1;
    }
    return totals;
  }
}
