// The view "Play": the user attacks, the page defends, and the solver judges every move.

class PlayView {
  constructor(app) {
    this.app = app;
    const on = (id, what) => element(id).addEventListener("click", what);
    on("play-back", () => this.back());
    on("play-restart", () => this.restart());
    on("play-other", () => this.otherDefence());
    on("play-hint", () => this.hint());
  }

  async enter() {
    if (this.begun !== this.app.problem.line) {
      await this.restart();
      return;
    }
    this.draw();
    // Whoever left while the length was sought finds it sought again.
    if (this.steps.length === 0 && !this.measured) await this.measureAndBegin();
    else this.begin();
  }

  async restart() {
    this.begun = this.app.problem.line;
    /** What was played: {before, move, after, verdict, answer, now}. */
    this.steps = [];
    this.best = undefined;
    this.origin = null;
    this.hints = [];
    this.fault = "";
    this.measured = false;
    await this.listen();
    await this.measureAndBegin();
  }

  async measureAndBegin() {
    if (!this.fault && this.app.view === this) await this.measure();
    if (this.app.view !== this || this.steps.length > 0) return;
    this.draw();
    this.begin();
  }

  /** Says how things stand. */
  begin() {
    if (this.fault) tell(say("faulty", this.fault), "bad");
    else if (this.last?.verdict) tell(...this.sentence(this.last));
    else if (this.best === undefined) tell(say("play-unknown"));
    else if (this.best === null) tell(say("play-no-mate"), "bad");
    else tell(say("play-begin", inPlies(this.best)));
  }

  get last() {
    return this.steps[this.steps.length - 1];
  }
  get position() {
    return this.last ? this.last.now : this.app.problem.position;
  }
  /** True if the attacker is to move. */
  get open() {
    return !this.last || (Boolean(this.last.answer) && this.last.verdict.kind !== "escapes");
  }

  /** Reads the legal moves of the position. */
  async listen() {
    this.moves = [];
    this.draw();
    if (!this.open) return;
    const { promotion } = this.app.problem;
    const { position } = this;
    try {
      const { moves } = await this.app.desk.quietly("legalMoves", writeSfen(position), { promotion });
      if (position === this.position) this.moves = moves;
    } catch (error) {
      // A drawing that is no problem.
      this.fault = faultText(error);
    }
    this.draw();
  }

  /** How long the mate takes from here: plies, null (no mate), undefined (not known). */
  async measure() {
    const { promotion } = this.app.problem;
    const asked = this.position;
    const report = await this.app.desk.ask("solve", [writeSfen(asked)],
      { promotion, memory: TABLES, max_nodes: TABLE_NODES }, progressText);
    if (!report || asked !== this.position) return;
    this.measured = true;
    if (report.verdict === "mate" && report.exact) this.best = report.conventional_plies ?? report.plies;
    else this.best = report.verdict === "no mate" ? null : undefined;
    // The line is the shortest strict one: its first move may be a wrong one where the lengths differ.
    const differ = typeof this.best === "number" && lengthsDiffer(report);
    this.answer = (differ ? await this.rightMove(report.line[0]) : report.line[0]) ?? null;
    if (asked !== this.position) this.answer = null;
  }

  /** The first check that the judge calls right, `likely` being judged before the others; null: none was found. */
  rightMove(likely) {
    const { position, best } = this;
    const { promotion } = this.app.problem;
    return this.app.desk.during(async (put) => {
      const { moves } = await this.app.desk.quietly("legalMoves", writeSfen(position), { promotion });
      const checks = moves.filter(({ check }) => check).map(({ move }) => move);
      for (const move of [likely, ...checks.filter((one) => one !== likely)]) {
        const { kind } = await this.app.judge.judge(put, position, promotion, move, best);
        if (kind === "right" || kind === "mate") return move;
      }
      return null;
    });
  }

  targets() {
    if (!this.origin) return new Set();
    return new Set(this.moves.filter(({ move }) => move.startsWith(this.origin)).map(({ move }) => move.slice(2, 4)));
  }

  draw() {
    if (this.app.view !== this) return;
    const { position } = this;
    const step = this.last;
    const shown = step && step.answer ? [step.answer] : step ? [step.move] : [];
    const last = shown.flatMap((move) => squaresOf(readMove(move)));
    this.app.drawBoard({
      position, movable: this.open ? position.turn : null, origin: this.origin,
      targets: this.targets(), last, hints: this.hints,
    });
    element("play-back").disabled = this.steps.length === 0;
    element("play-other").disabled = !step || (step.verdict?.answers.length ?? 0) < 2;
    element("play-hint").disabled = !this.open || !this.best;
    element("played").replaceChildren(...this.steps.map((one) => this.item(one)));
  }

  item({ before, move, verdict, answer, after: behind }) {
    const texts = [textOfMove(before, move)];
    if (answer) texts.push(textOfMove(behind, answer));
    return make("li", { className: verdict?.kind ?? "", textContent: texts.join(" ") });
  }

  pick(origin, dragging = false) {
    if (!this.moves.some(({ move }) => move.startsWith(origin))) {
      tell(say("cannot-move"), "bad");
      return false;
    }
    this.origin = this.origin === origin && !dragging ? null : origin;
    this.draw();
    return this.origin !== null;
  }

  place(square) {
    const chosen = this.origin
      ? this.moves.filter(({ move }) => move.startsWith(this.origin) && move.slice(2, 4) === square) : [];
    if (chosen.length === 1) this.play(chosen[0].move);
    else if (chosen.length === 2) this.askPromotion(chosen.map(({ move }) => move));
    else if (this.origin === square) this.letGo();
    else if (this.moves.some(({ move }) => move.startsWith(square))) this.pick(square);
    else if (this.origin) tell(say("cannot"), "bad");
  }

  letGo() {
    this.origin = null;
    this.draw();
  }

  dropOutside() {
    this.letGo();
  }

  askPromotion(moves) {
    const dialog = element("promotion");
    const choose = (promotes) => () => {
      dialog.close();
      this.play(moves.find((move) => move.endsWith("+") === promotes));
    };
    element("promote-yes").onclick = choose(true);
    element("promote-no").onclick = choose(false);
    dialog.showModal();
  }

  async play(move) {
    const before = this.position;
    const behind = play(before, move);
    const step = { before, move, after: behind, now: behind };
    this.origin = null;
    this.hints = [];
    this.steps.push(step);
    this.moves = [];
    this.draw();
    tell(say("judging"));
    const { best } = this;
    const verdict = await this.app.desk.during((put) =>
      this.app.judge.judge(put, before, this.app.problem.promotion, move, best ?? undefined));
    if (this.last !== step) return;
    if (verdict) {
      step.verdict = verdict;
      await this.respond(step, 0, best);
    } else {
      this.steps.pop();
      await this.listen();
    }
  }

  /** The defender answers with one of its best defences. */
  async respond(step, number, best) {
    const { kind, answers } = step.verdict;
    if (kind === "no-check") {
      this.steps.pop();
      tell(say("no-check", textOfMove(step.before, step.move)), "bad");
      await this.listen();
      return;
    }
    step.best = best;
    step.number = answers.length > 0 ? number % answers.length : 0;
    const reply = answers[step.number];
    step.answer = reply ? reply.move : null;
    step.now = reply ? play(step.after, reply.move) : step.after;
    this.best = reply?.verdict === "mate" ? reply.plies : undefined;
    this.answer = null;
    if (kind === "mate") this.moves = [];
    tell(...this.sentence(step));
    await (kind === "mate" ? this.draw() : this.listen());
  }

  /** What is said of a judged move, with its mood. */
  sentence({ before, move, after: behind, answer: reply, verdict, best }) {
    const own = textOfMove(before, move);
    const answer = reply ? textOfMove(behind, reply) : "";
    return {
      mate: [say(verdict.delayed ? "mated-delayed" : "mated", own), "good"],
      right: [say("right", own, answer), "good"],
      longer: [say("longer", own, verdict.plies, best, answer), "bad"],
      mates: [say("mates", own, inPlies(verdict.plies), answer), "good"],
      escapes: [say("escapes", own, answer), "bad"],
      unsettled: [say("unsettled", own, answer), ""],
    }[verdict.kind];
  }

  otherDefence() {
    const step = this.last;
    if (step) this.respond(step, step.number + 1, step.best);
  }

  async back() {
    const step = this.steps.pop();
    if (!step) return;
    this.best = step.best;
    this.answer = null;
    this.origin = null;
    this.hints = [];
    await this.listen();
    if (this.best === undefined && this.app.view === this) await this.measure();
    if (this.app.view === this) tell(say("your-move"));
  }

  /** Marks the piece of the best move, then the move. */
  async hint() {
    const { position } = this;
    if (!this.answer) await this.measure();
    if (this.app.view !== this || this.position !== position) return;
    if (!this.answer) {
      this.begin();
      return;
    }
    const from = this.answer.slice(0, 2);
    this.hints = this.hints.length === 0 ? [from] : [from, this.answer.slice(2, 4)];
    tell(this.hints.length === 1 ? say("hint-piece") : say("hint-move", textOfMove(this.position, this.answer)));
    this.draw();
  }
}
