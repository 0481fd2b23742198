// The words of the page in its three languages.

const data = JSON.parse(document.getElementById("data").textContent);

const settings = {
  language: "en",
  notation: "western",
  pieces: "kanji",
};

/** A text of the page's language with what is filled in. */
function say(key, ...values) {
  const text = data.words[settings.language][key] ?? data.words.en[key];
  return text.replace(/%([1-9])/g, (_, place) => String(values[place - 1]));
}

/** "1 ply", "3 plies". */
function plies(count) {
  return count === 1 ? say("one-ply") : say("plies", count);
}

/** The same behind "in". */
function inPlies(count) {
  return count === 1 ? say("one-ply") : say("in-plies", count);
}

/** Writes the texts that never change but with the language. */
function fillWords() {
  document.documentElement.lang = settings.language;
  for (const item of document.querySelectorAll("[data-word]")) {
    item.textContent = say(item.dataset.word);
  }
  for (const item of document.querySelectorAll("[data-label]")) {
    item.setAttribute("aria-label", say(item.dataset.label));
    item.title = say(item.dataset.label);
  }
  for (const owner of ["sente", "gote"]) {
    element(`hand-${owner}`).setAttribute("aria-label", say("hand-of", say(owner)));
  }
  fillSelect(element("notation"), [["western", "Fa*7d"], ["japanese", "☗7四鷹打"], ["usi", "F*7d"]]);
  fillSelect(element("pieces"), [["kanji", say("kanji")], ["moves", say("beginners")]]);
  fillSelect(element("attacker"), [["0", say("sente")], ["1", say("gote")]]);
  fillSelect(element("reading"), [["optional", say("optional")], ["mandatory", say("mandatory")]]);
  fillSelect(element("profile"),
    ["mainline", "key-only", "strict", "full-tree", "magazine"].map((name) => [name, say(`profile-${name}`)]));
  fillSelect(element("compose-plies"), ["1", "3", "5", "7", "9"].map((n) => [n, plies(Number(n))]));
  fillSelect(element("compose-stars"),
    [["1..5", say("any")], ...[1, 2, 3, 4, 5].map((n) => [`${n}..${n}`, "★".repeat(n)])]);
  fillSelect(element("which-list"), [["own", say("own-list")], ["starter", say("starter-list")]]);
  element("help-text").replaceChildren(
    ...say("help-text").split("\n").map((text) => make("p", { textContent: text })));
}

/** What the board calls its pieces and squares. */
function namesOnBoard() {
  const birds = {};
  for (const kind of Object.keys(WESTERN)) birds[kind] = say(`bird-${kind}`);
  const kanji = settings.notation === "japanese";
  return {
    birds,
    owners: [say("sente"), say("gote")],
    empty: say("empty"),
    target: say("target"),
    held: (kind, count) => say("in-hand", birds[kind], count),
    ranks: kanji ? [..."一二三四五六七"] : [...RANKS],
  };
}
