// What is kept of pupils: what earlier pages kept, files, the summary, problems that come back, runs.
import assert from "node:assert/strict";
import { downloaded } from "./browser_tests.mjs";
import { PAGE, PROBLEMS, resultOf, test, until } from "./tests.mjs";

const START = new Date("2026-11-24T10:00:00");

/** Opens the dialog of pupils, does something there, and closes it. */
async function atDesk(page, what) {
  await page.click("#open-pupils");
  await what();
  await page.click("#pupils .close");
}

/** What a page of before kept: results by identity, the place, the colours. */
async function keepAsBefore(page) {
  await page.evaluate(() => {
    const [first, second, third] = data.problems;
    localStorage.clear();
    localStorage.setItem(`toritsume-trainer:${data.name}`,
      JSON.stringify({ solved: { [first.id]: "solved", [second.id]: "seen" }, at: third.id, theme: "dark" }));
  });
  await page.goto(page.url().split("#")[0]);
  await page.reload();
}

test("progress of the page as it was before is taken over", async ({ page, player }) => {
  await keepAsBefore(page);
  assert.equal(await resultOf(page, 1), "old");
  assert.equal(await resultOf(page, 2), "seen");
  assert.equal(await page.textContent("#score"), `1 of ${PROBLEMS} solved, 0 at first try`);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  assert.equal(await page.textContent("#link"), "3.");
  await player.open(1);
  await player.solve("click");
  assert.equal(await resultOf(page, 1), "first");
  await page.reload();
  assert.equal(await resultOf(page, 1), "first", "what is new counts, not what is old");
});

test("progress and colours survive a reload; results are forgotten when asked to", async ({ page, player }) => {
  await player.open(2);
  await player.solve("click");
  await until("the result to be shown", async () => (await resultOf(page, 2)) === "first");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "light");
  await page.click("#theme");
  await page.reload();
  assert.equal(await page.textContent("#score"), `1 of ${PROBLEMS} solved, 1 at first try`);
  assert.equal(await page.textContent("#link"), "2.");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  page.once("dialog", (dialog) => dialog.accept());
  await atDesk(page, () => page.click("#forget"));
  await page.reload();
  assert.equal(await page.textContent("#score"), `0 of ${PROBLEMS} solved, 0 at first try`);
});

test("two windows of the page do not undo each other's results", async ({ page, player, context }) => {
  const second = await context.newPage();
  await second.goto(PAGE);
  await player.open(2);
  await player.solve("click");
  const score = `1 of ${PROBLEMS} solved, 1 at first try`;
  await until("the other window to know", async () => (await second.textContent("#score")) === score);
  await second.click("#list [data-index='4']");
  await atDesk(second, async () => {
    await second.fill("#pupil-name", "Mia ".repeat(15));
    await second.click("#pupil-add");
    const [box, dialog] = [await second.locator("#pupil").boundingBox(), await second.locator("#pupils").boundingBox()];
    assert.ok(box.x + box.width <= dialog.x + dialog.width, "a long name stays within the dialog");
  });
  await until("the other window to know the pupil", () => page.evaluate(() => trainer.pupils.pupils.length === 2));
  assert.equal(await page.textContent("#open-pupils"), "Pupil 1", "each window has its pupil");
  await atDesk(page, () => page.selectOption("#pupil", "0"));
  assert.match(await second.textContent("#open-pupils"), /^Mia/);
  await page.reload();
  assert.equal(await page.textContent("#score"), score);
});

test("pupils: added, renamed, chosen, removed; names stay text", async ({ page, player }) => {
  await player.open(1);
  await player.solve("click");
  await atDesk(page, async () => {
    await page.click("#pupil-add");
    assert.equal(await page.textContent("#pupils-message"), "Write a name first.");
    await page.fill("#pupil-name", "<b>Mia</b>");
    await page.click("#pupil-add");
    assert.equal(await page.textContent("#pupils-message"), "Pupil: <b>Mia</b>");
    await page.fill("#pupil-name", "Mia");
    await page.click("#pupil-rename");
  });
  assert.equal(await page.textContent("#open-pupils"), "Mia");
  assert.equal(await resultOf(page, 1), "");
  await page.reload();
  assert.equal(await page.textContent("#open-pupils"), "Mia");
  await atDesk(page, () => page.selectOption("#pupil", { label: "Pupil 1" }));
  assert.equal(await resultOf(page, 1), "first");
  page.once("dialog", (dialog) => dialog.accept());
  await atDesk(page, () => page.click("#pupil-remove"));
  assert.equal(await page.textContent("#open-pupils"), "Mia");
  assert.deepEqual(await page.locator("#pupil option").allTextContents(), ["Mia"]);
});

test("files that are none of a pupil are refused; strange values are dropped", async ({ page }) => {
  const give = async (text) => {
    await page.setInputFiles("#import-file", { name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await until("an answer", async () => (await page.textContent("#pupils-message")) !== "");
    return page.textContent("#pupils-message");
  };
  await page.click("#open-pupils");
  for (const text of ["", "{}", "[1]", '{"format":"toritsume-pupil","version":2,"results":{}}']) {
    await page.evaluate(() => trainer.desk.tell(""));
    assert.equal(await give(text), "x.json is no file of a pupil.");
  }
  const id = await page.evaluate(() => data.problems[0].id);
  const results = { [id]: { best: "first", last: "<script>", day: -1, errors: "7", box: 99 }, __proto__: null, evil: { best: "first" } };
  await page.evaluate(() => trainer.desk.tell(""));
  const name = "<img src=x onerror=boom()>";
  assert.equal(await give(JSON.stringify({ format: "toritsume-pupil", version: 1, name, results })), `Imported: ${name}`);
  assert.deepEqual(await page.evaluate(() => trainer.pupils.pupil.results), { [id]: { best: "first" } });
  assert.equal(await page.locator("img").count(), 0);
  await page.evaluate(() => trainer.desk.tell(""));
  const far = { [id]: { best: "first", day: 99999999999, due: 1e300 } };
  assert.match(await give(JSON.stringify({ format: "toritsume-pupil", version: 1, name: "Far", results: far })), /Far$/);
  assert.deepEqual(await page.evaluate(() => trainer.pupils.pupil.results), { [id]: { best: "first" } });
  await page.click("#open-summary");
  assert.ok(await page.locator("#summary").evaluate((dialog) => dialog.open));
});

test("the summary for the teacher, and its table as CSV", async ({ page, player }) => {
  await player.open(1);
  await player.solve("click");
  await player.open(2);
  await page.click("#hint");
  await atDesk(page, async () => {
    await page.fill("#pupil-name", "=Mia, \"the\" second");
    await page.click("#pupil-add");
  });
  await page.click("#open-pupils");
  await page.click("#open-summary");
  const table = await page.locator("#summary").ariaSnapshot();
  assert.match(table, /table "Pupils of this browser; 10 problems"/);
  assert.match(table, /row "Pupil 1 1 1 0 0 0 0 1 – – \d{4}-\d\d-\d\d"/);
  assert.match(table, /table "Missed most"/);
  const file = await downloaded(page, "#summary-save");
  const lines = file.text.toString().trimEnd().split("\r\n");
  assert.equal(lines[0], "pupil,number,identity,plies,stars,challenge,best,last,day,solved,errors,hints,box,due");
  assert.match(lines[1], /^Pupil 1,1,[0-9a-f]{16},\d,\d,\d,first,first,\d{4}-\d\d-\d\d,1,0,0,1,\d{4}-\d\d-\d\d$/);
  assert.match(lines[2], /^Pupil 1,2,[0-9a-f]{16},\d,\d,\d,tried,,,,0,1,,$/);
  assert.equal(lines.length, 3);
  assert.equal(await page.evaluate(() => csvField("=1,2")), "\"'=1,2\"");
  assert.equal(await page.evaluate(() => csvField("\u200B＝1")), "'\u200B＝1");
});

test("problems come back by Leitner's boxes; a result gets better on another day only", async ({ page, player }) => {
  await page.clock.install({ time: START });
  await page.reload();
  await page.click("#open-settings");
  await page.check("#set-repeat");
  await page.click("#settings .close");
  const record = () => page.evaluate(() => trainer.progress.record(data.problems[0]));
  const today = () => page.evaluate(() => trainer.progress.today());
  const solve = async () => {
    await page.evaluate(() => trainer.open(0));
    for (let i = 0; i < 10 && (await player.node()); ++i) {
      await page.evaluate(() => trainer.play.play(trainer.play.place.best));
      await page.clock.runFor(500);
    }
  };
  await page.click("#hint");
  await solve();
  assert.equal((await record()).best, "hints");
  await solve();
  assert.deepEqual([(await record()).best, (await record()).last, (await record()).box], ["hints", "first", 1]);
  for (const [box, days] of [[2, 2], [3, 4], [4, 8], [5, 16], [6, 32], [6, 32]]) {
    assert.equal(await page.locator("#score").textContent().then((text) => text.includes("due")), false);
    const { due } = await record();
    await page.clock.setSystemTime(new Date(START.getTime() + (due - Math.floor(START / 86_400_000)) * 86_400_000));
    await page.evaluate(() => trainer.panel.drawScore());
    assert.match(await page.textContent("#score"), /1 due today$/);
    await page.selectOption("#practice", "due");
    await solve();
    assert.deepEqual([(await record()).best, (await record()).box, (await record()).due - (await today())], ["first", box, days]);
  }
  await page.evaluate(() => { trainer.open(0); trainer.note("errors"); });
  await solve();
  assert.deepEqual([(await record()).best, (await record()).last, (await record()).box], ["first", "errors", 1]);
});

test("shuffled, and the missed ones until they are solved at first try", async ({ page, player }) => {
  await page.selectOption("#practice", "missed");
  assert.match(await player.message(), /nothing of that to practise/);
  assert.equal(await page.inputValue("#practice"), "order");
  for (const number of [2, 4]) {
    await player.open(number);
    await page.click("#hint");
    await player.solve("click");
  }
  await page.selectOption("#practice", "missed");
  assert.equal(await page.textContent("#link"), "2.");
  await player.solve("click");
  await page.click("#next");
  assert.equal(await page.textContent("#link"), "4.");
  assert.ok(await page.locator("#next").isDisabled());
  await page.selectOption("#practice", "order");
  await page.selectOption("#practice", "missed");
  assert.equal(await page.textContent("#link"), "4.", "the second is solved at first try now");
  await page.selectOption("#practice", "shuffle");
  const seen = new Set();
  for (let i = 0; i < PROBLEMS; ++i) {
    seen.add(await page.textContent("#link"));
    if (i < PROBLEMS - 1) await page.click("#next");
  }
  assert.equal(seen.size, PROBLEMS);
});

test("a streak ends with the first error, a timed run with its time; the best is kept", async ({ page, player }) => {
  await page.clock.install({ time: START });
  await page.reload();
  const finish = async () => {
    for (let i = 0; i < 10 && (await player.node()); ++i) {
      await page.evaluate(() => trainer.play.play(trainer.play.place.best));
      await page.clock.runFor(400);
    }
    await page.clock.runFor(1000);
  };
  await page.selectOption("#practice", "streak");
  await finish();
  await finish();
  assert.equal(await page.textContent("#run"), "Streak 2 · best 0");
  await page.click("#previous");
  await finish();
  assert.equal(await page.textContent("#run"), "Streak 2 · best 0", "a problem counts once");
  await page.click("#hint");
  assert.match(await player.message(), /The streak is over\. Solved in a row: 2\. Your best run!$/);
  assert.equal(await page.locator("#run").isVisible(), false);
  await page.selectOption("#practice", "timed");
  await finish();
  assert.match(await page.textContent("#run"), /^2:5\d left · 1 at first try · best 0$/);
  await page.clock.runFor(180_000);
  assert.equal(await player.message(), "Time is up. Solved at first try: 1. Your best run!");
  assert.deepEqual(await page.evaluate(() => trainer.pupils.pupil.runs), { timed: 1, streak: 2 });
});
