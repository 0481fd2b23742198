// The pupil's moves on the board: taking up, putting down, promotion, the defender's answers, and what
// becomes of moves that are wrong. Tells its desk what happens; draws nothing itself.

/** How long the defender thinks, and how long a refuted move stays, in milliseconds. */
const ANSWER_AFTER = 350;
const TAKE_BACK_AFTER = 2500;

class Play {
  /** `desk`: say(telling, mood), draw(), moved(move), judged(kind), solved(own, other), askPromotion(moves),
   *  nameOf(kind), textOf(position, usi). */
  constructor(desk) {
    this.desk = desk;
    this.lesson = null;
    this.timer = null;
  }

  begin(problem) {
    this.halt();
    this.problem = problem;
    this.lesson = new Lesson(problem);
    this.origin = null;
    this.hints = 0;
  }

  /** Forgets what would have happened by itself. */
  halt() {
    clearTimeout(this.timer);
    this.timer = null;
  }

  /** A move that is not right is on the board, and the defender has answered if there is an answer. */
  get refuted() {
    const { lesson } = this;
    return Boolean(lesson.last) && !lesson.node && !lesson.solved && !lesson.waiting;
  }

  /** What the board is to show. */
  view() {
    const { lesson, origin } = this;
    const targets = origin ? lesson.movesFrom(origin).map((usi) => usi.slice(2, 4)) : [];
    return {
      position: lesson.position,
      student: lesson.start.turn,
      origin,
      targets: new Set(targets),
      last: this.lastSquares(),
      hints: this.hintedSquares(),
    };
  }

  lastSquares() {
    const step = this.lesson.last;
    if (!step) return [];
    const usi = step.answer === null ? step.move : step.check.answers[step.answer].move;
    return [usi.slice(2, 4), ...(usi[1] === "*" ? [] : [usi.slice(0, 2)])];
  }

  hintedSquares() {
    const { node } = this.lesson;
    if (!node || this.hints === 0) return [];
    return this.hints === 1 ? [node.s.slice(0, 2)] : [node.s.slice(0, 2), node.s.slice(2, 4)];
  }

  /** Takes a refuted move back, since the pupil goes on; true when there is something to play. */
  mayMove() {
    if (this.refuted) this.takeBack();
    return Boolean(this.lesson.node);
  }

  /** Takes a piece up, of the board or of the hand; once more, it is let go (but not by dragging). */
  pick(origin, drag = false) {
    if (!this.mayMove()) return false;
    if (this.origin === origin && !drag) {
      this.letGo();
      return false;
    }
    const { position } = this.lesson;
    const kind = origin[1] === "*" ? origin[0] : position.cells[squareIndex(origin)]?.kind;
    const movable = this.lesson.movesFrom(origin).length > 0;
    this.origin = movable ? origin : null;
    if (movable) this.desk.say(() => words("picked", this.desk.nameOf(kind)));
    else this.desk.say(() => words("cannot-move"), "bad");
    this.desk.draw();
    return movable;
  }

  letGo() {
    if (this.refuted) this.takeBack();
    if (!this.origin) return;
    this.origin = null;
    this.desk.say(() => words("begin"));
    this.desk.draw();
  }

  /** The pupil points at a square: takes the bird there, or puts one there. */
  place(square) {
    if (!this.mayMove()) return;
    const piece = this.lesson.position.cells[squareIndex(square)];
    const mine = piece && piece.owner === this.lesson.start.turn;
    const moves = this.origin
      ? this.lesson.movesFrom(this.origin).filter((usi) => usi.slice(2, 4) === square)
      : [];
    if (moves.length > 1) {
      this.desk.askPromotion(moves);
    } else if (moves.length === 1) {
      this.play(moves[0]);
    } else if (mine) {
      this.pick(square);
    } else if (this.origin) {
      this.desk.say(() => words("cannot"), "bad");
    }
  }

  /** Plays a legal move and judges it. */
  play(usi) {
    const { lesson } = this;
    const { position, node } = lesson;
    const own = () => this.desk.textOf(position, usi);
    const wanted = () => this.desk.textOf(position, node.s);
    this.origin = null;
    const check = lesson.play(usi);
    if (!check) {
      this.desk.say(() => words("no-check", own()), "bad");
      this.desk.draw();
      this.desk.judged("no-check", usi);
      return;
    }
    this.hints = 0;
    this.desk.draw();
    this.desk.moved(usi, lesson.start.turn);
    if (check.kind === "mate") {
      this.desk.solved(own, usi !== node.s && wanted);
    } else if (check.answers.length === 0) {
      this.tell();
    } else {
      this.desk.say(own);
      this.halt();
      this.timer = setTimeout(() => this.answer(0), ANSWER_AFTER);
    }
  }

  /** The defender answers, and the pupil is told what the move was worth. */
  answer(number) {
    const reply = this.lesson.answer(number);
    this.desk.draw();
    this.desk.moved(reply, 1 - this.lesson.start.turn);
    this.tell();
  }

  /** Tells what the last move was worth; one that is not right is taken back in a moment. */
  tell() {
    const { last, steps } = this.lesson;
    const { check, answer } = last;
    const count = steps.length - 1;
    const judged = () => {
      const own = this.desk.textOf(last.before, last.move);
      const reply = answer === null ? "" : this.desk.textOf(last.after, check.answers[answer].move);
      return judgement(check, last.node, own, reply, count);
    };
    this.desk.say(() => judged()[0], judged()[1], check.kind === "right" ? 0 : TAKE_BACK_AFTER);
    this.desk.draw();
    this.desk.judged(check.kind, last.move);
    this.halt();
    if (check.kind !== "right") this.timer = setTimeout(() => this.takeBack(), TAKE_BACK_AFTER);
  }

  /** Takes the last move back and leaves what was said of it. */
  takeBack() {
    this.halt();
    const step = this.lesson.back();
    if (!step) return;
    this.origin = null;
    this.hints = 0;
    this.desk.draw();
    this.desk.takenBack(step);
  }

  /** As the pupil wishes. */
  back() {
    const { refuted } = this;
    if (!this.lesson.last) return;
    this.takeBack();
    if (!refuted) this.desk.say(() => words("begin"));
  }

  otherDefence() {
    const { last, waiting } = this.lesson;
    if (!last || waiting || last.check.kind !== "right" || last.check.answers.length < 2) return;
    this.hints = 0;
    this.origin = null;
    this.answer(last.answer + 1);
  }

  /** First the bird, then its square, then the move; the number of the hint, 0 for none. */
  hint() {
    if (this.refuted) this.takeBack();
    const { node, position, last } = this.lesson;
    if (!node || this.hints >= 3) return 0;
    this.hints += 1;
    const step = this.hints;
    this.desk.say(() => this.desk.hintText(step, position, node.s, !last));
    this.desk.draw();
    return this.hints;
  }
}
