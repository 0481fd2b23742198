// The whole shipped course as a pupil does it: every stop of every chapter with errors, hints and tests, at changing sizes
// of the window, the first chapter by keyboard alone. Without FULL in the environment: that chapter, in one language.
import assert from "node:assert/strict";
import { Pupil, doExercise, stop, verdictIs } from "./course_pupil.mjs";
import { PAGE, test } from "./tests.mjs";

const COURSE = new URL("whole_course.html", PAGE).href;
const SIZES = [[1440, 900], [1366, 650], [820, 1180], [844, 390], [390, 664], [360, 640]];
const LANGUAGES = process.env.FULL ? ["en", "de", "ja"] : ["de"];
const isExercise = (kind) => !["read", "show", "example"].includes(kind);

/** What is cut or lies beside the window. */
const misfits = (page) => page.evaluate(() => {
  const faults = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
  for (const one of document.querySelectorAll("main button, main p, main li, main h2")) {
    if (!one.checkVisibility()) continue;
    const { left, right } = one.getBoundingClientRect();
    const name = one.id || one.textContent.trim().slice(0, 30);
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline") faults.push(`${name} is cut`);
    if (left < -1 || right > innerWidth + 1) faults.push(`${name}: from ${left} to ${right}`);
  }
  return faults;
});

/** Goes through the chapter that is open to its last stop. */
async function learn(page, pupil, { language, chapter, stops }, faults) {
  for (let at = 0; at < stops; ++at) {
    const [width, height] = SIZES[(chapter + at) % SIZES.length];
    await page.setViewportSize({ width, height });
    const now = await stop(page);
    const where = `${language} ${chapter + 1}.${at + 1} ${now.kind} ${width}x${height}`;
    assert.deepEqual([now.at, now.round], [at, "chapter"], where);
    if (now.kind === "example") for (const _ of now.item.line) await pupil.press("#next");
    // Every third exercise with an error and a hint, the others at once.
    else if (isExercise(now.kind) && at % 3 === 0) await doExercise(page, pupil, now.kind);
    else if (isExercise(now.kind)) await pupil.right();
    if (isExercise(now.kind)) assert.equal(await verdictIs(page), "solved", `${where}: ${await page.textContent("#verdict")}`);
    faults.push(...(await misfits(page)).map((fault) => `${where}: ${fault}`));
    await pupil.press("#next");
  }
}

/** Does the test that is open, one answer wrong if there is a wrong one. */
async function beTested(page, pupil, items) {
  let wrong = 0;
  for (let at = 0; at < items; ++at) {
    assert.equal((await stop(page)).round, "test");
    if (at === 1 && (await pupil.wrong()) === "wrong") ++wrong;
    else await pupil.right();
    await pupil.press("#next");
  }
  return items - wrong;
}

for (const language of LANGUAGES) {
  test(`whole course: ${language}`, async ({ page, player }) => {
    await page.evaluate((one) => settings.set("language", one), language);
    const all = await page.evaluate(() =>
      trainer.chapters.map(({ stops, test: { items } }) => ({ stops: stops.length, items: items.length })));
    const chapters = process.env.FULL ? all : all.slice(0, 1);
    const faults = [];
    for (const [chapter, { stops, items }] of chapters.entries()) {
      const pupil = new Pupil(page, player, chapter === 0 && language === LANGUAGES[0] ? "type" : "click");
      await pupil.press(`#chapters [data-index="${chapter}"]`);
      await learn(page, pupil, { language, chapter, stops }, faults);
      if (items > 0) {
        const right = await beTested(page, pupil, items);
        assert.equal(await page.evaluate(() => trainer.round.run.score), right, `the test of chapter ${chapter + 1}`);
        await pupil.press("#test-map");
      }
    }
    assert.deepEqual(faults, []);
    const open = await page.evaluate((count) =>
      trainer.chapters.slice(0, count).flatMap(({ exercises }) => exercises).filter((item) => !trainer.progress.isSolved(item)).length, chapters.length);
    // Of a question with two answers the wrong one gives the other away.
    assert.ok(open <= 20, `${open} exercises are not solved`);
    assert.equal(await page.locator(".card.passed").count(), chapters.filter(({ items }) => items > 0).length);
  }, { viewport: { width: 1366, height: 650 } }, COURSE);
}
