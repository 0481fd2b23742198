// Addresses (web/app/routes.js), and those of 0.2.0 (tests/fixtures/0.2.0/links.json).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { MODES, lineOfLink, problemOfRoute, readRoute, routeOfProblem, writeRoute } from "../../../web/app/routes.js";
import { Store } from "../../../web/app/store.js";
import { readPosition } from "../../../web/model/position.js";
import { Problem } from "../../../web/model/problem.js";

const SFEN = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s";
const problem = new Problem(new Store({}));
problem.set({ position: readPosition(SFEN), title: "A & B", moves: 2 });
const line = `${SFEN} id "A & B"; dm 2;`;
const links = JSON.parse(readFileSync(new URL("../../fixtures/0.2.0/links.json", import.meta.url)));

const read = (hash) => {
  const route = readRoute(hash);
  return route && { ...route, params: String(route.params) };
};

test("a shared link opens in Train; others say their mode", () => {
  const { query: params } = problem;
  assert.deepEqual(read(writeRoute(problem)), { line, mode: "train", place: "", params });
  for (const mode of ["train", "analyse", "compose"])
    assert.deepEqual(read(writeRoute(problem, mode)), { line, mode, place: "", params });
  assert.match(writeRoute(problem, "analyse"), /^#\/analyse\?p=7%2F2F4/);
  assert.deepEqual(read("#/problems"), { line: null, mode: "problems", place: "", params: "" });
  for (const none of ["", "#", "#/", "#/nowhere", "#37", "#/constructor"]) assert.equal(readRoute(none), null, none);
});

test("an address says what a mode shows of itself", () => {
  assert.equal(writeRoute(problem, "course", { place: "drops/3" }), "#/course/drops/3");
  assert.equal(writeRoute(problem, "problems", { params: { len: "7" } }), "#/problems?len=7");
  assert.match(writeRoute(problem, "analyse", { params: { m: "F*7d" } }), /&m=F\*7d$/);
  for (const mode of MODES) assert.equal(readRoute(writeRoute(problem, mode)).mode, mode);
  assert.deepEqual(read("#/course/drops/3"), { line: null, mode: "course", place: "drops/3", params: "" });
  assert.deepEqual(read("#/problems?len=7&q=a+b"), { line: null, mode: "problems", place: "", params: "len=7&q=a+b" });
  assert.equal(read("#/train/37").place, "37");
  assert.equal(read("#/verify?p=" + encodeURIComponent(SFEN)).mode, "analyse");
});

test("links of 0.2.0 are read", () => {
  for (const [hash, line] of Object.entries(links.page)) {
    const route = readRoute(hash);
    assert.deepEqual([route.line, route.mode], [line, "train"]);
  }
  const problems = links.lesson.problems.map((id) => ({ id }));
  for (const [hash, place] of Object.entries(links.lesson.links)) {
    assert.equal(problemOfRoute(hash, problems), place ?? undefined, hash);
    assert.equal(problemOfRoute(routeOfProblem(hash.slice(1)), problems), place ?? undefined, hash);
  }
});

test("a link is found in a text", () => {
  for (const hash of [writeRoute(problem), writeRoute(problem, "train")]) {
    for (const before of ["", "https://a.example/toritsume.html", "file:///x/toritsume.html", "Look: https://a.example/t.html"]) {
      assert.equal(lineOfLink(before + hash), line);
    }
  }
  assert.equal(lineOfLink(SFEN), null);
  assert.equal(lineOfLink("https://a.example/#37"), null);
});
