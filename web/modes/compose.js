// The mode Compose: a position is set up, and judged as long as it stays as it is.

import { BOTH } from "../board/board.js";
import { plainTitle } from "../model/problem.js";
import { SENTE, readMove, readPosition, squareName } from "../model/position.js";
import { START, after, emptyPosition, mirrored, turnedRound, withRest } from "../model/position_text.js";
import { findOne } from "../page/finding.js";
import { faultText, verdictText } from "../page/texts.js";
import { Editor } from "../parts/editor.js";
import { element, elementsOf, make, on } from "../parts/elements.js";
import { Report, moodOf, verdictOn } from "../parts/report.js";
import { toast } from "../parts/toast.js";
import { tell } from "../parts/verdict.js";
import { LiveProof } from "../solver/live_proof.js";
import { say } from "../words/words.js";

/** The keys of birds: those of sente; with Shift of gote. */
const BIRD_KEYS = "kfcplrs";

export class Compose extends Editor {
  constructor(app) {
    super(app);
    this.report = new Report(element("live-report"), {
      show: (moves, at) => this.preview(moves.slice(0, at)),
      playThrough: (moves) => this.preview(moves),
      showBird: (square) => this.draw(new Set(square ? [square] : [])),
      repair: (position) => this.repair(position),
    });
    this.live = new LiveProof(app.desk, {
      faults: (faults) => this.showFaults(faults),
      proven: (report, bound) => this.tellProof(report, bound),
      verified: (report) => this.tellReport(report),
    });
    /** What was said of the length. @type {[string, string]} */
    this.proof = ["", ""];
    this.listen();
  }

  enter() {
    if (!this.editing) this.begin();
    // What was said before is gone, or in another language.
    this.judged = null;
    this.show();
  }

  leave() {
    this.live.stop();
  }

  changed() {
    if (!this.editing) this.begin();
    this.show();
  }

  /** Shows the problem, and has it judged. */
  show() {
    const { problem } = this.app;
    this.draw();
    element("undo").disabled = problem.stack.past.length === 0;
    element("redo").disabled = problem.stack.future.length === 0;
    element("attacker").value = String(this.position.turn);
    element("reading").value = problem.promotion;
    element("title").value = problem.title;
    element("stated").value = problem.moves ?? "";
    if (this.judged === problem.line) return;
    this.judged = problem.line;
    // The old verdict fades until the new one stands.
    element("verdict-bar").classList.add("outdated");
    this.report.outdate();
    this.live.judge(problem);
  }

  showFaults(faults) {
    const { line } = this.app.problem;
    element("faults").replaceChildren(...faults.map((fault) => make("li", { textContent: faultText(fault) })));
    element("faults").dataset.of = line;
    const faulty = new Set(faults.map((fault) => fault.square).filter(Boolean));
    this.app.drawBoard({ position: this.position, movable: BOTH, origin: this.picked, faulty });
    if (faults.length === 0) return;
    this.report.clear();
    tell(() => say("page.faulty", { fault: faults[0] }), "bad");
  }

  tellProof(report, bound) {
    this.proof = verdictText(report, bound);
    tell(...this.proof);
    if (report.verdict !== "mate") this.report.clear();
  }

  tellReport(report) {
    const parts = [verdictOn(report), this.proof[0]];
    tell(say("word.sentences", { parts }), moodOf(report));
    this.report.write(report, this.position);
  }

  /** Shows what becomes of the position; the next touch of the board shows the problem again. */
  preview(moves) {
    this.picked = null;
    this.isPreview = true;
    this.app.drawBoard({ position: after(this.position, moves), last: squaresOf(readMove(moves[moves.length - 1])) });
  }

  draw(faulty) {
    this.isPreview = false;
    super.draw(faulty);
  }

  place(square) {
    if (this.isPreview) this.draw();
    else super.place(square);
  }

  /** Applies a repair that was found. */
  repair(position) {
    this.edit(() => this.app.problem.set({ position, moves: null }));
    toast(say("page.repaired"), say("page.undo"), () => this.back());
  }

  onKey(event) {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey) return this.onControlKey(key.toLowerCase(), shiftKey);
    const letter = key.toLowerCase();
    if (BIRD_KEYS.includes(letter) && letter.length === 1) {
      const origin = `box:${shiftKey ? letter : letter.toUpperCase()}`;
      if (!element("box").querySelector(`[data-origin="${origin}"]`).disabled) this.pick(origin);
      return true;
    }
    const does = {
      Delete: () => this.remove(),
      Escape: () => this.letGo(),
      t: () => this.otherSide(),
      "+": () => this.turnOver(),
      m: () => element("mirror").click(),
    }[key];
    does?.();
    return Boolean(does);
  }

  onControlKey(letter, shiftKey) {
    if (letter === "s") element("save").click();
    else if (letter === "y" || (letter === "z" && shiftKey)) this.forward();
    else if (letter === "z") this.back();
    else return false;
    return true;
  }

  listen() {
    on("undo", () => this.back());
    on("redo", () => this.forward());
    on("remove", () => this.remove());
    on("change-side", () => this.otherSide());
    on("promote", () => this.turnOver());
    on("try-out", () => this.app.go("train"));
    on("mirror", () => this.replace(mirrored(this.position)));
    on("turn-round", () => this.replace(turnedRound(this.position)));
    on("start-position", () => this.replace(readPosition(START)));
    on("empty-board", () => {
      this.rest = false;
      this.replace(emptyPosition(), { title: "", moves: null });
    });
    for (const one of elementsOf("[data-shift]")) {
      one.addEventListener("click", () => this.shift(...one.dataset.shift.split(" ").map(Number)));
    }
    this.listenToFields();
    on("find", () => this.find());
  }

  listenToFields() {
    const rest = () => {
      this.rest = element("rest").checked;
      if (this.rest) this.set({ position: withRest(this.position) });
      else this.draw();
    };
    on("rest", rest, "change");
    const attacker = (position) => {
      position.turn = element("attacker").value === "0" ? SENTE : 1;
    };
    on("attacker", () => this.change(attacker), "change");
    on("reading", () => this.set({ promotion: element("reading").value }), "change");
    on("title", () => this.set({ title: plainTitle(element("title").value) }), "change");
    on("stated", () => this.state(element("stated").value.trim()), "change");
  }

  /** Takes over the stated length; "": none. */
  state(text) {
    if (text === "" || /^[1-9]\d{0,3}$/.test(text)) {
      this.set({ moves: Number(text) || null });
      return;
    }
    element("stated").value = this.app.problem.moves ?? "";
    tell(say("page.bad-stated"), "bad");
  }

  /** Has the program compose one. */
  async find() {
    this.live.stop();
    const chosen = { plies: element("find-plies").value, stars: element("find-stars").value };
    const report = await findOne(this.app, chosen, (record) => this.app.problem.take(record));
    if (report?.problems === 0) tell(say("page.nothing-composed"), "warn");
  }
}

const squaresOf = ({ from, to }) => [from, to].filter((square) => square !== null).map(squareName);
