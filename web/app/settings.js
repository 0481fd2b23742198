// What the reader has chosen for a page, and what holds where nothing is chosen.

import { RANK_NUMERALS } from "../model/notation.js";
import { RANKS } from "../model/position.js";
import { data } from "../words/words.js";

/** For whom the reason why is said: how much of it. */
export const AUDIENCES = ["beginner", "player", "composer"];

/** The names of the settings with what each may be; the first one is usual. @type {Record<string, any[]>} */
const VALUES = {
  notation: ["western", "japanese", "usi"],
  pieces: ["kanji", "moves"],
  theme: ["light", "dark"],
  /** The attacker plays up the board. */
  turn: [true, false],
  /** The next problem comes by itself. */
  next: [true, false],
  sound: [false, true],
  audience: AUDIENCES,
  /** Problems come back. */
  repeat: [false, true],
};

export class Settings {
  /** @type {Record<string, any>} */
  usual = {};
  /** @type {() => Record<string, any> | null} */
  kept = () => null;
  /** @type {(chosen: object) => void} */
  keep = () => {};

  /** `usual`: language, and notation, pieces, numerals (of the ranks) where they are not as they usually are.
   *  `kept()`: what was chosen, as the browser has it; `keep(chosen)` keeps it.
   * @param {{usual: Record<string, any>, kept: () => Record<string, any> | null, keep: (chosen: object) => void}} how */
  begin({ usual, kept, keep }) {
    this.usual = usual;
    this.kept = kept;
    this.keep = keep;
  }

  /** What was chosen, if it may be. @param {string} name */
  chosen(name, allowed = VALUES[name]) {
    const value = this.kept()?.[name];
    return allowed.includes(value) ? value : undefined;
  }

  get language() {
    return this.chosen("language", Object.keys(data.words)) ?? this.usual.language;
  }

  /** Japanese texts have Japanese moves unless something else is chosen. */
  get notation() {
    const { usual, language } = this;
    const own = language === usual.language ? usual.notation : undefined;
    return this.chosen("notation") ?? own ?? (language === "ja" ? "japanese" : "western");
  }

  get pieces() {
    return this.chosen("pieces") ?? this.usual.pieces ?? VALUES.pieces[0];
  }

  get theme() {
    return this.chosen("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  }

  get turn() {
    return this.chosen("turn") ?? VALUES.turn[0];
  }

  get next() {
    return this.chosen("next") ?? VALUES.next[0];
  }

  get sound() {
    return this.chosen("sound") ?? VALUES.sound[0];
  }

  get repeat() {
    return this.chosen("repeat") ?? VALUES.repeat[0];
  }

  get audience() {
    return this.chosen("audience") ?? this.usual.audience ?? VALUES.audience[0];
  }

  /** The names of the ranks. */
  get ranks() {
    const numerals = this.notation === "japanese" || (this.usual.numerals && this.notation !== "usi");
    return [...(numerals ? RANK_NUMERALS : RANKS)];
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    this.keep({ ...this.kept(), [name]: value });
  }
}

/** Those of the page. */
export const settings = new Settings();
