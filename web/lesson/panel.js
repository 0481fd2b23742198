// What stands around the board: the heading, the result, the score, the run.

import { routeOfProblem } from "../app/routes.js";
import { settings } from "../app/settings.js";
import { element, make } from "../parts/elements.js";
import { RESULT_SIGNS } from "./list.js";
import { taskOf } from "./texts.js";
import { say } from "../words/words.js";

export class Panel {
  /** Shows the state of the page; changes nothing of it. */
  constructor(page) {
    this.page = page;
  }

  drawHeading() {
    const { problem, index } = this.page;
    const link = element("link");
    link.href = routeOfProblem(problem.id);
    link.textContent = `${index + 1}.`;
    link.title = say("trainer.link");
    element("heading").replaceChildren(problem.title);
    if (problem.stars) element("heading").append(" ", this.stars(problem.stars));
    element("task").textContent = taskOf(problem);
    const { challenge } = problem;
    if (challenge) element("heading").title = say("trainer.challenge-is", { challenge });
    else element("heading").removeAttribute("title");
    this.drawResult();
  }

  /** Stars for those who see them, and their number for those who do not. */
  stars(count) {
    const label = say("word.stars-count", { stars: count });
    return make("span", { textContent: "★".repeat(count), role: "img", "aria-label": label });
  }

  drawResult() {
    const state = this.page.progress.of(this.page.problem);
    element("result").textContent = state ? `${RESULT_SIGNS[state]} ${say(`trainer.is-${state}`)}` : "";
    element("result").className = state || "";
  }

  drawAll() {
    this.drawResult();
    this.drawScore();
    this.drawRun();
  }

  drawScore() {
    const totals = this.page.progress.totals(this.page.problems);
    const { solved, first, due } = totals;
    /** @type {import("../words/words.js").Message[]} */
    const parts = [{ code: "trainer.score", arguments: { solved, all: this.page.problems.length, first } }];
    if (settings.repeat && due > 0) parts.push({ code: "trainer.due-count", arguments: { count: due } });
    element("score").textContent = say("word.parts", { parts });
  }

  drawRun() {
    const { run, mode } = this.page.practice;
    element("run").hidden = !run;
    if (!run) return;
    const best = this.page.pupils.pupil.runs[mode] ?? 0;
    const seconds = mode === "timed" ? Math.ceil(this.page.practice.left / 1000) : 0;
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const key = mode === "timed" ? "trainer.run-timed" : "trainer.run-streak";
    element("run").textContent = say(key, { time, count: run.score, best });
  }
}
