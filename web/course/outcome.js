// What came of a test: the score against the pass mark, which answers were wrong, and what to do next.

import { element } from "../parts/elements.js";
import { say } from "../words/words.js";

export class Outcome {
  /** `page`: round, openTest(), openMissed(), openMap(). */
  constructor(page) {
    this.page = page;
    element("test-again").addEventListener("click", () => page.openTest());
    element("test-missed").addEventListener("click", () => page.openMissed());
    element("test-map").addEventListener("click", () => page.openMap());
  }

  draw() {
    const { run } = this.page.round;
    const [score, all] = [run.score, run.answers.length];
    element("test-score").textContent = say("course.test-score", { count: score, all });
    element("test-score").className = run.isPassed ? "passed" : "";
    element("test-said").textContent = say(run.isPassed ? "course.test-passed" : "course.test-failed", { count: run.pass });
    element("test-missed").hidden = score === all;
    element("test-missed").classList.toggle("proud", score < all);
    element("test-map").classList.toggle("proud", score === all);
  }
}
