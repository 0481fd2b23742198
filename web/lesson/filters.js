// Which problems are shown: by length, stars, challenge, theme and result.

import { element, fillSelect } from "../parts/elements.js";
import { RESULTS } from "../play/progress.js";
import { challengeText, starsText, themeText } from "./texts.js";
import { say } from "../words/words.js";

export class Filters {
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
      length: numbers((problem) => problem.length).map((plies) => [plies, say("word.plies", { plies })]),
      stars: numbers((problem) => problem.stars).map((stars) => [stars, starsText(stars)]),
      challenge: numbers((problem) => problem.challenge).map((level) => [level, challengeText(level)]),
      theme: values((problem) => problem.themes)
        .map((theme) => [theme, themeText(theme)])
        .sort((a, b) => a[1].localeCompare(b[1])),
      result: ["open", "solved", "missed", ...RESULTS, "tried", ...(repeat ? ["due"] : [])].map((name) => [
        name,
        say(`trainer.is-${name}`),
      ]),
    };
    for (const [name, select] of Object.entries(this.selects)) {
      fillSelect(select, [["", say("trainer.all")], ...choices[name]]);
      select.parentElement.hidden = choices[name].length < 2;
    }
  }

  passes(problem) {
    const fits = {
      length: (value) => String(problem.length) === value,
      stars: (value) => String(problem.stars) === value,
      challenge: (value) => String(problem.challenge) === value,
      theme: (value) => problem.themes.includes(value),
      result: (value) => this.progress().fits(problem, value),
    };
    return Object.entries(this.selects).every(([name, { value }]) => value === "" || fits[name](value));
  }

  /** The places of the problems that pass. */
  shown() {
    return this.problems.map((_, index) => index).filter((index) => this.passes(this.problems[index]));
  }
}
