// The mode Train: the user attacks, the page defends, and the solver judges every move.

import { LiveJudge } from "../judge/live_judge.js";
import { Training } from "../lesson/training.js";
import { element, fillSelect, make, on } from "../parts/elements.js";
import { tell, verdict } from "../parts/verdict.js";
import { PRACTICES } from "../play/practice.js";
import { progressText } from "../page/texts.js";
import { say } from "../words/words.js";
import { TrainSet } from "./train_set.js";

const KEYS = {
  h: "hint",
  n: "next",
  p: "previous",
  r: "retry",
  o: "defence",
  a: "to-analyse",
  ArrowLeft: "back",
  Backspace: "back",
};

export class Train extends Training {
  constructor(app) {
    super(new TrainSet(app));
    this.app = app;
    this.set = this.page;
    this.set.training = this;
    on("previous", () => this.set.move(-1));
    on("practice", () => this.set.drill.begin(element("practice").value), "change");
    on("to-analyse", () => app.go("analyse"));
  }

  /** The entry of the problem on the board. */
  get current() {
    return this.set.problem;
  }

  /** What a problem without a title is called. */
  get named() {
    const { number } = this.current;
    return number ? say("trainer.problem-number", { number }) : "";
  }

  get isShown() {
    return this.app.mode === this;
  }

  // What the page asks of a mode.

  enter() {
    this.fillWords();
    this.set.fill();
    const { play, kept } = this;
    if (this.begun !== this.app.problem.now) return this.restart();
    if (kept) tell(kept.telling, kept.mood, 0, kept.reasons);
    this.draw();
    if (!element("line").hidden) this.drawLine();
    // Whoever left while the length was sought finds it sought again.
    return kept ? null : play.measure();
  }

  /** What was said last is said again when the user comes back, if it was no progress. */
  leave() {
    const { play, app } = this;
    const isDone = !play.waiting && !app.desk.running;
    play.leave();
    this.kept = isDone ? { ...verdict } : null;
  }

  get route() {
    return { place: this.current.id };
  }

  follow({ place, params, line }) {
    const entry = line ? null : this.set.gallery.entryOf(place);
    if (entry && entry.id !== this.current.id) this.app.follow(() => this.set.gallery.open(entry.record));
    if (PRACTICES.includes(params.get("run"))) this.practise(params.get("run"));
  }

  onKey(event) {
    const id = Object.hasOwn(KEYS, event.key) && KEYS[event.key];
    if (id) element(id).click();
    return Boolean(id);
  }

  fillWords() {
    fillSelect(
      element("practice"),
      PRACTICES.map((mode) => [mode, say(`trainer.practice-${mode}`)]),
    );
    element("practice").value = this.set.practice.mode;
  }

  /** Begins a way of practising. */
  practise(mode) {
    this.set.fill();
    this.set.drill.begin(mode);
  }

  // What a training asks.

  async restart() {
    this.begun = this.app.problem.now;
    this.sure = false;
    element("line").hidden = true;
    // What another mode has said is not about this problem.
    tell(progressText());
    const found = this.set.find();
    await this.play.begin(new LiveJudge(this.app.desk, this.app.problem));
    await found;
    if (!this.isShown) return;
    this.app.showHead();
    this.app.remember();
  }

  draw() {
    if (this.isShown) super.draw();
  }

  drawButtons() {
    super.drawButtons();
    const { solved, place } = this.play;
    element("next").textContent = say(solved ? "trainer.next" : "page.pass");
    element("solution").disabled = !solved && (!place || place.length === null || Boolean(place.fault));
    this.drawSteps();
  }

  /** A bar for each move of the solution. */
  drawSteps() {
    const { steps, solved } = this.play;
    const { length } = steps[0]?.place ?? this.play.place ?? {};
    const done = steps.filter(({ verdict: worth }) => worth && worth.kind !== "longer" && worth.kind !== "escapes").length;
    const bars = Array.from({ length: length ? (length + 1) / 2 : 0 }, (_, i) =>
      make("i", { className: i < done ? "on" : i === done && !solved ? "now" : "" }),
    );
    element("steps").replaceChildren(...bars);
  }

  /** Says how things stand. */
  yourMove() {
    if (!this.isShown) return;
    const { place, steps } = this.play;
    if (place?.fault) tell(() => say("page.faulty", { fault: place.fault }), "bad");
    else if (place?.length === null) tell(() => say("page.play-no-mate"), "bad");
    else if (place?.length) tell(() => say("page.play-begin", { plies: place.length }), "you");
    else tell(() => say(steps.length > 0 ? "trainer.begin" : "page.play-unknown"), "you");
  }

  /** The solver may not know how long the mate takes, or what a move is worth.
   * @returns {[string, string]} */
  judgement(step, count) {
    const { kind, plies } = step.verdict;
    if (kind !== "mates" && kind !== "unsettled") return super.judgement(step, count);
    const values = { move: this.textOf(step.before, step.move), reply: this.replyText(step), plies };
    return kind === "mates" ? [say("page.mates", values), "good"] : [say("page.unsettled", values), ""];
  }

  mateMessage(step) {
    const { code, ...more } = super.mateMessage(step);
    return { code: step.verdict.delayed ? "page.mated-delayed" : code, ...more };
  }

  solved(step) {
    if (this.current.id) super.solved(step);
    else this.finish(step, () => say("word.sentences", { parts: [this.mateMessage(step)] }), "solved", 0);
  }

  // The solution: it is shown when it is asked for a second time.

  async showSolution() {
    const { play } = this;
    const isSure = this.sure || play.solved;
    this.sure = true;
    if (!isSure) {
      tell(() => say("page.solution-sure"));
      return;
    }
    const [place, { judge }] = [play.steps[0]?.place ?? play.place, play];
    if (!place) return;
    if (!place.line) await judge.measure(place);
    if (play.judge === judge && place.line) super.showSolution();
  }

  drawLine() {
    const { line } = this.play.steps[0]?.place ?? this.play.place ?? {};
    if (line) this.writeLine(line);
  }
}
