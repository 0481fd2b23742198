// A whole lesson of ten problems as a pupil goes through it; and one by keyboard alone.
import assert from "node:assert/strict";
import { downloaded } from "./browser_tests.mjs";
import { PROBLEMS, openFalcon, resultOf, test, until } from "./tests.mjs";

const number = (page) => page.evaluate(() => trainer.index + 1);

/** A legal check of the position that is wrong; nothing if every check is right. */
function wrongMove(page) {
  return page.evaluate(() =>
    Object.entries(trainer.play.place.node.c).find(([, text]) => /^(-|\d+) ./.test(text))?.[0] ?? null);
}

/** How the problems of the lesson are solved, by their number. */
const WAYS = { 2: "errors", 3: "hints", 5: "seen", 6: "errors", 7: "back" };

async function solveAs(page, player, way) {
  if (way === "errors") {
    await player.click(await wrongMove(page));
    await player.answered();
    await until("the move to be taken back", async () => (await player.node()) !== null);
  }
  if (way === "hints") {
    for (const step of [1, 2, 3]) {
      await page.click("#hint");
      assert.equal(await page.textContent("#hint"), `Hint ${step}/3`);
    }
  }
  if (way === "back" && (await player.node()).l > 1) {
    await player.click((await player.node()).s);
    await player.answered();
    await page.click("#back");
  }
  if (way === "seen") await page.click("#solution");
  await player.solve("click");
}

test("a lesson of ten problems: errors, hints, take-backs, the next by itself, reload, export, import", async ({ page, player }) => {
  const results = [];
  for (let now = 1; now <= PROBLEMS; ++now) {
    // Where reasons are said it stays longer: not so often.
    if (now === 2 || now > 5) await page.click("#next");
    else await until(`problem ${now} to come by itself`, async () => (await number(page)) === now);
    const way = WAYS[now];
    await solveAs(page, player, way);
    results.push(!way || way === "back" ? "first" : way);
    assert.equal(await resultOf(page, now), results[now - 1], `problem ${now}`);
    if (now === 4) {
      // Not before it has come by itself: on a slow machine that may be before the page is loaded again.
      await until("problem 5 to come by itself", async () => (await number(page)) === 5);
      await page.click("#previous");
      await page.reload();
      assert.equal(await number(page), 4);
      await page.click("#next");
    }
  }
  const firsts = results.filter((result) => result === "first").length;
  const score = `${PROBLEMS - 1} of ${PROBLEMS} solved, ${firsts} at first try`;
  assert.equal(await page.textContent("#score"), score);
  assert.match(await page.textContent("#totals"), /★ at first try: 6 · ✓ after errors: 2 · ◑ with hints: 1 · ○ solution seen: 1/);
  await page.reload();
  assert.equal(await page.textContent("#score"), score);

  await page.click("#open-pupils");
  const file = await downloaded(page, "#export");
  assert.equal(file.name, "Pupil-1.json");
  await page.fill("#pupil-name", "Second");
  await page.click("#pupil-add");
  assert.equal(await page.textContent("#score"), `0 of ${PROBLEMS} solved, 0 at first try`);
  await page.setInputFiles("#import-file", { name: file.name, mimeType: "application/json", buffer: file.text });
  await until("the pupil to be imported", async () => (await page.textContent("#open-pupils")) === "Pupil 1 (2)");
  assert.equal(await page.textContent("#pupils-message"), "Imported: Pupil 1 (2)");
  await page.click("#pupils .close");
  assert.equal(await page.textContent("#score"), score);
  for (let now = 1; now <= PROBLEMS; ++now) assert.equal(await resultOf(page, now), results[now - 1]);
}, { next: true });

/** What is said of the reason why, and what the board shows of it. */
function reasons(page) {
  return page.evaluate(() => ({
    said: [...document.querySelectorAll("#why:not([hidden]) li")].map((item) => item.textContent),
    shaded: document.querySelectorAll("#board .shaded").length,
    rings: document.querySelectorAll(".picture .ring").length,
    arrows: document.querySelectorAll(".picture .tip:not(.rim)").length,
  }));
}

test("a lesson says why: of a wrong move and of a mate", async ({ page, player }) => {
  await openFalcon(page, player);
  assert.deepEqual((await reasons(page)).said, []);
  await player.click("F*6d");
  await player.answered();
  const wrong = await reasons(page);
  assert.equal(wrong.said[0], "But the phoenix takes the falcon on 6d: nothing protects it.");
  assert.deepEqual([wrong.shaded, wrong.rings, wrong.arrows], [0, 1, 0]);
  await page.keyboard.press("Escape");
  assert.deepEqual(await reasons(page), { said: wrong.said, shaded: 0, rings: 0, arrows: 0 }, "the words stay");
  await player.solve("click");
  const mate = await reasons(page);
  assert.equal(mate.said[0], "The eagle on 6a gives check.");
  assert.equal(mate.said.at(-1), 'This mate is called "Eagle at the heel".');
  assert.deepEqual([mate.shaded, mate.rings, mate.arrows], [4, 1, 5]);
  const others = [];
  for (const language of ["de", "ja"]) {
    await page.evaluate((name) => settings.set("language", name), language);
    others.push(await reasons(page));
    assert.equal(others.at(-1).said.length, mate.said.length);
    assert.deepEqual(others.at(-1).shaded, 4, "the picture stays");
  }
  assert.equal(others[0].said[0], "Der Adler auf 6a gibt Schach.");
  assert.equal(others[1].said.at(-1), "この詰みの形を「裾鵰」といいます。");
});

test("a lesson says why a move is a foul", async ({ page, player }) => {
  const problem = await page.evaluate(() => data.problems.findIndex(({ title }) => title === "Gote attacks"));
  await page.evaluate((index) => trainer.open(index), problem);
  // The way to a place where some drops of a swallow are legal and others are not: moves and answers.
  const [way, square] = await page.evaluate((index) => {
    const { nodes, why } = data.problems[index];
    const todo = [[0, []]];
    for (const [number, way] of todo) {
      const { c, f = [], m } = nodes[number];
      const foul = f.map((one) => /[: ]S\*(\S\S)/.exec(why[one])?.[1]).find(Boolean);
      if (foul && m["S*"]) return [way, foul];
      for (const [move, text] of Object.entries(c))
        if (text.startsWith(">")) text.slice(2).split(" ").forEach((one, i) => todo.push([Number(one.split(":")[1]), [...way, [move, i]]]));
    }
    return null;
  }, problem);
  for (const [move, answer] of way) {
    await page.evaluate(async (usi) => trainer.play.play(usi), move);
    await player.answered();
    if (answer > 0) await page.evaluate((number) => trainer.play.answer(number), answer);
  }
  await page.click('[data-origin="S*"]');
  await page.click(`[data-square="${square}"]`);
  assert.match(await page.textContent("#verdict"), /cannot move there/);
  const { said } = await reasons(page);
  assert.equal(said.length, 1);
  assert.match(said[0], new RegExp(`^Sw\\*${square} is illegal: `));
});

test("a lesson by keyboard alone", async ({ page, player }) => {
  const { keyboard } = page;
  await keyboard.press("Tab");
  await player.tabTo("#open-settings");
  await keyboard.press("Enter");
  await player.tabTo("#set-next");
  await keyboard.press("Space");
  assert.equal(await page.isChecked("#set-next"), true);
  await keyboard.press("Escape");
  await player.type((await player.node()).s);
  await player.answered();
  await keyboard.press("r");
  assert.equal(await page.locator("#moves li").count(), 0);
  await player.solve("type");
  await until("the next problem", async () => (await number(page)) === 2);
  await player.type(await wrongMove(page));
  await player.answered();
  assert.match(await player.message(), /Try another check|faster mate/);
  await keyboard.press("Escape");
  assert.ok(await player.node(), "a key takes the move back at once");
  await keyboard.press("h");
  assert.match(await player.message(), /^Hint: /);
  await player.solve("type");
  assert.match(await player.message(), /mate! Solved, with 1 hint\.$/);
  await keyboard.press("n");
  assert.equal(await number(page), 3);
  await keyboard.press("p");
  assert.equal(await number(page), 2);
  await keyboard.press("?");
  assert.ok(await page.locator("#help").evaluate((dialog) => dialog.open));
  const keys = await page.locator("#keys dt").allTextContents();
  for (const key of ["n", "p", "h", "r"]) assert.ok(keys.includes(key));
  await keyboard.press("Escape");
  await player.tabTo("#list [tabindex='0']");
  await keyboard.press("End");
  await keyboard.press("Enter");
  assert.equal(await number(page), PROBLEMS);
});

test("links to one problem: by number and by identity", async ({ page }) => {
  assert.equal(await number(page), 3);
  assert.match(page.url(), /#\/train\/3$/);
  const identity = await page.evaluate(() => data.problems[6].id);
  await page.evaluate((id) => { location.hash = id; }, identity);
  await until("problem 7", async () => (await number(page)) === 7);
  assert.equal(await page.getAttribute("#link", "href"), `#/train/${identity}`);
  await page.evaluate(() => { location.hash = "#999"; });
  assert.equal(await number(page), 7);
}, { hash: "#3" });
