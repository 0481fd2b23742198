// A course: chapters of every kind of exercise, as a pupil does them with errors, hints and tests; by keyboard alone;
// in three languages at six sizes. The course is course.json, in the page of the lesson.
import assert from "node:assert/strict";
import path from "node:path";
import { downloaded } from "./browser_tests.mjs";
import { PAGE, test, until } from "./tests.mjs";
import { Pupil, doExercise, stop, verdictIs } from "./course_pupil.mjs";

const COURSE = new URL("course.html", PAGE).href;
const screenshots = process.argv[5];
const SIZES = [[1440, 900], [1366, 650], [820, 1180], [844, 390], [390, 664], [360, 640]];
/** The stops of the first chapter by their number. */
const KINDS = ["show", "example", "read", "move", "check", "check", "take", "judge", "judge", "foul", "defend", "mate"];
const TEST = ["move", "check", "take", "judge", "foul", "defend", "mate"];

test("course: a chapter of every kind with errors and hints, and its test, failed and passed", async ({ page, player }) => {
  const pupil = new Pupil(page, player);
  assert.equal(await page.locator("#chapters .card").count(), 2);
  assert.match(await page.textContent("#chapters .card"), /1\. Birds and check.*0 of 9 solved/);
  await page.click("#chapters .card");
  for (const [at, kind] of KINDS.entries()) {
    const now = await stop(page);
    assert.deepEqual([now.at, now.kind, now.round], [at, kind, "chapter"]);
    if (kind === "example") {
      await page.click("#answers button");
      assert.equal(await verdictIs(page), "bad");
      assert.ok(await page.locator("#why li").count() > 0, "why a try fails");
      await page.click("#back");
      for (const _ of now.item.line) await page.click("#next");
      assert.equal(await verdictIs(page), "solved");
      assert.ok(await page.locator("#why li").count() > 2, "why it is mate");
    } else if (now.item && kind !== "show") {
      await doExercise(page, pupil, kind);
    }
    await page.click("#next");
  }
  assert.equal(await page.textContent("#result"), "Test 1 of 7");
  for (const [at, kind] of TEST.entries()) {
    assert.deepEqual([(await stop(page)).at, (await stop(page)).kind], [at, kind]);
    assert.equal(await page.locator("#hint, #solution, #back, #retry").filter({ visible: true }).count(), 0, "no help in a test");
    const wrong = await pupil.wrong();
    if (wrong === "none") await page.evaluate(() => trainer.course.testAnswered(false));
    assert.match(await page.textContent("#verdict"), /^Not right/);
    assert.equal(await page.locator("#why li").count(), 0);
    if (["judge", "foul"].includes(kind)) assert.equal(await page.locator("#answers button:enabled").count(), 0);
    else await pupil.right();
    assert.match(await page.textContent("#verdict"), /^Not right/, `${kind}: the first answer counts`);
    assert.equal(await page.evaluate(() => trainer.round.run.score), 0);
    if (at === 0) {
      await page.click("#link");
      await page.evaluate(() => trainer.openTest(trainer.chapters[0]));
      assert.equal(await page.textContent("#result"), "Test 2 of 7", "a test that was left goes on");
      await page.click("#previous");
      assert.match(await page.textContent("#verdict"), /^Not right/);
    }
    await page.click("#next");
  }
  assert.equal(await page.textContent("#test-score"), "0 of 7 right");
  assert.match(await page.textContent("#test-said"), /^Not passed yet: 5/);
  await page.click("#test-missed");
  assert.equal(await page.textContent("#result"), "1 of 7");
  assert.ok(await page.locator("#hint").isVisible(), "the practice has hints");
  await page.click("#link");
  assert.match(await page.textContent("#open-practice"), /\(\d+\)/);
  await page.evaluate(() => trainer.openTest(trainer.chapters[0]));
  for (const kind of TEST) {
    await pupil.right();
    assert.match(await page.textContent("#verdict"), /^Right/, kind);
    await page.click("#next");
  }
  assert.equal(await page.textContent("#test-score"), "7 of 7 right");
  assert.match(await page.textContent("#test-said"), /^Passed!/);
  await page.click("#test-map");
  const day = await page.evaluate(() => trainer.progress.today());
  const course = () => page.evaluate(() => trainer.record);
  assert.deepEqual((await course()).tests, { birds: { best: 7, last: 7, all: 7, tries: 2, day } });
  await page.reload();
  assert.deepEqual((await course()).tests, { birds: { best: 7, last: 7, all: 7, tries: 2, day } });
  assert.match(await page.textContent("#chapters .card.passed"), /7 of 9 solved · test: 7 of 7 · passed/);
  await page.click("#open-pupils");
  await page.click("#open-summary");
  assert.match(await page.textContent("#summary-tables"), /1\. Birds and check7\/9 · Test 7\/7 ✓/);
  const { text } = await downloaded(page, "#summary-save");
  const lines = text.toString().trimEnd().split("\r\n");
  assert.equal(lines[0], "pupil,chapter,part,number,kind,identity,best,last,day,solved,errors,hints,box,due,right,of,pass,tries");
  assert.match(lines[1], /^Pupil 1,birds,exercises,1,move,[0-9a-f]{16},hints,hints,\d{4}-\d\d-\d\d,1,1,1,1,\d{4}-\d\d-\d\d$/);
  assert.match(lines.at(-1), /^Pupil 1,birds,result,,,,,,\d{4}-\d\d-\d\d,,,,,,7,7,5,2$/);
}, { viewport: { width: 390, height: 664 } }, COURSE);

test("course: a chapter and its test by keyboard alone", async ({ page, player }) => {
  const pupil = new Pupil(page, player, "type");
  await pupil.press("#chapters .card");
  for (const kind of KINDS) {
    const now = await stop(page);
    assert.equal(now.kind, kind);
    if (kind === "example") for (const _ of now.item.line) await page.keyboard.press("n");
    else if (now.item && kind !== "show") await pupil.right();
    if (now.item && kind !== "show") assert.equal(await verdictIs(page), "solved", kind);
    await page.keyboard.press("n");
  }
  for (const kind of TEST) {
    await pupil.right();
    assert.match(await page.textContent("#verdict"), /^Right/, kind);
    await page.keyboard.press("n");
  }
  assert.equal(await page.textContent("#test-score"), "7 of 7 right");
  await pupil.press("#test-map");
  assert.equal(await page.locator(".card.passed").count(), 1);
}, { viewport: { width: 1366, height: 650 } }, COURSE);

/** What is out of sight or cut in that language, at each stop before and after its answer, on the map and behind a test. */
const faultsIn = (page, language) => page.evaluate((one) => {
  const faults = [];
  const isShown = (element) => element.checkVisibility();
  const isInside = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const check = (where, needed) => {
    for (const id of needed) if (!isInside(document.getElementById(id).getBoundingClientRect())) faults.push(`${where}: ${id}`);
    const cut = [...document.querySelectorAll("main button")].filter((button) =>
      isShown(button) && (button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1));
    faults.push(...cut.map((button) => `${where}: "${button.textContent}" is cut`));
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`${where}: too wide`);
  };
  settings.set("language", one);
  trainer.openMap();
  check(`${one} map`, ["go-on"]);
  const [chapter] = trainer.chapters;
  chapter.stops.forEach(({ kind }, at) => {
    trainer.openRound({ kind: "chapter", chapter, stops: chapter.stops }, at);
    const isExercise = !["read", "show", "example"].includes(kind);
    const answers = ["judge", "foul"].includes(kind) ? ["answers"] : [];
    const needed = isExercise ? ["board", "verdict", "next", "previous", ...answers] : ["next"];
    check(`${one} ${kind}`, needed);
    const { task } = trainer.course;
    task.skip();
    task.solution();
    task.choose(0);
    check(`${one} ${kind} answered`, needed);
  });
  trainer.openTest(chapter);
  trainer.round.run.answers.fill(true);
  trainer.next();
  check(`${one} outcome`, ["test-score", "test-again", "test-map"]);
  return faults;
}, language);

/** Pictures of all stops for people to look at, if wanted. */
async function pictures(page, name) {
  if (!screenshots) return;
  const shot = (what) => page.screenshot({ path: path.join(screenshots, `course-${name}-${what}.png`) });
  await shot("outcome");
  await page.evaluate(() => trainer.openMap());
  await shot("map");
  for (const [at, kind] of KINDS.entries()) {
    await page.evaluate((to) => {
      const [chapter] = trainer.chapters;
      trainer.openRound({ kind: "chapter", chapter, stops: chapter.stops }, to);
      trainer.course.task.skip();
      if (trainer.course.task.goesOn) trainer.course.next();
      else if (to % 2 === 1) trainer.course.task.solution();
    }, at);
    await shot(`${at + 1}-${kind}`);
  }
}

for (const [width, height] of SIZES) {
  test(`course: ${width}x${height}: every stop is in sight, in three languages`, async ({ page }) => {
    for (const language of ["en", "de", "ja"]) {
      assert.deepEqual(await faultsIn(page, language), []);
      await pictures(page, `${width}x${height}-${language}`);
    }
  }, { viewport: { width, height }, colorScheme: width === 844 || width === 390 ? "dark" : "light" }, COURSE);
}

test("course: the file of a pupil has the course; strange values are dropped", async ({ page, player }) => {
  await page.click("#go-on");
  await page.evaluate(() => trainer.openTest(trainer.chapters[1]));
  await new Pupil(page, player).right();
  await page.click("#open-pupils");
  const { text } = await downloaded(page, "#export");
  const file = JSON.parse(text);
  assert.deepEqual(Object.keys(file.course.tests), ["drive"]);
  assert.equal(file.course.seen.length, 1);
  const tests = { drive: { best: 9, last: 1, all: 1, tries: 1, day: 1 }, __proto__: null, "<b>": file.course.tests.drive };
  const strange = { ...file, name: "Strange", course: { at: 7, seen: ["<script>", file.course.seen[0]], tests } };
  for (const [name, kept] of [["Mia", file], ["Strange", strange]]) {
    const buffer = Buffer.from(JSON.stringify({ ...kept, name }));
    await page.setInputFiles("#import-file", { name: "x.json", mimeType: "application/json", buffer });
    await until("the pupil", async () => (await page.textContent("#open-pupils")) === name);
    const course = await page.evaluate(() => trainer.record);
    assert.deepEqual(course.tests, name === "Mia" ? file.course.tests : {});
    assert.deepEqual(course.seen, file.course.seen);
  }
}, {}, COURSE);

test("course: names and roles, addresses, the next stop by itself", async ({ page, player }) => {
  assert.match(await page.locator("#map").ariaSnapshot(), /region "Chapters"/);
  await page.evaluate(() => { location.hash = "#/course/birds/10"; });
  await until("the stop of the address", async () => (await stop(page)).at === 9);
  const side = await page.locator("#side").ariaSnapshot();
  for (const part of ["status: Choose the forbidden move.", 'group "Answers"', 'button "Sw*6b"']) assert.ok(side.includes(part), side);
  const steps = await page.locator("#path").ariaSnapshot();
  for (const part of ['navigation "Steps"', 'heading "Do"', 'button "Step 10, forbidden move"']) assert.ok(steps.includes(part), steps);
  assert.equal(await page.getAttribute("#steps [aria-current]", "aria-current"), "step");
  await page.evaluate(() => settings.set("next", true));
  await new Pupil(page, player).right();
  await until("the next stop", async () => (await stop(page)).at === 10);
  await page.click("#steps button[data-stop='3']");
  assert.match(page.url(), /#\/course\/birds\/4$/);
  await page.goBack();
}, {}, COURSE);
