// A mate problem of a course, which is played as in a lesson (play/controller.js) and judged by its tree.

import { settings } from "../../app/settings.js";
import { taskOf } from "../../lesson/texts.js";
import { lineWords, say } from "../../words/words.js";
import { Task } from "./task.js";

export class MateTask extends Task {
  constructor(desk, item) {
    super(desk, item);
    this.problem = desk.page.problemOf(item);
    this.judge = desk.page.judgeOf(this.problem);
    this.lineShown = false;
  }

  get asked() {
    return this.together(taskOf(this.problem));
  }

  get ready() {
    return say("trainer.begin");
  }

  get play() {
    return this.desk.play;
  }

  get shows() {
    return ["back", "hint", "retry", "defence", this.lineShown ? "step" : "solution"];
  }

  get authorsHint() {
    return this.problem.hint;
  }

  /** Those of the play besides (play/desk.js). */
  get buttons() {
    return this.done ? ["retry"] : ["solution"];
  }

  /** The solution, once it was shown. */
  get line() {
    if (!this.lineShown) return "";
    const { notation } = settings;
    return say("trainer.solution-is", { line: lineWords(this.judge.start, this.problem.line, notation) }, notation);
  }

  begin() {
    this.desk.say(() => this.ready);
    this.play.begin(this.judge);
  }

  leave() {
    this.play.leave();
  }

  pick(origin, dragging) {
    return this.play.pick(origin, dragging);
  }

  place(square) {
    this.play.pointAt(square);
  }

  letGo() {
    this.play.letGo();
  }

  promoted(usi) {
    this.play.play(usi);
  }

  back() {
    this.play.back();
  }

  hint() {
    this.play.hint();
  }

  /** The line is shown; then each of its moves is played by a button. */
  solution() {
    this.lineShown = true;
    this.desk.noted("seen");
    this.desk.draw();
  }

  playSolution() {
    this.play.playBest();
  }
}
