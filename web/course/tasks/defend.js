// The pupil defends: one best reply is to be played, which escapes or lasts longest.

import { worthOfReply } from "../exercise.js";
import { movesOf } from "../../judge/tree_judge.js";
import { say } from "../../words/words.js";
import { TaskHand } from "./search.js";
import { Task } from "./task.js";

/** How long a reply that is not the best stays, in milliseconds. */
const TAKE_BACK_AFTER = 2500;

export class DefendTask extends Task {
  hand = new TaskHand(this, []);
  hinted = 0;
  /** The position in which the pupil replies, and its last move; null until then. */
  here = /** @type {any} */ (null);
  /** @type {string[]} */
  before = [];

  get asked() {
    return say("course.ask-defend");
  }

  get ready() {
    return this.here ? say("course.defend-now") : say("course.judge-watch");
  }

  /** The pupil is the defender, whoever has moved. */
  get owner() {
    return this.here ? this.here.turn : 1 - this.start.turn;
  }

  get shows() {
    return ["hint", "retry", "solution"];
  }

  get buttons() {
    if (!this.here) return [];
    return this.done ? ["retry"] : ["retry", "solution", ...(this.hinted < 2 ? ["hint"] : [])];
  }

  view() {
    const hints = [this.item.right[0].slice(0, 2), this.item.right[0].slice(2, 4)].slice(0, this.hinted);
    const { origin, targets } = this.hand;
    const isOpen = this.here && !this.done;
    return { ...super.view(), movable: isOpen ? this.owner : null, origin, targets, hints: this.done ? [] : hints };
  }

  begin() {
    super.begin();
    this.watch(this.item.moves, () => {
      this.here = this.position;
      this.before = this.last;
      this.hand.all = movesOf(this.item.legal);
      this.desk.draw();
      this.desk.say(() => this.ready);
    });
  }

  /** A reply that is not the best one goes from the board. */
  takeBack() {
    if (!this.here || this.done || this.position === this.here) return;
    this.desk.play.halt();
    this.position = this.here;
    this.last = this.before;
    this.desk.draw();
    this.desk.stayed();
  }

  pick(origin, dragging) {
    this.takeBack();
    return this.hand.pick(origin, dragging);
  }

  place(square) {
    this.takeBack();
    this.hand.pointAt(square);
  }

  letGo() {
    this.hand.letGo();
  }

  promoted(usi) {
    this.hand.play(usi);
  }

  back() {
    this.takeBack();
  }

  answer(usi) {
    const { here, item } = this;
    const worth = worthOfReply(item, usi);
    const plies = this.isRight(usi) ? item.plies : item.replies[usi];
    const values = { move: this.textOf(usi, here), plies: plies ?? 0 };
    const text = () => this.together(say(`course.reply-${worth}`, values), this.done ? this.authors : "");
    this.playOn(usi);
    if (this.isRight(usi)) return this.desk.solvedTask(text);
    this.desk.missed(text, { square: usi.slice(2, 4), wait: TAKE_BACK_AFTER });
    if (!this.done) this.desk.play.later(TAKE_BACK_AFTER, () => this.takeBack());
  }

  hint() {
    this.takeBack();
    this.hinted += 1;
    const text = () => say("play.hint-move", { move: this.textOf(this.item.right[0], this.here) });
    this.desk.hintGiven(() => (this.hinted === 1 ? say("trainer.hint-marked") : text()));
  }

  solution() {
    this.takeBack();
    const [usi] = this.item.right;
    const values = { move: this.textOf(usi, this.here), plies: this.item.plies ?? 0 };
    this.playOn(usi);
    this.desk.seen(() => this.together(say(`course.reply-${worthOfReply(this.item, usi)}`, values), this.authors));
  }
}
