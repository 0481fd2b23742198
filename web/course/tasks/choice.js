// One of several answers is to be chosen: mate or no mate, and which of these moves is forbidden.

import { say } from "../../words/words.js";
import { play } from "../../model/position.js";
import { pictureOfMoves } from "./search.js";
import { Task } from "./task.js";

/** After some moves were played: is this mate? */
export class JudgeTask extends Task {
  CHOICES = ["mate", "no"];
  /** The moves were played. */
  watched = false;
  chosen = "";

  get asked() {
    return say("course.ask-judge");
  }

  get ready() {
    return this.watched ? say("course.judge-now") : say("course.judge-watch");
  }

  get shows() {
    return ["retry"];
  }

  get buttons() {
    return this.watched ? ["retry"] : [];
  }

  get answers() {
    return this.CHOICES.map((choice) => ({
      text: say(`course.answer-${choice}`),
      disabled: !this.watched || this.done,
      mood: !this.done ? "" : choice === this.item.answer ? "good" : choice === this.chosen ? "bad" : "",
    }));
  }

  /** The position before the last move, and that move. */
  get lastMove() {
    const moves = this.item.moves;
    return { before: moves.slice(0, -1).reduce(play, this.start), usi: moves.at(-1) ?? "" };
  }

  get listed() {
    return this.watched && this.item.moves.length > 0 ? [this.textOf(this.lastMove.usi, this.lastMove.before)] : [];
  }

  begin() {
    super.begin();
    this.watch(this.item.moves, () => {
      this.watched = true;
      this.desk.draw();
      this.desk.say(() => this.ready);
    });
  }

  choose(number) {
    if (!this.watched || this.done) return;
    this.chosen = this.CHOICES[number];
    const { before, usi } = this.lastMove;
    const reasons = { facts: this.factsOf(this.item.reasons, before, usi), position: this.position, before };
    const right = this.isRight(this.chosen);
    const { answer } = this.item;
    const text = () => this.together(say(right ? `course.is-${answer}` : `course.not-${answer}`), this.authors);
    if (right) this.desk.solvedTask(text, reasons);
    else this.desk.missed(text, { reasons, ends: true });
  }
}

/** One of these moves is forbidden. */
export class FoulTask extends Task {
  /** Moves that were chosen, or that a hint took away. @type {Set<string>} */
  allowed = new Set();

  get asked() {
    return say("course.ask-foul");
  }

  get ready() {
    return say("course.foul-now");
  }

  get shows() {
    return ["hint", "retry", "solution"];
  }

  get buttons() {
    const open = this.item.moves.length - this.allowed.size;
    return this.done ? ["retry"] : ["retry", "solution", ...(open > 2 ? ["hint"] : [])];
  }

  get answers() {
    return this.item.moves.map((usi) => ({
      text: this.textOf(usi, this.start),
      disabled: this.done || this.allowed.has(usi),
      mood: this.done && usi === this.item.foul ? "good" : this.allowed.has(usi) ? "bad" : "",
    }));
  }

  picture() {
    return pictureOfMoves(this.item.moves);
  }

  get reasons() {
    const { reasons, foul } = this.item;
    return { facts: this.factsOf(reasons, this.start, foul), position: this.position };
  }

  choose(number) {
    const usi = this.item.moves[number];
    if (this.done || this.allowed.has(usi)) return;
    if (this.isRight(usi)) {
      this.desk.solvedTask(() => this.together(say("course.is-foul", { move: this.textOf(usi) }), this.authors), this.reasons);
    } else {
      this.allowed.add(usi);
      this.desk.missed(() => say("course.not-foul", { move: this.textOf(usi) }), { square: usi.slice(2, 4) });
    }
  }

  /** One that is allowed is taken away. */
  hint() {
    const usi = this.item.moves.find((move) => move !== this.item.foul && !this.allowed.has(move));
    this.allowed.add(usi);
    this.desk.hintGiven(() => say("course.not-foul", { move: this.textOf(usi) }));
  }

  solution() {
    this.desk.seen(() => this.together(say("course.is-foul", { move: this.textOf(this.item.foul) }), this.authors), this.reasons);
  }
}
