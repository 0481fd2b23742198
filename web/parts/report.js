// The report of `toritsume verify` as cards that fold. A row is shown on the board when it is chosen, and played
// through when it is chosen once more.

import { settings } from "../app/settings.js";
import { readPosition } from "../model/position.js";
import { after } from "../model/position_text.js";
import { lengthSentences } from "../page/texts.js";
import { lineWords, say } from "../words/words.js";
import { button, elementsOf, make } from "./elements.js";

/** What a reading is called: its promotion. */
const READINGS = { optional: "page.optional", mandatory: "page.mandatory" };

const VERDICTS = {
  SOUND: "page.verdict-sound",
  "SOUND WITH BLEMISHES": "page.verdict-blemishes",
  UNSOUND: "page.verdict-unsound",
  UNKNOWN: "page.verdict-unknown",
};

function verdictMessage({ verdict }) {
  return { code: VERDICTS[verdict] };
}

function findingMessage({ class: kind, pieces, plies, stated_plies: stated, fewest_pieces: fewest }) {
  const code = kind === "no-mate" && stated ? "page.finding-no-mate-stated" : `page.finding-${kind}`;
  return { code, arguments: { count: pieces ?? plies, stated, fewest } };
}

const textOf = (/** @type {import("../words/words.js").Message} */ { code, arguments: values }) => say(code, values);

/** The verdict with what breaks the problem, in one line. */
export function verdictOn(report) {
  const verdict = verdictMessage(report);
  const counts = new Map();
  for (const { cooks, findings } of report.readings) {
    const breaking = [...cooks, ...findings].filter(({ severity }) => severity === "breaks");
    const names = breaking.map((one) => JSON.stringify(findingMessage(one)));
    for (const name of new Set(names)) {
      counts.set(name, Math.max(counts.get(name) ?? 0, names.filter((one) => one === name).length));
    }
  }
  const times = (what, count) => (count > 1 ? { code: "page.finding-times", arguments: { what, count } } : what);
  const breaks = [...counts].map(([name, count]) => times(JSON.parse(name), count));
  return breaks.length > 0 ? say("page.verdict-because", { verdict, breaks }) : say("page.verdict", { verdict });
}

/** The mood of a verdict. */
export const moodOf = ({ verdict }) => ({ SOUND: "good", "SOUND WITH BLEMISHES": "warn", UNSOUND: "bad" })[verdict] ?? "";

/** True if two readings say the same of the problem. */
function sameReading(one, other) {
  const told = ({ promotion, nodes, ...rest }) => JSON.stringify(rest);
  return told(one) === told(other);
}

export class Report {
  /** `user`: show(moves, at) and playThrough(moves, at), of a line of which the first `at` moves are played; showBird(square or null),
   *  repair(position).
   * @param {HTMLElement} place @param {any} user */
  constructor(place, user) {
    this.place = place;
    this.user = user;
  }

  clear() {
    this.place.replaceChildren();
  }

  /** What is shown is about another question. */
  outdate() {
    this.place.classList.add("outdated");
  }

  /** `start`: the position of the problem. */
  write(report, start) {
    this.start = start;
    this.place.classList.remove("outdated");
    const { readings } = report;
    const differ = readings.length === 2 && !sameReading(readings[0], readings[1]);
    const shown = differ ? readings : readings.slice(0, 1);
    /** The rows of all readings; of those that only one has, its name is said. */
    const rows = (rowsOf) => {
      const all = new Map();
      for (const reading of shown) {
        for (const row of rowsOf(reading)) {
          const key = JSON.stringify(row);
          all.set(key, { row, by: [...(all.get(key)?.by ?? []), reading] });
        }
      }
      return [...all.values()].map(({ row, by }) => this.row(row, by.length < shown.length ? READINGS[by[0].promotion] : null));
    };
    const found = (severity) =>
      rows(({ cooks, findings }) => [...cooks, ...findings].filter((one) => one.severity === severity).map(findingRow));
    this.place.replaceChildren(
      card("page.severity-breaks", found("breaks"), "bad", true),
      this.repairs(report.suggestions),
      card("page.severity-blemish", found("blemish"), "warn"),
      card("page.severity-tolerated", found("tolerated"), "warn"),
      card(
        "page.tries",
        rows(({ tries }) => tries.map(tryRow)),
      ),
      card(
        "page.defences",
        rows(({ line, defences }) => defences.map((one) => defenceRow(line, one))),
      ),
      card(
        "page.solution-lines",
        rows(({ lines }) => (lines.length > 1 ? lines.map(lineRow) : [])),
      ),
      differ ? card("page.both-readings", readings.map(readingRow)) : "",
      ...readings.slice(0, 1).flatMap(notesOf),
    );
  }

  repairs(suggestions) {
    if (!suggestions) return "";
    const { sound_as_it_is: sound, repairs } = suggestions;
    if (sound || repairs.length === 0) {
      return make("p", { className: "note", textContent: say(sound ? "page.sound-as-it-is" : "page.no-repairs") });
    }
    const rows = repairs.map((repair) => {
      const [edit, pill, mood] = repairText(repair);
      return rowOf(edit, "", pill, mood, () => this.user.repair(readPosition(repair.position)));
    });
    return card("page.repairs", rows, "good", true);
  }

  /** A row with moves, with a bird, or with neither; `reading`: the only one that has it. */
  row({ what, path = [], moves = [], pill, bird }, reading) {
    const line =
      moves.length > 0
        ? say("page.line", { line: lineWords(after(this.start, path), moves, settings.notation, path.length + 1) })
        : "";
    const small = [line, reading ? say(reading) : ""].filter(Boolean).join(" · ");
    const length = pill ? say(pill.code, pill.arguments) : "";
    const title = what ? textOf(what) : "";
    if (bird !== undefined) return rowOf(title, small, length, "", (item) => this.choose(item, () => this.user.showBird(bird)));
    if (moves.length === 0) return rowOf(title, small, length);
    const [all, at] = [[...path, ...moves], path.length + 1];
    return rowOf(title, small, length, "", (item) =>
      this.choose(
        item,
        () => this.user.show(all, at),
        () => this.user.playThrough(all, at),
      ),
    );
  }

  /** The first press shows, the second one plays through. */
  choose(item, show, again = show) {
    const isChosen = item.getAttribute("aria-pressed") === "true";
    for (const one of elementsOf("[aria-pressed]", this.place)) one.setAttribute("aria-pressed", "false");
    item.setAttribute("aria-pressed", "true");
    if (isChosen) again();
    else show();
  }
}

/** A card with rows; nothing without any. */
function card(key, rows, mood = "", open = false) {
  if (rows.length === 0) return "";
  const head = make(
    "summary",
    {},
    make("h2", { textContent: say(key, { count: rows.length }) }),
    make("span", { className: `pill ${mood}`, textContent: rows.length }),
  );
  return make(
    "details",
    { className: `card ${key.replace(/^page[.](severity-)?/, "")}`, open },
    head,
    make("ul", { className: "rows" }, ...rows),
  );
}

/** A row of two lines with a pill; `press(button)` if it can be chosen. */
function rowOf(title, small, pill, mood = "", press = /** @type {((item: any) => void) | null} */ (null)) {
  const below = title && small ? [make("small", { textContent: small })] : [];
  const text = make("span", { className: "what" }, title || small, ...below);
  const parts = [text, ...(pill ? [make("span", { className: `pill ${mood}`, textContent: pill })] : [])];
  if (!press) return make("li", {}, make("div", { className: "row" }, ...parts));
  const pressed = button("", () => press(pressed), { className: "row", "aria-pressed": "false" });
  pressed.append(...parts);
  return make("li", {}, pressed);
}

/** A length as a pill says it. */
const length = (plies, exact = true) => ({ code: exact ? "word.plies" : "page.plies-at-most", arguments: { plies } });

function findingRow(finding) {
  const { ply, path = [], move, plies, exact } = finding;
  const what = findingMessage(finding);
  if (move && ply) {
    const moves = finding.line?.length ? finding.line : [move];
    const at = { code: "page.finding-at", arguments: { ply, what } };
    return { what: at, path, moves, pill: plies ? length(plies, exact !== false) : undefined };
  }
  if (!finding.piece) return { what };
  const { piece: bird, player: side, square, substitute } = finding;
  const where = square ? "on-board" : "in-hand";
  const code = substitute ? `finding.weaker-${where}` : `finding.useless-${where}`;
  return { what: { code, arguments: { bird, side, square, substitute } }, bird: square ?? null };
}

function tryRow({ move, refutations, drop_mate: dropMate }) {
  if (dropMate) return { what: { code: "page.drop-mate" }, moves: [move] };
  return { what: null, moves: [move, ...refutations.slice(0, 1)] };
}

function defenceRow(line, { ply, moves, plies, leftover }) {
  const what = { code: "page.defence", arguments: { ply, count: leftover } };
  return { what, path: line.slice(0, ply - 1), moves: moves.slice(0, 1), pill: length(plies) };
}

const lineRow = (moves) => ({ what: null, moves });

function readingRow(reading) {
  const [first] = reading.plies === null ? [] : lengthSentences(reading);
  const what = { code: READINGS[reading.promotion] };
  const said = say("page.verdict-reading", { what, verdict: verdictMessage(reading) });
  return rowOf(said, first ? textOf(first) : "", "");
}

/** What is counted and not named. */
function notesOf({ variation_duals: duals, open_questions: open }) {
  const note = (key, count) => (count > 0 ? [make("p", { className: "note", textContent: say(key, { count }) })] : []);
  return [...note("page.variation-duals", duals), ...note("page.open-questions", open)];
}

/** A change that makes the problem sound, what becomes of it, and its mood. */
function repairText({ taken, put, verdict, plies, conventional_plies: conventional }) {
  const bird = ({ piece, player, square }) => ({
    code: square ? "page.bird-on-board" : "page.bird-in-hand",
    arguments: { bird: piece, side: player, square },
  });
  const code = taken && put ? "page.change-both" : taken ? "page.change-take" : "page.change-put";
  const edit = say(code, { taken: taken && bird(taken), put: put && bird(put) });
  const what = say("page.repair", { verdict: verdictMessage({ verdict }), plies: conventional ?? plies });
  return [edit, what, verdict === "SOUND" ? "good" : "warn"];
}
