// What one pupil has done with each problem.
//
// The record of a problem: `best` and `last` are results; `day` is that of the last result; `solved`,
// `errors` and `hints` count over all attempts; `box` and `due` are those of the schedule; `now` is the
// attempt that is not finished yet.

import { BOX_DAYS, LAST_DAY, dayOf, dueDay, nextBox } from "./schedule.js";

/** Results, best first. "old": solved on a page that did not tell them apart. */
export const RESULTS = ["first", "errors", "hints", "old", "seen"];

function resultOf({ errors, hints, seen }) {
  if (seen) return "seen";
  if (hints > 0) return "hints";
  return errors > 0 ? "errors" : "first";
}

export const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
/** A day that has a date of four digits for its year. */
const isDay = (value) => isCount(value) && value <= LAST_DAY;

/** A record as a file or the browser has it, with nothing in it that does not belong there; null when
 *  it is none. */
export function cleanRecord(raw) {
  if (typeof raw !== "object" || raw === null) return null;
  const record = {};
  const take = (keys, may) => keys.filter((key) => may(raw[key])).forEach((key) => (record[key] = raw[key]));
  take(["best", "last"], (value) => RESULTS.includes(value));
  take(["solved", "errors", "hints"], isCount);
  take(["box"], (value) => isCount(value) && value <= BOX_DAYS.length);
  take(["day", "due"], isDay);
  if (raw.now && isCount(raw.now.errors) && isCount(raw.now.hints)) {
    record.now = { errors: raw.now.errors, hints: raw.now.hints, seen: raw.now.seen === true };
  }
  return record.best || record.now ? record : null;
}

export class Progress {
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

  /** True if that can be said of the problem: "open", "solved", "missed", "due", or what `of` gives. */
  fits(problem, state) {
    if (state === "open") return !this.isSolved(problem);
    if (state === "solved") return this.isSolved(problem);
    if (state === "missed") return this.isMissed(problem);
    return state === "due" ? this.isDue(problem) : this.of(problem) === state;
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
    const record = { box: 0, solved: 0, errors: 0, hints: 0, ...this.record(problem) };
    const now = this.attempt(problem);
    const result = resultOf(now);
    const today = this.today();
    const isAgain = record.day === today;
    const isBetter = !record.best || (!isAgain && RESULTS.indexOf(result) < RESULTS.indexOf(record.best));
    // A second solution on one day says nothing new to the schedule.
    const stays = isAgain && record.box > 0 && result === "first";
    const box = stays ? record.box : nextBox(record.box, result);
    this.results[problem.id] = {
      best: isBetter ? result : record.best,
      last: result,
      day: today,
      solved: record.solved + (result === "seen" ? 0 : 1),
      errors: record.errors + now.errors,
      hints: record.hints + now.hints,
      box,
      due: stays ? record.due : dueDay(box, today),
    };
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
