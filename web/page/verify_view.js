// The view "Verify": the whole report of `toritsume verify` in words; what has moves is shown on the
// board when it is chosen.

/** Positions for the suggestions, at most. */
const SUGGEST_NODES = 2_000_000;

class VerifyView {
  constructor(app) {
    this.app = app;
    this.line = new LineView(element("followed"), (position, last) => app.drawBoard({ position, last }));
    element("run-verify").addEventListener("click", () => this.verify());
  }

  enter() {
    if (this.verified === this.key) {
      this.write();
      return;
    }
    this.report = null;
    this.line.clear();
    element("report").replaceChildren();
    this.draw();
    this.verify();
  }

  /** What the report is about. */
  get key() {
    return [this.app.problem.line, element("profile").value, element("suggest").checked].join("|");
  }

  draw() {
    this.app.drawBoard({ position: this.line.start ? this.line.position : this.app.problem.position });
  }

  async verify() {
    const { key } = this;
    this.line.clear();
    element("report").replaceChildren();
    tell(say("searching", 0));
    const options = { memory: TABLES, profile: element("profile").value };
    if (element("suggest").checked) options.suggest_nodes = SUGGEST_NODES;
    if (this.app.problem.promotion === "mandatory") options.promotion = "mandatory";
    const report = await this.app.desk.ask("verify", [this.app.problem.line], options, progressText);
    if (!report) return;
    this.verified = key;
    this.report = report;
    this.write();
  }

  write() {
    const { report } = this;
    if (this.app.view !== this) return;
    const mood = { SOUND: "good", UNSOUND: "bad" }[report.verdict] ?? "";
    tell(verdictOn(report), mood);
    const alike = report.readings.length === 2 && sameReading(...report.readings);
    const shown = alike ? report.readings.slice(0, 1) : report.readings;
    element("report").replaceChildren(
      ...shown.map((reading) => this.reading(reading, alike)),
      ...(report.suggestions ? [this.suggestions(report.suggestions)] : []));
    if (shown.length > 0) this.line.show(this.app.problem.position, shown[0].line);
    else this.draw();
  }

  reading(reading, alike) {
    const about = alike ? say("both-readings") : say(reading.promotion);
    const parts = [make("h3", { textContent: `${about}: ${say(`verdict-${reading.verdict}`)}` })];
    const length = reading.plies === null ? "" : reading.exact
      ? say("mate-in", inPlies(reading.conventional_plies ?? reading.plies), ((reading.conventional_plies ?? reading.plies) + 1) / 2)
      : say("mate-at-most", inPlies(reading.plies), "");
    if (length) parts.push(make("p", { textContent: length }));
    if (reading.lines.length > 0) {
      parts.push(this.list(say("solution-lines", reading.lines.length), reading.lines.map((line) => this.moves("", [], line))));
    }
    const all = [...reading.cooks, ...reading.findings];
    for (const severity of ["breaks", "blemish", "tolerated"]) {
      const found = all.filter((one) => one.severity === severity);
      if (found.length > 0) parts.push(this.list(say(`severity-${severity}`), found.map((one) => this.finding(one)), severity));
    }
    if (reading.tries.length > 0) parts.push(this.list(say("tries"), reading.tries.map((one) => this.try(one))));
    if (reading.defences.length > 0) {
      const items = reading.defences.map((one) => this.defence(reading.line, one));
      parts.push(make("details", {}, make("summary", { textContent: say("defences") }), make("ul", { className: "rows" }, ...items)));
    }
    if (reading.variation_duals > 0) parts.push(make("p", { textContent: say("variation-duals", reading.variation_duals) }));
    if (reading.open_questions > 0) parts.push(make("p", { textContent: say("open-questions", reading.open_questions) }));
    return make("div", { className: "reading" }, ...parts);
  }

  list(title, items, name = "") {
    return make("div", { className: name }, make("h4", { textContent: title }), make("ul", { className: "rows" }, ...items));
  }

  /** A row that shows moves on the board: those before, and the others that are named. */
  moves(words, path, moves) {
    const { position } = this.app.problem;
    const texts = lineTexts(after(position, path), moves).join(" ");
    return make("li", {}, make("button", {
      type: "button", textContent: [words, texts].filter(Boolean).join(": "),
      onclick: () => {
        this.line.show(position, [...path, ...moves], path.length + 1);
        document.querySelector("#table").scrollIntoView({ block: "nearest" });
      },
    }));
  }

  finding(finding) {
    const { class: kind, ply, path = [], move } = finding;
    const name = say(`finding-${kind}`, finding.pieces ?? finding.plies ?? "");
    if (move && ply) {
      const length = finding.plies ? `, ${finding.exact === false ? "≤ " : ""}${plies(finding.plies)}` : "";
      return this.moves(`${say("ply", ply)}: ${name}${length}`, path, finding.line?.length ? finding.line : [move]);
    }
    if (finding.piece) {
      const owner = say(finding.player);
      const where = finding.square ? finding.square : say("in-the-hand");
      const other = finding.substitute ? ` → ${this.bird(finding.substitute)}` : "";
      return make("li", {}, make("button", {
        type: "button", textContent: `${name}: ${this.bird(finding.piece)} (${owner}, ${where})${other}`,
        onclick: () => {
          this.line.go(0);
          this.app.drawBoard({ position: this.app.problem.position, hints: finding.square ? [finding.square] : [] });
        },
      }));
    }
    return make("li", { textContent: name });
  }

  bird(english) {
    const kind = Object.keys(WESTERN).find((one) => data.words.en[`bird-${one}`] === english);
    return kind ? say(`bird-${kind}`) : english;
  }

  try({ move, refutations, drop_mate: dropMate }) {
    if (dropMate) return this.moves(say("drop-mate"), [], [move]);
    return this.moves(say("try"), [], refutations.length > 0 ? [move, refutations[0]] : [move]);
  }

  defence(line, { ply, moves, plies: length, leftover }) {
    return this.moves(`${say("ply", ply)}: ${plies(length)}, ${say("left-over", leftover)}`, line.slice(0, ply - 1), moves.slice(0, 1));
  }

  suggestions({ sound_as_it_is: sound, repairs }) {
    const items = repairs.map((repair) => make("li", {}, make("button", {
      type: "button", textContent: `${this.change(repair)}: ${say(`verdict-${repair.verdict}`)}, ${plies(repair.conventional_plies ?? repair.plies)}`,
      onclick: () => {
        this.app.problem.set({ position: readPosition(repair.position), moves: null });
        this.app.changed();
      },
    })));
    const text = sound ? say("sound-as-it-is") : say(repairs.length > 0 ? "repairs" : "no-repairs");
    return make("div", {}, make("h4", { textContent: text }), make("ul", { className: "rows" }, ...items));
  }

  change({ taken, put }) {
    const text = (one) => `${this.bird(one.piece)} (${say(one.player)}, ${one.square ?? say("in-the-hand")})`;
    return [taken && `− ${text(taken)}`, put && `+ ${text(put)}`].filter(Boolean).join(" ");
  }
}

/** The verdict with what breaks the problem, in one line. */
function verdictOn({ verdict, readings }) {
  const counts = new Map();
  for (const { cooks, findings } of readings) {
    const names = [...cooks, ...findings].filter(({ severity }) => severity === "breaks")
      .map((one) => say(`finding-${one.class}`, one.pieces ?? one.plies ?? ""));
    for (const name of new Set(names)) counts.set(name, Math.max(counts.get(name) ?? 0, names.filter((one) => one === name).length));
  }
  const breaks = [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(", ");
  const text = say(`verdict-${verdict}`);
  return breaks ? say("verdict-because", text.replace(/[.。]$/, ""), breaks) : text;
}

/** True if two readings say the same of the problem. */
function sameReading(one, other) {
  const told = ({ promotion, nodes, ...rest }) => JSON.stringify(rest);
  return told(one) === told(other);
}
