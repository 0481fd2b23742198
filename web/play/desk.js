// What both pages show of a play (controller.js): the board with slides and signs, sounds, what is said, the moves,
// the buttons.

import { settings } from "../app/settings.js";
import { shake, slide } from "../board/motion.js";
import { Sounds } from "../board/sounds.js";
import { answerOf } from "../judge/judge.js";
import { GOTE, readMove } from "../model/position.js";
import { element, make, on } from "../parts/elements.js";
import { tell, verdict } from "../parts/verdict.js";
import { NO_REASONS, pictureOf } from "../why/facts.js";
import { BIRDS, moveWords, say } from "../words/words.js";
import { Controller, readingTime } from "./controller.js";
import { hintText, judgement } from "./judgement.js";
import { askPromotion } from "./promotion.js";

/** @typedef {import("../judge/judge.js").Step} Step */

/** How long a solved problem stays when the next one comes by itself, in milliseconds. */
const NEXT_AFTER = 2200;
export const untilNext = (step) => NEXT_AFTER + readingTime(step);

export class PlayDesk {
  /** A page adds solved(step) and yourMove(), and what stands next.
   * @param {import("../board/board.js").BoardView} board */
  constructor(board) {
    this.board = board;
    this.sounds = new Sounds(settings);
    this.play = new Controller(this);
    const actions = {
      back: () => this.back(),
      retry: () => this.restart(),
      defence: () => this.play.otherDefence(),
      hint: () => this.hint(),
      next: () => this.next(),
    };
    for (const [id, action] of Object.entries(actions)) on(id, action);
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.play.stay(), true);
  }

  /** Begins the problem again. */
  restart() {}

  /** Goes to the next problem. */
  next() {}

  get hasNext() {
    return false;
  }

  /** What the author says of the first move. */
  get authorsHint() {
    return "";
  }

  /** The position on the board. */
  get position() {
    return this.play.position;
  }

  /** Whose birds the player moves. */
  get owner() {
    return this.play.owner;
  }

  // What the board tells.

  pick(origin, dragging) {
    return this.play.pick(origin, dragging);
  }

  place(square) {
    this.play.pointAt(square);
  }

  letGo() {
    this.play.letGo();
  }

  back() {
    this.play.back();
  }

  hint() {
    this.play.hint();
  }

  /** A move whose promotion was asked for. */
  promoted(usi) {
    this.play.play(usi);
  }

  // What is shown.

  textOf(position, usi) {
    return moveWords(position, usi, settings.notation);
  }

  draw() {
    this.board.turn(settings.turn && this.play.judge.start.turn === GOTE);
    this.board.draw(this.play.view());
    this.drawReasons();
    this.drawButtons();
    element("moves").replaceChildren(...this.play.steps.map((step) => this.item(step)));
  }

  /** Says something, why it is so, and shows that on the board.
   * @param {import("../why/facts.js").Reasons} reasons */
  tell(what, mood, wait, reasons) {
    tell(what, mood, wait, reasons);
    this.drawReasons();
  }

  drawReasons() {
    const { facts, position } = verdict.reasons;
    this.board.showPicture(position === this.position ? pictureOf(facts) : null);
  }

  item(step) {
    const own = this.textOf(step.before, step.move);
    const textContent = `${own} ${this.replyText(step)}`.trim();
    return make("li", { className: step.verdict?.kind ?? "", textContent });
  }

  replyText(step) {
    const reply = answerOf(step);
    return reply ? this.textOf(step.after, reply) : "";
  }

  drawButtons() {
    const { last, place, hints, refuted, hasOther, solved } = this.play;
    element("back").disabled = !last;
    element("retry").disabled = !last;
    element("defence").disabled = !hasOther;
    element("hint").disabled = !refuted && (!place || hints >= 3 || place.length === null || Boolean(place.fault));
    element("hint").textContent = hints > 0 ? say("trainer.hint-step", { step: hints }) : say("word.hint");
    element("next").disabled = !this.hasNext;
    element("next").classList.toggle("proud", solved);
  }

  // What the play tells.

  told(what, value) {
    const texts = {
      picked: () => say("trainer.picked", { bird: BIRDS[value] }),
      "cannot-move": () => say("play.cannot-move"),
      cannot: () => say("trainer.cannot"),
      played: () => this.textOf(value.before, value.move),
    };
    const reasons = what === "cannot" ? { facts: value ?? [], position: this.position } : NO_REASONS;
    this.tell(texts[what], what.startsWith("cannot") ? "bad" : "", 0, reasons);
  }

  /** A move is on the board now. */
  moved(usi, owner) {
    const dragged = this.board.dragged && owner === this.owner;
    if (!dragged) slide(this.board, usi.slice(2, 4), usi.slice(0, 2), owner);
    this.sounds.play("move");
  }

  takenBack({ move }) {
    verdict.stay();
    if (move[1] !== "*") slide(this.board, move.slice(0, 2), move.slice(2, 4));
  }

  /** What is said of a judged move, with its mood; `count`: how many were played before it.
   * @returns {[string, string]} */
  judgement(step, count) {
    return judgement(step.verdict, step.place.length, this.textOf(step.before, step.move), this.replyText(step), count);
  }

  /** A check that is not mate has been judged; it is taken back after `wait` milliseconds, if that is not 0. */
  judged(step, wait) {
    const count = this.play.steps.length - 1;
    const [, mood] = this.judgement(step, count);
    this.tell(() => this.judgement(step, count)[0], mood, wait, this.reasonsOf(step));
    this.sign(step.move.slice(2, 4), mood);
  }

  /** A move that is no check is not played. */
  refused(position, move) {
    tell(() => say("trainer.no-check", { move: this.textOf(position, move) }), "bad");
    this.sign(readMove(move).drop ? move.slice(2, 4) : move.slice(0, 2), "bad");
  }

  /** Why a move is worth what it is. */
  reasonsOf({ verdict: { why = [] }, now: position, before }) {
    return { facts: why, position, before };
  }

  sign(square, mood) {
    this.board.mark(square, mood);
    if (mood) this.sounds.play(mood);
    if (mood === "bad") shake(this.board, square);
  }

  /** The mate is on the board; the next problem comes after `wait` milliseconds, if that is not 0. */
  finish(step, telling, mood, wait) {
    this.tell(telling, mood, wait, this.reasonsOf(step));
    this.board.mark(step.move.slice(2, 4), "good");
    this.sounds.play("solved");
    if (wait) this.play.nextIn(wait);
  }

  stayed() {
    verdict.stay();
  }

  hinted(step, place, isFirst) {
    tell(() => hintText(step, place, isFirst ? this.authorsHint : "", settings.notation));
  }

  /** Two moves to one square differ in promoting. */
  askPromotion(moves) {
    askPromotion(this.board, moves, (usi) => this.promoted(usi));
  }
}
