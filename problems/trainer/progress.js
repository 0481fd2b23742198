// What has been solved, kept in the browser where it allows that.

class Progress {
  constructor(name) {
    this.name = `toritsume-trainer:${name}`;
    this.kept = true;
    this.data = { solved: {} };
    try {
      const stored = JSON.parse(localStorage.getItem(this.name) || "{}");
      if (stored && typeof stored.solved === "object" && stored.solved) this.data = stored;
      this.save();
    } catch {
      this.kept = false;
    }
  }

  save() {
    try {
      localStorage.setItem(this.name, JSON.stringify(this.data));
    } catch {
      this.kept = false;
    }
  }

  /** "solved", "seen" (with the solution shown) or nothing. */
  of(problem) {
    return Object.hasOwn(this.data.solved, problem.id) ? this.data.solved[problem.id] : undefined;
  }

  mark(problem, state) {
    if (this.of(problem) === "solved") return;
    this.data.solved[problem.id] = state;
    this.save();
  }

  get(key) {
    return this.data[key];
  }

  set(key, value) {
    this.data[key] = value;
    this.save();
  }

  forget() {
    this.data = { ...this.data, solved: {} };
    this.save();
  }
}
