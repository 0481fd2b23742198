// Verify in the mode Analyse: the report of the problem, which is asked for, outdated at once by a change, and asked
// again after a rest.

import { progressText } from "../page/texts.js";
import { element, on } from "../parts/elements.js";
import { Report, moodOf, verdictOn } from "../parts/report.js";
import { toast } from "../parts/toast.js";
import { tell } from "../parts/verdict.js";
import { TABLES } from "../solver/desk.js";
import { say } from "../words/words.js";
import { worthsOfLine } from "../judge/worths.js";

/** Positions for the suggestions, at most. */
const SUGGEST_NODES = 2_000_000;
/** Milliseconds of rest after a change before the report is made again. */
const REST = 400;

export class Verification {
  constructor(mode) {
    this.mode = mode;
    /** @type {any} */
    this.report = null;
    /** True while the verdict bar has the verdict of the report. */
    this.isShown = false;
    /** True while another report is due. */
    this.isDue = false;
    /** The number of the report that is made. */
    this.round = 0;
    this.cards = new Report(element("report"), {
      show: (moves, at) => mode.showLine(moves, at),
      playThrough: (moves, at) => mode.playThrough(moves, at),
      showBird: (square) => this.showBird(square),
      repair: (position) => this.repair(position),
    });
    for (const id of ["profile", "suggest"]) on(id, () => this.outdate(), "change");
  }

  /** The problem is another one; the report of a repaired one is due already. */
  forget() {
    this.isShown = false;
    if (this.isDue) return;
    this.report = null;
    this.cards.clear();
  }

  /** What is shown is about another question: it is asked after a rest, if there was a report. */
  outdate() {
    if (!this.report && !this.isDue) return;
    this.isDue = true;
    this.cards.outdate();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.mode.isShown ? this.run() : (this.isDue = false)), REST);
  }

  /** Shows a bird without which, or with a weaker one instead of which, the problem would be as good. */
  showBird(square) {
    const { mode } = this;
    mode.go([]);
    mode.hints = square ? [square] : [];
    mode.draw();
  }

  repair(position) {
    const { problem } = this.mode.app;
    this.outdate();
    problem.set({ position, moves: null });
    toast(say("page.repaired"), say("page.undo"), () => {
      this.outdate();
      problem.undo();
    });
  }

  async run() {
    const { mode } = this;
    const { problem, desk } = mode.app;
    const { line } = problem;
    const round = ++this.round;
    clearTimeout(this.timer);
    this.isDue = true;
    tell(progressText());
    const options = { memory: TABLES, profile: element("profile").value };
    if (element("suggest").checked) options.suggest_nodes = SUGGEST_NODES;
    if (problem.promotion === "mandatory") options.promotion = "mandatory";
    const report = await desk.during(
      (put) => put("verify", [line], options),
      (progress) => mode.isShown && tell(progressText(progress)),
    );
    if (this.round === round) this.isDue = false;
    if (!report || problem.line !== line) return;
    this.report = report;
    this.takeLine(report);
    this.cards.write(report, mode.start);
    this.isShown = true;
    if (mode.isShown) mode.tellHere();
  }

  /** The line of a report is the main line, if nothing is known yet. */
  takeLine({ readings: [reading] }) {
    const { mode } = this;
    if (!reading?.line.length || mode.tree.root.next.length > 0) return;
    mode.tree.tell([], reading.line, worthsOfLine(reading), true);
    mode.show();
  }

  tell() {
    tell(() => verdictOn(this.report), moodOf(this.report));
  }

  /** Writes the report in the language of now, if it stands there. */
  write() {
    if (this.report && !this.isDue) this.cards.write(this.report, this.mode.start);
  }
}
