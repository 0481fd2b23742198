// Which problems are shown, the problem of the day, the own list.
import assert from "node:assert/strict";
import test from "node:test";
import { Storage } from "../../../web/app/storage.js";
import { chosen, isNarrow, readChoice, writeChoice } from "../../../web/model/choice.js";
import { dateText, problemOfDay } from "../../../web/model/daily.js";
import { fnv32, fnv64, identityOf } from "../../../web/model/identity.js";
import { playedInGame } from "../../../web/model/played.js";
import { OwnList } from "../../../web/play/own_list.js";

test("identities are those of the documents, hashes those of FNV", () => {
  assert.equal(identityOf({ position: "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1" }), "158876c864286c03");
  assert.equal(identityOf({ position: "1R2L2/Lk5/3P3/1p5/7/7/7 b Ff4c2pr16s 1" }), "ff1fe854b648d9f5");
  assert.equal(identityOf({ position: "", identity: "0123456789abcdef" }), "0123456789abcdef");
  // The test values of the authors of FNV for "" and "foobar".
  assert.deepEqual([fnv64(""), fnv64("foobar")], ["cbf29ce484222325", "85944171f73967e8"]);
  assert.deepEqual([fnv32(""), fnv32("foobar")], [0x811c9dc5, 0xbf9cf968]);
});

test("a choice is what its address says, and an address holds what is not usual", () => {
  const usual = { list: "starter", len: "", stars: "", theme: "", state: "", sort: "", q: "" };
  assert.deepEqual(readChoice(""), usual);
  assert.equal(writeChoice(usual), "");
  const query = "list=own&len=7&stars=3-5&theme=self-block&state=open&sort=new&q=a+%E9%B7%B9";
  assert.deepEqual(readChoice(query), {
    list: "own", len: "7", stars: "3-5", theme: "self-block", state: "open", sort: "new", q: "a 鷹" });
  assert.equal(writeChoice(readChoice(query)), query);
  assert.deepEqual(readChoice("list=x&len=-1&stars=9&theme=<b>&state=x&sort=old&more=1"), usual);
  assert.ok(!isNarrow(usual) && !isNarrow({ ...usual, sort: "new", q: " " }) && isNarrow({ ...usual, len: "3" }));
});

const ENTRIES = [[3, 1, "sacrifice", "first light"], [5, 2, "corner", "second"], [5, 1, "corner", "third light"], [7, 0, "", ""]]
  .map(([length, stars, theme, words], i) =>
    ({ id: `${i}`, number: i + 1, length, stars, beauty: [20, 0, 90, 20][i], themes: theme ? [theme] : [], words }));
const numbers = (query, fits = () => false) => chosen(ENTRIES, readChoice(query), fits).map(({ number }) => number);

test("filters and orders", () => {
  assert.deepEqual(numbers(""), [1, 2, 3, 4]);
  assert.deepEqual(numbers("len=5"), [2, 3]);
  assert.deepEqual(numbers("stars=1-2&theme=corner"), [2, 3]);
  assert.deepEqual(numbers("stars=1"), [1, 3]);
  assert.deepEqual(numbers("sort=new"), [4, 3, 2, 1]);
  assert.deepEqual(numbers("sort=easy"), [1, 3, 2, 4]);
  assert.deepEqual(numbers("sort=hard"), [4, 2, 3, 1]);
  assert.deepEqual(numbers("sort=beauty"), [3, 1, 4, 2]);
  assert.deepEqual(numbers("q=2"), [2], "a number is a number");
  assert.deepEqual(numbers("q=LIGHT"), [1, 3]);
  assert.deepEqual(numbers("q=light+third"), [3]);
  assert.deepEqual(numbers("state=missed", ({ number }, state) => state === "missed" && number > 2), [3, 4]);
});

test("the problem of the day depends on the date, and on the problems by little", () => {
  const problems = Array.from({ length: 400 }, (_, i) => ({ id: fnv64(`problem ${i}`), length: 1 + 2 * (i % 8) }));
  const days = Array.from({ length: 70 }, (_, i) => new Date(2026, 10, 1 + i, 23, 59));
  const lengths = days.slice(0, 7).map((day) => problemOfDay(problems, day).length);
  assert.deepEqual(lengths, [9, 3, 3, 5, 5, 7, 7], "the first of November 2026 is a Sunday");
  const ids = days.map((day) => problemOfDay(problems, day).id);
  assert.ok(new Set(ids).size > 55, "seldom the same");
  const more = [...problems.slice(3), ...Array.from({ length: 4 }, (_, i) => ({ id: fnv64(`new ${i}`), length: 3 }))];
  const changed = days.filter((day, i) => problemOfDay(more.toReversed(), day).id !== ids[i]);
  assert.ok(changed.length < 12, `${changed.length} other days`);
  assert.equal(problemOfDay([], days[0]), undefined);
  assert.equal(problemOfDay([{ id: "only", length: 1 }], days[0]).id, "only");
  assert.equal(dateText(days[0]), "2026-11-01");
});

/** An own list over a storage that another window may write. */
function ownList(kept = {}, refused = false) {
  const area = {
    getItem: (name) => kept[name] ?? null,
    removeItem: (name) => delete kept[name],
    setItem: (name, value) => {
      if (refused) throw new Error("full");
      kept[name] = value;
    },
  };
  globalThis.window ??= new EventTarget();
  return new OwnList(new Storage(() => area), () => {});
}
const record = (title) => ({ position: "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1", reading: title, title, plies: 3, themes: [] });
const titles = (list) => list.records.map(({ title }) => title).join("");

test("an own list: added once, moved, altered, removed and put back", () => {
  const list = ownList();
  assert.deepEqual(list.add([record("a"), record("b"), { ...record("c"), tree: "t", number: 7 }, record("a")]), { added: 3, fault: "" });
  assert.deepEqual(list.add([record("b")]), { added: 0, fault: "" });
  assert.ok(!("tree" in list.records[2]) && !("number" in list.records[2]));
  list.move(record("c"), record("a"));
  assert.equal(titles(list), "cab");
  list.move(record("c"), record("b"));
  assert.equal(titles(list), "abc");
  const { putBack } = list.remove(record("b"));
  assert.equal(titles(list), "ac");
  putBack();
  putBack();
  assert.equal(titles(list), "abc");
  assert.equal(list.remove(record("x")).putBack, null);
  list.alter(record("b"), { title: 'a "new"\none', stars: 4 });
  assert.deepEqual([list.records[1].title, list.records[1].stars], ["a 'new' one", 4]);
  assert.equal(titles(ownList({ "toritsume problems": JSON.stringify([record("a"), 7, { position: "x" }, { ...record("b"), themes: 3 }]) })), "a");
});

test("a list that the browser does not keep lasts as long as the page", () => {
  const list = ownList({}, true);
  assert.equal(list.add([record("a")]).fault, "page.no-storage");
  assert.equal(titles(list), "a");
});

test("what was played in the game of a problem", () => {
  const record = { position: "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1", candidate: 17, line: ["F*7d", "7c7b", "5b6a+"] };
  const said = (opcodes, more = {}) => playedInGame({ ...record, opcodes, ...more });
  assert.deepEqual(said({ ply: "40", sm: "F*7d" }), { code: "book.played-found", arguments: { game: 17, ply: 41 } });
  const missed = said({ ply: "40", sm: "F*6b" });
  assert.equal(missed.code, "book.played-missed");
  assert.deepEqual(missed.arguments.move, { usi: "F*6b", western: "Fa*6b", japanese: "☗6二鷹打" });
  for (const sm of ["", "F*1z", "C*6b", "1g1f", "7c7d", "x"]) assert.equal(said({ ply: "40", sm }), null, sm);
  assert.equal(said({ sm: "F*7d" }), null);
  assert.equal(said({ ply: "40", sm: "F*7d" }, { line: [] }), null, "it is not known what mates");
  assert.equal(said({ ply: "40", sm: "F*7d" }, { diagram: "7/4F2/5Pk/7/7/7/7 b F4c3p2l2r16s 1" }), null);
  assert.equal(playedInGame(record), null);
});
