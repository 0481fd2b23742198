// Which problems are shown, as the address says it:
//
//     #/problems?list=own&len=7&stars=3-5&theme=sacrifice&state=open&sort=new&q=TEXT
//
// A word that is missing leaves all problems; `list` is the starter collection, `sort` the order of the list.

/** @typedef {{list: string, len: string, stars: string, theme: string, state: string, sort: string, q: string}} Choice */
/** A problem with what is sought in it, in lower case.
 * @typedef {{id: string, number: number, length: number, stars: number, beauty?: number, themes: string[], words: string}} Entry */

/** What each word may be; the first of a list is usual. @type {Record<string, string[] | RegExp>} */
const MAY = {
  list: ["starter", "own"],
  len: /^\d{0,5}$/,
  stars: /^([1-5](-[1-5])?)?$/,
  theme: /^[A-Za-z0-9_-]{0,40}$/,
  state: ["", "open", "solved", "missed", "due", "first", "errors", "hints", "seen", "tried"],
  sort: ["", "new", "easy", "hard", "beauty"],
  q: /^.{0,200}$/,
};
export const STATES = /** @type {string[]} */ (MAY.state);
export const SORTS = /** @type {string[]} */ (MAY.sort);
export const LISTS = /** @type {string[]} */ (MAY.list);

const usualOf = (/** @type {string} */ name) => (Array.isArray(MAY[name]) ? MAY[name][0] : "");

/** What is said of the choice; what may not be is as usual. @param {string} query @returns {Choice} */
export function readChoice(query) {
  const given = new URLSearchParams(query);
  const choice = Object.entries(MAY).map(([name, may]) => {
    const value = given.get(name) ?? "";
    const isGood = Array.isArray(may) ? may.includes(value) : may.test(value);
    return [name, isGood ? value : usualOf(name)];
  });
  return Object.fromEntries(choice);
}

/** The part of the address behind "?"; "" if all is as usual. @param {Choice} choice */
export function writeChoice(choice) {
  const said = Object.entries(choice).filter(([name, value]) => value !== usualOf(name));
  return String(new URLSearchParams(said));
}

/** True if a filter hides something. @param {Choice} choice */
export function isNarrow({ len, stars, theme, state, q }) {
  return [len, stars, theme, state, q.trim()].some(Boolean);
}

/** @param {number} value @param {string} range "3", "3-5" */
function isWithin(value, range) {
  const [least, most = least] = range.split("-").map(Number);
  return value >= least && value <= most;
}

/** A number finds the problem with that number alone, any other text what has all of its words in it.
 * @param {Entry} entry @param {string} sought */
function isSought({ number, words }, sought) {
  if (/^\d+$/.test(sought)) return number === Number(sought);
  return sought.split(/\s+/).every((word) => words.includes(word));
}

/** The problems that are chosen, in order. `fits(entry, state)` knows the results.
 * @template {Entry} E
 * @param {E[]} entries @param {Choice} choice @param {(entry: E, state: string) => boolean} fits
 * @returns {E[]} */
export function chosen(entries, { len, stars, theme, state, sort, q }, fits) {
  const sought = q.trim().toLowerCase();
  const found = entries.filter(
    (entry) =>
      (!len || entry.length === Number(len)) &&
      (!stars || isWithin(entry.stars, stars)) &&
      (!theme || entry.themes.includes(theme)) &&
      (!sought || isSought(entry, sought)) &&
      (!state || fits(entry, state)),
  );
  const hardness = (/** @type {E} */ { length, stars: grade }) => length * 10 + grade;
  if (sort === "new") found.reverse();
  if (sort === "easy") found.sort((a, b) => hardness(a) - hardness(b));
  if (sort === "hard") found.sort((a, b) => hardness(b) - hardness(a));
  if (sort === "beauty") found.sort((a, b) => (b.beauty ?? 0) - (a.beauty ?? 0));
  return found;
}
