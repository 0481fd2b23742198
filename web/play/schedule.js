// When a problem comes back: Leitner's boxes (docs/teaching.md, "Practice").

/** Days until a problem of that box comes back; the first box is 1. */
export const BOX_DAYS = [1, 2, 4, 8, 16, 32];

/** The last day of the year 9999. */
export const LAST_DAY = 2_932_896;

/** The day of a moment as a number, by the clock of this machine. @param {Date} moment */
export function dayOf(moment) {
  return Math.floor((moment.getTime() / 60_000 - moment.getTimezoneOffset()) / 1440);
}

/** @param {number} day */
export function dateOf(day) {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** The box, from 0 (none yet), after a result: one further at first try, else the first.
 * @param {number} box @param {string} result */
export function nextBox(box, result) {
  return result === "first" ? Math.min(box + 1, BOX_DAYS.length) : 1;
}

/** The day on which a problem that is put into that box today comes back. @param {number} box @param {number} today */
export function dueDay(box, today) {
  return today + BOX_DAYS[box - 1];
}
