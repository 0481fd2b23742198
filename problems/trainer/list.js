// The list of problems, each with its result.

/** What stands on the tile of a problem beside its number. */
const RESULT_SIGNS = { first: "★", errors: "✓", hints: "◑", old: "✓", seen: "○", tried: "✗" };

class ProblemList {
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
    this.list.addEventListener("keydown", (event) => this.onKey(event));
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
        this.list.append(make("h3", { textContent: counted("ply", length) }), group);
      }
      group.append(this.tile(problem, index));
    }
    const tiles = this.tiles();
    if (tiles.length === 0) this.list.textContent = words("none-left");
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
    const parts = [...RESULTS, "tried"].filter((name) => totals[name] > 0)
      .map((name) => `${RESULT_SIGNS[name]} ${words(`is-${name}`)}: ${totals[name]}`);
    element("totals").textContent = parts.join(" · ");
  }

  tile(problem, index) {
    const state = this.progress().of(problem);
    const tile = make("button", { type: "button", className: state || "", tabIndex: -1, textContent: index + 1 });
    tile.dataset.index = index;
    tile.title = problem.title;
    const parts = [`${words("problem")} ${index + 1}`, problem.title];
    if (problem.stars) parts.push(counted("star", problem.stars));
    if (problem.challenge) parts.push(`${words("challenge")} ${challengeText(problem.challenge)}`);
    if (state) {
      parts.push(words(`is-${state}`));
      tile.dataset.sign = RESULT_SIGNS[state];
    }
    tile.setAttribute("aria-label", parts.filter(Boolean).join(", "));
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

  onKey(event) {
    const tiles = this.tiles();
    const at = tiles.indexOf(document.activeElement);
    if (at < 0) return;
    const column = (tile) => Math.abs(tile.offsetLeft - tiles[at].offsetLeft);
    const above = tiles.filter((tile) => tile.offsetTop < tiles[at].offsetTop && column(tile) < 20);
    const below = tiles.filter((tile) => tile.offsetTop > tiles[at].offsetTop && column(tile) < 20);
    const next = {
      ArrowLeft: tiles[at - 1],
      ArrowRight: tiles[at + 1],
      ArrowUp: above[above.length - 1],
      ArrowDown: below[0],
      Home: tiles[0],
      End: tiles[tiles.length - 1],
    }[event.key];
    if (!next) return;
    event.preventDefault();
    tiles[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}
