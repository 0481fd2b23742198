// The problem of the day: the same for everybody who has the same problems and the same date.

import { fnv32 } from "./identity.js";

/** The length in plies on each day of the week, from Sunday: short at its beginning, long at its end. */
const LENGTHS = [9, 3, 3, 5, 5, 7, 7];

/** @param {Date} moment by the clock of this machine */
export function dateText(moment) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The problem whose hash with the date is the smallest; so a problem that joins them changes few days. Where none
 *  has the day's length, all are taken. undefined: there are no problems.
 * @template {{id: string, length: number}} P
 * @param {P[]} problems @param {Date} moment
 * @returns {P | undefined} */
export function problemOfDay(problems, moment) {
  const fit = problems.filter(({ length }) => length === LENGTHS[moment.getDay()]);
  const date = dateText(moment);
  let [best, least] = [/** @type {P | undefined} */ (undefined), Infinity];
  for (const problem of fit.length > 0 ? fit : problems) {
    const hash = fnv32(`${date} ${problem.id}`);
    if (hash < least) [best, least] = [problem, hash];
  }
  return best;
}
