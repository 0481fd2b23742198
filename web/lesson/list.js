// The list of problems, each with its result.

import { element, make } from "../parts/elements.js";
import { walkTiles } from "../parts/tiles.js";
import { RESULTS } from "../play/progress.js";
import { say } from "../words/words.js";

/** What stands on the tile of a problem beside its number. */
export const RESULT_SIGNS = { first: "★", errors: "✓", hints: "◑", old: "✓", seen: "○", tried: "✗" };

export class ProblemList {
  /** `progress()` is that of the pupil of now; `choose(index)` is told what the pupil opens. */
  constructor(problems, filters, progress, choose) {
    this.problems = problems;
    this.filters = filters;
    this.progress = progress;
    this.list = element("list");
    this.list.addEventListener("click", (event) => {
      const tile = event.target.closest("button");
      if (tile) choose(Number(tile.dataset.index));
    });
    this.list.addEventListener("keydown", (event) => walkTiles(this.tiles(), event));
  }

  /** Another problem is the current one: only two tiles change. */
  select(current) {
    const [before, here] = [this.tileOf(this.current), this.tileOf(current)];
    this.current = current;
    const had = this.list.contains(document.activeElement);
    for (const tile of this.list.querySelectorAll("[tabindex='0']")) tile.tabIndex = -1;
    before?.removeAttribute("aria-current");
    here?.setAttribute("aria-current", "true");
    const first = here ?? this.list.querySelector("button");
    if (first) first.tabIndex = 0;
    if (first && had) first.focus();
    this.scrollTo(here);
  }

  /** The result of the current problem is another one: its tile changes, unless the filter looks at results. */
  refresh() {
    const tile = this.tileOf(this.current);
    if (!tile || this.filters.selects.result.value !== "") {
      this.draw();
      return;
    }
    const fresh = this.tile(this.problems[this.current], this.current);
    fresh.tabIndex = tile.tabIndex;
    tile.replaceWith(fresh);
    this.drawTotals();
  }

  tileOf(index) {
    return this.list.querySelector(`[data-index="${index}"]`);
  }

  draw(current = this.current) {
    this.current = current;
    const had = this.list.contains(document.activeElement);
    const { scrollTop } = this.list;
    this.list.replaceChildren();
    let group = null;
    let length = null;
    for (const index of this.filters.shown()) {
      const problem = this.problems[index];
      if (problem.length !== length) {
        length = problem.length;
        group = make("div", { className: "tiles" });
        this.list.append(make("h3", { textContent: say("word.plies", { plies: length }) }), group);
      }
      group.append(this.tile(problem, index));
    }
    const tiles = this.tiles();
    if (tiles.length === 0) this.list.textContent = say("trainer.none-left");
    const here = tiles.find((tile) => Number(tile.dataset.index) === current) || tiles[0];
    if (here) here.tabIndex = 0;
    if (here && had) here.focus();
    this.drawTotals();
    this.list.scrollTop = scrollTop;
    this.scrollTo(here);
  }

  /** How many problems have which result. */
  drawTotals() {
    const totals = this.progress().totals(this.problems);
    const total = (name) => say("word.label", { word: say(`trainer.is-${name}`), text: String(totals[name]) });
    const parts = [...RESULTS, "tried"].filter((name) => totals[name] > 0).map((name) => `${RESULT_SIGNS[name]} ${total(name)}`);
    element("totals").textContent = say("word.parts", { parts });
  }

  tile(problem, index) {
    const state = this.progress().of(problem);
    const tile = make("button", { type: "button", className: state || "", tabIndex: -1, textContent: index + 1 });
    tile.dataset.index = index;
    tile.title = problem.title;
    const { title, stars, challenge } = problem;
    const parts = [say("trainer.problem-number", { number: index + 1 }), title];
    if (stars) parts.push(say("word.stars-count", { stars }));
    if (challenge) parts.push(say("trainer.challenge-is", { challenge }));
    if (state) {
      parts.push(say(`trainer.is-${state}`));
      tile.dataset.sign = RESULT_SIGNS[state];
    }
    tile.setAttribute("aria-label", say("word.list", { parts: parts.filter(Boolean) }));
    if (index === this.current) tile.setAttribute("aria-current", "true");
    return tile;
  }

  tiles() {
    return [...this.list.querySelectorAll("button")];
  }

  /** Brings a tile into sight without moving the page. */
  scrollTo(tile) {
    if (!tile) return;
    const top = tile.offsetTop;
    const outside = top < this.list.scrollTop || top > this.list.scrollTop + this.list.clientHeight - 40;
    if (outside) this.list.scrollTop = top - this.list.clientHeight / 2;
  }
}
