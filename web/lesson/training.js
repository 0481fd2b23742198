// The play of a lesson: what comes of a problem goes into the pupil's results.

import { settings } from "../app/settings.js";
import { TreeJudge } from "../judge/tree_judge.js";
import { element, on } from "../parts/elements.js";
import { tell } from "../parts/verdict.js";
import { PlayDesk, untilNext } from "../play/desk.js";
import { lineWords, say } from "../words/words.js";
import { earned, themeText } from "./texts.js";

/** How long a solved problem of a run stays, in milliseconds. */
const NEXT_AFTER_IN_RUN = 700;
/** How long the clicks of a double click lie apart at most, in milliseconds. */
const DOUBLE_CLICK = 500;

export class Training extends PlayDesk {
  constructor(page) {
    super(page.board);
    this.page = page;
    /** When the solution was shown. */
    this.shownAt = 0;
    on("solution", () => this.showSolution());
    on("step", () => this.playSolution());
  }

  get authorsHint() {
    return this.page.problem.hint;
  }

  begin() {
    element("line").hidden = true;
    element("line").textContent = "";
    this.play.begin(new TreeJudge(this.page.problem));
  }

  restart() {
    this.page.open(this.page.index);
  }

  next() {
    this.page.move(1);
  }

  get hasNext() {
    return this.page.practice.neighbour(this.page.index, 1) !== undefined;
  }

  drawButtons() {
    super.drawButtons();
    const shown = !element("line").hidden;
    element("solution").hidden = shown;
    element("step").hidden = !shown;
    element("step").disabled = !this.play.place;
    this.drawAfter();
    element("previous").disabled = this.page.practice.neighbour(this.page.index, -1) === undefined;
  }

  /** What may be known once the problem is solved: its themes, and what was played in the game that it is of. */
  drawAfter() {
    const { themes, played } = this.page.problem;
    const parts = this.play.solved && played ? [played] : [];
    if (this.play.solved && themes.length > 0) {
      const text = say("word.list", { parts: themes.map(themeText) });
      parts.push({ code: "word.label", arguments: { word: say("trainer.theme-word"), text } });
    }
    element("after").hidden = parts.length === 0;
    element("after").textContent = say("word.sentences", { parts }, settings.notation);
  }

  yourMove() {
    tell(() => say("trainer.begin"));
  }

  judged(step, wait) {
    super.judged(step, wait);
    if (step.verdict.kind === "longer" || step.verdict.kind === "escapes") this.page.note("errors");
  }

  refused(position, move) {
    super.refused(position, move);
    this.page.note("errors");
  }

  hinted(step, place, isFirst) {
    super.hinted(step, place, isFirst);
    this.page.note("hints");
  }

  solved(step) {
    const { page } = this;
    const attempt = page.progress.attempt(page.problem);
    const result = page.progress.finish(page.problem);
    page.practice.solved(page.index, result);
    page.store.set({ results: {} });
    const { run } = page.practice;
    const isNext = this.hasNext && (settings.next || Boolean(run));
    const wait = isNext ? (run ? NEXT_AFTER_IN_RUN : untilNext(step)) : 0;
    this.finish(step, () => this.solvedText(step, result, attempt), result === "seen" ? "" : "solved", wait);
    if (run && !isNext) page.drill.end("trainer.run-over");
  }

  /** Of a mate; the solution's last move is told where another one was played. */
  solvedText(step, result, attempt) {
    const { before, move, place } = step;
    const parts = [this.mateMessage(step), earned(result, attempt)];
    if (place.best && place.best !== move)
      parts.push({ code: "trainer.dual", arguments: { move: this.textOf(before, place.best) } });
    return say("word.sentences", { parts });
  }

  /** @returns {import("../words/words.js").Message} */
  mateMessage({ before, move }) {
    return { code: "play.mate", arguments: { move: this.textOf(before, move) } };
  }

  showSolution() {
    if (!this.play.solved) this.page.note("seen");
    element("line").hidden = false;
    this.shownAt = performance.now();
    this.drawLine();
    this.draw();
    element("step").focus();
  }

  drawLine() {
    this.writeLine(this.page.problem.line);
  }

  writeLine(moves) {
    const { notation } = settings;
    const line = lineWords(this.play.judge.start, moves, notation);
    element("line").textContent = say("trainer.solution-is", { line }, notation);
  }

  /** The second click of a double click on the solution's button, whose place this one takes, plays nothing. */
  playSolution() {
    if (performance.now() - this.shownAt >= DOUBLE_CLICK) this.play.playBest();
  }
}
