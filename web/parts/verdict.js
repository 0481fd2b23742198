// The one place that says what is true of the problem and of the last move.

import { settings } from "../app/settings.js";
import { NO_REASONS, sentences } from "../why/facts.js";
import { element, make } from "./elements.js";

/** The most characters of a title that has a colon in it. */
const SHORT = 34;
const [SENTENCE, PHRASE] = [/^(.{2,70}?(?:[.!?](?= )|[。！？]))(\s*)(.+)$/s, /^(.{2,70}?(?:[.!?:](?= )|[。！？：]))(\s*)(.+)$/s];

/** The first sentence of a text, or what stands before its first colon if it is long; the space behind it; the rest. */
function titled(text) {
  const [title, ...more] = SENTENCE.exec(text)?.slice(1) ?? [text, "", ""];
  return (title.length > SHORT && PHRASE.exec(text)?.slice(1)) || [title, ...more];
}

class Verdict {
  constructor() {
    /** Gives what is said in the language of now. */
    this.telling = () => "";
    this.mood = "";
    /** Why that is so. */
    this.reasons = NO_REASONS;
  }

  /** Says a text, or what a function gives in the language of now; `mood`: good, bad, solved or nothing. Something
   *  happens by itself after `wait` milliseconds. `reasons`: why that is so.
   * @param {string | (() => string)} what */
  say(what, mood = "", wait = 0, reasons = NO_REASONS) {
    this.telling = typeof what === "string" ? () => what : what;
    this.mood = mood;
    this.reasons = reasons;
    const place = element("verdict");
    place.className = mood;
    // What stands around it has the same mood.
    if (element("verdict-bar")) element("verdict-bar").className = mood;
    this.retell();
    place.style.setProperty("--wait", `${wait}ms`);
    place.classList.toggle("waiting", wait > 0);
  }

  /** Says the same again, in another language or notation. */
  retell() {
    const [title, space, detail] = titled(this.telling());
    element("verdict").replaceChildren(
      make("b", { textContent: title }),
      space,
      ...(detail ? [make("span", { className: "detail", textContent: detail })] : []),
    );
    this.explain(this.reasons);
  }

  /** Says why something is so, whatever it is; what else is said stays. */
  explain(reasons) {
    this.reasons = reasons;
    const said = sentences(reasons, settings.notation).map((textContent) => make("li", { textContent }));
    element("why").replaceChildren(...said);
    element("why").hidden = said.length === 0;
  }

  /** What would have happened by itself does not, or has. */
  stay() {
    element("verdict").classList.remove("waiting");
  }
}

export const verdict = new Verdict();

/** Says something. @type {typeof verdict.say} */
export const tell = (...what) => verdict.say(...what);
