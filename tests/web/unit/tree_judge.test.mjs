// A pupil's way through a tree (web/judge/tree_judge.js).
import assert from "node:assert/strict";
import test from "node:test";
import { TreeJudge, readCheck } from "../../../web/judge/tree_judge.js";

const PROBLEM = {
  position: "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1",
  nodes: [
    { l: 3, s: "F*7d", m: { "F*": "7d6d", "5b": "6a6a+" }, c: { "F*7d": "> 7c7b:1 7c6b:1", "F*6d": "- 7c7b", "5b6a": "?" } },
    { l: 1, s: "5b6a+", m: { "5b": "6a6a+" }, c: { "5b6a+": "#", "5b6a": "5 7b7a" } },
  ],
};

test("the data of a check", () => {
  assert.deepEqual(readCheck("#"), { kind: "mate", answers: [] });
  assert.deepEqual(readCheck("> 7c7b:1"), { kind: "right", answers: [{ move: "7c7b", node: 1 }] });
  assert.deepEqual(readCheck("7 2b1a"), { kind: "longer", plies: 7, answers: [{ move: "2b1a" }] });
  assert.deepEqual(readCheck("- 2b1a"), { kind: "escapes", plies: 0, answers: [{ move: "2b1a" }] });
  assert.equal(readCheck("?").kind, "unsettled");
});

test("a place has the legal moves, the length and the best move; where nothing is to be played, there is none", () => {
  const judge = new TreeJudge(PROBLEM);
  const start = judge.place(null);
  assert.deepEqual(start.moves, ["F*7d", "F*6d", "5b6a", "5b6a+"]);
  assert.deepEqual([start.length, start.best], [3, "F*7d"]);
  assert.ok(judge.isCheck(start, "F*6d") && !judge.isCheck(start, "F*1g"));
  const step = (move, number) => ({ place: start, now: judge.start, verdict: judge.judge(start, move), number });
  assert.equal(judge.place(step("F*7d", 1)).best, "5b6a+");
  assert.equal(judge.place(step("F*6d", 0)), null, "behind a move that is not right");
  assert.equal(judge.place(step("5b6a", null)), null, "behind one that is not settled");
});
