// Several pupils on one machine: who they are, what each has done, and their files.

const PUPIL_FILE = "toritsume-pupil";

class Pupils {
  /** `name` is that of the page; `firstNames` what a pupil without a name is called in the languages,
   *  the page's own first. */
  constructor(name, firstNames) {
    this.book = name;
    this.firstNames = firstNames;
    this.store = new Store(`toritsume-pupils:${name}`);
    this.read();
    this.save();
  }

  get kept() {
    return this.store.kept;
  }

  read() {
    const kept = this.store.read();
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
    const old = this.store.read(`toritsume-trainer:${this.book}`);
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
    const results = {};
    for (const [id, record] of Object.entries((raw && raw.results) || {})) {
      const clean = /^[0-9a-f]{16}$/.test(id) && cleanRecord(record);
      if (clean) results[id] = clean;
    }
    const runs = {};
    for (const mode of ["timed", "streak"]) if (isCount(raw?.runs?.[mode])) runs[mode] = raw.runs[mode];
    return { name: this.cleanName(raw?.name), at: typeof raw?.at === "string" ? raw.at : undefined, results, runs };
  }

  cleanName(raw) {
    const name = typeof raw === "string" ? raw.trim().slice(0, 60) : "";
    return name === "" || this.firstNames.includes(name) ? this.firstNames[0] : name;
  }

  /** The name as it is shown: that of a pupil without a name is in the language of now. */
  nameOf(pupil = this.pupil) {
    return pupil.name === this.firstNames[0] ? words("first-pupil") : pupil.name;
  }

  save() {
    const { settings, pupils, current } = this;
    this.store.write({ version: 2, settings, current, pupils });
  }

  get pupil() {
    return this.pupils[this.current];
  }

  progress(pupil = this.pupil) {
    return new Progress(pupil.results, () => this.save());
  }

  set(name, value) {
    this.settings[name] = value;
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
    Object.assign(this.pupil, { results: {}, runs: {} });
    this.save();
  }

  /** The pupil as the text of a file. */
  exported() {
    const { at, results, runs } = this.pupil;
    return `${JSON.stringify({ format: PUPIL_FILE, version: 1, book: this.book, name: this.nameOf(), at, results, runs }, null, 1)}\n`;
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
