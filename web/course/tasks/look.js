// A board to look at: a bird and where it can go, and what is said of the position.

import { squaresIn } from "../exercise.js";
import { verdict } from "../../parts/verdict.js";
import { Task } from "./task.js";

export class LookTask extends Task {
  view() {
    const { bird, targets = "" } = this.item;
    return { ...super.view(), hints: bird ? [bird] : [], targets: new Set(squaresIn(targets)) };
  }

  begin() {
    super.begin();
    const facts = this.factsOf(Object.keys(this.item.why ?? {}));
    verdict.explain({ facts, position: this.position });
    this.desk.draw();
  }
}
