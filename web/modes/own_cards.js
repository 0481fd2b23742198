// What the reader can do with a problem of the own list: name it, note something, order, delete.

import { button, element, fillSelect, on } from "../parts/elements.js";
import { openDialog } from "../parts/settings.js";
import { toast } from "../parts/toast.js";
import { say } from "../words/words.js";

const FIELDS = { title: "entry-title", comment: "entry-note", stars: "entry-stars" };

export class OwnCards {
  /** `own`: the OwnList; `shown()`: the entries in their order; `changed(fault)` is called after each change. */
  constructor(own, shown, changed) {
    this.own = own;
    this.shown = shown;
    this.changed = changed;
    for (const [name, id] of Object.entries(FIELDS)) {
      on(id, () => this.alter({ [name]: name === "stars" ? Number(element(id).value) : element(id).value }), "change");
    }
    on("entry-earlier", () => this.step(-1));
    on("entry-later", () => this.step(1));
    on("entry-delete", () => this.delete());
    this.listenToDrags(element("problem-list"));
  }

  /** Adds to the card of a problem what its own list has for it. */
  furnish(card, entry) {
    const label = say("page.change-entry", { text: entry.title || say("trainer.problem-number", { number: entry.number }) });
    card.draggable = true;
    card.append(button("⋯", () => this.open(entry), { className: "more", "aria-label": label, title: label }));
    return card;
  }

  open(entry) {
    this.record = entry.record;
    const { title = "", comment = "", stars } = this.record;
    fillSelect(
      element("entry-stars"),
      [0, 1, 2, 3, 4, 5].map((count) => [String(count), count ? "★".repeat(count) : say("trainer.ungraded")]),
    );
    Object.assign(element("entry-title"), { value: title });
    Object.assign(element("entry-note"), { value: comment });
    element("entry-stars").value = String(stars ?? 0);
    this.drawSteps();
    openDialog("entry");
  }

  /** The place of the record among those that are shown. */
  get at() {
    return this.shown().findIndex(
      ({ record }) => record.position === this.record.position && record.reading === this.record.reading,
    );
  }

  drawSteps() {
    element("entry-earlier").disabled = this.at <= 0;
    element("entry-later").disabled = this.at < 0 || this.at >= this.shown().length - 1;
  }

  alter(changes) {
    this.changed(this.own.alter(this.record, changes));
  }

  step(by) {
    const target = this.shown()[this.at + by];
    if (target) this.changed(this.own.move(this.record, target.record));
    this.drawSteps();
  }

  /** For a while it can be put back where it was. */
  delete() {
    element("entry").close();
    const entry = this.shown()[this.at];
    const { fault, putBack } = this.own.remove(this.record);
    this.changed(fault);
    if (!putBack) return;
    const text = this.record.title || say("trainer.problem-number", { number: entry?.number ?? 0 });
    toast(say("page.deleted", { text }), say("page.undo"), () => this.changed(putBack()));
  }

  /** A card is drawn to the place of another one. */
  listenToDrags(list) {
    let dragged = null;
    const cardAt = (event) => event.target.closest?.("li[draggable='true']");
    list.addEventListener("dragstart", (event) => {
      dragged = cardAt(event);
      if (dragged) event.dataTransfer.effectAllowed = "move";
    });
    list.addEventListener("dragover", (event) => {
      if (dragged && cardAt(event)) event.preventDefault();
    });
    list.addEventListener("drop", (event) => {
      const target = cardAt(event);
      if (!dragged || !target) return;
      event.preventDefault();
      event.stopPropagation();
      const entry = (card) => this.shown().find(({ id }) => id === card.dataset.id);
      if (target !== dragged) this.changed(this.own.move(entry(dragged).record, entry(target).record));
    });
    list.addEventListener("dragend", () => (dragged = null));
  }
}
