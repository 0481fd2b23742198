// What the reader has chosen for this page, and what holds where nothing is chosen.

class Settings {
  /** `kept` is read and changed through `set(name, value)` of the pupils. */
  constructor(pupils) {
    this.pupils = pupils;
  }

  kept(name, allowed, otherwise) {
    const value = this.pupils.settings[name];
    return allowed.includes(value) ? value : otherwise;
  }

  get language() {
    return this.kept("language", Object.keys(data.languages), data.language);
  }

  /** Japanese texts have Japanese moves unless something else is chosen. */
  get notation() {
    const usual = this.language === "ja" ? "japanese" : "western";
    return this.kept("notation", ["western", "japanese", "usi"], this.language === data.language ? data.notation : usual);
  }

  get pieces() {
    return this.kept("pieces", ["kanji", "moves"], data.pieces);
  }

  get theme() {
    const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    return this.kept("theme", ["dark", "light"], system);
  }

  /** The attacker plays up the board. */
  get turn() {
    return this.kept("turn", [true, false], true);
  }

  /** The next problem comes by itself. */
  get next() {
    return this.kept("next", [true, false], true);
  }

  get sound() {
    return this.kept("sound", [true, false], false);
  }

  /** Problems come back. */
  get repeat() {
    return this.kept("repeat", [true, false], false);
  }

  /** The names of the ranks. */
  get ranks() {
    return this.notation === "japanese" || (data.numerals && this.notation !== "usi") ? [...RANK_NUMERALS] : [...RANKS];
  }

  set(name, value) {
    this.pupils.set(name, value);
  }
}
