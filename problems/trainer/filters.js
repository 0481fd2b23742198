// Which problems are shown: by length, stars, challenge, theme and result.

class Filters {
  /** `progress()` is that of the pupil of now; `changed` is called when the pupil filters. */
  constructor(problems, progress, changed) {
    this.problems = problems;
    this.progress = progress;
    this.selects = {};
    for (const name of ["length", "stars", "challenge", "theme", "result"]) {
      this.selects[name] = element(`filter-${name}`);
      this.selects[name].addEventListener("change", changed);
    }
  }

  /** Writes the choices in the language of now. */
  fill(repeat) {
    const values = (of) => [...new Set(this.problems.flatMap(of))];
    const numbers = (of) => values(of).sort((a, b) => a - b);
    const choices = {
      length: numbers((problem) => problem.length).map((plies) => [plies, counted("ply", plies)]),
      stars: numbers((problem) => problem.stars).map((stars) => [stars, starsText(stars)]),
      challenge: numbers((problem) => problem.challenge).map((level) => [level, challengeText(level)]),
      theme: values((problem) => problem.themes).map((theme) => [theme, themeText(theme)])
        .sort((a, b) => a[1].localeCompare(b[1])),
      result: ["open", "solved", "missed", ...RESULTS, "tried", ...(repeat ? ["due"] : [])]
        .map((name) => [name, words(`is-${name}`)]),
    };
    for (const [name, select] of Object.entries(this.selects)) {
      fillSelect(select, [["", words("all")], ...choices[name]]);
      select.parentElement.hidden = choices[name].length < 2;
    }
  }

  passes(problem) {
    const fits = {
      length: (value) => String(problem.length) === value,
      stars: (value) => String(problem.stars) === value,
      challenge: (value) => String(problem.challenge) === value,
      theme: (value) => problem.themes.includes(value),
      result: (value) => this.hasResult(problem, value),
    };
    return Object.entries(this.selects).every(([name, { value }]) => value === "" || fits[name](value));
  }

  hasResult(problem, value) {
    const progress = this.progress();
    switch (value) {
      case "open": return !progress.isSolved(problem);
      case "solved": return progress.isSolved(problem);
      case "missed": return progress.isMissed(problem);
      case "due": return progress.isDue(problem);
      default: return progress.of(problem) === value;
    }
  }

  /** The places of the problems that pass. */
  shown() {
    return this.problems.map((_, index) => index).filter((index) => this.passes(this.problems[index]));
  }
}
