// What a pupil does at a stop of a course: what is asked, what the board shows, which buttons there are.

import { settings } from "../../app/settings.js";
import { answersOf } from "../exercise.js";
import { isExercise, textIn } from "../chapters.js";
import { readFacts, signsOf } from "../../judge/tree_facts.js";
import { play, readPosition } from "../../model/position.js";
import { data, say } from "../../words/words.js";

/** How long the board stays before and between moves that play by themselves, in milliseconds. */
const PACE = 600;

/** @type {{moves: string[], what: (() => void) | null}} */
const NOTHING_LEFT = { moves: [], what: null };

export class Task {
  /** @param {any} desk CourseDesk @param {import("../chapters.js").Item} item */
  constructor(desk, item) {
    this.desk = desk;
    this.item = item;
    this.start = readPosition(item.position);
    this.position = this.start;
    /** The squares of the last move. @type {string[]} */
    this.last = [];
    /** Its answer is known. */
    this.done = false;
    /** Moves that play by themselves, and what comes behind them. */
    this.rest = NOTHING_LEFT;
  }

  /** What the pupil is asked. */
  get asked() {
    return "";
  }

  /** What is said at the beginning. */
  get ready() {
    return "";
  }

  /** Whose birds the pupil moves. */
  get owner() {
    return this.position.turn;
  }

  /** Which buttons there are: of back, retry, hint, solution, defence, step. @returns {string[]} */
  get shows() {
    return [];
  }

  /** Which of the buttons back, retry, hint, solution can be pressed. @returns {string[]} */
  get buttons() {
    return [];
  }

  /** The answers that can be chosen: {text, disabled?, mood?}. @returns {{text: string, disabled?: boolean, mood?: string}[]} */
  get answers() {
    return [];
  }

  /** True while there is something to be played on before the next stop. */
  get goesOn() {
    return false;
  }

  /** True when nothing is left to do but to go on. */
  get isOver() {
    return this.done || !isExercise(this.item);
  }

  /** What the author says of the first move. */
  get authorsHint() {
    return "";
  }

  /** The solution as a line, once it was shown. */
  get line() {
    return "";
  }

  /** The moves that are listed below. @returns {string[]} */
  get listed() {
    return [];
  }

  /** What the board shows. @returns {import("../../board/board.js").Shown} */
  view() {
    return { position: this.position, last: this.last };
  }

  /** What is drawn over it when no reasons are. @returns {import("../../board/marks.js").Picture | null} */
  picture() {
    return null;
  }

  begin() {
    this.desk.say(() => this.ready);
  }

  /** Something else is shown. */
  leave() {}

  // What the pupil does.

  pick(_origin, _dragging) {
    return false;
  }

  place(_square) {}

  letGo() {}

  promoted(_usi) {}

  back() {}

  hint() {}

  solution() {}

  playSolution() {}

  goOn() {}

  /** The answer of that number is pressed. */
  choose(_number) {}

  // Of use to many.

  textOf(usi, position = this.position) {
    return this.desk.textOf(position, usi);
  }

  /** What the author says of it. */
  get authors() {
    return textIn(this.item.text, settings.language);
  }

  /** The facts with these numbers, about a move of the attacker in that position, if there is one, and the answer to it. */
  factsOf(numbers, position = this.start, usi = "", answer = "") {
    const signs = usi ? signsOf(position, usi, { answers: answer ? [{ move: answer }] : [] }) : {};
    const all = (numbers ?? []).flatMap((number) => readFacts(this.item.why[number], this.start.turn, signs));
    // Facts about a move do not name it: it is known.
    const named = ({ key }) => usi && data.facts[key].arguments.includes("move");
    return all.map((fact) => (named(fact) ? { ...fact, arguments: { ...fact.arguments, move: usi } } : fact));
  }

  /** A move is played on the board. */
  playOn(usi) {
    const { turn } = this.position;
    this.position = play(this.position, usi);
    this.last = [usi.slice(0, 2), usi.slice(2, 4)].filter((square) => square[1] !== "*");
    this.desk.draw();
    this.desk.moved(usi, turn);
  }

  /** Plays moves by themselves, one after the other, then does `what`.
   * @param {string[]} moves @param {(() => void) | null} what */
  watch(moves, what) {
    this.rest = { moves, what };
    if (moves.length > 0) this.desk.play.later(PACE, () => this.watchOne());
    else this.skip();
  }

  watchOne() {
    const { moves, what } = this.rest;
    this.playOn(moves[0]);
    this.watch(moves.slice(1), what);
  }

  /** The pupil does not want to wait: what is left of the moves is played at once. */
  skip() {
    const { moves, what } = this.rest;
    if (!what) return;
    this.desk.play.halt();
    this.rest = NOTHING_LEFT;
    for (const usi of moves) this.playOn(usi);
    what();
  }

  /** What is right, where one answer is asked for. */
  isRight(answer) {
    return answersOf(this.item).includes(answer);
  }

  /** Texts as one. */
  together(...parts) {
    return say("word.sentences", { parts: parts.filter(Boolean) });
  }
}
