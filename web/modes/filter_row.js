// The row of filters above the gallery.

import { LISTS, SORTS, STATES, isNarrow } from "../model/choice.js";
import { themeText } from "../lesson/texts.js";
import { button, element, elementsOf, fillSelect, on } from "../parts/elements.js";
import { walkTiles } from "../parts/tiles.js";
import { say } from "../words/words.js";

const SELECTS = { stars: "filter-stars", theme: "filter-theme", state: "filter-state", list: "which-list", sort: "sort" };
const STARS = ["", "1", "2", "3", "4", "5", "1-2", "3-5"];

export class FilterRow {
  /** `changed(changes, isTyped)` is told what the reader chooses. */
  constructor(changed) {
    this.changed = changed;
    for (const [name, id] of Object.entries(SELECTS)) on(id, () => changed({ [name]: element(id).value }), "change");
    on("search", () => changed({ q: element("search").value }, true), "input");
    on("lengths", (event) => walkTiles(elementsOf("#lengths button"), event), "keydown");
  }

  /** Writes what can be chosen of these problems, and what is chosen. */
  draw(entries, choice) {
    const all = say("trainer.all");
    const lengths = [...new Set(entries.map(({ length }) => length))].filter(Boolean).sort((a, b) => a - b);
    const had = element("lengths").contains(document.activeElement);
    const buttons = ["", ...lengths.map(String)].map((len) =>
      button(len || all, () => this.changed({ len }), {
        "aria-pressed": String(choice.len === len),
        "aria-label": len ? say("word.plies", { plies: Number(len) }) : all,
        tabIndex: choice.len === len ? 0 : -1,
      }),
    );
    if (!buttons.some(({ tabIndex }) => tabIndex === 0)) buttons[0].tabIndex = 0;
    element("lengths").replaceChildren(...buttons);
    if (had) buttons.find(({ tabIndex }) => tabIndex === 0).focus();
    const themes = [...new Set(entries.flatMap(({ themes: own }) => own))].map((theme) => [theme, themeText(theme)]);
    const choices = {
      stars: STARS.map((stars) => [stars, stars ? stars.replace("-", "–").replaceAll(/\d/g, "$&★") : say("word.stars")]),
      theme: [["", say("trainer.theme-word")], ...themes.sort((a, b) => a[1].localeCompare(b[1]))],
      state: STATES.map((state) => [state, say(state ? `trainer.is-${state}` : "trainer.result")]),
      list: LISTS.map((list) => [list, say(`page.list-${list}`)]),
      sort: SORTS.map((sort) => [sort, say(sort ? `page.sort-${sort}` : "trainer.practice-order")]),
    };
    for (const [name, id] of Object.entries(SELECTS)) {
      const known = choices[name].some(([value]) => value === choice[name]);
      fillSelect(element(id), known ? choices[name] : [...choices[name], [choice[name], choice[name]]]);
      element(id).value = choice[name];
      element(id).classList.toggle("pressed", choice[name] !== choices[name][0][0]);
    }
    element("filter-theme").hidden = themes.length === 0 && !choice.theme;
    if (element("search").value !== choice.q) element("search").value = choice.q;
    element("search").placeholder = say("page.search");
  }

  /** Says that nothing is found, and which filter could be dropped. */
  drawNothing(count, choice, isEmpty) {
    element("nothing").hidden = count > 0;
    if (count > 0) return;
    const text = isEmpty ? say("page.nothing-saved") : say("trainer.none-left");
    const filters = isNarrow(choice) && !isEmpty ? ["len", "stars", "theme", "state", "q"].filter((name) => choice[name]) : [];
    const named = (name) => {
      const select = SELECTS[name] && element(SELECTS[name]);
      return select
        ? select.selectedOptions[0].textContent
        : name === "len"
          ? say("word.plies", { plies: Number(choice.len) })
          : choice.q;
    };
    const drop = (name) =>
      button(`✕ ${named(name)}`, () => this.changed({ [name]: "" }), {
        "aria-label": say("page.drop-filter", { text: named(name) }),
      });
    element("nothing").replaceChildren(text, " ", ...filters.map(drop));
  }
}
