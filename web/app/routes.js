// What the address says: the mode, and the problem or what the mode shows of itself.
//
//     #/train?p=SFEN&t=TITLE&dm=MOVES&r=mandatory       Train, which adds #/train/IDENTITY; also #/analyse and #/compose
//     #/problems?len=7, #/course/LESSON/STEP            a mode that has no problem of its own
//     #/train/37, #/train/IDENTITY                      a problem of a lesson
//     #p=SFEN&t=TITLE&dm=MOVES&r=mandatory              a shared link: it opens in Train, without its solution
//     #/verify?p=SFEN                                   the address of an older page: it opens Analyse
//     #37, #IDENTITY                                    the addresses of lessons of 0.2.0
//     #/course, #/course/CHAPTER/5                      the map of a course, and a stop of a chapter
//     #/course/CHAPTER/test/5, #/practice/5             an exercise of its test, and of what was missed

import { lineOfQuery } from "../model/problem.js";

export const MODES = ["train", "analyse", "compose", "problems", "course"];
/** The modes whose address names no problem. */
export const WITHOUT_PROBLEM = ["problems", "course"];
/** What older addresses call modes. @type {Record<string, string>} */
const OLDER = { verify: "analyse" };

/** What the part behind "#" says: the mode, the line of the problem, what stands behind the mode ("fuseki/3"), and all
 *  parameters. The line is null if it names no problem. null: it is no address.
 * @typedef {{line: string | null, mode: string, place: string, params: URLSearchParams}} Route
 * @param {string} hash @returns {Route | null} */
export function readRoute(hash) {
  const [, name = "", place = "", query] = /^#\/([a-z]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(hash) ?? [];
  const params = new URLSearchParams(query ?? (name ? "" : hash.replace(/^#/, "")));
  const line = lineOfQuery(params);
  const mode = MODES.find((one) => one === (Object.hasOwn(OLDER, name) ? OLDER[name] : name)) ?? (line ? "train" : null);
  return mode ? { line, mode, place, params } : null;
}

/** The address of a problem in a mode; without one, as it is shared, which the program reads too. `more`: what the mode
 *  adds to it.
 * @param {{query: string}} problem @param {string} mode
 * @param {{place?: string, params?: string | Record<string, string> | URLSearchParams}} more */
export function writeRoute({ query }, mode = "", more = {}) {
  const { place = "", params = {} } = more;
  if (!mode) return `#${query}`;
  const parts = [WITHOUT_PROBLEM.includes(mode) ? "" : query, String(new URLSearchParams(params))].filter(Boolean).join("&");
  return `#/${mode}${place ? `/${place}` : ""}${parts ? `?${parts}` : ""}`;
}

/** Puts an address into the browser; `isNew`: as a step of its history.
 * @param {string} address */
export function visit(address, isNew = false) {
  try {
    if (isNew) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  } catch {
    // Some browsers allow no changes of a file's address.
  }
}

/** A text that is, or has in it, the address of a problem: its line; null if it has none.
 * @param {string} text */
export function lineOfLink(text) {
  const found = /(?:^|\s)(?:https?:|file:)?[^\s#]*(#(?:\/[a-z]+\/?[^\s#?]*\?)?(?:[^\s#]*&)?p=[^\s#]+)/.exec(text.trim());
  return found ? (readRoute(found[1])?.line ?? null) : null;
}

/** The place of the problem of a lesson that an address names by its number or identity; undefined: none.
 * @param {string} hash @param {{id: string}[]} problems */
export function problemOfRoute(hash, problems) {
  const name = hash.replace(/^#(\/train\/)?/, "");
  const index = /^[1-9][0-9]{0,5}$/.test(name) ? Number(name) - 1 : problems.findIndex(({ id }) => id === name);
  return index >= 0 && index < problems.length ? index : undefined;
}

/** The address of a problem of a lesson. @param {string | number} name */
export const routeOfProblem = (name) => `#/train/${name}`;

/** The address of a place of a course: its map, the stop of a chapter, of its test, or of the practice.
 * @param {{chapter?: string, test?: boolean, practice?: boolean, stop?: number}} place `stop` counts from 0 */
export function routeOfCourse({ chapter, test = false, practice = false, stop = 0 }) {
  if (practice) return `#/practice/${stop + 1}`;
  return chapter ? `#/course/${chapter}/${test ? "test/" : ""}${stop + 1}` : "#/course";
}

/** What such an address says; null: it is none. @param {string} hash */
export function courseOfRoute(hash) {
  const practice = /^#\/practice\/([1-9][0-9]{0,5})$/.exec(hash);
  if (practice) return { practice: true, stop: Number(practice[1]) - 1 };
  const [, chapter, test, stop] = /^#\/course\/([a-z0-9-]+)(\/test)?(?:\/([1-9][0-9]{0,5}))?$/.exec(hash) ?? [];
  if (chapter) return { chapter, test: Boolean(test), stop: Number(stop ?? 1) - 1 };
  return hash === "#/course" ? {} : null;
}
