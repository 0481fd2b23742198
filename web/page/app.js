// The page: its views, what they share, and how it begins.

class App {
  constructor(toritsume) {
    this.desk = new SolverDesk(toritsume);
    this.judge = new LiveJudge(this.desk);
    this.store = new Store();
    this.problem = new Problem();
    Object.assign(settings, firstSettings(), this.keptSettings());
    fillWords();
    this.makeBoard();
    this.views = {
      edit: new Editor(this), solve: new SolveView(this), verify: new VerifyView(this),
      play: new PlayView(this), problems: new ProblemsView(this),
    };
    this.listen();
    this.applySettings();
  }

  /** The settings that the browser keeps, but for those that the page does not know. */
  keptSettings() {
    const kept = this.store.read("settings", {});
    const known = {
      language: Object.keys(data.words), notation: ["western", "japanese", "usi"], pieces: Object.keys(data.symbols),
      theme: ["light", "dark"],
    };
    return Object.fromEntries(Object.entries(known).filter(([name, values]) => values.includes(kept[name]))
      .map(([name]) => [name, kept[name]]));
  }

  /** The board with names in the language and notation of now. */
  makeBoard() {
    if (this.board) {
      this.board.rename(namesOnBoard());
      return;
    }
    const hands = [element("hand-sente"), element("hand-gote")];
    const elements = { board: element("board"), files: element("files"), ranks: element("ranks"), hands, box: element("box") };
    const student = Object.fromEntries(["pick", "place", "letGo", "back", "dropOutside", "toHand"].map((name) =>
      [name, (...values) => this.view[name]?.(...values)]));
    this.board = new BoardView(elements, namesOnBoard(), student);
  }

  drawBoard({ position, movable = null, origin = null, targets = new Set(), last = [], hints = [], faulty = new Set() }) {
    this.board.draw({ position, student: movable, origin, targets, last, hints });
    for (const cell of this.board.cells) cell.classList.toggle("faulty", faulty.has(cell.dataset.square));
    drawMarks(element("board"), []);
  }

  show(name) {
    this.desk.abandon();
    this.view = this.views[name];
    for (const one of Object.keys(this.views)) {
      const tab = element(`tab-${one}`);
      tab.setAttribute("aria-selected", String(one === name));
      tab.tabIndex = one === name ? 0 : -1;
      element(`view-${one}`).hidden = one !== name;
    }
    return this.view.enter();
  }

  /** The problem is another one. */
  changed(view = null) {
    this.remember();
    this.show(view ?? Object.keys(this.views).find((name) => this.views[name] === this.view));
  }

  /** Keeps the problem in the address and in the browser. */
  remember() {
    try {
      history.replaceState(null, "", this.problem.hash);
    } catch {
      // Some browsers allow no changes of a file's address.
    }
    this.store.write("problem", this.problem.line);
  }

  /** Reads a text into the editor: one problem, or several into the list. Whoever has gone on to another
   *  view meanwhile stays there. */
  async readText(text) {
    const asked = (this.asked = text);
    const { view } = this;
    const field = element("text");
    this.desk.abandon();
    field.setAttribute("aria-busy", "true");
    const { records, fault } = await this.problemsOf(text);
    if (this.asked !== asked) return;
    field.setAttribute("aria-busy", "false");
    if (records.length === 0) {
      tell(say("unreadable", fault), "bad");
      return;
    }
    this.problem.take(records[0]);
    const { added = 0, fault: unkept = "" } = records.length > 1 ? this.views.problems.add(records) : {};
    this.remember();
    const next = this.view === view ? this.views.edit : this.view;
    await this.show(Object.keys(this.views).find((name) => this.views[name] === next));
    if (records.length > 1) tell(unkept || say("imported", added), unkept ? "bad" : "");
  }

  /** The problems of a text as records; without one, a position that is none yet, or what is wrong. */
  async problemsOf(text) {
    const { records, faults } = await this.desk.quietly("read", text);
    if (records.length > 0) return { records };
    const { board, stated } = drawingOf(text.trim().split("\n")[0] ?? "");
    const setup = await this.desk.quietly("setup", board);
    // Of a drawing without a phoenix the core tells no position, though it can be read.
    const read = setup.position ?? (isBoardText(board) && setup.faults.every(({ rule }) => rule !== "text") ? board : null);
    return { records: read ? [{ position: read, ...stated }] : [], fault: faults[0]?.text ?? "" };
  }

  applySettings() {
    document.documentElement.dataset.theme = settings.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    element("theme").setAttribute("aria-pressed", String(document.documentElement.dataset.theme === "dark"));
    element("symbols").innerHTML = data.symbols[settings.pieces] ?? data.symbols.kanji;
    for (const name of ["language", "notation", "pieces"]) element(name).value = settings[name];
  }

  set(changes) {
    Object.assign(settings, changes);
    this.store.write("settings", settings);
    fillWords();
    this.makeBoard();
    this.applySettings();
    this.view.enter();
  }

  listen() {
    for (const name of ["language", "notation", "pieces"]) {
      element(name).addEventListener("change", () => this.set({ [name]: element(name).value }));
    }
    const on = (id, what) => element(id).addEventListener("click", what);
    on("theme", () => this.set({ theme: document.documentElement.dataset.theme === "dark" ? "light" : "dark" }));
    on("open-help", () => element("help").showModal());
    on("close-help", () => element("help").close());
    on("close-text", () => element("shown-text").close());
    on("copy-sfen", () => copyText(this.problem.line));
    on("copy-fen", () => copyText(writeFen(this.problem.position)));
    on("copy-link", () => copyText(location.href.split("#")[0] + this.problem.hash));
    on("save-svg", () => savePicture(this.problem.position, "svg"));
    on("save-png", () => savePicture(this.problem.position, "png"));
    on("save", () => this.views.problems.saveProblem());
    for (const stop of document.querySelectorAll(".stop")) stop.addEventListener("click", () => this.desk.stop());
    this.listenToTabs();
    window.addEventListener("hashchange", () => this.openHash());
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => this.takeDrop(event));
    document.addEventListener("paste", (event) => this.takePaste(event));
    document.addEventListener("keydown", (event) => this.onKey(event));
  }

  listenToTabs() {
    const names = Object.keys(this.views);
    for (const name of names) element(`tab-${name}`).addEventListener("click", () => this.show(name));
    document.querySelector("[role=tablist]").addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      const now = names.findIndex((name) => this.views[name] === this.view);
      const next = names[(now + step + names.length) % names.length];
      this.show(next);
      element(`tab-${next}`).focus();
    });
  }

  onKey(event) {
    const inText = event.target.closest?.("input, textarea, select, dialog");
    if (event.key === "Escape") this.desk.stop();
    if (inText || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.view === this.views.edit && this.view.onKey(event)) event.preventDefault();
  }

  async takeDrop(event) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (!file) {
      const text = event.dataTransfer.getData("text/plain");
      if (text) await this.readText(text);
    } else if (/\.(jsonl?|csv)$/.test(file.name)) {
      this.show("problems");
      await this.views.problems.importText(await file.text(), file.name);
    } else {
      await this.readText(await file.text());
    }
  }

  takePaste(event) {
    if (event.target.closest?.("input, textarea")) return;
    const text = event.clipboardData.getData("text/plain");
    if (text) this.readText(text);
  }

  async openHash() {
    const line = lineOfHash(location.hash);
    if (line) await this.readText(line);
  }

  async begin() {
    this.view = this.views.edit;
    const stored = this.store.read("problem", null);
    const kept = typeof stored === "string" ? stored : null;
    const line = lineOfHash(location.hash) ?? kept ?? "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2";
    const { records, fault } = await this.problemsOf(line);
    if (records.length > 0) this.problem.take(records[0]);
    this.problem.past = [];
    this.show("edit");
    if (records.length === 0) tell(say("unreadable", fault), "bad");
  }
}

/** The language of the browser, if the page has it; with Japanese, Japanese moves. */
function firstSettings() {
  const language = navigator.languages.map((one) => one.slice(0, 2)).find((one) => data.words[one]) ?? "en";
  return { language, notation: language === "ja" ? "japanese" : "western" };
}

const toritsume = await load();
window.toritsume = toritsume;
const app = new App(toritsume);
await app.begin();
document.body.classList.add("ready");
window.dispatchEvent(new Event("toritsume-ready"));
