// The data and the texts of the page.

const data = JSON.parse(document.getElementById("data").textContent);

/** The texts of the language of now: words, rules, birds, themes. */
let texts = data.languages[data.language];

/** A text of the page's language with what is filled in. */
function words(key, ...values) {
  return texts.words[key].replace(/%([1-9])/g, (_, place) => String(values[place - 1]));
}

/** "1 star", "3 stars": the text of `one-KEY` or of `KEY-count`. */
function counted(key, count) {
  return count === 1 ? words(`one-${key}`) : words(`${key}-count`, count);
}

/** Side to move, length and promotion reading of a problem. */
function taskText(problem) {
  const moves = (problem.length + 1) / 2;
  const parts = [
    words(problem.position.split(" ")[1] === "b" ? "sente-to-move" : "gote-to-move"),
    moves === 1 ? words("mate-in-one") : words("mate-in", problem.length, moves),
  ];
  if (problem.mandatory) parts.push(words("mandatory"));
  return parts.join(" · ");
}

/** The theme in the language; an author's own theme as it is. */
function themeText(theme) {
  return Object.hasOwn(texts.themes, theme) ? texts.themes[theme] : theme;
}

function starsText(stars) {
  return stars ? "★".repeat(stars) : words("ungraded");
}

/** How hard a problem is for its length: "3 of 5". */
function challengeText(level) {
  return level ? words("challenge-of", level) : words("ungraded");
}

/** Writes the texts that change with nothing but the language. */
function fillWords(language) {
  texts = data.languages[language];
  document.documentElement.lang = language;
  for (const item of document.querySelectorAll("[data-word]")) {
    item.textContent = words(item.dataset.word);
  }
  for (const item of document.querySelectorAll("[data-label]")) {
    item.setAttribute("aria-label", words(item.dataset.label));
    if (item.matches("button")) item.title = words(item.dataset.label);
  }
  for (const owner of ["sente", "gote"]) {
    element(`hand-${owner}`).setAttribute("aria-label", words("hand-of", words(owner)));
  }
  element("author").hidden = !element("author").textContent;
  element("rules").replaceChildren(...texts.rules.map((textContent) => make("p", { textContent })));
  const birds = Object.entries(texts.birds).filter(([, bird]) => bird.moves);
  element("birds").replaceChildren(...birds.map(([kind, bird]) =>
    make("p", {}, pieceImage(kind, SENTE), make("b", { textContent: bird.name }), " ", bird.moves)));
}

/** What the board calls its pieces and squares. */
function namesOnBoard(ranks) {
  const birds = {};
  for (const [kind, bird] of Object.entries(texts.birds)) birds[kind] = bird.name;
  return {
    birds,
    owners: [words("sente"), words("gote")],
    empty: words("empty"),
    target: words("target"),
    held: (kind, count) => words("in-hand", birds[kind], count),
    ranks,
  };
}
