// Puts the page together: one problem at a time, answers for the defender, hints, progress.

/** How long the defender thinks, in milliseconds. */
const ANSWER_AFTER = 350;

class Page {
  constructor() {
    fillWords();
    this.progress = new Progress(data.name);
    this.list = new ProblemList(data, this.progress, words, (index) => {
      this.open(index);
      element("heading").scrollIntoView({ block: "nearest" });
    });
    this.board = new BoardView(
      {
        board: element("board"),
        files: element("files"),
        ranks: element("ranks"),
        hands: [element("hand-sente"), element("hand-gote")],
      },
      namesOnBoard(),
      {
        pick: (origin, drag) => this.pick(origin, drag),
        place: (square) => this.place(square),
        letGo: () => this.letGo(),
        back: () => this.back(),
      },
    );
    this.listen();
    this.showTheme(this.progress.get("theme"));
    element("storage").hidden = this.progress.kept;
    const last = data.problems.findIndex(({ id }) => id === this.progress.get("at"));
    this.open(Math.max(0, last));
  }

  listen() {
    const actions = {
      back: () => this.back(),
      retry: () => this.retry(),
      defence: () => this.otherDefence(),
      hint: () => this.hint(),
      solution: () => this.showSolution(),
      step: () => this.playSolution(),
      previous: () => this.move(-1),
      next: () => this.move(1),
      theme: () => this.switchTheme(),
      forget: () => this.forget(),
      "open-help": () => element("help").showModal(),
      "close-help": () => element("help").close(),
    };
    for (const [id, action] of Object.entries(actions)) element(id).addEventListener("click", action);
    element("promote-yes").addEventListener("click", () => this.chosen("promoting"));
    element("promote-no").addEventListener("click", () => this.chosen("plain"));
  }

  /** Opens a problem. */
  open(index) {
    this.index = index;
    this.origin = null;
    this.problem = data.problems[index];
    this.lesson = new Lesson(this.problem);
    this.hints = 0;
    this.helped = false;
    this.progress.set("at", this.problem.id);
    const { title, stars } = this.problem;
    element("heading").textContent = [`${index + 1}.`, title, "★".repeat(stars)].filter(Boolean).join(" ");
    element("task").textContent = this.problem.task;
    element("line").hidden = true;
    this.say(words("begin"));
    this.list.draw(index);
    this.draw();
    this.drawScore();
  }

  /** The neighbour among the problems that the filters show. */
  neighbour(step) {
    const shown = this.list.shown();
    return step > 0 ? shown.find((i) => i > this.index) : shown.filter((i) => i < this.index).pop();
  }

  move(step) {
    const index = this.neighbour(step);
    if (index !== undefined) this.open(index);
  }

  draw() {
    const { lesson } = this;
    const targets = new Set(
      this.origin ? lesson.movesFrom(this.origin).map((usi) => squareName(readMove(usi).to)) : [],
    );
    this.board.draw({
      position: lesson.position,
      student: lesson.start.turn,
      origin: this.origin,
      targets,
      last: this.lastSquares(),
      hints: this.hintedSquares(),
    });
    this.drawButtons();
    this.drawMoves();
  }

  lastSquares() {
    const step = this.lesson.last;
    if (!step) return [];
    const usi = step.answer === null ? step.move : step.check.answers[step.answer].move;
    const move = readMove(usi);
    return [squareName(move.to), ...(move.drop ? [] : [squareName(move.from)])];
  }

  hintedSquares() {
    const { node } = this.lesson;
    if (!node || this.hints < 2) return [];
    const move = readMove(node.s);
    const origin = move.drop ? `${move.drop}*` : squareName(move.from);
    return this.hints < 3 ? [origin] : [origin, squareName(move.to)];
  }

  drawButtons() {
    const { lesson } = this;
    const answers = lesson.last && lesson.last.check.kind === "right" && lesson.last.check.answers;
    element("back").disabled = !lesson.last;
    element("retry").disabled = !lesson.last;
    element("defence").disabled = !(answers && answers.length > 1 && !lesson.waiting);
    element("hint").disabled = !lesson.node || this.hints >= 3;
    element("solution").hidden = !element("line").hidden;
    element("step").hidden = element("line").hidden;
    element("step").disabled = !lesson.node;
    element("next").disabled = this.neighbour(1) === undefined;
    element("previous").disabled = this.neighbour(-1) === undefined;
    element("next").classList.toggle("proud", lesson.solved);
  }

  drawMoves() {
    const items = this.lesson.steps.map((step) => {
      const item = document.createElement("li");
      const { answers } = step.check;
      const own = moveText(step.before, step.move, data.notation);
      const reply = step.answer === null ? "" : moveText(step.after, answers[step.answer].move, data.notation);
      item.textContent = `${own} ${reply}`.trim();
      item.className = step.check.kind;
      return item;
    });
    element("moves").replaceChildren(...items);
  }

  drawScore() {
    const solved = data.problems.filter((problem) => this.progress.of(problem) === "solved").length;
    element("score").textContent = words("score", solved, data.problems.length);
  }

  /** What is said to the student; `mood` is good, bad or nothing. */
  say(text, mood = "") {
    element("message").textContent = text;
    element("message").className = mood;
  }

  /** True when the student may move now; says what to do instead. */
  mayMove() {
    if (this.lesson.node) return true;
    if (!this.lesson.waiting && !this.lesson.solved) this.say(words("not-now"), "bad");
    return false;
  }

  /** Takes a piece up, of the board or of the hand; once more, it is let go (but not by dragging). */
  pick(origin, drag = false) {
    if (!this.mayMove()) return false;
    if (this.origin === origin && !drag) {
      this.letGo();
      return false;
    }
    if (this.lesson.movesFrom(origin).length === 0) {
      this.origin = null;
      this.say(words("cannot-move"), "bad");
      this.draw();
      return false;
    }
    this.origin = origin;
    const kind = origin[1] === "*" ? origin[0] : this.lesson.position.cells[squareIndex(origin)].kind;
    this.say(words("taken", data.birds[kind].name));
    this.draw();
    return true;
  }

  letGo() {
    if (!this.origin) return;
    this.origin = null;
    this.say(words("begin"));
    this.draw();
  }

  /** The student points at a square: takes the bird there, or puts one there. */
  place(square) {
    const piece = this.lesson.position.cells[squareIndex(square)];
    const mine = piece && piece.owner === this.lesson.start.turn;
    const moves = this.origin
      ? this.lesson.movesFrom(this.origin).filter((usi) => squareName(readMove(usi).to) === square)
      : [];
    if (moves.length > 1) {
      this.askPromotion(moves);
    } else if (moves.length === 1) {
      this.play(moves[0]);
    } else if (mine) {
      this.pick(square);
    } else if (this.origin) {
      this.say(words("cannot"), "bad");
    } else {
      this.mayMove();
    }
  }

  /** Two moves to one square differ in promoting. */
  askPromotion(moves) {
    const promoting = moves.find((usi) => usi.endsWith("+"));
    const { kind } = this.lesson.position.cells[readMove(promoting).from];
    this.asked = { promoting, plain: moves.find((usi) => usi !== promoting) };
    const fill = (id, key, shown) => {
      element(id).replaceChildren(pieceImage(shown, this.lesson.start.turn), words(key, data.birds[shown].name));
    };
    fill("promote-yes", "promote-yes", `+${kind}`);
    fill("promote-no", "promote-no", kind);
    element("promotion").showModal();
  }

  /** Of the two moves that were asked about. Escape closes the question without an answer. */
  chosen(which) {
    element("promotion").close();
    this.play(this.asked[which]);
  }

  /** Plays a legal move and judges it. */
  play(usi) {
    const { lesson } = this;
    const { node } = lesson;
    const text = moveText(lesson.position, usi, data.notation);
    const wanted = moveText(lesson.position, node.s, data.notation);
    this.origin = null;
    const check = lesson.play(usi);
    if (!check) {
      this.say(words("no-check", text), "bad");
      this.draw();
      return;
    }
    this.hints = 0;
    if (check.kind === "mate") {
      this.finish(text, usi !== node.s && wanted);
    } else if (check.answers.length === 0) {
      this.say(...judgement(check, node, text, ""));
    } else {
      this.say(text);
      clearTimeout(this.timer);
      const step = lesson.last;
      this.timer = setTimeout(() => {
        if (lesson === this.lesson && step === lesson.last && lesson.waiting) this.answer(0);
      }, ANSWER_AFTER);
    }
    this.draw();
  }

  /** The defender answers, and the student is told what the move was worth. */
  answer(number) {
    const { lesson } = this;
    const reply = lesson.answer(number);
    const step = lesson.last;
    const own = moveText(step.before, step.move, data.notation);
    this.say(...judgement(step.check, step.node, own, moveText(step.after, reply, data.notation)));
    this.draw();
  }

  finish(text, other) {
    this.progress.mark(this.problem, this.helped ? "seen" : "solved");
    if (this.helped) {
      this.say(words("shown", text));
    } else {
      this.say(other ? words("solved-dual", text, other) : words("solved", text), "good");
    }
    this.list.draw(this.index);
    this.drawScore();
  }

  otherDefence() {
    if (element("defence").disabled) return;
    const { answer } = this.lesson.last;
    this.hints = 0;
    this.origin = null;
    this.answer(answer + 1);
  }

  back() {
    if (!this.lesson.last) return;
    this.lesson.back();
    this.origin = null;
    this.hints = 0;
    this.say(words("begin"));
    this.draw();
  }

  retry() {
    this.lesson = new Lesson(this.problem);
    this.origin = null;
    this.hints = 0;
    this.helped = !element("line").hidden;
    this.say(words("begin"));
    this.draw();
  }

  /** First words (at the beginning), then the bird, then the square as well. */
  hint() {
    const { node } = this.lesson;
    const first = this.hints === 0 && !this.lesson.last && this.problem.hint;
    this.hints = first ? 1 : Math.max(2, this.hints + 1);
    if (this.hints === 1) this.say(words("hint-target", this.problem.hint));
    if (this.hints === 2) this.say(words("hint-squares"));
    if (this.hints === 3) {
      this.say(words("hint-target", moveText(this.lesson.position, node.s, data.notation)));
    }
    this.draw();
  }

  showSolution() {
    this.helped = !this.lesson.solved;
    element("line").textContent = words("solution-is", this.problem.line);
    element("line").hidden = false;
    this.draw();
    element("step").focus();
  }

  playSolution() {
    if (this.lesson.node) this.play(this.lesson.node.s);
  }

  forget() {
    if (!window.confirm(words("forget-sure"))) return;
    this.progress.forget();
    this.list.draw(this.index);
    this.drawScore();
  }

  /** "dark", "light", or what the system says. */
  showTheme(theme) {
    const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    this.theme = theme === "dark" || theme === "light" ? theme : system;
    document.documentElement.dataset.theme = this.theme;
    element("theme").setAttribute("aria-pressed", String(this.theme === "dark"));
  }

  switchTheme() {
    const theme = this.theme === "dark" ? "light" : "dark";
    this.progress.set("theme", theme);
    this.showTheme(theme);
  }
}

const trainer = new Page();
