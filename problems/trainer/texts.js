// The data and the texts of the page.

const data = JSON.parse(document.getElementById("data").textContent);
const element = (id) => document.getElementById(id);

/** A text of the page's language with what is filled in. */
function words(key, ...values) {
  return data.words[key].replace(/%([1-9])/g, (_, place) => String(values[place - 1]));
}

/** Writes the texts that never change. */
function fillWords() {
  for (const item of document.querySelectorAll("[data-word]")) {
    item.textContent = words(item.dataset.word);
  }
  for (const item of document.querySelectorAll("[data-label]")) {
    item.setAttribute("aria-label", words(item.dataset.label));
  }
  for (const owner of ["sente", "gote"]) {
    element(`hand-${owner}`).setAttribute("aria-label", words("hand-of", words(owner)));
  }
  element("author").hidden = !element("author").textContent;
  for (const text of data.rules) {
    element("rules").append(Object.assign(document.createElement("p"), { textContent: text }));
  }
  for (const [kind, bird] of Object.entries(data.birds)) addBird(kind, bird);
}

/** Tells in the help how a bird moves, where that is wanted. */
function addBird(kind, bird) {
  if (!bird.moves) return;
  const line = document.createElement("p");
  const name = Object.assign(document.createElement("b"), { textContent: bird.name });
  line.append(pieceImage(kind, SENTE), name, " ", bird.moves);
  element("birds").append(line);
}

/** What the board calls its pieces and squares. */
function namesOnBoard() {
  const birds = {};
  for (const [kind, bird] of Object.entries(data.birds)) birds[kind] = bird.name;
  return {
    birds,
    owners: [words("sente"), words("gote")],
    empty: words("empty"),
    target: words("target"),
    held: (kind, count) => words("in-hand", birds[kind], count),
    ranks: data.ranks,
  };
}

/** What the student is told of a check, with the mood; `own` and `reply` are the moves as text. */
function judgement(check, node, own, reply) {
  switch (check.kind) {
    case "right":
      return [words("answer", own, reply)];
    case "longer":
      return check.plies && reply
        ? [words("longer", own, check.plies, node.l, reply), "bad"]
        : [words("longer-unknown", own, node.l), "bad"];
    case "escapes":
      return [reply ? words("escapes", own, reply) : words("escapes-unshown", own), "bad"];
    default:
      return [words("unsettled", own), "bad"];
  }
}
