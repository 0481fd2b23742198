// The way through a chapter, a test or the practice: a small button for each stop.

import { RESULT_SIGNS } from "../lesson/list.js";
import { element, make } from "../parts/elements.js";
import { walkTiles } from "../parts/tiles.js";
import { say } from "../words/words.js";
import { isExercise, phaseOf } from "./chapters.js";

export class CoursePath {
  /** `page`: round, at, progress, record, goTo(stop), openTest(). */
  constructor(page) {
    this.page = page;
    this.steps = element("steps");
    this.steps.addEventListener("click", (event) => {
      const tile = event.target.closest("button");
      if (tile?.dataset.stop) page.goTo(Number(tile.dataset.stop));
      else if (tile) page.openTest();
    });
    this.steps.addEventListener("keydown", (event) => walkTiles([...this.steps.querySelectorAll("button")], event));
  }

  draw() {
    const { page } = this;
    const had = this.steps.contains(document.activeElement);
    this.steps.replaceChildren();
    let phase = "";
    let group = make("div");
    page.round.stops.forEach((stop, i) => {
      const here = page.round.kind === "chapter" ? phaseOf(stop.kind) : page.round.kind;
      if (here !== phase) {
        phase = here;
        group = make("div", { className: "tiles" });
        this.steps.append(make("h3", { textContent: say(`course.phase-${phase}`) }), group);
      }
      group.append(this.tile(stop, i));
    });
    if (page.round.kind === "chapter" && page.round.chapter.test.items.length > 0) this.drawTest();
    const current = this.steps.querySelector("[aria-current]") ?? this.steps.querySelector("button");
    if (current) current.tabIndex = 0;
    if (current && had) current.focus();
  }

  /** Below the exercises of a chapter: its test. */
  drawTest() {
    const { test } = this.page.round.chapter;
    const text = say("course.test-of", { count: test.pass, all: test.items.length });
    const open = make("button", { type: "button", className: "open-test", textContent: text, tabIndex: -1 });
    this.steps.append(make("h3", { textContent: say("course.phase-test") }), open);
  }

  tile(stop, i) {
    const state = this.stateOf(stop, i);
    const tile = make("button", { type: "button", className: state, tabIndex: -1, textContent: i + 1 });
    tile.dataset.stop = i;
    const parts = [say("course.stop", { number: i + 1 }), say(`course.kind-${stop.kind}`)];
    if (state) parts.push(say(SAID[state] ?? `trainer.is-${state}`));
    tile.dataset.sign = SIGNS[state] ?? RESULT_SIGNS[state] ?? "";
    tile.setAttribute("aria-label", say("word.list", { parts }));
    if (i === this.page.at) tile.setAttribute("aria-current", "step");
    return tile;
  }

  /** "right", "wrong" (in a test), "looked", a result, or "". */
  stateOf(stop, i) {
    const { round, progress, record } = this.page;
    if (round.kind === "test") {
      const answer = round.run.answers[i];
      return answer === undefined ? "" : answer ? "right" : "wrong";
    }
    if (!stop.item) return "";
    if (!isExercise(stop)) return record.seen.includes(stop.item.id) ? "looked" : "";
    return progress.of(stop.item) ?? "";
  }
}

const SIGNS = { right: "✓", wrong: "✗", looked: "✓" };
const SAID = { right: "course.test-right", wrong: "course.test-wrong", looked: "course.looked" };
