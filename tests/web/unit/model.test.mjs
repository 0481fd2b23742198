// Positions, moves and their texts (web/model/).
import assert from "node:assert/strict";
import test from "node:test";
import { Store } from "../../../web/app/store.js";
import { moveText } from "../../../web/model/notation.js";
import { play, readMove, readPosition, squareIndex, squareName } from "../../../web/model/position.js";
import { isBoardText, leftInBox, mirrored, turnedRound, withRest, writeFen, writeSfen } from "../../../web/model/position_text.js";
import { Problem, lineOfQuery } from "../../../web/model/problem.js";

const MATE_IN_3 = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";

test("squares are numbered from 7a to 1g", () => {
  assert.deepEqual(["7a", "1a", "7b", "1g"].map(squareIndex), [0, 6, 7, 48]);
  for (let i = 0; i < 49; ++i) assert.equal(squareIndex(squareName(i)), i);
});

test("a position is written as it was read", () => {
  for (const sfen of [MATE_IN_3, "7/7/2K4/kL5/7/7/7 w FR 1", "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b - 1"]) {
    assert.equal(writeSfen(readPosition(sfen)), sfen);
    assert.ok(isBoardText(sfen));
  }
  assert.equal(isBoardText("7/7/7/7/7/7/8 b - 1"), false);
});

test("a move takes, drops and promotes", () => {
  let position = readPosition(MATE_IN_3);
  for (const move of ["F*7d", "7c7b", "5b6a+"]) position = play(position, move);
  assert.equal(writeSfen(position), "1+F5/k6/1P5/F6/7/7/7 w 4c3p2l2r16s 1");
  const taken = play(readPosition("7/7/2K4/kL5/7/7/7 w - 1"), "7d6d");
  assert.deepEqual(taken.hands, [{}, { L: 1 }]);
  assert.deepEqual(readMove("S*4d"), { usi: "S*4d", drop: "S", from: null, to: squareIndex("4d"), promotes: false });
});

test("a move is told in three notations", () => {
  const position = readPosition(MATE_IN_3);
  const told = (usi) => ["western", "japanese", "usi"].map((notation) => moveText(position, usi, notation));
  assert.deepEqual(told("F*7d"), ["Fa*7d", "☗7四鷹打", "F*7d"]);
  assert.deepEqual(told("5b6a+"), ["Fa5b-6a+", "☗6一鷹成（52）", "5b6a+"]);
  assert.deepEqual(told("5b6a"), ["Fa5b-6a=", "☗6一鷹不成（52）", "5b6a"]);
});

test("what is mirrored or turned round twice is what it was", () => {
  const position = readPosition(MATE_IN_3);
  for (const turned of [mirrored, turnedRound]) {
    assert.notDeepEqual(turned(position), position);
    assert.equal(writeSfen(turned(turned(position))), MATE_IN_3);
  }
});

test("the rest of the box goes to the defender", () => {
  const position = readPosition("7/2F4/kP5/7/7/7/7 b F 1");
  assert.equal(leftInBox(position, "S"), 16);
  assert.equal(writeSfen(withRest(position)), MATE_IN_3);
  assert.equal(writeFen(withRest(position)).includes(" w "), true);
});

test("a problem is kept in an address and read from it", () => {
  const problem = new Problem(new Store({}));
  problem.set({ position: readPosition(MATE_IN_3), title: "A; B", moves: 2, promotion: "mandatory" });
  assert.equal(lineOfQuery(problem.query), `${MATE_IN_3.replace(/ 1$/, "")} id "A, B"; dm 2; promotion mandatory;`);
  assert.equal(lineOfQuery("37"), null);
  problem.undo();
  assert.equal(problem.moves, null);
  problem.redo();
  assert.equal(problem.moves, 2);
});

test("what can be undone is kept as lines, for the same problem only", () => {
  const problem = new Problem(new Store({}));
  problem.set({ position: readPosition(MATE_IN_3) });
  problem.set({ title: "A", moves: 2, promotion: "mandatory" });
  problem.set({ title: "B" });
  problem.undo();
  const history = JSON.parse(JSON.stringify(problem.history));
  const other = new Problem(new Store({}));
  other.recall(history);
  assert.equal(other.stack.past.length, 0);
  other.set({ ...problem.now });
  for (const nonsense of [null, 7, { now: other.line, past: 3, future: ["", null, "x"] }]) other.recall(nonsense);
  assert.deepEqual(other.stack.future, []);
  other.recall(history);
  assert.deepEqual(other.stack, problem.stack);
  other.redo();
  assert.equal(other.title, "B");
});
