// The reader's own list of problems, as this browser keeps it.

import { plainTitle } from "../model/problem.js";
import { isBoardText } from "../model/position_text.js";

/** The name under which the browser keeps the list. */
export const STORED_PROBLEMS = "toritsume problems";

/** Two records with the same key are the same problem. */
export function keyOf({ position, reading }) {
  return `${position} ${reading}`;
}

/** True for what can be taken for a record; the browser may have kept anything. */
function isRecord(value) {
  if (typeof value !== "object" || value === null) return false;
  const { position, diagram, title, comment, reading, themes, plies: length, stars } = value;
  return (
    [position, diagram ?? position].every(isBoardText) &&
    [title, comment, reading].every((text) => typeof (text ?? "") === "string") &&
    (themes ?? []).every?.((theme) => typeof theme === "string") === true &&
    [length, stars].every((number) => Number.isInteger(number ?? 0) && (number ?? 0) >= 0) &&
    (stars ?? 0) <= 5
  );
}

export class OwnList {
  /** `changed` is called after another window has written. */
  constructor(storage, changed) {
    this.storage = storage;
    /** True if this browser keeps nothing: then the list lives as long as the page. */
    this.unkept = false;
    this.records = this.stored();
    storage.listen(STORED_PROBLEMS, () => {
      this.records = this.stored();
      changed();
    });
  }

  /** What the browser keeps of the list; what is no record there is left out. */
  stored() {
    const kept = this.storage.read(STORED_PROBLEMS);
    return Array.isArray(kept) ? kept.filter(isRecord) : [];
  }

  /** Makes a new list of the one that the browser keeps, which another window may have changed. "" if the new one
   *  is kept, else the key of the words that say why not; a list for which there is no room is not changed. */
  change(how) {
    const list = how(this.unkept ? this.records : this.stored());
    const kept = this.storage.write(STORED_PROBLEMS, list);
    this.unkept = !kept && !this.storage.works;
    if (kept || this.unkept) this.records = list;
    if (kept) return "";
    return this.unkept ? "page.no-storage" : "page.no-room";
  }

  /** Puts records behind the others; those that are there already are left out. {added, fault}: as `change` has it. */
  add(records) {
    let added = 0;
    const fault = this.change((list) => {
      const known = new Set(list.map(keyOf));
      const fresh = records.filter((record) => !known.has(keyOf(record)) && known.add(keyOf(record)));
      added = fresh.length;
      return [...list, ...fresh.map(({ line_number: _line, number: _number, tree: _tree, ...record }) => record)];
    });
    return { added, fault };
  }

  /** Puts one record behind the others; one that is there already has the title and length of this one. */
  keep(/** @type {any} */ { line_number: _line, number: _number, ...record }) {
    const { title, plies: length, diagram } = record;
    const isSame = (one) => keyOf(one) === keyOf(record);
    return this.change((list) =>
      list.some(isSame) ? list.map((one) => (isSame(one) ? { ...one, title, plies: length, diagram } : one)) : [...list, record],
    );
  }

  /** Changes a record: its title, comment, stars. */
  alter(record, changes) {
    const plain = Object.entries(changes).map(([name, value]) => [name, typeof value === "string" ? plainTitle(value) : value]);
    const changed = (one) => (keyOf(one) === keyOf(record) ? { ...one, ...Object.fromEntries(plain) } : one);
    return this.change((list) => list.map(changed));
  }

  /** Takes a record out. {fault, putBack}: what puts it back where it was. */
  remove(record) {
    let at = -1;
    const isSame = (one) => keyOf(one) === keyOf(record);
    const fault = this.change((list) => {
      at = list.findIndex(isSame);
      return list.filter((_, i) => i !== at);
    });
    const again = (list) => (list.some(isSame) ? list : [...list.slice(0, at), record, ...list.slice(at)]);
    return { fault, putBack: at < 0 || fault ? null : () => this.change(again) };
  }

  /** Moves a record to the place of another one. */
  move(record, target) {
    return this.change((list) => {
      const from = list.findIndex((one) => keyOf(one) === keyOf(record));
      const to = list.findIndex((one) => keyOf(one) === keyOf(target));
      if (from < 0 || to < 0) return list;
      const rest = list.filter((_, i) => i !== from);
      return [...rest.slice(0, to), list[from], ...rest.slice(to)];
    });
  }
}
