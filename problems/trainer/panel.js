// What stands beside the board: the heading, the message, the buttons, the moves, the score.

class Panel {
  /** Shows the state of the page; changes nothing of it. */
  constructor(page) {
    this.page = page;
    /** Gives what is said to the pupil in the language of now. */
    this.telling = () => "";
  }

  drawHeading() {
    const { problem, index } = this.page;
    const link = element("link");
    link.href = `#${problem.id}`;
    link.textContent = `${index + 1}.`;
    link.title = words("link");
    element("heading").replaceChildren(problem.title);
    if (problem.stars) element("heading").append(" ", this.stars(problem.stars));
    element("task").textContent = taskText(problem);
    if (problem.challenge) element("heading").title = `${words("challenge")}: ${challengeText(problem.challenge)}`;
    else element("heading").removeAttribute("title");
    this.drawResult();
  }

  /** Stars for those who see them, and their number for those who do not. */
  stars(count) {
    const stars = make("span", { textContent: "★".repeat(count) });
    stars.setAttribute("role", "img");
    stars.setAttribute("aria-label", counted("star", count));
    return stars;
  }

  drawResult() {
    const state = this.page.progress.of(this.page.problem);
    element("result").textContent = state ? `${RESULT_SIGNS[state]} ${words(`is-${state}`)}` : "";
    element("result").className = state || "";
  }

  drawButtons() {
    const { lesson, hints, refuted } = this.page.play;
    const { last, node, waiting, solved } = lesson;
    const shown = !element("line").hidden;
    element("back").disabled = !last;
    element("retry").disabled = !last;
    element("defence").disabled = !(last && !waiting && last.check.kind === "right" && last.check.answers.length > 1);
    element("hint").disabled = !refuted && (!node || hints >= 3);
    element("solution").hidden = shown;
    element("step").hidden = !shown;
    element("step").disabled = !node;
    element("next").disabled = this.page.practice.neighbour(this.page.index, 1) === undefined;
    element("previous").disabled = this.page.practice.neighbour(this.page.index, -1) === undefined;
    element("next").classList.toggle("proud", solved);
    element("hint").textContent = hints > 0 ? words("hint-step", hints) : words("hint-word");
  }

  drawMoves() {
    const items = this.page.play.lesson.steps.map((step) => {
      const own = this.page.textOf(step.before, step.move);
      const reply = step.answer === null ? "" : this.page.textOf(step.after, step.check.answers[step.answer].move);
      return make("li", { className: step.check.kind, textContent: `${own} ${reply}`.trim() });
    });
    element("moves").replaceChildren(...items);
  }

  drawScore() {
    const totals = this.page.progress.totals(this.page.problems);
    const parts = [words("score", totals.solved, this.page.problems.length, totals.first)];
    if (this.page.settings.repeat && totals.due > 0) parts.push(words("due-count", totals.due));
    element("score").textContent = parts.join(" · ");
  }

  drawRun() {
    const { run, mode } = this.page.practice;
    element("run").hidden = !run;
    if (!run) return;
    const best = this.page.pupils.pupil.runs[mode] ?? 0;
    const seconds = mode === "timed" ? Math.ceil(this.page.practice.left / 1000) : 0;
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    element("run").textContent = mode === "timed" ? words("run-timed", time, run.score, best) : words("run-streak", run.score, best);
  }

  /** What is said to the pupil, as a function that gives it in the language of now; `mood` is good, bad, solved or nothing. Something happens by itself after
   *  `wait` milliseconds. */
  say(telling, mood = "", wait = 0) {
    const message = element("message");
    this.telling = telling;
    this.retell();
    message.className = mood;
    message.style.setProperty("--wait", `${wait}ms`);
    message.classList.toggle("waiting", wait > 0);
  }

  /** Says the same again, in another language or notation. */
  retell() {
    element("message").textContent = this.telling();
  }

  /** Puts a sign on a square until the board is drawn again. */
  mark(square, mood) {
    for (const cell of this.page.board.cells) {
      const here = cell.dataset.square === square;
      cell.classList.toggle("marked-good", here && mood === "good");
      cell.classList.toggle("marked-bad", here && mood === "bad");
    }
  }

  drawLine() {
    const line = lineText(this.page.play.lesson.start, this.page.problem.line, this.page.settings.notation);
    element("line").textContent = words("solution-is", line);
  }
}
