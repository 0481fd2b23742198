// What the page says of reasons, and what the core does.

/** The sentences of the page that say why, and what the board shows of them. */
export function reasons(page) {
  return page.evaluate(() => ({
    said: [...document.querySelectorAll('#why:not([hidden]) li')].map((item) => item.textContent),
    shaded: [...document.querySelectorAll('#board .shaded')].map((cell) => cell.dataset.square),
    rings: document.querySelectorAll('.picture .ring').length,
    arrows: document.querySelectorAll('.picture .tip:not(.rim)').length,
  }));
}

/** The sentences of the core about a move, in English. */
export function coreSays(page, problem, move, explain = 'beginner') {
  return page.evaluate(async ([line, usi, audience]) => {
    const {explanation} = await toritsume.solve(line, {explain: audience});
    return explanation.filter((fact) => fact.move === usi).map(({text}) => text);
  }, [problem, move, explain]);
}

export const NO_PICTURE = {shaded: [], rings: 0, arrows: 0};
