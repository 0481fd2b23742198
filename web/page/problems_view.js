// The view "Problems": new ones are composed into the list of this browser; the starter collection is
// there from the start.

/** Rows that are shown at most; the search narrows the rest down. */
const MOST_ROWS = 200;

class ProblemsView {
  constructor(app) {
    this.app = app;
    this.own = app.store.read("problems", []);
    this.starter = data.starter;
    const on = (id, event, what) => element(id).addEventListener(event, what);
    on("run-compose", "click", () => this.compose());
    on("export-epd", "click", () => this.export("epd", "toritsume.epd", "text/plain"));
    on("export-json", "click", () => this.export("jsonl", "toritsume.jsonl", "application/json"));
    on("import", "change", () => this.importFiles(element("import").files));
    on("which-list", "change", () => this.write());
    on("search", "input", () => this.write());
  }

  enter() {
    if (this.own.length === 0 && !this.chosen) element("which-list").value = "starter";
    this.chosen = true;
    this.draw();
    this.write();
    tell(say("choose-problem"));
  }

  draw() {
    this.app.drawBoard({ position: this.app.problem.position });
  }

  get shownList() {
    return element("which-list").value === "own" ? this.own : this.starter;
  }

  write() {
    const wanted = element("search").value.trim().toLowerCase();
    const list = this.shownList;
    const entries = list.map((record, i) => ({ record, number: i + 1, text: this.textOf(record, i) }))
      .filter(({ record, text }) => !wanted || `${text} ${record.themes?.join(" ") ?? ""} ${record.comment ?? ""}`.toLowerCase().includes(wanted));
    const rows = entries.slice(0, MOST_ROWS).map((entry) => this.row(entry));
    if (entries.length > MOST_ROWS) rows.push(make("li", { textContent: say("more-rows", entries.length - MOST_ROWS) }));
    if (entries.length === 0) rows.push(make("li", { textContent: say("empty-list") }));
    element("problem-list").replaceChildren(...rows);
  }

  textOf(record, i) {
    const length = record.plies ? plies(record.plies) : "";
    const parts = [record.title, length, "★".repeat(record.stars ?? 0)];
    return `${i + 1}. ${parts.filter(Boolean).join(" · ")}`;
  }

  row({ record, text }) {
    const item = make("li", {}, make("button", { type: "button", className: "entry", textContent: text, onclick: () => this.open(record) }));
    if (this.shownList !== this.own) return item;
    const button = (sign, name, what) => make("button", {
      type: "button", className: "small", textContent: sign, ariaLabel: `${say(name)}: ${text}`, title: say(name), onclick: what,
    });
    item.append(
      make("input", {
        className: "note", value: record.comment ?? "", placeholder: say("note"), ariaLabel: `${say("note")}: ${text}`,
        onchange: (event) => {
          record.comment = plainTitle(event.target.value);
          this.store();
        },
      }),
      button("✎", "rename", () => this.rename(record)),
      button("★", "rate", () => {
        record.stars = ((record.stars ?? 0) % 5) + 1;
        this.keep();
      }),
      button("✕", "delete", () => {
        this.own.splice(this.own.indexOf(record), 1);
        this.keep();
      }));
    return item;
  }

  rename(record) {
    const title = window.prompt(say("title"), record.title ?? "");
    if (title === null) return;
    record.title = plainTitle(title);
    this.keep();
  }

  open(record) {
    this.app.problem.take(record);
    this.app.changed("play");
  }

  store() {
    if (!this.app.store.write("problems", this.own)) tell(say("no-storage"), "bad");
  }

  /** Keeps the list and writes it anew. */
  keep() {
    this.store();
    this.write();
  }

  /** Puts records into the own list; those that are there already are left out. */
  add(records) {
    const known = new Set(this.own.map(({ position, reading }) => `${position} ${reading}`));
    const fresh = records.filter(({ position, reading }) => !known.has(`${position} ${reading}`));
    for (const { line_number: _line, number: _number, tree: _tree, ...record } of fresh) this.own.push(record);
    element("which-list").value = "own";
    this.keep();
    return fresh.length;
  }

  async saveProblem() {
    const { records } = await this.app.desk.quietly("read", this.app.problem.line);
    const position = records[0]?.position;
    if (!position) return;
    const old = this.own.find((record) => record.position === position && record.reading === records[0].reading);
    if (old) Object.assign(old, { title: records[0].title, plies: records[0].plies, diagram: records[0].diagram });
    else this.own.push({ ...records[0], line_number: undefined, number: undefined });
    const kept = this.app.store.write("problems", this.own);
    tell(kept ? say("saved", this.own.length) : say("no-storage"), kept ? "good" : "bad");
  }

  /** Composes until one problem is found; the seed goes on where the last one ended. */
  async compose() {
    const length = element("compose-plies").value;
    const seed = this.app.store.read("seed", 1);
    this.app.store.write("seed", seed + 1);
    tell(say("composing", 0));
    const report = await this.app.desk.ask("compose", [], {
      plies: length, stars: element("compose-stars").value, count: 1, seed,
      ...(Number(length) >= 7 ? { source: "extend" } : {}),
      onFound: (record) => {
        this.add([record]);
        this.app.problem.take(record);
        this.app.remember();
        if (this.app.view === this) this.draw();
      },
    }, ({ candidates }) => say("composing", (candidates ?? 0).toLocaleString(settings.language)));
    if (report) tell(report.problems > 0 ? say("composed") : say("nothing-composed"), report.problems > 0 ? "good" : "");
  }

  async export(format, name, type) {
    const records = this.shownList.map(({ identity: _identity, ...record }) => record);
    const { text } = await this.app.desk.quietly("write", records, { format });
    download(name, new Blob([text], { type }));
  }

  async importFiles(files) {
    for (const file of files) await this.importText(await file.text(), file.name);
    element("import").value = "";
  }

  async importText(text, name) {
    const format = /\.jsonl?$/.test(name) ? "jsonl" : /\.csv$/.test(name) ? "csv" : "epd";
    const { records, faults } = await this.app.desk.quietly("read", text, { format });
    const added = this.add(records);
    const [fault] = faults;
    tell(say("imported", added) + (fault ? ` ${say("bad-lines", faults.length, fault.line_number, fault.text)}` : ""), fault ? "bad" : "good");
  }
}
