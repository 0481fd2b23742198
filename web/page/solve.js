// The view "Solve": the length, the main line, every first move, and the tree of variations.

/** Most positions for the table of first moves and for each branch of the tree. */
const TABLE_NODES = 2_000_000;
const BRANCH_NODES = 200_000;

class SolveView {
  constructor(app) {
    this.app = app;
    this.line = new LineView(element("solution"), (position, last) => this.showPosition(position, last));
    element("run-solve").addEventListener("click", () => this.solve());
    element("first-moves").addEventListener("click", () => this.firstMoves());
    element("tree-box").addEventListener("toggle", () => this.openTree());
  }

  enter() {
    if (this.solved === this.app.problem.line) {
      this.line.write();
      this.line.go(this.line.at);
      this.tellVerdict();
      return;
    }
    this.forget();
    this.draw();
    this.solve();
  }

  forget() {
    this.solved = null;
    this.report = null;
    this.marks = [];
    this.line.clear();
    element("first-move-table").replaceChildren();
    element("tree-box").hidden = true;
    element("tree-box").open = false;
  }

  draw() {
    this.showPosition(this.report && this.line.start ? this.line.position : this.app.problem.position, []);
  }

  showPosition(position, last) {
    this.app.drawBoard({ position, last });
    drawMarks(element("board"), this.line.at === 0 ? this.marks : []);
  }

  tellVerdict() {
    if (this.report) tell(...verdictText(this.report));
  }

  async solve() {
    this.forget();
    const { line } = this.app.problem;
    tell(say("searching", 0));
    const report = await this.app.desk.ask("solve", [line], { memory: TABLES }, progressText);
    if (!report) return;
    this.solved = line;
    this.report = report;
    this.tellVerdict();
    if (this.app.view !== this) return;
    this.line.show(this.app.problem.position, report.line);
    element("tree-box").hidden = report.verdict !== "mate" || report.line.length === 0;
  }

  /** Every checking first move with its length or what refutes it. */
  async firstMoves() {
    const { line, position, promotion } = this.app.problem;
    tell(say("searching", 0));
    const options = { memory: TABLES, first_moves: true, max_nodes: TABLE_NODES };
    const found = await this.app.desk.during(async (put) => {
      const report = await put("solve", [line], options, progressText);
      const rows = [];
      // They are missing if the search was stopped.
      for (const [move, length] of Object.entries(report.first_moves ?? {})) {
        const row = { move, length };
        if (length === null) row.reply = await this.refutation(put, position, promotion, move);
        rows.push(row);
      }
      return { report, rows };
    });
    if (!found || this.app.view !== this || this.app.problem.line !== line) return;
    const { report, rows } = found;
    const weight = ({ length }) => (typeof length === "number" ? length : length === "unknown" ? 1e6 : 1e7);
    rows.sort((a, b) => weight(a) - weight(b));
    this.marks = rows.map(markOfFirstMove);
    element("first-move-table").replaceChildren(!report.first_moves ? "" : rows.length
      ? make("ul", { className: "rows" }, ...rows.map((row) => this.row(position, row, lengthsDiffer(report))))
      : make("p", { textContent: say("no-checks") }));
    this.line.go(0);
    if (!this.report) this.draw();
    tell(...(this.report ? verdictText(this.report) : verdictText(report)));
  }

  row(position, { move, length, reply }, strict) {
    const text = textOfMove(position, move);
    const [what, moves] = typeof length === "number"
      ? [strict ? say("strictly", plies(length)) : plies(length), [move]]
      : length === "unknown" ? [say("not-settled"), [move]]
        : [reply ? say("refuted-by", textOfMove(play(position, move), reply)) : say("refuted"), reply ? [move, reply] : [move]];
    return make("li", {}, make("button", {
      type: "button", textContent: `${text}: ${what}`, className: typeof length === "number" ? "good" : "",
      onclick: () => this.line.show(position, moves, moves.length),
    }));
  }

  /** A defence after which there is no mate; null if none is found soon. */
  async refutation(put, position, promotion, move) {
    const { answers } = await this.app.judge.defences(put, position, promotion, move);
    return answers.find((reply) => reply.verdict === "no mate")?.move ?? null;
  }

  openTree() {
    if (!element("tree-box").open || !this.report) return;
    const tree = new Tree(this.app, (moves) => this.line.show(this.app.problem.position, moves, moves.length));
    element("tree").replaceChildren(tree.branch([], this.report.line[0], this.report.plies, lengthsDiffer(this.report)));
  }
}

/** True if the strict length is not the conventional one. */
function lengthsDiffer({ plies: strict, conventional_plies: conventional }) {
  return (conventional ?? strict) !== strict;
}

function markOfFirstMove({ move, length }) {
  if (typeof length === "number") return { move, text: String(length), mood: "good" };
  return length === "unknown" ? { move, text: "?", mood: "" } : { move, text: "✕", mood: "bad" };
}

/** The tree of variations, unfolded on demand: under each move of the attacker the defences, the
 *  longest first, each with the attacker's answer. */
class Tree {
  constructor(app, onChoose) {
    this.app = app;
    this.onChoose = onChoose;
  }

  /** An attacker's move behind `path`, which mates in so many plies; `strict`: futile ones are counted. */
  branch(path, move, length, strict = false) {
    const here = [...path, move];
    const position = after(this.app.problem.position, path);
    const inner = make("ul", { role: "group" });
    const open = make("button", { type: "button", className: "fold", textContent: "▸", ariaLabel: say("unfold") });
    const item = make("li", { role: "treeitem", ariaExpanded: "false" }, open, this.button(here, position, move, length, strict), inner);
    if (length === 1) open.disabled = true;
    open.addEventListener("click", async () => {
      const unfolded = item.getAttribute("aria-expanded") === "true";
      item.setAttribute("aria-expanded", String(!unfolded));
      open.textContent = unfolded ? "▸" : "▾";
      inner.replaceChildren();
      if (unfolded) return;
      inner.append(make("li", { textContent: say("searching-branch") }));
      const answers = await this.app.desk.during((put) => this.defencesWithAnswers(put, position, move));
      inner.replaceChildren(...(answers ?? []).map((reply) => this.reply(here, reply)));
    });
    return item;
  }

  async defencesWithAnswers(put, position, move) {
    const { promotion } = this.app.problem;
    const { answers } = await this.app.judge.defences(put, position, promotion, move);
    for (const reply of answers.filter((one) => one.verdict === "mate")) {
      const now = writeSfen(after(position, [move, reply.move]));
      const report = await put("solve", [now], { promotion, max_nodes: BRANCH_NODES, memory: TABLES });
      reply.answer = report.line[0] ?? null;
    }
    return answers;
  }

  /** A defence with the attacker's answer behind it. */
  reply(path, { move, answer, plies: length, verdict }) {
    const position = after(this.app.problem.position, path);
    const here = [...path, move];
    const known = verdict === "mate" ? length + 1 : null;
    const item = make("li", { role: "treeitem" }, this.button(here, position, move, known));
    if (verdict === "mate" && answer) item.append(make("ul", { role: "group" }, this.branch(here, answer, length)));
    return item;
  }

  button(path, position, move, length, strict = false) {
    const known = strict ? say("strictly", length) : length;
    const text = `${textOfMove(position, move)} (${length ? known : "?"})`;
    return make("button", { type: "button", className: "move", textContent: text, onclick: () => this.onChoose(path) });
  }
}
