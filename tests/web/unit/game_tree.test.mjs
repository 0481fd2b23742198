// The tree of moves (web/model/game_tree.js).
import assert from "node:assert/strict";
import test from "node:test";
import { GameTree, depthOf, lineThrough, nodeAt, pathTo, readPath, readTree, writePath } from "../../../web/model/game_tree.js";
import { readPosition } from "../../../web/model/position.js";

const START = readPosition("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1");
const LINE = ["F*7d", "7c7b", "5b6a+"];

/** A tree with the solution and three other defences. */
function grown() {
  const tree = new GameTree();
  tree.tell([], LINE, [{ kind: "mate", plies: 2 }, { kind: "mate", plies: 1 }, { kind: "mate", plies: 0 }], true);
  tree.play(["F*7d"], "7c6b");
  return tree;
}

test("a line that is told is the main line; a move of the user becomes a branch", () => {
  const tree = grown();
  assert.deepEqual(lineThrough(tree.root, []), LINE);
  assert.deepEqual(tree.at(["F*7d"]).next.map(({ move, own }) => [move, own]), [["7c7b", undefined], ["7c6b", true]]);
  assert.deepEqual(tree.at(LINE).worth, { kind: "mate", plies: 0 });
  assert.equal(tree.at(["5b6a+"]), null);
  const { root } = tree;
  assert.deepEqual(tree.play(["F*7d"], "7c7b"), ["F*7d", "7c7b"], "a move that is there already");
  assert.equal(nodeAt(tree.root, ["F*7d", "7c7b"]).own, undefined);
  assert.deepEqual(tree.root, root);
});

test("keys lead to other moves", () => {
  const { root } = grown();
  const from = ["F*7d", "7c7b"];
  const there = (where, path = from) => writePath(pathTo(root, path, where));
  assert.equal(there("back"), "F*7d");
  assert.equal(there("on"), LINE.join("."));
  assert.equal(there("start"), "");
  assert.equal(there("end"), LINE.join("."));
  assert.equal(there("end", []), LINE.join("."));
  assert.equal(there("down"), "F*7d.7c6b");
  assert.equal(there("up"), "F*7d.7c7b");
  assert.equal(there("up", ["F*7d", "7c6b"]), "F*7d.7c7b");
  assert.equal(there("down", ["F*7d", "7c6b"]), "F*7d.7c6b");
  for (const where of ["back", "up", "down"]) assert.equal(there(where, []), "");
  assert.equal(there("on", LINE), LINE.join("."));
});

test("of defences the longest comes first, of attacks the shortest; the main line stays", () => {
  const tree = grown();
  for (const move of ["7c7d", "7c6d", "7c6c"]) tree.play(["F*7d"], move);
  const order = (path) => tree.at(path).next.map(({ move }) => move);
  tree.judge(["F*7d", "7c7d"], { kind: "mate", plies: 3 });
  tree.judge(["F*7d", "7c6b"], { kind: "mate", plies: 5 });
  tree.judge(["F*7d", "7c6c"], { kind: "no mate" });
  assert.deepEqual(order(["F*7d"]), ["7c7b", "7c6c", "7c6b", "7c7d", "7c6d"]);
  for (const move of ["5b6a", "5b7d", "6c6b"]) tree.play(["F*7d", "7c7b"], move);
  tree.judge(["F*7d", "7c7b", "5b6a"], { kind: "no check" });
  tree.judge(["F*7d", "7c7b", "5b7d"], { kind: "mate", plies: 4 });
  tree.judge(["F*7d", "7c7b", "6c6b"], { kind: "unknown" });
  assert.deepEqual(order(["F*7d", "7c7b"]), ["5b6a+", "5b7d", "6c6b", "5b6a"]);
  tree.judge(["F*7a"], { kind: "unknown" });
  tree.judge([], { kind: "unknown" });
  assert.equal(tree.root.worth, undefined);
});

test("a branch is deleted and made the main line, and both are undone", () => {
  const tree = grown();
  const branch = ["F*7d", "7c6b"];
  tree.play(branch, "5b4a");
  assert.equal(depthOf(tree.root, [...branch, "5b4a"]), 1);
  tree.promote([...branch, "5b4a"]);
  assert.deepEqual(lineThrough(tree.root, []), [...branch, "5b4a"]);
  assert.equal(depthOf(tree.root, LINE), 1);
  assert.deepEqual(tree.remove(branch), ["F*7d"]);
  assert.deepEqual(lineThrough(tree.root, []), LINE);
  assert.deepEqual(tree.nearest([...branch, "5b4a"]), ["F*7d"]);
  assert.ok(tree.undo());
  assert.deepEqual(lineThrough(tree.root, []), [...branch, "5b4a"]);
  assert.ok(tree.undo());
  assert.deepEqual(lineThrough(tree.root, []), LINE);
  assert.ok(tree.redo());
  assert.deepEqual(lineThrough(tree.root, []), [...branch, "5b4a"]);
  assert.ok(tree.redo());
  assert.equal(tree.redo(), false);
  tree.undo();
  tree.promote(LINE);
  assert.equal(tree.redo(), false, "another way was taken");
  assert.deepEqual(tree.remove([]), []);
});

test("what changes nothing is no step of undo; the oldest of 200 steps is forgotten", () => {
  const tree = grown();
  const before = tree.past.length;
  tree.promote(LINE);
  tree.judge(LINE, { kind: "mate", plies: 0 });
  assert.equal(tree.past.length, before);
  for (let i = 0; i < 300; ++i) tree.note(LINE, { comment: `${i}` });
  let steps = 0;
  while (tree.undo()) ++steps;
  assert.equal(steps, 200);
});

test("a mark is drawn, becomes another colour, and goes when it is drawn once more", () => {
  const tree = grown();
  const drawn = () => tree.at(LINE).marks.map(({ from, to, mood }) => from + to + mood);
  tree.toggleMark(LINE, { from: "7a", to: "7b", mood: "" });
  tree.toggleMark(LINE, { from: "6a", to: "6a", mood: "good" });
  assert.deepEqual(drawn(), ["7a7b", "6a6agood"]);
  tree.toggleMark(LINE, { from: "7a", to: "7b", mood: "bad" });
  assert.deepEqual(drawn(), ["6a6agood", "7a7bbad"]);
  tree.toggleMark(LINE, { from: "7a", to: "7b", mood: "bad" });
  assert.deepEqual(drawn(), ["6a6agood"]);
  tree.undo();
  assert.deepEqual(drawn(), ["6a6agood", "7a7bbad"]);
});

test("a tree is read as it was written", () => {
  const tree = grown();
  tree.note(LINE, { comment: "mate", glyph: "!" });
  tree.toggleMark([], { from: "7a", to: "7b", mood: "bad" });
  tree.judge(["F*7d", "7c6b"], { kind: "mate", plies: 1, exact: false });
  assert.deepEqual(readTree(tree.write(), START).root, tree.root);
});

test("of a foreign tree only what can be played and shown is read", () => {
  const root = (next, more = {}) => JSON.stringify({ move: "", next, ...more });
  for (const text of ["", "null", "7", "{}", '{"move":"5b4a","next":[]}']) assert.equal(readTree(text, START), null, text);
  const moves = ["F*7d", "F*7d", "F*7c", "S*7d", "7c7b", "5b5b", "5b9z", null, "<img>", "6c6b"].map((move) => ({ move, next: 3 }));
  assert.deepEqual(readTree(root(moves), START).root.next.map(({ move }) => move), ["F*7d", "6c6b"]);
  const notes = { comment: 5, glyph: "<b>", marks: [{ from: "7a", to: "9z", mood: "" }], worth: { kind: "won", plies: 1 } };
  assert.deepEqual(readTree(root([], notes), START).root, { move: "", next: [] });
  assert.equal(readTree(root([], { comment: "x".repeat(9000) }), START).root.comment.length, 2000);
});

test("the path of an address is read as far as it can be played", () => {
  assert.deepEqual(readPath(writePath(LINE), START), LINE);
  assert.deepEqual(readPath("F*7d.7c7b.7c7b.5b6a+", START), ["F*7d", "7c7b"]);
  assert.deepEqual(readPath("", START), []);
  assert.deepEqual(readPath("<img src=x>", START), []);
});
