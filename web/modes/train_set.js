// What is trained: the problems of the gallery, which of them comes next, and what has come of each. The training, the
// tiles and the runs are those of a lesson (web/lesson), of which this is the page.

import { Drill } from "../lesson/drill.js";
import { ProblemList } from "../lesson/list.js";
import { Panel } from "../lesson/panel.js";
import { entryOf } from "./entries.js";
import { readPosition } from "../model/position.js";
import { writeSfen } from "../model/position_text.js";
import { Practice } from "../play/practice.js";

/** What a drawing is that is no problem of a list. */
const STRAY = { id: "", number: 0, length: 0, stars: 0, challenge: 0, themes: [], title: "", hint: "", played: null, line: [] };

export class TrainSet {
  constructor(app) {
    this.app = app;
    this.store = app.store;
    this.board = app.board;
    this.problem = STRAY;
    /** Entries of the gallery, as they were shown there last. */
    this.problems = [];
    /** That of the tiles. */
    this.language = "";
    const everything = { shown: () => [...this.problems.keys()], selects: { result: { value: "" } } };
    const progress = () => this.progress;
    this.list = new ProblemList(this.problems, everything, progress, (index) => this.choose(index));
    this.practice = new Practice(this.problems, progress, everything, () => this.drill.tick());
    this.drill = new Drill(this);
    this.panel = new Panel(this);
    this.store.on(["results"], () => this.refresh());
  }

  get progress() {
    return this.app.progress;
  }
  get pupils() {
    return this.app.pupils;
  }
  get gallery() {
    return this.app.modes.problems;
  }

  /** The place of the problem on the board in the set; -1: it is not in there. */
  get index() {
    return this.problems.findIndex(({ id }) => id === this.problem.id);
  }

  /** Takes what the gallery shows now. */
  fill() {
    const { shown } = this.gallery;
    if (shown === this.problems && this.language === document.documentElement.lang) return;
    const isOther = shown !== this.problems;
    this.problems = this.list.problems = this.practice.problems = shown;
    if (isOther && this.practice.mode !== "order") this.drill.begin("order");
    this.language = document.documentElement.lang;
    this.list.draw(this.index);
  }

  /** The entry of the problem on the board: that which was opened, or what the core says of the drawing. */
  async find() {
    const { problem, store } = this.app;
    const { now } = problem;
    this.take(this.entryOf(store.state.opened));
    if (this.problem.id) return;
    const { records } = await this.app.desk.quietly("read", problem.line).catch(() => ({ records: [] }));
    if (problem.now !== now || records.length === 0) return;
    this.take(this.gallery.entryOf(records[0].identity) ?? entryOf(records[0], 0));
  }

  /** The entry of a record, if that is on the board. */
  entryOf(record) {
    const { position, promotion } = this.app.problem;
    if (!record || writeSfen(readPosition(record.diagram ?? record.position)) !== writeSfen(position)) return null;
    if ((record.reading === "mandatory") !== (promotion === "mandatory")) return null;
    const entry = entryOf(record, 0);
    return this.problems.find(({ id }) => id === entry.id) ?? this.gallery.entryOf(entry.id) ?? entry;
  }

  take(entry) {
    this.problem = entry ?? STRAY;
    this.list.select(this.index);
    this.panel.drawRun();
    if (!entry) return;
    this.pupils.pupil.at = entry.id;
    this.pupils.save();
  }

  open(index) {
    const entry = this.problems[index];
    if (entry) this.gallery.open(entry.record);
  }

  /** The reader points at a tile. */
  choose(index) {
    if (this.practice.mode !== "order") this.drill.begin("order");
    this.open(index);
  }

  move(step) {
    const index = this.practice.neighbour(this.index, step);
    if (index !== undefined) this.open(index);
  }

  note(what) {
    if (!this.problem.id) return;
    this.progress.note(this.problem, what);
    this.store.set({ results: {} });
    if (this.practice.mode === "streak") this.drill.end("trainer.streak-over");
  }

  /** Results are other ones. */
  refresh() {
    if (this.index >= 0) this.list.refresh();
    this.panel.drawRun();
  }
}
