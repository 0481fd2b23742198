// What stands on the page whatever the problem is, in the language that was chosen.

import { element, fillSelect, make } from "../parts/elements.js";
import { AUDIENCES, settings } from "../app/settings.js";
import { SIDES, catalogue, say, speak } from "../words/words.js";

const PROFILES = ["mainline", "key-only", "strict", "full-tree", "magazine"];

/** Says everything in the chosen language from now on, and writes what never changes but with it. */
export function fillWords() {
  speak(settings.language);
  fillSelect(
    element("attacker"),
    SIDES.map((side, owner) => [String(owner), catalogue.form(`side.${side}`)]),
  );
  fillSelect(element("reading"), [
    ["optional", say("page.optional")],
    ["mandatory", say("page.mandatory")],
  ]);
  fillSelect(
    element("profile"),
    PROFILES.map((name) => [name, say(`page.profile-${name}`)]),
  );
  fillSelect(
    element("set-audience"),
    AUDIENCES.map((name) => [name, say(`explanation.level-${name}`)]),
  );
  for (const name of ["compose", "find"]) {
    fillSelect(
      element(`${name}-plies`),
      [1, 3, 5, 7, 9].map((plies) => [String(plies), say("word.plies", { plies })]),
    );
    fillSelect(element(`${name}-stars`), [
      ["1..5", say("page.any")],
      ...[1, 2, 3, 4, 5].map((n) => [`${n}..${n}`, "★".repeat(n)]),
    ]);
  }
}

/** Says how a mode is used, and its keys. */
export function fillHelp(mode) {
  const text = `${say(`page.help-${mode}`)}\n${say("page.help-all")}`;
  element("help-text").replaceChildren(...text.split("\n").map((textContent) => make("p", { textContent })));
}
