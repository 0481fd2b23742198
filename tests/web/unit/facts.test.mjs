// Facts in words, as a picture, and as a lesson has them (web/why/facts.js).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const json = (name) => JSON.parse(readFileSync(new URL(`../../../problems/words/${name}.json`, import.meta.url), "utf8"));
const LANGUAGES = ["en", "de", "ja"];
const TABLE = json("facts");
const data = { words: Object.fromEntries(LANGUAGES.map((name) => [name, json(name)])), types: json("arguments"), facts: TABLE, mates: ["crane-tower", "belly-eagle"] };
globalThis.document = {
  documentElement: {},
  getElementById: (id) => (id === "data" ? { textContent: JSON.stringify(data) } : { setAttribute() {} }),
  querySelectorAll: () => [],
};
const { speak } = await import("../../../web/words/words.js");
const { pictureOf, sentences } = await import("../../../web/why/facts.js");
const { readFacts, signsOf } = await import("../../../web/judge/tree_facts.js");
const { readPosition, SENTE, GOTE } = await import("../../../web/model/position.js");
const { TreeJudge } = await import("../../../web/judge/tree_judge.js");

const EAGLE = { bird: "eagle", square: "2a", of: "attacker" };
const SAMPLES = {
  who: EAGLE,
  with: { bird: "swallow", square: "2b", of: "attacker" },
  taker: { bird: "crane", square: "3d", of: "defender" },
  kind: "left quail",
  left: "5e",
  plies: 7,
  called: { code: "mate.belly-eagle" },
  move: "S*1b",
};
const POSITION = readPosition("6k/4FP1/5C1/5c1/7/7/7 b S 1");
const said = (key, squares) => {
  const values = Object.fromEntries(TABLE[key].arguments.map((name) => [name, name === "squares" ? squares : SAMPLES[name]]));
  return sentences({ facts: [{ key, arguments: values }], position: POSITION }, "western")[0];
};

test("the table has the facts that have words", () => {
  const keys = Object.keys(data.words.en).filter((key) => key.startsWith("why."));
  assert.deepEqual(Object.keys(TABLE).sort(), keys.sort());
  for (const { arguments: names, shaded = [], rings = [], arrows = [] } of Object.values(TABLE))
    for (const name of [...shaded, ...rings, ...arrows.flat()]) assert.ok(names.includes(name), name);
});

test("every fact is a sentence in each language, for one square and for several", () => {
  for (const language of LANGUAGES) {
    speak(language);
    const file = (square) => data.words[language]["square.files"]?.[square[0]] ?? square[0];
    for (const key of Object.keys(TABLE)) {
      for (const squares of [["6c"], ["1b", "6c"], ["1b", "2b", "6c"]]) {
        const text = said(key, squares);
        assert.match(text, language === "ja" ? /。$/ : /^[A-ZÄÖÜ].*[.)“”"]$/, `${language} ${key}`);
        assert.doesNotMatch(text, /[{}]|undefined|null|NaN|\[object/, `${language} ${key}`);
        if (language === "ja") assert.doesNotMatch(text.replace(/Sw\*1b/, ""), /[a-z]/i, key);
        // Of the rest the picture tells.
        if (TABLE[key].arguments.includes("squares") && !/flight\.(rest|all)/.test(key))
          for (const square of squares) assert.ok(text.includes(file(square)), `${language} ${key}: ${text}`);
      }
    }
  }
});

test("sentences are those of the program", () => {
  speak("en");
  assert.equal(said("why.flight.guard", ["1b", "2b"]), "The eagle on 2a guards 1b and 2b.");
  assert.equal(said("why.foul.third", ["6e", "6f"]), "Sw*1b is illegal: two of your swallows are on this file (6e and 6f).");
  assert.equal(said("why.name", []), 'This mate is called "Eagle at the belly".');
  speak("de");
  assert.equal(said("why.take.pinned", []), "Der Kranich des Verteidigers auf 3d darf nicht schlagen: Sonst gäbe die Schwalbe auf 2b Schach.");
  speak("ja");
  assert.equal(said("why.take.phoenix", []), "２一の鵰には２二の燕のひもが付いていて、鵬では取れません。");
});

test("of a mate the checker has a ring, guarded squares are shaded, arrows lead from the guards", () => {
  const facts = readFacts("0 +F2a;10;5 +F2a 1b2b;15 +F2a S2b;53 1", SENTE);
  assert.deepEqual(facts.map(({ key }) => key.slice(4)), ["check.adjacent", "flight.corner", "flight.guard", "take.phoenix", "name"]);
  assert.deepEqual(facts[2].arguments, { who: EAGLE, squares: ["1b", "2b"] });
  assert.deepEqual(facts[4].arguments, { called: { code: "mate.belly-eagle" } });
  assert.deepEqual(pictureOf(facts), { shaded: ["1b", "2b"], rings: ["2a"], arrows: [["2a", "1b"], ["2a", "2b"], ["2b", "2a"]] });
});

test("whose bird it is depends on the attacker", () => {
  const [{ arguments: values }] = readFacts("0 +f2a", GOTE);
  assert.deepEqual(values.who, EAGLE);
  assert.equal(readFacts("0 +f2a", SENTE)[0].arguments.who.of, "defender");
});

test("signs stand for what a check and its answer tell", () => {
  const facts = (text, move, verdict) => readFacts(text, SENTE, signsOf(POSITION, move, verdict)).map((fact) => fact.arguments);
  const mate = { answers: [] };
  assert.deepEqual(facts("0 *", "3b2a+", mate), [{ who: EAGLE }]);
  assert.deepEqual(facts("0 *", "S*1b", mate), [{ who: { bird: "swallow", square: "1b", of: "attacker" } }]);
  const taken = { answers: [{ move: "2d2a" }], plies: 0 };
  assert.deepEqual(facts("24 ! !;27 * *", "3b2a+", taken), [
    { taker: { bird: "crane", square: "2d", of: "defender" }, squares: ["2a"] },
    { kind: "falcon", left: "3b" },
  ]);
  assert.deepEqual(facts("25 ! !;30 *", "S*1b", { answers: [{ move: "L*1c" }], plies: 7 }), [{ kind: "left quail", squares: ["1c"] }, { plies: 7 }]);
});

test("a tree tells why a check mates or fails, and which moves are fouls", () => {
  const nodes = [{ l: 1, s: "3b2a+", m: { "3b": "2a2a+" }, c: { "3b2a+": "#", "3b2a": "- 1a2b" }, w: [0, 1], f: [2, 3] }];
  const why = ["0 *;10", "22 S2b;27 * *;29", "47:S*1a2a3a", "49 c1b:2b2c3c 3d4e+"];
  const judge = new TreeJudge({ position: "6k/4FS1/7/7/7/7/7 b S 1", nodes, why });
  const place = judge.place(null);
  const keys = (facts) => facts.map(({ key }) => key);
  assert.deepEqual(keys(judge.judge(place, "3b2a+").why), ["why.check.adjacent", "why.flight.corner"]);
  const [attempt, left] = judge.judge(place, "3b2a").why;
  assert.deepEqual([attempt.key, left.key], Object.keys(TABLE).filter((key, i) => i === 22 || i === 27));
  assert.deepEqual(left.arguments, { kind: "falcon", left: "3b" });
  assert.equal(keys(judge.foul(place, "S*2a"))[0], Object.keys(TABLE)[47]);
  assert.equal(judge.foul(place, "S*2a")[0].arguments.move, "S*2a");
  assert.equal(judge.foul(place, "3d4e")[0].arguments.move, "3d4e+");
  assert.deepEqual(judge.foul(place, "S*4a"), []);
  const without = new TreeJudge({ position: "6k/4FS1/7/7/7/7/7 b S 1", nodes: [{ c: { "3b2a+": "#" }, m: {} }] });
  const start = without.place(null);
  assert.deepEqual([without.judge(start, "3b2a+").why, without.foul(start, "S*2a")], [[], []]);
});
