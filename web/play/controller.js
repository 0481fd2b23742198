// The player's moves on the board: taking up, putting down, promotion, the defender's answers, and what becomes
// of moves that are wrong. It tells its desk what happens and draws nothing itself (play/desk.js); what moves are
// worth its judge knows (judge/judge.js).

import { answerOf } from "../judge/judge.js";
import { play } from "../model/position.js";
import { Hand } from "./hand.js";

/** @typedef {import("../judge/judge.js").Judge} Judge */
/** @typedef {import("../judge/judge.js").Place} Place */
/** @typedef {import("../judge/judge.js").Step} Step */

/** How long the defender thinks, and how long a refuted move stays, in milliseconds. */
const ANSWER_AFTER = 350;
const TAKE_BACK_AFTER = 2500;
/** How much longer what is on the board stays for each sentence that explains it, in milliseconds. */
const READING = 700;

/** How long the reasons of a move are read. @param {Step} step */
export const readingTime = ({ verdict }) => READING * (verdict?.why?.length ?? 0);

export class Controller extends Hand {
  /** `desk`: draw(), moved(move, owner), yourMove(), told(what), judged(step, wait), refused(position, move),
   *  solved(step), takenBack(step), hinted(), askPromotion(moves), next(), stayed(). `clock`: for tests.
   * @param {any} desk */
  constructor(desk, clock = globalThis) {
    super(desk);
    this.clock = clock;
    /** @type {Judge} */
    this.judge = /** @type {any} */ (null);
    /** What was played. @type {Step[]} */
    this.steps = [];
    /** Where the player is to move; null while he waits, and behind a refuted move or a mate.
     * @type {Place | null} */
    this.place = null;
    this.hints = 0;
  }

  /** Begins a problem with its judge. @param {Judge} judge */
  async begin(judge) {
    this.clear();
    this.judge = judge;
    const place = await judge.place(null);
    if (this.judge !== judge) return;
    this.place = place;
    this.desk.draw();
    await this.measure();
  }

  /** Nothing is played, and nothing happens by itself. */
  clear() {
    this.halt();
    this.stay();
    Object.assign(this, { steps: [], place: null, origin: null, hints: 0 });
  }

  /** Finds how long the mate takes, if that is not known, then tells the player that it is his move. */
  async measure() {
    const { place } = this;
    if (!place) return;
    if (!place.measured) {
      await this.judge.measure(place);
      if (this.place !== place) return;
      this.desk.draw();
    }
    this.desk.yourMove();
  }

  /** Does something in a while; forgets what would have happened by itself.
   * @param {number} wait @param {() => void} what */
  later(wait, what) {
    this.halt();
    this.timer = this.clock.setTimeout(what, wait);
  }

  halt() {
    this.clock.clearTimeout(this.timer);
  }

  /** The next problem comes by itself, unless the player does something. @param {number} wait */
  nextIn(wait) {
    this.stay();
    this.coming = this.clock.setTimeout(() => {
      this.coming = null;
      this.desk.next();
    }, wait);
  }

  stay() {
    if (!this.coming) return;
    this.clock.clearTimeout(this.coming);
    this.coming = null;
    this.desk.stayed();
  }

  /** The player looks at something else: nothing happens by itself any more. */
  leave() {
    this.halt();
    this.stay();
    if (this.waiting || this.refuted) this.takeBack();
    this.origin = null;
  }

  get last() {
    return this.steps[this.steps.length - 1];
  }

  get position() {
    return this.last ? this.last.now : this.judge.start;
  }

  get solved() {
    return this.last?.verdict?.kind === "mate";
  }

  /** The player's move is played, but not yet its answer. */
  get waiting() {
    const { last } = this;
    return Boolean(last) && (!last.verdict || (last.number === null && last.verdict.answers.length > 0));
  }

  /** A move that is not right is on the board, and the defender has answered if there is an answer. */
  get refuted() {
    return Boolean(this.last) && !this.place && !this.solved && !this.waiting;
  }

  /** True if the defender has another answer to the last move. */
  get hasOther() {
    return Boolean(this.place) && (this.last?.verdict?.answers.length ?? 0) > 1;
  }

  get moves() {
    return this.place?.moves ?? [];
  }

  get owner() {
    return this.judge.start.turn;
  }

  /** What the board is to show. */
  view() {
    const { origin, last, place } = this;
    const shown = last ? answerOf(last) || last.move : "";
    const hinted = this.hints > 0 && place?.best ? squaresOf(place.best).slice(0, this.hints) : [];
    return {
      position: this.position,
      movable: place?.fault ? null : this.owner,
      origin,
      targets: this.targets,
      last: squaresOf(shown).filter((square) => square[1] !== "*"),
      hints: hinted,
    };
  }

  /** Takes a refuted move back, since the player goes on; true when there is something to play. */
  mayMove() {
    if (this.refuted) this.takeBack();
    return Boolean(this.place);
  }

  letGo() {
    if (this.refuted) this.takeBack();
    super.letGo();
  }

  yourMove() {
    this.desk.yourMove();
  }

  /** Tells that a move may not be played, and why. @param {string} move */
  async cannot(move) {
    const { place } = this;
    if (!place) return;
    const facts = await this.judge.foul(place, move);
    if (this.place === place) this.desk.told("cannot", facts);
  }

  /** Plays a legal move and has it judged. @param {string} move */
  async play(move) {
    const { place, judge } = this;
    this.origin = null;
    if (!place) return;
    if (!judge.isCheck(place, move)) {
      this.desk.draw();
      this.desk.refused(place.position, move);
      return;
    }
    const after = play(place.position, move);
    /** @type {Step} */
    const step = { place, move, before: place.position, after, now: after, verdict: null, number: null };
    this.steps.push(step);
    this.place = null;
    this.hints = 0;
    this.desk.draw();
    this.desk.moved(move, step.before.turn);
    this.desk.told("played", step);
    const verdict = await judge.judge(place, move);
    if (this.last !== step) return;
    if (verdict) {
      await this.follow(step, verdict);
    } else {
      this.takeBack();
      this.desk.yourMove();
    }
  }

  /** What comes behind a move that has been judged.
   * @param {Step} step @param {import("../judge/judge.js").Verdict} verdict */
  async follow(step, verdict) {
    step.verdict = verdict;
    if (verdict.kind === "mate") {
      this.desk.draw();
      this.desk.solved(step);
    } else if (verdict.answers.length === 0) {
      await this.tell(step);
    } else {
      this.later(ANSWER_AFTER, () => this.answer(0));
    }
  }

  /** The defender answers, and the player is told what the move was worth. @param {number} number */
  async answer(number) {
    const step = this.last;
    step.number = number % (step.verdict?.answers.length ?? 1);
    const reply = answerOf(step);
    step.now = play(step.after, reply);
    this.place = null;
    this.desk.draw();
    this.desk.moved(reply, 1 - step.before.turn);
    await this.tell(step);
  }

  /** Tells what the last move was worth; one that is not right is taken back in a moment.
   * @param {Step} step */
  async tell(step) {
    const { number } = step;
    const place = await this.judge.place(step);
    if (this.last !== step || step.number !== number) return;
    this.place = place;
    this.desk.draw();
    const wait = place ? 0 : TAKE_BACK_AFTER + readingTime(step);
    this.desk.judged(step, wait);
    if (!place) this.later(wait, () => this.takeBack());
  }

  /** Takes the last move back and leaves what was said of it. */
  takeBack() {
    this.halt();
    const step = this.steps.pop();
    if (!step) return;
    this.place = step.place;
    this.origin = null;
    this.hints = 0;
    this.desk.draw();
    this.desk.takenBack(step);
  }

  /** As the player wishes. */
  back() {
    const { refuted } = this;
    if (!this.last) return;
    this.takeBack();
    if (!refuted) this.desk.yourMove();
  }

  otherDefence() {
    if (!this.hasOther) return;
    this.hints = 0;
    this.origin = null;
    this.answer((this.last.number ?? 0) + 1);
  }

  /** First the bird, then its square, then the move. */
  async hint() {
    if (this.refuted) this.takeBack();
    const { place } = this;
    if (!place || this.hints >= 3) return;
    const best = await this.bestOf(place);
    if (this.place !== place) return;
    if (!best) {
      this.desk.yourMove();
      return;
    }
    this.hints += 1;
    this.desk.hinted(this.hints, place, this.steps.length === 0);
    this.desk.draw();
  }

  /** Plays the best move, if one is found and the player has not gone on meanwhile. */
  async playBest() {
    const { place } = this;
    const best = place && (await this.bestOf(place));
    if (best && this.place === place) await this.play(best);
  }

  /** The best move of a place, which may have to be found. @param {Place} place */
  async bestOf(place) {
    if (!place.best) await this.judge.measure(place);
    // The first time it may only have found the length.
    if (place.best === undefined && place.line) await this.judge.measure(place);
    return place.best;
  }
}

/** Where a move begins ("S*" in the hand) and ends. @param {string} move */
function squaresOf(move) {
  return move ? [move.slice(0, 2), move.slice(2, 4)] : [];
}
