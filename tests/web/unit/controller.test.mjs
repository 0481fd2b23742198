// The play (web/play/controller.js) with both kinds of judges: one that answers at once, one that takes its time.
import assert from "node:assert/strict";
import test from "node:test";
import { TreeJudge } from "../../../web/judge/tree_judge.js";
import { writeSfen } from "../../../web/model/position_text.js";
import { Controller } from "../../../web/play/controller.js";

const PROBLEM = {
  position: "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1",
  nodes: [
    { l: 3, s: "F*7d", m: { "F*": "7d6d1g", "5b": "6a6a+" }, c: { "F*7d": "> 7c7b:1 7c6b:1", "F*6d": "- 7c7b", "5b6a": "?" } },
    { l: 1, s: "5b6a+", m: { "5b": "6a6a+" }, c: { "5b6a+": "#", "5b6a": "5 7b7a" } },
  ],
};

/** A judge that answers later, as the solver does. */
class SlowJudge extends TreeJudge {
  async place(step) {
    return super.place(step);
  }
  async judge(place, move) {
    return this.isStopped ? null : super.judge(place, move);
  }
}

/** A play with a clock that the test sets forward, and all that its desk was told. */
async function begun(Judge) {
  const told = [];
  const timers = new Map();
  const clock = {
    setTimeout: (what) => { timers.set(timers.size + 1, what); return timers.size; },
    clearTimeout: (id) => timers.delete(id),
  };
  const names = ["draw", "moved", "yourMove", "told", "judged", "refused", "solved", "takenBack", "hinted", "askPromotion", "next", "stayed"];
  const desk = Object.fromEntries(names.map((name) => [name, (...values) => name !== "draw" && told.push([name, ...values])]));
  const play = new Controller(desk, clock);
  const judge = new Judge(PROBLEM);
  await play.begin(judge);
  const later = async () => {
    const all = [...timers.values()];
    timers.clear();
    for (const what of all) await what();
  };
  return { play, judge, later, said: () => told.splice(0).map(([name]) => name), last: () => told.at(-1), timers };
}

for (const Judge of [TreeJudge, SlowJudge]) {
  const { name } = Judge;
  test(`${name}: from the first move to the mate, and the next problem`, async () => {
    const { play, later, said, timers } = await begun(Judge);
    assert.deepEqual(said(), ["yourMove"]);
    assert.ok(play.pick("F*"));
    assert.deepEqual([...play.view().targets], ["7d", "6d", "1g"]);
    play.pointAt("7d");
    assert.ok(play.waiting);
    await new Promise(setImmediate);
    assert.deepEqual(said(), ["told", "moved", "told"]);
    await later();
    assert.deepEqual(said(), ["moved", "judged"]);
    assert.ok(!play.waiting && play.place && play.hasOther);
    play.otherDefence();
    await new Promise(setImmediate);
    assert.equal(play.last.number, 1);
    play.pick("5b");
    play.pointAt("6a");
    assert.equal(said().at(-1), "askPromotion");
    await play.play("5b6a+");
    assert.deepEqual(said(), ["moved", "told", "solved"]);
    assert.ok(play.solved && !play.place);
    play.nextIn(1);
    await later();
    assert.deepEqual(said(), ["next"]);
    play.nextIn(1);
    play.stay();
    assert.equal(timers.size, 0, "whoever does something stays");
    play.back();
    play.back();
    assert.equal(writeSfen(play.position), PROBLEM.position);
  });

  test(`${name}: a refuted move is shown and taken back, by itself or as soon as the player goes on`, async () => {
    const { play, later, said } = await begun(Judge);
    for (const goesOn of [later, () => play.pick("F*"), () => play.back(), () => play.letGo()]) {
      await play.play("F*6d");
      await later();
      assert.equal(said().at(-1), "judged");
      assert.ok(play.refuted && !play.place);
      assert.equal(play.steps.length, 1);
      await goesOn();
      assert.equal(play.steps.length, 0);
      assert.ok(said().includes("takenBack") && play.place);
      play.origin = null;
    }
  });

  test(`${name}: what is no check is not played; hints come in three steps`, async () => {
    const { play, said } = await begun(Judge);
    await play.play("F*1g");
    assert.deepEqual([said().at(-1), play.steps.length], ["refused", 0]);
    for (const hints of [["F*"], ["F*", "7d"], ["F*", "7d"], ["F*", "7d"]]) {
      await play.hint();
      assert.deepEqual(play.view().hints, hints);
    }
    assert.equal(said().filter((one) => one === "hinted").length, 3);
  });
}

test("a judge that is stopped gives the move back; who leaves hears nothing more", async () => {
  const { play, judge, said, later, timers } = await begun(SlowJudge);
  judge.isStopped = true;
  await play.play("F*7d");
  assert.deepEqual(said().slice(-2), ["takenBack", "yourMove"]);
  judge.isStopped = false;
  const playing = play.play("F*7d");
  play.leave();
  await playing;
  await later();
  assert.equal(play.steps.length, 0);
  assert.ok(!said().includes("judged") && timers.size === 0);
});

test("the best move is played, also where the judge has to find it, and not by a player who has gone on", async () => {
  const { play, judge, later, said } = await begun(SlowJudge);
  const finding = async (place) => Promise.resolve().then(() => (place.line ? (place.best = place.line[0]) : (place.line = ["F*7d"])));
  Object.assign(play.place, { best: undefined });
  judge.measure = finding;
  await play.playBest();
  assert.equal(play.last.move, "F*7d", "found once the length is known");
  await later();
  play.otherDefence();
  await new Promise(setImmediate);
  await play.playBest();
  assert.ok(play.solved && said().includes("solved"));
  play.back();
  play.place.best = undefined;
  const playing = play.playBest();
  play.back();
  await playing;
  assert.equal(play.steps.length, 0);
  await play.playBest();
  assert.equal(play.last.move, "F*7d");
});
