// The mode Problems: where one begins, and all problems as cards.

import { chosen, readChoice, writeChoice } from "../model/choice.js";
import { cardOf } from "../parts/card.js";
import { element, on } from "../parts/elements.js";
import { Gallery } from "../parts/gallery.js";
import { toast } from "../parts/toast.js";
import { tell } from "../parts/verdict.js";
import { OwnList } from "../play/own_list.js";
import { data, say } from "../words/words.js";
import { findOne } from "../page/finding.js";
import { NO_PROBLEM } from "../page/texts.js";
import { entryOf } from "./entries.js";
import { FilterRow } from "./filter_row.js";
import { drawHeads } from "./heads.js";
import { ListFiles } from "./list_files.js";
import { OwnCards } from "./own_cards.js";

export class Problems {
  constructor(app) {
    this.app = app;
    this.choice = readChoice("");
    /** By list: its records and entries, and the language that these are in. @type {any} */
    this.entries = {};
    this.own = new OwnList(app.storage, () => this.changedList());
    this.row = new FilterRow((changes, isTyped) => this.choose(changes, isTyped));
    this.gallery = new Gallery(element("problem-list"), (entry) => this.card(entry));
    this.ownCards = new OwnCards(
      this.own,
      () => this.shown,
      (fault) => this.altered(fault),
    );
    this.files = new ListFiles(this);
    on("run-compose", () => this.compose());
    on("train-due", () => this.train("due"));
    on("train-streak", () => this.train("streak"));
    for (const id of ["problem-list", "daily", "continue"]) on(id, (event) => this.onLink(event));
    app.store.on(["results"], () => this.refresh());
  }

  /** The starter collection; its words are those of the language of now. */
  get starters() {
    return this.made("starter", data.starter);
  }

  /** The entries of a list, made once for a language. */
  made(list, records) {
    const made = this.entries[list];
    const language = document.documentElement.lang;
    if (made?.records !== records || made.language !== language) {
      this.entries[list] = { records, language, all: records.map((record, i) => entryOf(record, i + 1)) };
    }
    return this.entries[list].all;
  }

  /** The records and entries of the list that is chosen. */
  get records() {
    return this.choice.list === "own" ? this.own.records : data.starter;
  }
  get all() {
    return this.choice.list === "own" ? this.made("own", this.own.records) : this.starters;
  }

  /** The entries that pass the filters, as they were when they were shown last. */
  get shown() {
    return (this.found ??= this.chosenNow());
  }

  chosenNow() {
    const { progress } = this.app;
    return chosen(this.all, this.choice, (entry, state) => progress.fits(entry, state));
  }

  // What the page asks of a mode.

  enter() {
    this.write(this.gallery.made);
    element("gallery").scrollTop = this.scrolled ?? 0;
    tell(say("page.choose-problem"));
  }

  leave() {
    this.scrolled = element("gallery").scrollTop;
  }

  /** The problem is another one, for example one that was composed: nothing here depends on it. */
  changed() {}

  get route() {
    return { params: writeChoice(this.choice) };
  }

  follow({ params }) {
    this.choice = readChoice(params);
    this.write();
    element("gallery").scrollTop = this.scrolled ?? 0;
  }

  onKey({ key }) {
    if (key !== "/") return false;
    element("search").focus();
    return true;
  }

  // What is shown.

  /** The reader narrows the list; `isTyped`: no step of the browser's history. */
  choose(changes, isTyped = false) {
    const before = writeChoice(this.choice);
    this.choice = { ...this.choice, ...changes };
    this.scrolled = 0;
    this.write();
    element("gallery").scrollTop = 0;
    const isNew = !isTyped && writeChoice(this.choice) !== before;
    if (this.app.mode === this) this.app.remember(isNew);
  }

  /** `count`: how many cards are made at least. */
  write(count = 0) {
    this.found = this.chosenNow();
    this.row.draw(this.all, this.choice);
    this.row.drawNothing(this.found.length, this.choice, this.records.length === 0);
    element("found").textContent = say("page.found", { count: this.found.length });
    this.drawHeads();
    element("train-streak").disabled = this.found.length === 0;
    this.gallery.show(this.found, count);
  }

  drawHeads() {
    drawHeads(this.starters, this.app.progress, this.entryOf(this.app.pupils.pupil.at));
  }

  card(entry) {
    const { progress } = this.app;
    const card = cardOf(entry, progress.of(entry), progress.isDue(entry));
    return this.choice.list === "own" ? this.ownCards.furnish(card, entry) : card;
  }

  /** The result of the problem that is trained is another one. */
  refresh() {
    const { current } = this.app.modes.train;
    if (current) this.gallery.refresh(this.shown.find(({ id }) => id === current.id) ?? current);
  }

  // What is opened.

  /** The entry with that identity or number, in the chosen list before the other one. */
  entryOf(name) {
    const isNumber = /^[1-9]\d{0,5}$/.test(name ?? "");
    const fits = ({ id, number }) => (isNumber ? number === Number(name) : id === name);
    return this.all.find(fits) ?? this.starters.find(fits) ?? this.made("own", this.own.records).find(fits);
  }

  onLink(event) {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const id = link.dataset.id ?? link.closest("li").dataset.id;
    const entry = this.shown.find((one) => one.id === id) ?? this.entryOf(id);
    if (entry) this.open(entry.record);
  }

  open(record) {
    this.app.problem.take(record, { opened: record, mode: "train" });
  }

  /** Begins a way of practising with what is shown, or with what is due of the starter collection. */
  train(practice) {
    if (practice === "due") this.choose({ ...readChoice(""), state: "due" }, true);
    this.app.modes.train.practise(practice);
  }

  // The own list.

  /** Another window has changed the own list. */
  changedList() {
    if (this.app.mode === this) this.write();
  }

  /** The own list was changed, or there is a fault: the key of the words that say why not. */
  altered(fault) {
    const { scrollTop } = element("gallery");
    if (this.app.mode === this) this.write();
    else this.found = null;
    element("gallery").scrollTop = scrollTop;
    if (fault) tell(say(fault), "bad");
    return fault ? say(fault) : "";
  }

  /** Puts records into the own list and shows it. {added, fault}: how many are new; why they are not kept, in words. */
  add(records) {
    const { added, fault } = this.own.add(records);
    this.showOwn();
    return { added, fault: this.altered(fault) };
  }

  showOwn() {
    this.choose({ ...readChoice(""), list: "own" }, true);
  }

  importText(text, name) {
    return this.files.importText(text, name);
  }

  async saveProblem() {
    const { records, faults } = await this.app.desk.quietly("read", this.app.problem.line);
    if (records.length === 0) {
      tell(say("page.faulty", { fault: faults[0] ?? NO_PROBLEM }), "bad");
      return;
    }
    if (this.altered(this.own.keep(records[0]))) return;
    this.showOwn();
    toast(say("page.saved", { count: this.own.records.length }));
  }

  /** Composes until one problem is found, which comes into the own list. */
  async compose() {
    let fault = "";
    const wanted = { plies: element("compose-plies").value, stars: element("compose-stars").value };
    const report = await findOne(this.app, wanted, (record) => {
      ({ fault } = this.add([record]));
      this.app.problem.take(record, { opened: record });
    });
    if (!report) return;
    if (report.problems === 0) tell(say("page.nothing-composed"));
    else tell(fault || say("page.composed"), fault ? "bad" : "good");
  }
}
