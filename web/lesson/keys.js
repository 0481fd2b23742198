// Keys that work wherever no text is written, and the list of all keys.

import { element, elementsOf, make } from "../parts/elements.js";
import { data, say } from "../words/words.js";

const KEYS = { n: "next", p: "previous", h: "hint", r: "retry", Backspace: "back", "?": "open-help" };

/** Presses the button of a key, a disabled one without effect; false if it has none. */
export function onPageKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target.closest("input, select, textarea, dialog") || document.querySelector("dialog[open]")) return false;
  const answer = /^[1-9]$/.test(event.key) && elementsOf("button", element("answers"))[Number(event.key) - 1];
  const id = Object.hasOwn(KEYS, event.key) && KEYS[event.key];
  const pressed = answer || (id && element(id));
  if (!pressed) return false;
  event.preventDefault();
  pressed.click();
  return true;
}

export function fillKeys() {
  const rows = [
    ["n", "trainer.key-next"],
    ["p", "trainer.key-previous"],
    ["h", "trainer.key-hint"],
    ["r", "trainer.key-retry"],
    ["⌫", "trainer.key-back"],
    ["?", "trainer.key-help"],
    ["← → ↑ ↓", "trainer.key-arrows"],
    ["Enter", "trainer.key-enter"],
    ["Esc", "trainer.key-escape"],
    ["Tab", "trainer.key-tab"],
    ...(data.course ? [["1 – 9", "course.key-answer"]] : []),
  ];
  element("keys").replaceChildren(
    ...rows.flatMap(([key, word]) => [make("dt", {}, make("kbd", { textContent: key })), make("dd", { textContent: say(word) })]),
  );
}
