// All squares, or all moves, are to be found.

import { Search, rightOf, squaresIn } from "../exercise.js";
import { settings } from "../../app/settings.js";
import { movesOf } from "../../judge/tree_judge.js";
import { squareText } from "../../model/notation.js";
import { squareIndex } from "../../model/position.js";
import { Hand } from "../../play/hand.js";
import { BIRDS, asText, say } from "../../words/words.js";
import { Task } from "./task.js";

/** What squares and moves have in common. */
class SearchTask extends Task {
  search = new Search(rightOf(this.item));
  hinted = 0;

  get ready() {
    const { found, right } = this.search;
    return say("course.found", { count: found.length, all: right.length });
  }

  get shows() {
    return ["hint", "retry", "solution"];
  }

  get buttons() {
    return this.done ? ["retry"] : ["retry", "solution", ...(this.hinted < 2 ? ["hint"] : [])];
  }

  /** How an answer is called. */
  called(answer) {
    return this.textOf(answer);
  }

  /** What is said of a wrong answer. @param {string} _answer */
  wrong(_answer) {
    return "";
  }

  /** Where the sign of an answer stands. */
  signOf(answer) {
    return answer.slice(-2);
  }

  answer(answer) {
    if (this.done) return;
    const said = this.search.answer(answer);
    const what = this.called(answer);
    if (said === "wrong") return this.desk.missed(() => this.wrong(answer), { square: this.signOf(answer) });
    this.hinted = 0;
    if (said === "again") return this.desk.say(() => this.together(say("course.again", { text: what }), this.ready));
    this.desk.draw();
    if (this.search.isDone) this.desk.solvedTask(() => this.together(say("course.all-found"), this.authors));
    else
      this.desk.right(
        () => this.together(say("course.found-one", { text: this.called(answer) }), this.ready),
        this.signOf(answer),
      );
  }

  solution() {
    this.search.found = [...this.search.right];
    this.desk.seen(() =>
      this.together(say("course.all-are", { parts: this.search.right.map((one) => this.called(one)) }), this.authors),
    );
  }
}

/** All squares to which a bird can go. */
export class SquaresTask extends SearchTask {
  get bird() {
    return BIRDS[this.start.cells[squareIndex(this.item.bird)]?.kind ?? "K"];
  }

  get asked() {
    return say("course.ask-move", { bird: this.bird, square: this.item.bird });
  }

  get buttons() {
    return super.buttons.filter((name) => name !== "hint" || this.hinted === 0);
  }

  called(square) {
    return asText(squareText(squareIndex(square), settings.notation), settings.notation);
  }

  wrong(square) {
    return this.together(say("course.wrong-square", { bird: this.bird, text: this.called(square) }), this.ready);
  }

  view() {
    const { bird } = this.item;
    const hint = this.hinted > 0 ? this.search.open.slice(0, 1) : [];
    return { ...super.view(), hints: [bird, ...hint], targets: new Set(this.search.found) };
  }

  place(square) {
    if (square !== this.item.bird) this.answer(square);
  }

  hint() {
    this.hinted = 1;
    this.desk.hintGiven(() => say("trainer.hint-square", { place: this.called(this.search.open[0]) }));
  }
}

/** The hand of a task: what it does, the task is told. */
export class TaskHand extends Hand {
  constructor(task, moves) {
    super(task.desk);
    this.task = task;
    this.all = moves;
  }

  get moves() {
    return this.task.done ? [] : this.all;
  }

  get position() {
    return this.task.position;
  }

  get owner() {
    return this.task.owner;
  }

  yourMove() {
    this.desk.say(() => this.task.ready);
  }

  play(usi) {
    this.origin = null;
    this.task.answer(usi);
  }

  cannot() {
    this.desk.told("cannot");
  }
}

/** All moves that give check, end it, or take. */
export class MovesTask extends SearchTask {
  hand = new TaskHand(this, movesOf(this.item.legal));

  /** "give", "end", "away", "take", "between"; a task "take" is one of its own. */
  get way() {
    return this.item.kind === "take" ? "taking" : this.item.answer;
  }

  get asked() {
    return say(`course.ask-${this.way}`);
  }

  get listed() {
    return this.search.found.map((usi) => this.called(usi));
  }

  signOf(usi) {
    return usi.slice(2, 4);
  }

  wrong(usi) {
    const way = this.way === "give" || this.way === "taking" ? this.way : "other";
    return this.together(say(`course.wrong-${way}`, { move: this.called(usi) }), this.ready);
  }

  view() {
    const open = this.search.open[0];
    const hints = this.hinted > 0 && open ? [open.slice(0, 2), open.slice(2, 4)].slice(0, this.hinted) : [];
    const { origin, targets } = this.hand;
    return { ...super.view(), movable: this.done ? null : this.owner, origin, targets, hints };
  }

  /** The moves that were found. */
  picture() {
    return pictureOfMoves(this.search.found);
  }

  pick(origin, dragging) {
    return this.hand.pick(origin, dragging);
  }

  place(square) {
    this.hand.pointAt(square);
  }

  letGo() {
    this.hand.letGo();
  }

  promoted(usi) {
    this.hand.play(usi);
  }

  hint() {
    this.hinted += 1;
    const [open] = this.search.open;
    this.desk.hintGiven(() =>
      this.hinted === 1 ? say("trainer.hint-marked") : say("play.hint-move", { move: this.called(open) }),
    );
  }
}

/** Moves as arrows, drops as rings.
 * @param {string[]} moves @returns {import("../../board/marks.js").Picture} */
export function pictureOfMoves(moves) {
  const drops = moves.filter((usi) => usi[1] === "*");
  const others = moves.filter((usi) => usi[1] !== "*");
  return {
    shaded: [],
    rings: drops.map((usi) => usi.slice(2, 4)),
    arrows: others.map((usi) => /** @type {[string, string]} */ (squaresIn(usi))),
  };
}
