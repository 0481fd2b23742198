// The page: its modes, what they share, and how it begins.
//
// A mode is an object with enter() and leave(), changed() when the problem is another one, onKey(event), which is true if
// it has done something, `line` if it shows one that can be stepped through, `route` ({place, params}: what its address
// has beside the problem) and follow(route) to read that, `named`: what it calls a problem without a title,
// showHead() if it has a heading of its own, `student`: who plays on the board if it does not itself. All but enter()
// may be missing.

import { load } from "toritsume";
import { MODES, WITHOUT_PROBLEM, lineOfLink, readRoute, visit, writeRoute } from "../app/routes.js";
import { settings } from "../app/settings.js";
import { Storage } from "../app/storage.js";
import { Store } from "../app/store.js";
import { BoardView } from "../board/board.js";
import { drawMarks } from "../board/marks.js";
import { GOTE } from "../model/position.js";
import { isBoardText, writeFen } from "../model/position_text.js";
import { Problem, drawingOf } from "../model/problem.js";
import { element, elementsOf, on } from "../parts/elements.js";
import { taskText } from "../parts/sheet.js";
import { listenToDialogs, listenToSettings, showSettings } from "../parts/settings.js";
import { tell, verdict } from "../parts/verdict.js";
import { Pupils } from "../play/pupils.js";
import { SolverDesk } from "../solver/desk.js";
import { data, inEveryLanguage, namesOnBoard, say } from "../words/words.js";
import { Analyse } from "../modes/analyse.js";
import { Compose } from "../modes/compose.js";
import { Course } from "../modes/course.js";
import { Problems } from "../modes/problems.js";
import { Train } from "../modes/train.js";
import { fillHelp, fillWords } from "./labels.js";
import { copyText, fillSheet, savePicture } from "./sharing.js";
import { NO_PROBLEM, progressText } from "./texts.js";

/** What is on the board at the first visit. */
const FIRST_PROBLEM = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2";

class App {
  /** `toritsume`: the core for what the user waits for; `quick`: that for quick questions. */
  constructor(toritsume, quick) {
    this.storage = new Storage();
    this.tab = new Storage(() => globalThis.sessionStorage);
    this.store = new Store({ mode: "problems", settings: this.storage.read("toritsume settings"), opened: null, results: {} });
    this.problem = new Problem(this.store);
    this.desk = new SolverDesk({ slow: toritsume, quick }, this.problem, {
      running: (isRunning) => this.showRunning(isRunning),
      progress: (progress) => tell(progressText(progress)),
      fault: (fault) => tell(say("page.faulty", { fault }), "bad"),
    });
    settings.begin({
      usual: { language: firstLanguage() },
      kept: () => this.store.state.settings,
      keep: (chosen) => this.store.set({ settings: chosen }),
    });
    fillWords();
    /** The reader with the results of each problem. */
    this.pupils = new Pupils("toritsume", [say("trainer.first-pupil"), ...inEveryLanguage("trainer.first-pupil")], this.storage);
    this.storage.listen(this.pupils.place, () => {
      this.pupils.readAgain();
      this.store.set({ results: {} });
    });
    this.board = new BoardView(namesOnBoard(settings.ranks), () => this.mode.student ?? this.mode);
    this.modes = {
      train: new Train(this),
      analyse: new Analyse(this),
      compose: new Compose(this),
      problems: new Problems(this),
      course: new Course(this),
    };
    this.listen();
    showSettings();
  }

  /** The mode that is shown. */
  get mode() {
    return this.modes[this.store.state.mode];
  }

  /** What the reader has done with each problem. */
  get progress() {
    return this.pupils.progress();
  }

  drawBoard(shown, marks = []) {
    this.board.turn(this.isTurned);
    this.board.draw(shown);
    drawMarks(element("board"), marks, this.board.turned);
  }

  showRunning(isRunning) {
    element("stop").hidden = !isRunning;
    document.body.classList.toggle("busy", isRunning);
  }

  /** The attacker plays up the board, unless the reader has turned it. */
  get isTurned() {
    return settings.turn && this.problem.position.turn === GOTE;
  }

  /** The user goes to a mode: the way back leads to this one. */
  go(mode) {
    this.store.set({ mode });
    return this.entered ?? true;
  }

  listenToStore() {
    this.store.on(["settings"], (now) => {
      this.storage.write("toritsume settings", now.settings);
      fillWords();
      showSettings();
      this.board.rename(namesOnBoard(settings.ranks));
      verdict.retell();
      this.showHead();
      this.mode.enter();
    });
    this.store.on(["mode", "problem"], (now, before) => {
      const isOther = now.mode !== before.mode;
      if (isOther) this.show(before.mode);
      else this.entered = (this.mode.changed ?? this.mode.enter).call(this.mode);
      this.showHead();
      this.remember(isOther && !this.isFollowing);
    });
  }

  /** Shows the mode of now instead of another one. */
  show(before = "") {
    this.modes[before]?.leave?.();
    this.desk.abandon();
    drawMarks(element("board"), []);
    const now = this.store.state.mode;
    document.body.dataset.mode = now;
    for (const name of MODES) {
      if (name === now) element(`tab-${name}`).setAttribute("aria-current", "page");
      else element(`tab-${name}`).removeAttribute("aria-current");
      element(`mode-${name}`).hidden = name !== now;
    }
    element("steps").replaceChildren();
    document.body.classList.remove("sheet");
    this.entered = this.mode.enter();
  }

  showText() {
    if (document.activeElement !== element("text")) element("text").value = this.problem.line;
  }

  /** What stands above the verdict, and the title of the window. */
  showHead() {
    if (this.mode.showHead) return this.mode.showHead();
    const { title, moves, position } = this.problem;
    const { mode } = this.store.state;
    const named = WITHOUT_PROBLEM.includes(mode) ? say(`page.mode-${mode}`) : title || this.mode.named;
    element("heading").textContent = named || say("page.untitled");
    element("subtitle").textContent = taskText(position, moves);
    this.showText();
    document.title = `${named || say(`page.mode-${mode}`)} – toritsume`;
  }

  /** Keeps the problem and the mode in the address and in the browser; `isNew`: a step of the browser's history. */
  remember(isNew = false) {
    const { mode } = this.store.state;
    visit(writeRoute(this.problem, mode, this.mode.route), isNew);
    this.storage.write("toritsume problem", this.problem.line);
    this.storage.write("toritsume mode", mode);
    this.tab.write("toritsume undo", this.problem.history);
  }

  /** Does what an address asks for, which is in the browser's history already. */
  follow(what) {
    this.isFollowing = true;
    what();
    this.isFollowing = false;
  }

  /** Reads a text into the editor: one problem, or several into the list. Whoever has gone on to another
   *  mode meanwhile stays there. `route`: the address that holds the text (app/routes.js). */
  async readText(text, /** @type {import("../app/routes.js").Route | null} */ route = null) {
    const asked = (this.asked = text);
    const { mode } = this.store.state;
    this.desk.abandon();
    element("text").setAttribute("aria-busy", "true");
    const { records, fault } = await this.problemsOf(text);
    if (this.asked !== asked) return;
    element("text").setAttribute("aria-busy", "false");
    if (records.length === 0) {
      tell(say("page.unreadable", { fault }), "bad");
      return;
    }
    const now = this.store.state.mode;
    const take = () => this.problem.take(records[0], { mode: now === mode ? (route?.mode ?? "compose") : now });
    const several = records.length > 1 ? this.modes.problems.add(records) : null;
    if (route) this.follow(take);
    else take();
    await this.entered;
    if (route) this.mode.follow?.(route);
    if (several) tell(several.fault || say("page.imported", { count: several.added }), several.fault ? "bad" : "");
  }

  /** The problems of a text as records; without one, a position that is none yet, or the fault. */
  async problemsOf(given) {
    const text = lineOfLink(given) ?? given.replace(/^\s*position\s+sfen\s+/, "");
    const options = /^\s*\{/.test(text) ? { format: "jsonl" } : {};
    const { records, faults } = await this.desk.quietly("read", text, options);
    if (records.length > 0) return { records };
    const { board, stated } = drawingOf(text.trim().split("\n")[0] ?? "");
    const setup = await this.desk.quietly("setup", board);
    // Of a drawing without a phoenix the core tells no position, though it can be read.
    const read = setup.position ?? (isBoardText(board) && setup.faults.every(({ rule }) => rule !== "text") ? board : null);
    return { records: read ? [{ position: read, ...stated }] : [], fault: faults[0] ?? NO_PROBLEM };
  }

  listen() {
    element("storage").hidden = this.storage.works;
    listenToDialogs();
    listenToSettings((name, value) => settings.set(name, value));
    on("copy-sfen", () => copyText(this.problem.line));
    on("copy-fen", () => copyText(writeFen(this.problem.position)));
    for (const id of ["share", "copy-link"]) on(id, () => copyText(location.href.split("#")[0] + writeRoute(this.problem)));
    on("save-svg", () => savePicture(this.problem.position, "svg"));
    on("save-png", () => savePicture(this.problem.position, "png"));
    on("save", () => this.modes.problems.saveProblem());
    on("stop", () => this.desk.stop());
    on("print", () => window.print());
    on("verdict", () => document.body.classList.toggle("sheet"));
    on("turn-board", () => settings.set("turn", !settings.turn));
    on("text", () => this.readText(element("text").value), "input");
    on("open-menu", () => this.showText());
    for (const one of elementsOf(".of-board")) one.addEventListener("click", () => element("menu").close());
    for (const one of elementsOf("[data-opens=help]")) one.addEventListener("click", () => fillHelp(this.store.state.mode));
    on("skip", (event) => {
      event.preventDefault();
      element("board").querySelector("[tabindex='0']")?.focus();
    });
    this.listenToTabs();
    window.addEventListener("hashchange", ({ newURL }) => this.openHash(new URL(newURL).hash));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => this.takeDrop(event));
    document.addEventListener("paste", (event) => this.takePaste(event));
    document.addEventListener("keydown", (event) => this.onKey(event));
    const onWheel = (event) => {
      if (event.deltaY !== 0 && !event.ctrlKey && this.stepLine(Math.sign(event.deltaY))) event.preventDefault();
    };
    element("board").addEventListener("wheel", onWheel, { passive: false });
    window.addEventListener("beforeprint", () => {
      if (element("worksheet").childElementCount === 0) fillSheet(this.problem);
    });
    window.addEventListener("afterprint", () => element("worksheet").replaceChildren());
  }

  listenToTabs() {
    for (const name of MODES) {
      on(`tab-${name}`, (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.go(name);
      });
    }
    elementsOf(".brand")[0].addEventListener("click", (event) => {
      event.preventDefault();
      this.go("problems");
    });
  }

  onKey(event) {
    const inText = event.target.closest?.("input, textarea, select, dialog") || document.querySelector("dialog[open]");
    if (event.key === "Escape") this.escape();
    if (inText || event.altKey || event.defaultPrevented) return;
    const isPlain = !event.ctrlKey && !event.metaKey;
    if (this.mode.onKey?.(event) || (isPlain && this.onCommonKey(event))) event.preventDefault();
  }

  /** Stops what runs, and lowers the panel. */
  escape() {
    this.desk.stop();
    document.body.classList.remove("sheet");
  }

  /** Keys of all modes. */
  onCommonKey({ key }) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[key];
    if (step) return this.stepLine(step);
    if (/^[1-5]$/.test(key)) this.go(MODES[Number(key) - 1]);
    else if (key === "f") element("turn-board").click();
    else if (key === "?") element("open-help").click();
    else return false;
    return true;
  }

  /** Steps through the line that the mode shows; false if it shows none. */
  stepLine(by) {
    const { line } = this.mode;
    if (!line?.start || line.moves.length === 0) return false;
    line.go(line.at + by);
    return true;
  }

  async takeDrop(event) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (!file) {
      const text = event.dataTransfer.getData("text/plain");
      if (text) await this.readText(text);
    } else if (/\.(jsonl?|csv)$/.test(file.name)) {
      this.go("problems");
      await this.modes.problems.importText(await file.text(), file.name);
    } else {
      await this.readText(await file.text());
    }
  }

  takePaste(event) {
    if (event.target.closest?.("input, textarea")) return;
    const text = event.clipboardData.getData("text/plain");
    if (text) this.readText(text);
  }

  /** Follows the address that was opened: an answer that came meanwhile may have put its own in place.
   * @param {string} hash */
  async openHash(hash) {
    const route = readRoute(hash);
    if (!route) return;
    // A step of the history within one problem, or to a mode.
    const now = readRoute(writeRoute(this.problem));
    if (route.line && route.line !== now?.line) return this.readText(route.line, route);
    this.follow(() => this.store.set({ mode: route.mode }));
    this.mode.follow?.(route);
  }

  /** What the page begins with: the line of its problem, and the mode. `route`: the address, if there is one. */
  beginning(route) {
    const [stored, last] = ["toritsume problem", "toritsume mode"].map((name) => this.storage.read(name));
    return {
      line: route?.line ?? (typeof stored === "string" ? stored : FIRST_PROBLEM),
      mode: route?.mode ?? (MODES.includes(last) ? last : "problems"),
    };
  }

  async begin() {
    const route = readRoute(location.hash);
    const { line, mode } = this.beginning(route);
    // What needs no core to be read is shown before it is there.
    const plain = plainRecord(line);
    const { records, fault } = plain ? { records: [plain] } : await this.problemsOf(line);
    const isRead = records.length > 0;
    if (isRead) this.problem.take(records[0]);
    this.problem.forgetPast();
    this.problem.recall(this.tab.read("toritsume undo"));
    this.store.set({ mode: isRead ? mode : "compose" });
    this.listenToStore();
    this.show();
    this.showHead();
    if (!isRead) tell(say("page.unreadable", { fault }), "bad");
    if (!isRead || !route) return;
    this.mode.follow?.(route);
    this.remember();
  }
}

/** The record of a line as the page itself writes it; null: the core must read it. */
function plainRecord(line) {
  const { board, stated } = drawingOf(line);
  return isBoardText(board) && /^\S+ [bw] \S+(?: 1)?$/.test(board) ? { position: board, ...stated } : null;
}

/** The language of the browser, if the page has it. */
function firstLanguage() {
  return navigator.languages.map((one) => one.slice(0, 2)).find((one) => Object.hasOwn(data.words, one)) ?? "en";
}

/** A core that is there later: whoever asks it waits.
 * @param {Promise<any>} loading @returns {any} */
const lazily = (loading) =>
  new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args) =>
          loading.then((core) => core[name](...args)),
    },
  );

const [slow, quick] = [load(), load()];
const app = new App(lazily(slow), lazily(quick));
const begun = app.begin();
document.body.classList.add("painted");
try {
  Object.assign(window, { toritsume: await slow });
  await begun;
} catch {
  tell(() => say("page.no-core"), "bad");
}
document.body.classList.add("ready");
window.dispatchEvent(new Event("toritsume-ready"));
