// What the browser keeps, and what earlier versions have kept there (web/app/).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Settings } from "../../../web/app/settings.js";
import { Storage } from "../../../web/app/storage.js";
import { OwnList } from "../../../web/play/own_list.js";
import { Pupils } from "../../../web/play/pupils.js";
import { data } from "../../../web/words/words.js";

const fixture = (name) => JSON.parse(readFileSync(new URL(`../../fixtures/0.2.0/${name}`, import.meta.url)));

/** A browser's storage of these texts; of `room` characters at most. */
function area(texts = {}, room = Infinity) {
  return {
    texts,
    getItem: (name) => texts[name] ?? null,
    removeItem: (name) => delete texts[name],
    setItem: (name, text) => {
      if (text.length > room) throw new Error("full");
      texts[name] = text;
    },
  };
}

data.words = { en: {}, de: {}, ja: {} };
// Other windows of the browser say what they have kept.
globalThis.window ??= /** @type {any} */ (new EventTarget());

test("what is no JSON is nothing; a browser that forbids it keeps nothing", () => {
  const whole = area({ bad: "{", good: "[1]" });
  const storage = new Storage(() => whole);
  assert.deepEqual([storage.read("bad", 0), storage.read("none", 0), storage.read("good")], [0, 0, [1]]);
  assert.ok(storage.write("new", 5) && storage.kept && storage.works);
  const forbidden = new Storage(() => { throw new Error("forbidden"); });
  assert.equal(forbidden.read("x", 7), 7);
  assert.ok(!forbidden.write("x", 1) && !forbidden.kept && !forbidden.works);
  const full = new Storage(() => area({}, 3));
  assert.ok(!full.write("x", "too long") && full.works);
});

test("pupils and results of 0.2.0 are kept", () => {
  const texts = fixture("lesson_storage.json");
  const before = JSON.parse(texts["toritsume-pupils:Six mates"]);
  const storage = new Storage(() => area(texts));
  const pupils = new Pupils("Six mates", ["Pupil 1"], storage);
  assert.deepEqual(pupils.pupils.map(({ name }) => name), ["Pupil 1", "Zweite Schülerin"]);
  assert.equal(pupils.current, 1);
  assert.deepEqual(pupils.pupils.map(({ results }) => results), before.pupils.map(({ results }) => results));
  assert.ok(pupils.import(readFileSync(new URL("../../fixtures/0.2.0/pupil.json", import.meta.url), "utf8")));
  assert.deepEqual(pupils.pupil.results, before.pupils[0].results);
});

test("progress of the first version of lessons is taken over", () => {
  const id = "158876c864286c03";
  const texts = { "toritsume-trainer:Book": JSON.stringify({ at: id, solved: { [id]: "solved" }, theme: "dark" }) };
  const pupils = new Pupils("Book", ["Pupil 1"], new Storage(() => area(texts)));
  assert.deepEqual(pupils.pupil.results, { [id]: { best: "old", last: "old", solved: 1 } });
  assert.equal(pupils.settings.theme, "dark");
});

/** Settings of a page that is German with Japanese moves as it was made. */
function settingsOf(kept, usual = { language: "de", notation: "japanese", pieces: "moves" }) {
  const settings = new Settings();
  settings.begin({ usual, kept: () => kept, keep: (chosen) => { kept = chosen; } });
  return settings;
}

test("the list of problems of 0.2.0 is kept, and goes on", () => {
  const texts = fixture("page_storage.json");
  const before = JSON.parse(texts["toritsume problems"]);
  const list = new OwnList(new Storage(() => area(texts)), () => {});
  assert.ok(before.length > 1);
  assert.deepEqual(list.records, before);
  assert.deepEqual(list.add([before[0], { ...before[0], reading: "mandatory" }]), { added: 1, fault: "" });
  assert.equal(list.stored().length, before.length + 1);
});

test("settings of 0.2.0 hold, and what is damaged does not", () => {
  const page = settingsOf(JSON.parse(fixture("page_storage.json")["toritsume settings"]), { language: "en" });
  assert.deepEqual([page.language, page.notation, page.theme], ["de", "japanese", "dark"]);
  const damaged = settingsOf({ language: "constructor", notation: 7, pieces: null, sound: "yes" });
  assert.deepEqual([damaged.language, damaged.notation, damaged.pieces, damaged.sound], ["de", "japanese", "moves", false]);
});

test("moves follow the language until a notation is chosen", () => {
  const settings = settingsOf({});
  settings.set("language", "en");
  assert.equal(settings.notation, "western");
  settings.set("language", "ja");
  assert.deepEqual([settings.notation, settings.ranks[0]], ["japanese", "一"]);
  settings.set("notation", "usi");
  assert.deepEqual([settings.notation, settings.ranks[0]], ["usi", "a"]);
});
