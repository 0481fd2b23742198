// Several pupils on one machine: who they are, what each has done, and their files.

import { cleanCourse } from "./course_record.js";
import { Progress, cleanRecord, isCount } from "./progress.js";
import { data, say } from "../words/words.js";

const PUPIL_FILE = "toritsume-pupil";

export class Pupils {
  /** `name` is that of the page; `firstNames` what a pupil without a name is called in the languages,
   *  the page's own first. */
  constructor(name, firstNames, storage) {
    this.book = name;
    this.firstNames = firstNames;
    this.storage = storage;
    this.place = `toritsume-pupils:${name}`;
    this.read();
    this.save();
  }

  read() {
    const kept = this.storage.read(this.place);
    this.settings = (kept && typeof kept.settings === "object" && kept.settings) || {};
    this.pupils = kept && Array.isArray(kept.pupils) ? kept.pupils.map((raw) => this.pupilOf(raw)) : [];
    this.current = isCount(kept?.current) && kept.current < this.pupils.length ? kept.current : 0;
    if (this.pupils.length === 0) this.takeOver();
  }

  /** Another window has written: the pupil of this one stays, if only under another name. */
  readAgain() {
    const { current, pupil } = this;
    const count = this.pupils.length;
    this.read();
    const same = this.pupils.findIndex(({ name }) => name === pupil.name);
    if (same >= 0) this.current = same;
    else if (this.pupils.length === count) this.current = current;
  }

  /** The first pupil gets what an earlier version of the page has kept. */
  takeOver() {
    const old = this.storage.read(`toritsume-trainer:${this.book}`);
    const results = {};
    for (const [id, state] of Object.entries(old?.solved || {})) {
      if (state === "solved") results[id] = { best: "old", last: "old", solved: 1 };
      if (state === "seen") results[id] = { best: "seen", last: "seen" };
    }
    this.pupils = [this.pupilOf({ at: old?.at, results })];
    if (old?.theme === "dark" || old?.theme === "light") this.settings.theme = old.theme;
  }

  /** A pupil as the browser or a file has it, cleaned. */
  pupilOf(raw) {
    const { name, at, results, runs, course } = raw ?? {};
    const kept = Object.entries(results ?? {}).filter(([id]) => /^[0-9a-f]{16}$/.test(id));
    const records = kept.map(([id, record]) => [id, cleanRecord(record)]).filter(([, record]) => record);
    const scores = ["timed", "streak"].filter((mode) => isCount(runs?.[mode])).map((mode) => [mode, runs[mode]]);
    return {
      name: this.cleanName(name),
      at: typeof at === "string" ? at : undefined,
      results: Object.fromEntries(records),
      runs: Object.fromEntries(scores),
      course: cleanCourse(course),
    };
  }

  cleanName(raw) {
    const name = typeof raw === "string" ? raw.trim().slice(0, 60) : "";
    return name === "" || this.firstNames.includes(name) ? this.firstNames[0] : name;
  }

  /** The name as it is shown: that of a pupil without a name is in the language of now. */
  nameOf(pupil = this.pupil) {
    return pupil.name === this.firstNames[0] ? say("trainer.first-pupil") : pupil.name;
  }

  save() {
    const { settings, pupils, current } = this;
    this.storage.write(this.place, { version: 2, settings, current, pupils });
  }

  get pupil() {
    return this.pupils[this.current];
  }

  progress(pupil = this.pupil) {
    return new Progress(pupil.results, () => this.save());
  }

  keepSettings(settings) {
    this.settings = settings;
    this.save();
  }

  choose(index) {
    this.current = index;
    this.save();
  }

  /** The name, with a number behind it when another pupil has it. */
  freeName(name) {
    const taken = (text) => this.pupils.some((pupil) => pupil.name === text);
    let free = name;
    for (let i = 2; taken(free); ++i) free = `${name} (${i})`;
    return free;
  }

  add(raw) {
    const pupil = this.pupilOf(raw);
    pupil.name = this.freeName(pupil.name);
    this.pupils.push(pupil);
    this.choose(this.pupils.length - 1);
  }

  rename(name) {
    const own = this.pupil;
    own.name = "";
    own.name = this.freeName(this.cleanName(name));
    this.save();
  }

  /** The last pupil stays, with nothing done. */
  remove() {
    this.pupils.splice(this.current, 1);
    if (this.pupils.length === 0) this.pupils.push(this.pupilOf({}));
    this.choose(0);
  }

  forget() {
    Object.assign(this.pupil, { results: {}, runs: {}, course: cleanCourse(null) });
    this.save();
  }

  /** The pupil as the text of a file. */
  exported() {
    const { at, results, runs, course } = this.pupil;
    const file = { format: PUPIL_FILE, version: 1, book: this.book, name: this.nameOf(), at, results, runs };
    return `${JSON.stringify(data.course ? { ...file, course } : file, null, 1)}\n`;
  }

  /** Adds the pupil of a file; false when it is none. */
  import(text) {
    let raw;
    try {
      raw = JSON.parse(text);
    } catch {
      return false;
    }
    if (raw?.format !== PUPIL_FILE || raw.version !== 1 || typeof raw.results !== "object" || raw.results === null) {
      return false;
    }
    this.add(raw);
    return true;
  }
}
