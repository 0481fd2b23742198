// Keys that work wherever no text is written, and the list of all keys.

const KEYS = {
  n: "next",
  p: "previous",
  h: "hint",
  r: "retry",
  Backspace: "back",
  "?": "open-help",
};

/** Presses the button of a key; a disabled one does nothing. */
function onPageKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, select, textarea, dialog") || document.querySelector("dialog[open]")) return;
  const id = Object.hasOwn(KEYS, event.key) && KEYS[event.key];
  if (!id) return;
  event.preventDefault();
  element(id).click();
}

function fillKeys() {
  const rows = [
    ["n", "key-next"], ["p", "key-previous"], ["h", "key-hint"], ["r", "key-retry"], ["⌫", "key-back"],
    ["?", "key-help"], ["← → ↑ ↓", "key-arrows"], ["Enter", "key-enter"], ["Esc", "key-escape"], ["Tab", "key-tab"],
  ];
  element("keys").replaceChildren(...rows.flatMap(([key, word]) =>
    [make("dt", {}, make("kbd", { textContent: key })), make("dd", { textContent: words(word) })]));
}
