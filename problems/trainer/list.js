// The list of problems with its filters.

class ProblemList {
  /** `words(key, ...values)`; `choose(index)` is told what the student opens. */
  constructor(data, progress, words, choose) {
    this.data = data;
    this.progress = progress;
    this.words = words;
    this.choose = choose;
    this.list = document.getElementById("list");
    this.filters = ["length", "stars", "theme"].map((name) => this.makeFilter(name));
    this.open = document.getElementById("filter-open");
    for (const control of [...this.filters.map((filter) => filter.select), this.open]) {
      control.addEventListener("change", () => this.draw());
    }
    this.list.addEventListener("click", (event) => {
      const tile = event.target.closest("button");
      if (tile) this.choose(Number(tile.dataset.index));
    });
    this.list.addEventListener("keydown", (event) => this.onKey(event));
  }

  makeFilter(name) {
    const texts = {
      length: (plies) => this.plies(plies),
      stars: (stars) => (stars ? "★".repeat(stars) : this.words("ungraded")),
      theme: (theme) => theme,
    };
    const values = {
      length: (problem) => [problem.length],
      stars: (problem) => [problem.stars],
      theme: (problem) => problem.themes,
    };
    const select = document.getElementById(`filter-${name}`);
    const all = new Set(this.data.problems.flatMap(values[name]));
    const sorted = [...all].sort((a, b) => (name === "theme" ? (a < b ? -1 : 1) : a - b));
    select.append(new Option(this.words("all"), ""));
    for (const value of sorted) select.append(new Option(texts[name](value), String(value)));
    select.parentElement.hidden = sorted.length < 2;
    return { select, passes: (problem) => values[name](problem).map(String).includes(select.value) };
  }

  plies(count) {
    return count === 1 ? this.words("one-ply") : this.words("plies", count);
  }

  shows(problem) {
    if (this.open.checked && this.progress.of(problem) === "solved") return false;
    return this.filters.every(({ select, passes }) => select.value === "" || passes(problem));
  }

  /** The places of the problems that pass the filters. */
  shown() {
    return this.data.problems.map((_, index) => index).filter((i) => this.shows(this.data.problems[i]));
  }

  draw(current = this.current) {
    this.current = current;
    const had = this.list.contains(document.activeElement);
    this.list.replaceChildren();
    let group = null;
    let length = null;
    for (const index of this.shown()) {
      const problem = this.data.problems[index];
      if (problem.length !== length) {
        length = problem.length;
        const title = document.createElement("h3");
        title.textContent = this.plies(length);
        group = document.createElement("div");
        group.className = "tiles";
        this.list.append(title, group);
      }
      group.append(this.tile(problem, index));
    }
    const tiles = this.tiles();
    if (tiles.length === 0) this.list.textContent = this.words("none-left");
    const here = tiles.find((tile) => Number(tile.dataset.index) === current) || tiles[0];
    if (here) here.tabIndex = 0;
    if (here && had) here.focus();
    this.scrollTo(here);
  }

  tile(problem, index) {
    const tile = document.createElement("button");
    const state = this.progress.of(problem);
    tile.type = "button";
    tile.dataset.index = index;
    tile.className = state || "";
    tile.tabIndex = -1;
    tile.textContent = index + 1;
    tile.title = problem.title;
    const parts = [`${this.words("problem")} ${index + 1}`, problem.title];
    if (problem.stars) parts.push(this.words("star-count", problem.stars));
    if (state) parts.push(this.words(`is-${state}`));
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
    const top = tile.offsetTop - this.list.offsetTop;
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
