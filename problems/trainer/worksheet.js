// A worksheet on paper: the diagrams of the problems that the filters show.

/** One diagram with its number and task. */
function worksheetFigure(problem, index, settings) {
  const position = readPosition(problem.position);
  const title = [`${index + 1}.`, problem.title, "★".repeat(problem.stars)].filter(Boolean).join(" ");
  const figure = make("figure", {}, make("figcaption", {}, make("b", { textContent: title }), make("br"), taskText(problem)));
  const picture = make("div");
  picture.innerHTML = diagramSvg(position, {
    ranks: settings.ranks,
    turned: settings.turn && position.turn === GOTE,
  });
  figure.append(picture);
  return figure;
}

function worksheetSolution(problem, index, settings) {
  const line = lineText(readPosition(problem.position), problem.line, settings.notation);
  return make("p", { textContent: `${index + 1}.  ${line}` });
}

/** Fills the sheet; the print style shows nothing else. */
function fillWorksheet(problems, shown, settings, withSolutions) {
  const sheet = element("worksheet");
  const figures = shown.map((index) => worksheetFigure(problems[index], index, settings));
  const title = make("h1", { textContent: data.name });
  const name = make("p", { className: "fill-in", textContent: words("sheet-name") });
  sheet.replaceChildren(title, name, make("div", { className: "figures" }, ...figures));
  if (withSolutions) {
    const lines = shown.map((index) => worksheetSolution(problems[index], index, settings));
    sheet.append(make("div", { className: "solutions" }, make("h2", { textContent: words("solutions") }), ...lines));
  }
}

/** Prints the sheet and empties it again. */
function printWorksheet(problems, shown, settings, withSolutions) {
  fillWorksheet(problems, shown, settings, withSolutions);
  element("worksheet").hidden = false;
  window.addEventListener("afterprint", () => {
    element("worksheet").hidden = true;
    element("worksheet").replaceChildren();
  }, { once: true });
  window.print();
}
