// Which problem comes next, and runs: timed, or as long as nothing goes wrong.

export const PRACTICES = ["order", "shuffle", "missed", "due", "timed", "streak"];
/** How long a timed run takes, in milliseconds. */
const RUN_TIME = 180_000;

/** The values in random order. */
function shuffled(values) {
  const all = [...values];
  for (let i = all.length - 1; i > 0; --i) {
    const j = Math.floor(Math.random() * (i + 1));
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all;
}

export class Practice {
  /** `problems`; `progress()` and `filters` of now; `tick` is called each second of a timed run. */
  constructor(problems, progress, filters, tick) {
    this.problems = problems;
    this.progress = progress;
    this.filters = filters;
    this.tick = tick;
    this.mode = "order";
    this.run = null;
    this.queue = [];
  }

  get isRun() {
    return this.mode === "timed" || this.mode === "streak";
  }

  /** Begins a way of practising with the problems that are shown. */
  begin(mode) {
    this.stop();
    this.mode = mode;
    this.queue = this.makeQueue(this.filters.shown());
    if (!this.isRun) return;
    this.run = { score: 0, done: new Set(), ends: mode === "timed" ? Date.now() + RUN_TIME : null };
    if (mode === "timed") this.timer = setInterval(() => this.tick(), 500);
  }

  stop() {
    clearInterval(this.timer);
    this.run = null;
  }

  makeQueue(shown) {
    const progress = this.progress();
    const at = (index) => this.problems[index];
    switch (this.mode) {
      case "shuffle":
        return shuffled(shown);
      case "missed":
        return shown.filter((index) => progress.isMissed(at(index)));
      case "due": {
        const due = (index) => progress.record(at(index)).due;
        return shown.filter((index) => progress.isDue(at(index))).sort((a, b) => due(a) - due(b));
      }
      case "timed":
      case "streak":
        // From short to long, in another order each time.
        return shuffled(shown).sort((a, b) => at(a).length - at(b).length);
      default:
        return [];
    }
  }

  /** The problem to begin with. */
  first(current) {
    return this.mode === "order" ? current : this.queue[0];
  }

  /** The problem after that one (`step` 1) or before it (-1); undefined at the end. */
  neighbour(index, step) {
    if (this.mode === "order") {
      const shown = this.filters.shown();
      return step > 0 ? shown.find((i) => i > index) : shown.filter((i) => i < index).pop();
    }
    return this.queue[this.queue.indexOf(index) + step];
  }

  /** The milliseconds that a timed run has left. */
  get left() {
    return Math.max(0, (this.run?.ends ?? 0) - Date.now());
  }

  get isOver() {
    return Boolean(this.run) && this.mode === "timed" && this.left === 0;
  }

  /** A problem of the run is solved; only those at first try count, and each problem counts once. */
  solved(index, result) {
    if (!this.run) return;
    if (result === "first" && !this.run.done.has(index)) this.run.score += 1;
    this.run.done.add(index);
  }
}
