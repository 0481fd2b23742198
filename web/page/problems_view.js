// The view "Problems": new ones are composed into the list of this browser; the starter collection is
// there from the start.

/** Rows that are shown at most; the search narrows the rest down. */
const MOST_ROWS = 200;

/** The name under which the browser keeps the list. */
const STORED_PROBLEMS = "toritsume problems";

class ProblemsView {
  constructor(app) {
    this.app = app;
    this.own = this.stored();
    /** True if this browser keeps nothing: then the list lives as long as the page. */
    this.unkept = false;
    this.starter = data.starter;
    const on = (id, event, what) => element(id).addEventListener(event, what);
    on("run-compose", "click", () => this.compose());
    on("export-epd", "click", () => this.export("epd", "toritsume.epd", "text/plain"));
    on("export-json", "click", () => this.export("jsonl", "toritsume.jsonl", "application/json"));
    on("import", "change", () => this.importFiles(element("import").files));
    on("which-list", "change", () => this.write());
    on("search", "input", () => this.write());
    window.addEventListener("storage", ({ key }) => this.onStorage(key));
  }

  /** What the browser keeps of the list; what is no record there is left out. */
  stored() {
    const kept = this.app.store.read("problems", []);
    return Array.isArray(kept) ? kept.filter(isRecord) : [];
  }

  /** Another tab has changed what the browser keeps; null: all of it. */
  onStorage(key) {
    if (key !== null && key !== STORED_PROBLEMS) return;
    this.own = this.stored();
    if (this.app.view === this) this.write();
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
        // The rows stay: the user may be about to press one of their buttons.
        onchange: (event) => this.alter(record, { comment: plainTitle(event.target.value) }, false),
      }),
      button("✎", "rename", () => this.rename(record)),
      button("★", "rate", () => this.alter(record, { stars: ((record.stars ?? 0) % 5) + 1 })),
      button("✕", "delete", () => this.change((list) => list.filter((one) => keyOf(one) !== keyOf(record)))));
    return item;
  }

  rename(record) {
    const title = window.prompt(say("title"), record.title ?? "");
    if (title !== null) this.alter(record, { title: plainTitle(title) });
  }

  open(record) {
    this.app.problem.take(record);
    this.app.changed("play");
  }

  /** Changes a record of the own list. */
  alter(record, changes, writing = true) {
    const changed = (one) => (keyOf(one) === keyOf(record) ? { ...one, ...changes } : one);
    return this.change((list) => list.map(changed), writing);
  }

  /** Makes a new list of the one that the browser keeps, which another tab may have changed. "" if the new one
   *  is kept, else why not, in words; a list for which there is no room is not changed at all. `writing`: its
   *  rows are written anew. */
  change(how, writing = true) {
    const list = how(this.unkept ? this.own : this.stored());
    const kept = this.app.store.write("problems", list);
    this.unkept = !kept && !this.app.store.works;
    if (kept || this.unkept) this.own = list;
    if (writing && this.app.view === this) this.write();
    const fault = kept ? "" : say(this.unkept ? "no-storage" : "no-room");
    if (fault) tell(fault, "bad");
    return fault;
  }

  /** Puts records into the own list; those that are there already are left out. {added, fault}: as `change` has it. */
  add(records) {
    let added = 0;
    const fault = this.change((list) => {
      const known = new Set(list.map(keyOf));
      const fresh = records.filter((record) => !known.has(keyOf(record)));
      added = fresh.length;
      return [...list, ...fresh.map(({ line_number: _line, number: _number, tree: _tree, ...record }) => record)];
    });
    element("which-list").value = "own";
    this.write();
    return { added, fault };
  }

  async saveProblem() {
    const { records, faults } = await this.app.desk.quietly("read", this.app.problem.line);
    if (records.length === 0) {
      tell(say("faulty", faults[0]?.text ?? ""), "bad");
      return;
    }
    const { line_number: _line, number: _number, ...record } = records[0];
    const { title, plies: length, diagram } = record;
    const fault = this.change((list) => (list.some((one) => keyOf(one) === keyOf(record))
      ? list.map((one) => (keyOf(one) === keyOf(record) ? { ...one, title, plies: length, diagram } : one))
      : [...list, record]));
    if (!fault) tell(say("saved", this.own.length), "good");
  }

  /** Composes until one problem is found; the seed goes on where the last one ended. */
  async compose() {
    const length = element("compose-plies").value;
    const kept = this.app.store.read("seed", 1);
    const seed = Number.isSafeInteger(kept) && kept > 0 ? kept : 1;
    this.app.store.write("seed", seed + 1);
    tell(say("composing", 0));
    let fault = "";
    const report = await this.app.desk.ask("compose", [], {
      plies: length, stars: element("compose-stars").value, count: 1, seed,
      ...(Number(length) >= 7 ? { source: "extend" } : {}),
      onFound: (record) => {
        ({ fault } = this.add([record]));
        this.app.problem.take(record);
        this.app.remember();
        if (this.app.view === this) this.draw();
      },
    }, ({ candidates }) => say("composing", (candidates ?? 0).toLocaleString(settings.language)));
    if (!report) return;
    if (report.problems === 0) tell(say("nothing-composed"));
    else tell(fault || say("composed"), fault ? "bad" : "good");
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
    const { added, fault } = this.add(records);
    const [bad] = faults;
    const lines = bad ? ` ${say("bad-lines", faults.length, bad.line_number, bad.text)}` : "";
    tell((fault || say("imported", added)) + lines, fault || bad ? "bad" : "good");
  }
}

/** Two records with the same key are the same problem. */
function keyOf({ position, reading }) {
  return `${position} ${reading}`;
}

/** True for what the page can take for a record; the browser may have kept anything. */
function isRecord(value) {
  if (typeof value !== "object" || value === null) return false;
  const { position, diagram, title, comment, reading, themes, plies: length, stars } = value;
  return [position, diagram ?? position].every(isBoardText)
    && [title, comment, reading].every((text) => typeof (text ?? "") === "string")
    && Array.isArray(themes ?? [])
    && [length, stars].every((number) => Number.isInteger(number ?? 0) && (number ?? 0) >= 0)
    && (stars ?? 0) <= 5;
}
