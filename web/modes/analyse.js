// The mode Analyse: free moves of both sides, what they are worth, the tree of all that was tried, first moves, the
// report of `verify`, comments and marks of the user.

import { load } from "toritsume";
import { settings } from "../app/settings.js";
import { Storage } from "../app/storage.js";
import { slide } from "../board/motion.js";
import { MarkPen, drawOwnMarks } from "../board/own_marks.js";
import { Judging } from "../judge/judging.js";
import { worthsOfLine } from "../judge/worths.js";
import { GameTree, lineThrough, pathTo, readPath, readTree, writePath } from "../model/game_tree.js";
import { readMove, squareName } from "../model/position.js";
import { after, writeSfen } from "../model/position_text.js";
import { lineOf, progressText, textOfMove, verdictText } from "../page/texts.js";
import { element, on } from "../parts/elements.js";
import { MoveList } from "../parts/moves.js";
import { tell, verdict } from "../parts/verdict.js";
import { TABLES } from "../solver/desk.js";
import { NO_REASONS, pictureOf } from "../why/facts.js";
import { say } from "../words/words.js";
import { Keys } from "./analyse_keys.js";
import { FirstMoves } from "./first_moves.js";
import { MoveMenu } from "./move_menu.js";
import { OwnHand } from "./own_hand.js";
import { Reasons } from "./reasons_here.js";
import { Verification } from "./verification.js";

/** What the tab keeps of an analysis. */
const KEPT = "toritsume analysis";
/** Milliseconds between two moves of a line that is played through. */
const PLAY_EVERY = 700;

export class Analyse {
  constructor(app) {
    this.app = app;
    this.kept = new Storage(() => globalThis.sessionStorage);
    this.tree = new GameTree();
    /** The path of the move that is on the board. @type {string[]} */
    this.at = [];
    /** What `solve` has said of the problem. @type {any} */
    this.report = null;
    /** The legal moves of the position on the board, once they are known. @type {Map<string, any> | null} */
    this.legal = null;
    /** Puts a quick question. @type {import("../judge/judge.js").Put} */
    this.put = (name, argument, options) => this.quick(name, ...argument, options);
    /** Squares that are pointed at. @type {string[]} */
    this.hints = [];
    /** Another worker, if one was needed. @type {Promise<any> | null} */
    this.second = null;
    this.hand = new OwnHand(this);
    this.judging = new Judging(this);
    /** The language and notation of what is written. */
    this.look = "";
    this.reasons = new Reasons(this);
    this.firsts = new FirstMoves(this);
    this.verification = new Verification(this);
    this.menu = new MoveMenu(this);
    this.list = new MoveList(element("move-list"), element("move-strip"), {
      choose: (path) => this.go(path),
      openMenu: (path, x, y) => this.menu.open(path, x, y),
    });
    this.pen = new MarkPen(element("board"), {
      isOn: () => this.isShown,
      draw: (mark) => this.act(() => this.tree.toggleMark(this.at, mark)),
      sketch: (mark) => this.drawOwn(mark ? [mark] : []),
    });
    this.keys = new Keys(this);
    this.listen();
  }

  listen() {
    for (const [id, where] of [
      ["to-start", "start"],
      ["one-back", "back"],
      ["one-on", "on"],
      ["to-end", "end"],
    ]) {
      on(id, () => this.step(where));
    }
    on("run-solve", () => this.solve());
    on("explain", () => this.reasons.ask());
    on("first-moves", () => this.firsts.press());
    on("run-verify", () => this.verification.run());
  }

  get isShown() {
    return this.app.mode === this;
  }

  get start() {
    return this.app.problem.position;
  }

  get position() {
    return after(this.start, this.at);
  }

  /** The problem, and for whom the reason why is said. */
  get key() {
    return `${this.app.problem.line} ${settings.audience}`;
  }

  /** True where the attacker is to move. */
  get isAttack() {
    return this.at.length % 2 === 0;
  }

  enter() {
    if (this.problemLine !== this.app.problem.line) this.begin();
    if (this.solvedKey !== this.key) this.reasons.forget();
    const look = `${settings.language} ${settings.notation}`;
    if (this.look !== look) this.verification.write();
    this.look = look;
    this.show();
    if (this.solvedKey === this.key || this.verification.isDue) return null;
    return this.solve();
  }

  changed() {
    return this.enter();
  }

  /** Another problem; what the tab has kept of it is there again. */
  begin() {
    const { problem } = this.app;
    this.problemLine = problem.line;
    const kept = this.kept.read(KEPT);
    const tree = kept?.line === problem.line ? readTree(String(kept.tree), problem.position) : null;
    this.tree = tree ?? new GameTree();
    this.at = tree && Array.isArray(kept.at) ? tree.nearest(kept.at) : [];
    this.report = null;
    this.solvedKey = "";
    this.hints = [];
    this.hand.origin = null;
    this.reasons.forget();
    this.firsts.clear();
    this.verification.forget();
    this.judging.forget();
  }

  leave() {
    clearTimeout(this.timer);
    this.list.hidePreview();
    drawOwnMarks(element("board"), []);
  }

  // What is shown.

  show() {
    this.loadLegal();
    this.draw();
    this.write();
    this.tellHere();
    this.judging.wake();
  }

  /** The list and the buttons, in the language of now. */
  write() {
    const { tree, at, report } = this;
    this.list.show(this.start, tree.root, at);
    const isStopped = Boolean(report?.limit);
    element("run-solve").hidden = !isStopped;
    element("run-solve").textContent = say("page.go-on");
    element("first-moves").textContent = say(this.isAttack ? "page.first-moves" : "page.defences-here");
    for (const id of ["to-start", "one-back"]) element(id).disabled = at.length === 0;
    for (const id of ["one-on", "to-end"]) element(id).disabled = !tree.at(at)?.next.length;
    element("explain").disabled = !report && at.length === 0;
    element("mate-number").textContent = report?.verdict === "mate" && report.exact ? `#${(report.plies + 1) / 2}` : "";
    this.firsts.write();
  }

  draw() {
    if (!this.isShown) return;
    const { position, hand, legal, at, hints } = this;
    const last = at.length > 0 ? readMove(at[at.length - 1]) : null;
    const squares = last ? [last.from, last.to].filter((square) => square !== null).map(squareName) : [];
    const shown = {
      position,
      last: squares,
      movable: legal ? position.turn : null,
      origin: hand.origin,
      targets: hand.targets,
      hints,
    };
    this.app.drawBoard(shown, this.firsts.marks);
    this.drawOwn();
    const reasons = this.reasons.here();
    this.app.board.showPicture(reasons === NO_REASONS ? null : pictureOf(reasons.facts));
  }

  /** The user's marks, and those that are being drawn. */
  drawOwn(sketched = []) {
    drawOwnMarks(element("board"), [...(this.tree.at(this.at)?.marks ?? []), ...sketched], this.app.board.turned);
  }

  /** Says what is true of the problem, or of the move on the board where that is none of the solution. */
  tellHere() {
    if (!this.isShown || (this.app.desk.running && !this.report)) return;
    const { at, report } = this;
    const isSolution = at.every((move, i) => report?.line[i] === move);
    if (this.verification.isShown) this.verification.tell();
    else if (isSolution && report) tell(() => verdictText(this.report, this.bound)[0], verdictText(report, this.bound)[1]);
    else if (at.length > 0) this.tellMove();
    verdict.explain(this.reasons.here());
  }

  tellMove() {
    const path = this.at;
    const position = after(this.start, path.slice(0, -1));
    const telling = () => {
      const move = textOfMove(position, path[path.length - 1]);
      const { worth } = this.tree.at(path) ?? {};
      if (!worth) return say("page.judging", { move });
      const { kind, plies, exact } = worth;
      const key = kind !== "mate" ? kind.replace(" ", "-") : plies === 0 ? "mate" : exact === false ? "plies-at-most" : "plies";
      return say("page.move-worth", { move, what: { code: `page.worth-${key}`, arguments: { plies } } });
    };
    const kind = this.tree.at(path)?.worth?.kind ?? "";
    const isAttack = path.length % 2 === 1;
    tell(telling, kind === "mate" ? "good" : isAttack && kind.startsWith("no ") ? "bad" : "");
  }

  // Moves.

  /** The line through the move on the board, for the wheel and the keys of the page. */
  get line() {
    const moves = lineThrough(this.tree.root, this.at);
    return { start: this.start, moves, at: this.at.length, go: (at) => this.go(moves.slice(0, Math.max(0, at))) };
  }

  step(where) {
    clearTimeout(this.timer);
    const path = pathTo(this.tree.root, this.at, where);
    if (writePath(path) !== writePath(this.at)) this.go(path);
  }

  /** Shows the position behind a path. @param {string[]} path */
  go(path, isPlayed = false) {
    if (!isPlayed) clearTimeout(this.timer);
    const isStep = path.length === this.at.length + 1;
    this.at = this.tree.nearest(path);
    this.hand.origin = null;
    this.hints = [];
    this.verification.isShown = false;
    this.keep();
    this.show();
    const move = this.at[this.at.length - 1];
    if (isStep && move && !this.app.board.dragged)
      slide(this.app.board, move.slice(2, 4), move.slice(0, 2), 1 - this.position.turn);
  }

  /** A move of the user. */
  play(move) {
    this.go(this.tree.play(this.at, move));
  }

  /** Shows a line of which the first moves are played. */
  showLine(moves, at) {
    this.tree.tell([], moves);
    this.go(moves.slice(0, at));
  }

  /** Plays a line through, from its beginning to its end. */
  playThrough(moves, at) {
    this.tree.tell([], moves);
    const next = (count) => {
      this.go(moves.slice(0, count), true);
      if (count < moves.length) this.timer = setTimeout(() => next(count + 1), PLAY_EVERY);
    };
    clearTimeout(this.timer);
    next(at - 1);
  }

  /** Changes the tree; the move on the board stays, or becomes the nearest one. */
  act(what) {
    what();
    this.go(this.at);
  }

  keep() {
    const { tree, at, app } = this;
    this.kept.write(KEPT, { line: app.problem.line, tree: tree.write(), at });
    app.remember();
  }

  /** What stands in the address beside the problem. */
  get route() {
    return { params: this.at.length > 0 ? { m: writePath(this.at) } : {} };
  }

  /** @param {import("../app/routes.js").Route} route */
  follow({ params }) {
    const path = readPath(params.get("m") ?? "", this.start);
    if (path.length === 0 || writePath(path) === writePath(this.at)) return;
    this.tree.tell([], path);
    this.go(path);
  }

  // What the board tells.

  pick(origin, dragging) {
    return this.hand.pick(origin, dragging);
  }

  place(square) {
    this.hand.pointAt(square);
  }

  letGo() {
    this.hand.letGo();
  }

  back() {
    this.step("back");
  }

  onKey(event) {
    return this.keys.press(event);
  }

  undo() {
    this.act(() => this.tree.undo());
  }

  // The solver.

  /** A quick question, which waits for no search: another worker answers it while one is running. */
  async quick(name, ...argument) {
    const { desk } = this.app;
    if (desk.running) this.second ??= load();
    const client = desk.running ? await this.second : desk.toritsume;
    return client[name](...argument);
  }

  /** The legal moves behind a path by their USI texts. */
  async legalAt(path) {
    const options = { promotion: this.app.problem.promotion, after: path };
    const { moves } = await this.quick("legalMoves", writeSfen(this.start), options);
    return new Map(moves.map((one) => [one.move, one]));
  }

  async loadLegal() {
    const { at } = this;
    this.legal = null;
    const legal = await this.legalAt(at).catch(() => new Map());
    if (this.at !== at) return;
    this.legal = legal;
    this.draw();
  }

  progress(progress) {
    const { line, atMost } = progress;
    const found = line?.length ? [say("page.at-most-line", { plies: atMost, line: lineOf(this.start, line) })] : [];
    tell([progressText({ ...progress, atMost: found.length > 0 ? null : atMost }), ...found].join(" · "));
  }

  async solve() {
    const { key, app } = this;
    this.report = null;
    this.verification.isShown = false;
    this.write();
    tell(progressText());
    const report = await app.desk.during(
      (put) => put("solve", [app.problem.line], { memory: TABLES, explain: settings.audience }),
      (progress) => this.isShown && this.progress(progress),
    );
    if (!report || this.key !== key) return;
    this.solvedKey = key;
    this.bound = app.desk.bound;
    this.take(report);
  }

  /** Keeps what is known of the solution. */
  take(report) {
    this.report = report;
    const isMine = this.tree.past.length > 0;
    this.tree.tell([], report.line, worthsOfLine(report), !isMine);
    if (!this.isShown) return;
    this.keep();
    this.show();
  }

  /** What a move is worth has become known. */
  judged(path, worth) {
    this.tree.judge(path, worth);
    this.keep();
    if (!this.isShown) return;
    this.write();
    if (writePath(path) === writePath(this.at)) this.tellHere();
  }
}
