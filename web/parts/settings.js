// The dialogs of a page, and its settings on the screen.

import { settings } from "../app/settings.js";
import { asText, data, inEveryLanguage, say } from "../words/words.js";
import { element, elementsOf, fillSelect } from "./elements.js";

/** Opens and closes dialogs by their buttons. */
export function listenToDialogs() {
  for (const button of elementsOf("[data-opens]")) button.addEventListener("click", () => openDialog(button.dataset.opens));
  for (const button of elementsOf("dialog .close")) button.addEventListener("click", () => button.closest("dialog").close());
}

export function openDialog(name) {
  element(name).showModal();
  element(name).scrollTop = 0;
}

const NAMES = ["language", "notation", "pieces", "theme", "audience", "turn", "next", "sound", "repeat"];

/** The elements of the settings that the page has. */
const controls = () => NAMES.map((name) => ({ name, control: element(`set-${name}`) })).filter(({ control }) => control);

/** `set(name, value)` is told what the reader chooses. */
export function listenToSettings(set) {
  for (const { name, control } of controls()) {
    control.addEventListener("change", () => set(name, control.type === "checkbox" ? control.checked : control.value));
  }
  element("theme").addEventListener("click", () => set("theme", settings.theme === "dark" ? "light" : "dark"));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showSettings);
}

/** Shows what holds now, in the language of now. */
export function showSettings() {
  document.documentElement.dataset.theme = settings.theme;
  element("symbols").innerHTML = data.symbols[settings.pieces];
  element("theme").setAttribute("aria-pressed", String(settings.theme === "dark"));
  const names = inEveryLanguage("word.language-name");
  fillSelect(
    element("set-language"),
    Object.keys(data.words).map((code, i) => [code, names[i]]),
  );
  fillSelect(element("set-notation"), [
    ["western", "Fa*7d"],
    ["japanese", asText("☗7四鷹打", "japanese")],
    ["usi", "F*7d (USI)"],
  ]);
  fillSelect(element("set-pieces"), [
    ["kanji", say("word.kanji")],
    ["moves", say("trainer.beginners")],
  ]);
  for (const { name, control } of controls()) control[control.type === "checkbox" ? "checked" : "value"] = settings[name];
  showTheme();
}

/** The choice of colours, where the page has one: as long as nothing is chosen, they are those of the device. */
function showTheme() {
  const select = element("set-theme");
  if (!select) return;
  fillSelect(
    select,
    ["system", "light", "dark"].map((theme) => [theme, say(`page.theme-${theme}`)]),
  );
  select.value = settings.chosen("theme") ?? "system";
}
