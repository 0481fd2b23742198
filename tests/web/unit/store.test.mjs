// The state of a page (web/app/store.js), and the problem in it (web/model/problem.js).
import assert from "node:assert/strict";
import test from "node:test";
import { Store } from "../../../web/app/store.js";
import { Problem } from "../../../web/model/problem.js";

test("who draws from a part hears when it is another one, once for all that changes together", () => {
  const store = new Store({ view: "edit", settings: 1 });
  const heard = [];
  store.on(["view", "settings"], (now, before) => heard.push([before.view, now.view]));
  store.set({ view: "edit" });
  store.set({ other: 1 });
  assert.deepEqual(heard, []);
  store.set({ view: "play", settings: 2 });
  assert.deepEqual(heard, [["edit", "play"]]);
});

test("what was done is undone and done again, until something else is done", () => {
  const store = new Store({});
  const problem = new Problem(store);
  let count = 0;
  store.on(["problem"], () => ++count);
  problem.set({ title: "one" });
  problem.set({ title: "two" }, { view: "play" });
  assert.equal(store.state.view, "play");
  problem.undo();
  assert.deepEqual([problem.title, problem.stack.past.length, problem.stack.future.length], ["one", 1, 1]);
  problem.redo();
  problem.redo();
  assert.equal(problem.title, "two");
  problem.undo();
  problem.set({ title: "three" });
  assert.equal(problem.stack.future.length, 0);
  problem.forgetPast();
  problem.undo();
  assert.equal(problem.title, "three");
  assert.equal(count, 7);
});
