// What the solver is asked about reasons (web/judge/reasons.js).
import assert from "node:assert/strict";
import test from "node:test";
import { factsAbout, factsAboutCheck, isRefutation } from "../../../web/judge/reasons.js";
import { readPosition } from "../../../web/model/position.js";

const BEFORE = readPosition("6k/4FP1/5C1/5c1/7/7/7 b S 1");
const NOW = readPosition("6k/4FP1/5C1/5c1/7/7/7 w Ss 1");
const attempt = (key, values) => ({ key: `why.try.${key}`, arguments: values });
const left = { key: "why.after.nomate", arguments: {}, move: "3b2a" };

test("the defence of which the fact of a try speaks", () => {
  const flight = attempt("flight", { squares: ["1b"] });
  assert.ok(isRefutation(flight, NOW, "1a1b"));
  assert.ok(!isRefutation(flight, NOW, "1a2a") && !isRefutation(flight, NOW, "S*1b"));
  assert.ok(isRefutation(attempt("take.phoenix", { who: { bird: "falcon", square: "2a" } }), NOW, "1a2a"));
  const taken = attempt("take.bird", { taker: { bird: "crane", square: "2d" }, squares: ["1c"] });
  assert.ok(isRefutation(taken, NOW, "2d1c") && !isRefutation(taken, NOW, "1a1c"));
  const drop = attempt("block.drop", { kind: "left quail", squares: ["1b"] });
  assert.ok(isRefutation(drop, NOW, "L*1b") && !isRefutation(drop, NOW, "S*1b") && !isRefutation(drop, NOW, "1a1b"));
});

/** A solver with that report, and what it was asked. */
const solver = (report, asked = []) => ({ asked, put: async (...question) => (asked.push(question), report) });
const MATE = { line: ["S*1b", "1c1b", "2c2b"], explanation: [
  { key: "why.key.drive", arguments: {}, move: "S*1b" }, { key: "why.check.adjacent", arguments: {}, move: "2c2b" }] };

test("facts of the solution belong to its first move, those of a failure to the move that was asked about", async () => {
  const { put, asked } = solver(MATE);
  assert.deepEqual((await factsAbout(put, BEFORE, "mandatory", "S*1b", "player")).map(({ key }) => key), ["why.key.drive"]);
  assert.deepEqual(await factsAbout(put, BEFORE, "optional", "2c2b", "player"), [], "a later move of the solution says nothing of it");
  assert.equal(asked[0][1][0], "6k/4FP1/5C1/5c1/7/7/7 b S 1 pv S*1b; promotion mandatory;");
  assert.equal(asked[0][2].explain, "player");
  assert.equal(asked[1][1][0], "6k/4FP1/5C1/5c1/7/7/7 b S 1 pv 2c2b;");
  const wrong = solver({ ...MATE, explanation: [...MATE.explanation, { ...attempt("flight", { squares: ["1b"] }), move: "3b2a" }, left] });
  assert.deepEqual((await factsAbout(wrong.put, BEFORE, "optional", "3b2a", "player")).map(({ key }) => key), ["why.try.flight", left.key]);
  const twice = { line: ["2c2b"], explanation: [{ ...MATE.explanation[1], move: "2c2b" }, { key: "why.check.line", arguments: {}, move: "S*1b" }] };
  assert.deepEqual((await factsAbout(solver(twice).put, BEFORE, "optional", "S*1b", "player")).map(({ key }) => key), ["why.check.line"], "another mate in one");
  assert.deepEqual(await factsAbout(solver({}).put, BEFORE, "optional", "3b2a", "player"), [], "a report without a line");
});

test("a refuted check has facts only with the defence of which they speak", async () => {
  const { put } = solver({ line: [], explanation: [{ ...attempt("flight", { squares: ["1b"] }), move: "3b2a" }, left] });
  const about = (answers) => factsAboutCheck(put, BEFORE, "optional", "3b2a", answers, "player");
  const [take, flee] = [{ move: "1a2a", verdict: "no mate" }, { move: "1a1b", verdict: "no mate" }];
  assert.deepEqual((await about([take, flee])).reply, flee);
  assert.equal((await about([take, flee])).facts.length, 2);
  assert.deepEqual(await about([take, { ...flee, verdict: "mate" }]), { facts: [], reply: undefined });
});
