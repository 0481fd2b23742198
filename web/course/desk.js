// What a pupil plays at a stop of a course: the board, what is said, the buttons, and what becomes of answers.

import { settings } from "../app/settings.js";
import { earned } from "../lesson/texts.js";
import { GOTE } from "../model/position.js";
import { button, element, make, on } from "../parts/elements.js";
import { verdict } from "../parts/verdict.js";
import { PlayDesk, untilNext } from "../play/desk.js";
import { NO_REASONS, pictureOf } from "../why/facts.js";
import { say } from "../words/words.js";
import { FoulTask, JudgeTask } from "./tasks/choice.js";
import { DefendTask } from "./tasks/defend.js";
import { ExampleTask } from "./tasks/example.js";
import { LookTask } from "./tasks/look.js";
import { MateTask } from "./tasks/mate.js";
import { MovesTask, SquaresTask } from "./tasks/search.js";
import { Task } from "./tasks/task.js";

/** @type {Record<string, any>} */
const TASKS = {
  read: Task,
  show: LookTask,
  example: ExampleTask,
  move: SquaresTask,
  check: MovesTask,
  take: MovesTask,
  judge: JudgeTask,
  foul: FoulTask,
  defend: DefendTask,
  mate: MateTask,
};
const NOTHING = { kind: "read", id: "", position: "7/7/7/7/7/7/7 b -" };

export class CourseDesk extends PlayDesk {
  /** `page`: isShown, hasNext, next(), isTest, progress, noted(), answered(), problemOf(item), judgeOf(problem). */
  constructor(page) {
    super(page.board);
    this.page = page;
    this.task = new Task(this, NOTHING);
    on("solution", () => this.task.solution());
    on("step", () => this.task.playSolution());
  }

  /** Begins what is to be done at a stop. */
  open(stop) {
    this.task.leave();
    this.play.clear();
    this.task = new TASKS[stop.kind](this, stop.item ?? NOTHING);
    this.task.begin();
    if (this.page.given !== undefined) this.end();
    this.draw();
  }

  /** Of a test: there is an answer, and only whether it was right is told. */
  end() {
    const { given } = this.page;
    this.play.halt();
    this.task.done = true;
    this.say(() => say(given ? "course.test-right" : "course.test-wrong"), given ? "good" : "bad");
  }

  get isMate() {
    return this.task instanceof MateTask;
  }

  get position() {
    return this.isMate ? this.play.position : this.task.position;
  }

  get owner() {
    return this.isMate ? this.play.owner : this.task.owner;
  }

  get authorsHint() {
    return this.task.authorsHint;
  }

  restart() {
    this.page.again();
  }

  next() {
    if (this.task.goesOn) this.task.goOn();
    else this.page.next();
  }

  get hasNext() {
    return this.page.hasNext || this.task.goesOn;
  }

  // What the pupil does.

  pick(origin, dragging) {
    this.task.skip();
    return !this.task.done && this.task.pick(origin, dragging);
  }

  place(square) {
    this.task.skip();
    if (!this.task.done) this.task.place(square);
  }

  letGo() {
    if (!this.task.done) this.task.letGo();
  }

  back() {
    if (!element("back").disabled) this.task.back();
  }

  hint() {
    this.task.hint();
  }

  promoted(usi) {
    this.task.promoted(usi);
  }

  // What is shown.

  draw() {
    if (!this.page.isShown) return;
    if (this.isMate) {
      super.draw();
    } else {
      this.board.turn(settings.turn && this.task.start.turn === GOTE);
      this.board.draw(this.task.view());
      this.drawReasons();
      this.drawButtons();
      element("moves").replaceChildren(...this.task.listed.map((textContent) => make("li", { textContent })));
    }
    this.drawAnswers();
    element("task").textContent = this.task.asked;
    element("line").textContent = this.task.line;
    element("line").hidden = element("line").textContent === "";
  }

  drawReasons() {
    if (!this.board.shown) return;
    const { facts, position } = verdict.reasons;
    const known = facts.length > 0 && position === this.position;
    this.board.showPicture(known ? pictureOf(facts) : this.task.picture());
  }

  drawAnswers() {
    const place = element("answers");
    const had = [...place.children].indexOf(/** @type {any} */ (document.activeElement));
    const { answers } = this.task;
    const made = answers.map(({ text, disabled = false, mood = "" }, i) =>
      button(text, () => this.task.choose(i), { disabled, className: mood }),
    );
    place.replaceChildren(...made);
    place.hidden = made.length === 0;
    place.className = `answers ${this.task.item.kind}`;
    if (had >= 0) (made[had]?.disabled === false ? made[had] : element("next")).focus();
  }

  drawButtons() {
    const { task, page } = this;
    super.drawButtons();
    for (const name of ["back", "hint", "retry", "defence", "solution", "step"]) {
      element(name).hidden = page.isTest || !task.shows.includes(name);
    }
    for (const name of this.isMate ? ["solution"] : ["back", "hint", "retry", "solution"]) {
      element(name).disabled = !task.buttons.includes(name);
    }
    // The row of these two is there with one of them.
    const row = element("retry").parentElement;
    row.hidden = !row.querySelector("button:not([hidden])");
    element("step").disabled = !this.play.place;
    element("previous").disabled = !page.hasPrevious;
    element("next").textContent = task.goesOn ? say("course.next-move") : page.nextText;
    element("next").classList.toggle("proud", task.isOver);
  }

  /** Says something of now; `mood` and `reasons` as the verdict has them. */
  say(text, mood = "", reasons = NO_REASONS, wait = 0) {
    if (!this.page.isShown) return;
    const words = text();
    element("verdict-bar").hidden = words === "";
    this.tell(text, mood, wait, reasons);
    this.drawButtons();
  }

  // What becomes of answers.

  /** Something was right, but it is not all. */
  right(text, square) {
    this.say(text, "good");
    this.sign(square, "good");
  }

  /** An answer is wrong. `ends`: there is no other one to give; `wait`: it goes from the board by itself. */
  missed(text, { square = "", reasons = NO_REASONS, ends = false, wait = 0 }) {
    if (this.page.isTest) return this.testAnswered(false);
    this.noted("errors");
    if (ends) this.noted("seen");
    this.task.done = ends;
    if (ends) this.page.answered();
    this.draw();
    this.say(text, "bad", reasons, wait);
    if (square) this.sign(square, "bad");
    else this.sounds.play("bad");
  }

  /** All that was asked for is there. */
  solvedTask(text, reasons = NO_REASONS) {
    if (this.page.isTest) return this.testAnswered(true);
    const attempt = this.page.attempt;
    this.task.done = true;
    const result = this.page.answered();
    this.draw();
    this.say(() => this.task.together(text(), say("word.sentences", { parts: [earned(result, attempt)] })), "solved", reasons);
    this.sounds.play("solved");
    this.comes(reasons.facts);
  }

  /** The solution was shown. */
  seen(text, reasons = NO_REASONS) {
    this.noted("seen");
    this.task.done = true;
    this.page.answered();
    this.draw();
    this.say(text, "", reasons);
  }

  hintGiven(text) {
    this.noted("hints");
    this.draw();
    this.say(text);
  }

  noted(what) {
    this.page.noted(what);
  }

  /** An answer of a test. */
  testAnswered(isRight) {
    this.page.testAnswered(isRight);
    this.end();
    this.draw();
    this.sounds.play(isRight ? "good" : "bad");
    this.comes([]);
  }

  /** The next stop comes by itself, if the pupil wants that. */
  comes(facts) {
    if (!settings.next || !this.page.hasNext) return;
    const wait = untilNext({ verdict: { why: facts } });
    element("verdict").style.setProperty("--wait", `${wait}ms`);
    element("verdict").classList.add("waiting");
    this.play.nextIn(wait);
  }

  // What the play of a mate problem tells.

  yourMove() {
    this.say(() => this.task.ready);
  }

  judged(step, wait) {
    const isWrong = step.verdict.kind === "longer" || step.verdict.kind === "escapes";
    if (isWrong && this.page.isTest) return this.testAnswered(false);
    super.judged(step, wait);
    if (isWrong) this.noted("errors");
  }

  refused(position, move) {
    if (this.page.isTest) return this.testAnswered(false);
    super.refused(position, move);
    this.noted("errors");
  }

  hinted(step, place, isFirst) {
    super.hinted(step, place, isFirst);
    this.noted("hints");
  }

  solved(step) {
    const text = () => say("play.mate", { move: this.textOf(step.before, step.move) });
    this.solvedTask(() => this.task.together(text(), this.task.authors), this.reasonsOf(step));
    if (!this.page.isTest) this.board.mark(step.move.slice(2, 4), "good");
  }
}
