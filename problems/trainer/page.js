// Puts the page together: one problem at a time, and what comes of it.

/** How long a solved problem stays when the next one comes by itself, in milliseconds. */
const NEXT_AFTER = 2200;
const NEXT_AFTER_IN_RUN = 700;
/** How long the clicks of a double click lie apart at most, in milliseconds. */
const DOUBLE_CLICK = 500;

class Page {
  constructor() {
    this.problems = data.problems;
    fillWords(data.language);
    this.pupils = new Pupils(data.name, [texts, ...Object.values(data.languages)].map((all) => all.words["first-pupil"]));
    this.settings = new Settings(this.pupils);
    this.progress = this.pupils.progress();
    const progress = () => this.progress;
    this.sounds = new Sounds(this.settings);
    this.filters = new Filters(this.problems, progress, () => this.filtered());
    this.list = new ProblemList(this.problems, this.filters, progress, (index) => this.choose(index));
    this.practice = new Practice(this.problems, progress, this.filters, () => this.drill.tick());
    this.drill = new Drill(this);
    this.play = new Play(this);
    this.panel = new Panel(this);
    this.makeBoard();
    this.desk = new Desk(this);
    this.listen();
    this.index = this.indexOfHash() ?? this.indexOfPupil();
    this.play.begin(this.problem);
    this.applySettings();
    this.open(this.index);
  }

  makeBoard() {
    const named = (name) => element(name);
    const elements = {
      board: named("board"), files: named("files"), ranks: named("ranks"),
      hands: [named("hand-sente"), named("hand-gote")],
    };
    this.board = new BoardView(elements, namesOnBoard(this.settings.ranks), {
      pick: (origin, drag) => this.play.pick(origin, drag),
      place: (square) => this.play.place(square),
      letGo: () => this.play.letGo(),
      back: () => this.play.back(),
    });
  }

  listen() {
    const actions = {
      back: () => this.play.back(),
      retry: () => this.open(this.index),
      defence: () => this.play.otherDefence(),
      hint: () => this.hint(),
      solution: () => this.showSolution(),
      step: () => this.playSolution(),
      previous: () => this.move(-1),
      next: () => this.move(1),
    };
    for (const [id, action] of Object.entries(actions)) element(id).addEventListener("click", action);
    element("practice").addEventListener("change", () => this.drill.begin(element("practice").value));
    document.addEventListener("keydown", onPageKey);
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.stay(), true);
    window.addEventListener("hashchange", () => {
      const index = this.indexOfHash();
      if (index !== undefined && index !== this.index) this.open(index);
    });
    // Another window of this page has written.
    this.pupils.store.listen(() => {
      this.pupils.readAgain();
      this.progress = this.pupils.progress();
      this.applySettings();
    });
  }

  get problem() {
    return this.problems[this.index];
  }

  /** The problem that the address names: "#37" or its identity. */
  indexOfHash() {
    const name = location.hash.slice(1);
    const index = /^[1-9][0-9]{0,5}$/.test(name)
      ? Number(name) - 1
      : this.problems.findIndex(({ id }) => id === name);
    return index >= 0 && index < this.problems.length ? index : undefined;
  }

  indexOfPupil() {
    return Math.max(0, this.problems.findIndex(({ id }) => id === this.pupils.pupil.at));
  }

  /** After another language, notation, look of pieces and so on. */
  applySettings() {
    const { settings } = this;
    document.documentElement.dataset.theme = settings.theme;
    fillWords(settings.language);
    element("symbols").innerHTML = data.symbols[settings.pieces];
    fillKeys();
    fillSelect(element("practice"),
      PRACTICES.filter((mode) => mode !== "due" || settings.repeat).map((mode) => [mode, words(mode)]));
    element("storage").hidden = this.pupils.kept;
    this.filters.fill(settings.repeat);
    this.desk.fill();
    this.board.rename(namesOnBoard(settings.ranks));
    this.panel.drawHeading();
    if (element("line").textContent) this.panel.drawLine();
    this.list.draw(this.index);
    this.panel.drawScore();
    this.draw();
    this.panel.retell();
  }

  /** Another pupil, or the same with other results. */
  pupilChanged() {
    this.progress = this.pupils.progress();
    this.drill.begin("order");
    this.open(this.indexOfPupil());
  }

  filtered() {
    this.list.draw();
    if (this.practice.mode !== "order") this.drill.begin(this.practice.mode);
    this.panel.drawButtons();
  }

  /** The pupil points at a problem of the list. */
  choose(index) {
    if (this.practice.mode !== "order") this.drill.begin("order");
    this.open(index);
    element("top").scrollIntoView({ block: "nearest" });
  }

  /** Opens a problem, or the same one again. */
  open(index) {
    this.stay();
    this.index = index;
    this.play.begin(this.problems[index]);
    this.pupils.pupil.at = this.problems[index].id;
    this.pupils.save();
    element("line").hidden = true;
    element("line").textContent = "";
    this.panel.drawHeading();
    try {
      history.replaceState(null, "", `#${index + 1}`);
    } catch {
      // Some browsers allow no changes of a file's address.
    }
    this.panel.say(() => words("begin"));
    this.list.draw(index);
    this.draw();
    this.panel.drawScore();
  }

  move(step) {
    const index = this.practice.neighbour(this.index, step);
    if (index !== undefined) this.open(index);
  }

  draw() {
    this.board.turn(this.settings.turn && this.play.lesson.start.turn === GOTE);
    this.panel.mark(null);
    this.board.draw(this.play.view());
    element("table").classList.toggle("from-gote", this.board.turned);
    this.panel.drawButtons();
    this.panel.drawMoves();
  }

  say(...what) {
    this.panel.say(...what);
  }

  askPromotion(moves) {
    this.desk.askPromotion(moves);
  }

  textOf(position, usi) {
    return moveText(position, usi, this.settings.notation);
  }

  nameOf(kind) {
    return texts.birds[kind].name;
  }

  hintText(step, position, usi, isFirst) {
    return hintText(step, this.problem, position, usi, { isFirst, notation: this.settings.notation });
  }

  /** A move is on the board now. */
  moved(usi, owner) {
    const dragged = this.board.dragged && owner === this.play.lesson.start.turn;
    if (!dragged) slide(this.board, usi.slice(2, 4), usi.slice(0, 2), owner);
    this.sounds.play("move");
  }

  takenBack({ move }) {
    element("message").classList.remove("waiting");
    if (move[1] !== "*") slide(this.board, move.slice(0, 2), move.slice(2, 4));
  }

  /** A move has been judged; "no-check" is one that was not played. */
  judged(kind, usi) {
    const good = kind === "right";
    const square = kind === "no-check" && usi[1] !== "*" ? usi.slice(0, 2) : usi.slice(2, 4);
    this.panel.mark(square, good ? "good" : "bad");
    if (!good && kind !== "unsettled") this.erred();
    this.sounds.play(good ? "good" : "bad");
    if (!good) shake(this.board, square);
  }

  erred() {
    if (this.play.lesson.solved) return;
    this.note("errors");
    if (this.practice.mode === "streak") this.drill.end("streak-over");
  }

  note(what) {
    this.progress.note(this.problem, what);
    this.panel.drawResult();
    this.list.draw(this.index);
  }

  /** `own` and `other` give moves as texts in the language of now. */
  solved(own, other) {
    const problem = this.problem;
    const attempt = this.progress.attempt(problem);
    const result = this.progress.finish(problem);
    this.practice.solved(this.index, result);
    this.panel.drawResult();
    this.list.draw(this.index);
    this.panel.drawScore();
    this.panel.drawRun();
    this.draw();
    const { run } = this.practice;
    const hasNext = this.practice.neighbour(this.index, 1) !== undefined;
    const isNext = hasNext && (this.settings.next || Boolean(run));
    const wait = run ? NEXT_AFTER_IN_RUN : NEXT_AFTER;
    const told = () => solvedText(result, attempt, own(), other && other());
    this.panel.say(() => told()[0], told()[1], isNext ? wait : 0);
    this.panel.mark(this.play.lesson.last.move.slice(2, 4), "good");
    this.sounds.play("solved");
    if (isNext) this.nextTimer = setTimeout(() => this.move(1), wait);
    else if (run) this.drill.end("run-over");
  }

  /** The next problem does not come by itself. */
  stay() {
    if (!this.nextTimer) return;
    clearTimeout(this.nextTimer);
    this.nextTimer = null;
    element("message").classList.remove("waiting");
  }

  hint() {
    if (this.play.hint() === 0) return;
    this.note("hints");
    if (this.practice.mode === "streak") this.drill.end("streak-over");
  }

  showSolution() {
    if (!this.play.lesson.solved) this.note("seen");
    if (this.practice.mode === "streak") this.drill.end("streak-over");
    element("line").hidden = false;
    this.shownAt = performance.now();
    this.panel.drawLine();
    this.draw();
    element("step").focus();
  }

  /** The second click of a double click on the solution's button, whose place this one takes, plays nothing. */
  playSolution() {
    if (performance.now() - this.shownAt < DOUBLE_CLICK) return;
    if (this.play.lesson.node) this.play.play(this.play.lesson.node.s);
  }
}

const trainer = new Page();
