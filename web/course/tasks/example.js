// A worked example: the moves one after the other, each with its reasons, and tries that fail.

import { say } from "../../words/words.js";
import { play } from "../../model/position.js";
import { Task } from "./task.js";

export class ExampleTask extends Task {
  /** How many moves of the line are played; and the try that is shown instead. */
  at = 0;
  shown = null;

  get asked() {
    return say("course.watch", { count: this.item.line.length });
  }

  get ready() {
    return say("course.watch-begin");
  }

  get shows() {
    return ["back"];
  }

  get buttons() {
    return this.at > 0 || this.shown ? ["back"] : [];
  }

  /** True while moves are left, which the button for the next stop plays. */
  get goesOn() {
    return this.at < this.item.line.length;
  }

  get answers() {
    const tries = this.item.tries ?? [];
    return tries.map((one) => ({ text: say("course.why-not", { move: this.textOf(one.move, this.start) }) }));
  }

  /** The line as far as it is played, with where each move is played. */
  get played() {
    let position = this.start;
    return this.item.line.slice(0, this.at).map((usi) => {
      const before = position;
      position = play(position, usi);
      return { usi, before };
    });
  }

  get listed() {
    const texts = this.played.map(({ usi, before }) => this.textOf(usi, before));
    return texts.filter((_, i) => i % 2 === 0).map((text, i) => `${text} ${texts[2 * i + 1] ?? ""}`.trim());
  }

  goTo(at) {
    this.at = at;
    this.shown = null;
    this.position = this.start;
    this.last = [];
    const { played } = this;
    const last = played.at(-1);
    if (last) this.position = last.before;
    if (last) this.playOn(last.usi);
    this.explain(last);
  }

  /** What is said of the last move: reasons are those of the attacker's moves. */
  explain(last) {
    if (!last) return this.begin();
    const { at } = this;
    const text = () =>
      say(at === this.item.line.length ? "play.mate" : "course.played", { move: this.textOf(last.usi, last.before) });
    const numbers = at % 2 === 1 ? this.item.reasons?.[(at - 1) / 2] : [];
    const facts = this.factsOf(numbers, last.before, last.usi);
    this.desk.say(text, at === this.item.line.length ? "solved" : "", { facts, position: this.position, before: last.before });
  }

  goOn() {
    this.goTo(this.shown ? this.at : this.at + 1);
  }

  back() {
    this.goTo(this.shown ? this.at : Math.max(0, this.at - 1));
  }

  /** A try: it is played in the first position, with the reply that refutes it. */
  choose(number) {
    const { move, answer, reasons } = this.item.tries[number];
    this.goTo(0);
    this.shown = move;
    this.playOn(move);
    const after = this.position;
    if (answer) this.playOn(answer);
    const texts = { move: this.textOf(move, this.start), reply: answer ? this.textOf(answer, after) : "" };
    const text = () => say(answer ? "course.try-fails" : "course.try-alone", texts);
    const facts = this.factsOf(reasons, this.start, move, answer);
    this.desk.say(text, "bad", { facts, position: this.position, before: this.start });
  }
}
