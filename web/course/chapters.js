// The course as the page's data have it, and what a pupil meets in a chapter, one stop after the other.
//
// A chapter of the data is {key, title, goal, steps, test: {pass, items}}. A step is a paragraph ({text}) or an item:
// {kind, id, position, mandatory, text?, why?} and what its kind has (exercise.js). Texts are {en, de, ja}, in the
// languages of the course. `why` has texts of facts (judge/tree_facts.js), `reasons` numbers into it.

/** @typedef {Record<string, string>} Text
 * @typedef {{kind: string, id: string, position: string, text?: Text, [own: string]: any}} Item
 * @typedef {{kind: string, texts: Text[], item: Item | null}} Stop
 * @typedef {{text?: Text, kind?: string, [own: string]: any}} Step
 * @typedef {{key: string, title: Text, goal: Text, steps: Step[], test?: {pass: number, items: Item[]}}} RawChapter */

/** What is done at a stop of that kind; everywhere else an exercise is done. @type {Record<string, string>} */
const PHASES = { read: "look", show: "look", example: "watch" };

/** @param {string} kind */
export const phaseOf = (kind) => PHASES[kind] ?? "do";

/** True for what has an answer that is right or wrong. @param {{kind: string}} stop */
export const isExercise = ({ kind }) => phaseOf(kind) === "do";

/** Paragraphs stand beside the board that comes next; in front of an exercise, and at the end, they are a stop of
 *  their own. @param {Step[]} steps @returns {Stop[]} */
export function stopsOf(steps) {
  /** @type {Stop[]} */
  const stops = [];
  /** @type {Text[]} */
  let texts = [];
  const read = () => {
    if (texts.length > 0) stops.push({ kind: "read", texts, item: null });
    texts = [];
  };
  for (const step of steps) {
    if (step.kind === undefined) {
      if (step.text) texts.push(step.text);
      continue;
    }
    const item = /** @type {Item} */ (step);
    if (isExercise(item)) read();
    stops.push({ kind: item.kind, texts, item });
    texts = [];
  }
  read();
  return stops;
}

export class Chapter {
  /** @param {RawChapter} raw @param {number} index */
  constructor({ key, title, goal, steps, test }, index) {
    this.key = key;
    this.number = index + 1;
    this.title = title;
    this.goal = goal;
    this.stops = stopsOf(steps);
    /** The items of all stops that have one. */
    this.items = this.stops.flatMap(({ item }) => (item ? [item] : []));
    this.boards = this.items.filter((item) => !isExercise(item));
    this.exercises = this.items.filter(isExercise);
    this.test = { pass: test?.pass ?? 0, items: test?.items ?? [] };
  }

  /** The stops of the test. @returns {Stop[]} */
  get testStops() {
    return this.test.items.map((item) => ({ kind: item.kind, texts: [], item }));
  }
}

/** Exercises of all chapters, those of the tests too, each once.
 * @param {Chapter[]} chapters @returns {Item[]} */
export function exercisesOf(chapters) {
  const all = chapters.flatMap(({ exercises, test }) => [...exercises, ...test.items]);
  return [...new Map(all.map((item) => [item.id, item])).values()];
}

/** A text in that language, or in the first one that the course has.
 * @param {Text | undefined} text @param {string} language */
export function textIn(text, language) {
  return text ? (text[language] ?? Object.values(text)[0] ?? "") : "";
}
