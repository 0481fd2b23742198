// Puts the page together: one problem at a time, and what comes of it.

import { problemOfRoute, routeOfProblem, visit } from "../app/routes.js";
import { settings } from "../app/settings.js";
import { CoursePage } from "../course/page.js";
import { element, fillSelect, on } from "../parts/elements.js";
import { verdict } from "../parts/verdict.js";
import { PRACTICES, Practice } from "../play/practice.js";
import { data, say } from "../words/words.js";
import { Desk } from "./desk.js";
import { Drill } from "./drill.js";
import { Filters } from "./filters.js";
import { ProblemList } from "./list.js";
import { Panel } from "./panel.js";
import { PupilPage } from "./pupil_page.js";
import { fillSummary, summaryCsv } from "./summary.js";
import { Training } from "./training.js";
import { fillWorksheet, printWorksheet } from "./worksheet.js";

class Page extends PupilPage {
  constructor() {
    /** `problem`: {index} of that on the board. */
    super({ problem: { index: 0 } });
    this.problems = data.problems;
    const progress = () => this.progress;
    this.filters = new Filters(this.problems, progress, () => this.filtered());
    this.list = new ProblemList(this.problems, this.filters, progress, (index) => this.choose(index));
    this.practice = new Practice(this.problems, progress, this.filters, () => this.drill.tick());
    this.drill = new Drill(this);
    this.panel = new Panel(this);
    this.training = new Training(this);
    this.play = this.training.play;
    this.desk = new Desk(this);
    this.listen();
    this.store.set({ problem: { index: this.indexOfHash() ?? this.indexOfPupil() } });
    this.training.begin();
    this.applySettings();
    this.listenToStore();
    this.open(this.index);
  }

  listenToStore() {
    this.store.on(["settings"], () => this.applySettings());
    this.store.on(["problem"], () => this.show());
    this.store.on(["results"], () => {
      this.list.refresh();
      this.panel.drawAll();
    });
  }

  get student() {
    return this.training;
  }

  /** For the teacher: on the screen, and as a file. */
  fillSummary() {
    fillSummary(this.pupils, this.problems);
  }

  summaryCsv() {
    return summaryCsv(this.pupils, this.problems);
  }

  listen() {
    this.listenToAll();
    on("previous", () => this.move(-1));
    on("practice", () => this.drill.begin(element("practice").value), "change");
    on("print", () => printWorksheet(this.problems, this.filters.shown(), settings, element("print-solutions").checked));
    window.addEventListener("hashchange", () => {
      const index = this.indexOfHash();
      if (index !== undefined && index !== this.index) this.open(index);
    });
    window.addEventListener("beforeprint", () => {
      if (element("worksheet").hidden) fillWorksheet(this.problems, [this.index], settings, false);
    });
    window.addEventListener("afterprint", () => element("worksheet").replaceChildren());
  }

  get index() {
    return this.store.state.problem.index;
  }

  get problem() {
    return this.problems[this.index];
  }

  indexOfHash() {
    return problemOfRoute(location.hash, this.problems);
  }

  indexOfPupil() {
    return Math.max(
      0,
      this.problems.findIndex(({ id }) => id === this.pupils.pupil.at),
    );
  }

  /** After another language, notation, look of pieces and so on. */
  applySettings() {
    this.applyShared(this.desk);
    fillSelect(
      element("practice"),
      PRACTICES.filter((mode) => mode !== "due" || settings.repeat).map((mode) => [mode, say(`trainer.practice-${mode}`)]),
    );
    this.filters.fill(settings.repeat);
    this.panel.drawHeading();
    if (element("line").textContent) this.training.drawLine();
    this.list.draw(this.index);
    this.panel.drawScore();
    this.training.draw();
    verdict.retell();
  }

  /** Another pupil, or the same with other results. */
  pupilChanged() {
    this.progress = this.pupils.progress();
    this.drill.begin("order");
    this.open(this.indexOfPupil());
    this.list.draw();
  }

  filtered() {
    this.list.draw();
    if (this.practice.mode !== "order") this.drill.begin(this.practice.mode);
    this.training.drawButtons();
  }

  /** The pupil points at a problem of the list. */
  choose(index) {
    if (this.practice.mode !== "order") this.drill.begin("order");
    this.open(index);
    element("top").scrollIntoView({ block: "nearest" });
  }

  /** Opens a problem, or the same one again. */
  open(index) {
    this.store.set({ problem: { index } });
  }

  /** The problem of now, from its beginning. */
  show() {
    const { index } = this;
    this.training.begin();
    this.pupils.pupil.at = this.problem.id;
    this.pupils.save();
    this.panel.drawHeading();
    visit(routeOfProblem(index + 1));
    this.list.select(index);
    this.panel.drawScore();
  }

  move(step) {
    const index = this.practice.neighbour(this.index, step);
    if (index !== undefined) this.open(index);
  }

  note(what) {
    this.progress.note(this.problem, what);
    this.store.set({ results: {} });
    if (this.practice.mode === "streak") this.drill.end("trainer.streak-over");
  }
}

// The map of chapters is for courses alone.
if (!data.course) element("map").remove();

/** For who tries things in the browser's console, and for tests. */
Object.assign(window, { trainer: data.course ? new CoursePage() : new Page(), settings });
