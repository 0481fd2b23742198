// A worksheet on paper: the diagrams of the problems that the filters show.

import { element, make } from "../parts/elements.js";
import { readPosition } from "../model/position.js";
import { figureOf } from "../parts/sheet.js";
import { taskOf } from "./texts.js";
import { data, lineWords, say } from "../words/words.js";

/** One diagram with its number and task. */
function worksheetFigure(problem, index) {
  const title = [`${index + 1}.`, problem.title, "★".repeat(problem.stars)].filter(Boolean).join(" ");
  const caption = make("figcaption", {}, make("b", { textContent: title }), make("br"), taskOf(problem));
  return figureOf(readPosition(problem.position), caption);
}

function worksheetSolution(problem, index, settings) {
  const line = lineWords(readPosition(problem.position), problem.line, settings.notation);
  return make("p", { textContent: say("trainer.sheet-solution", { number: index + 1, line }, settings.notation) });
}

/** Fills the sheet; the print style shows nothing else. */
export function fillWorksheet(problems, shown, settings, withSolutions, name = data.name) {
  const sheet = element("worksheet");
  const figures = shown.map((index) => worksheetFigure(problems[index], index));
  const title = make("h1", { textContent: name });
  const line = make("p", { className: "fill-in", textContent: say("trainer.sheet-name") });
  sheet.replaceChildren(title, line, make("div", { className: "figures" }, ...figures));
  if (withSolutions) {
    const lines = shown.map((index) => worksheetSolution(problems[index], index, settings));
    sheet.append(make("div", { className: "solutions" }, make("h2", { textContent: say("book.solutions") }), ...lines));
  }
}

/** Prints the sheet and empties it again. */
export function printSheet() {
  element("worksheet").hidden = false;
  window.addEventListener(
    "afterprint",
    () => {
      element("worksheet").hidden = true;
      element("worksheet").replaceChildren();
    },
    { once: true },
  );
  window.print();
}

/** Fills the sheet and prints it. */
export function printWorksheet(problems, shown, settings, withSolutions) {
  fillWorksheet(problems, shown, settings, withSolutions);
  printSheet();
}
