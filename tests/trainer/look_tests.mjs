// What the page looks like and says: sizes, colours, languages, names for those who do not see it, paper.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { outOfSight } from "./browser_tests.mjs";
import { JAPANESE, PROBLEMS, openFalcon, resultOf, test } from "./tests.mjs";
import { square } from "./player.mjs";

const screenshots = process.argv[5];
const SIZES = [[1366, 650], [1280, 800], [390, 664], [360, 640], [844, 390], [667, 375], [683, 325], [640, 400]];
const IN_SIGHT = ["#verdict", "#board", "#hand-sente", "#hand-gote", "#back", "#hint", "#next", "#previous"];

/** A picture for people to look at, if wanted. */
async function picture(page, name) {
  if (screenshots) await page.screenshot({ path: path.join(screenshots, `${name}.png`) });
}

/** Sets the language by the dialog, as a reader does. */
async function speak(page, language) {
  await page.click("#open-settings");
  await page.selectOption("#set-language", language);
  await page.click("#settings .close");
}

/** The first check of the problem on the board that lets the phoenix escape. */
function wrongMove(page) {
  return page.evaluate(() => Object.entries(trainer.play.place.node.c).find(([, text]) => text[0] === "-")?.[0]);
}

for (const [width, height] of SIZES) {
  for (const language of ["en", "de", "ja"]) {
    test(`${width}x${height}, ${language}: message, board and buttons are in sight`, async ({ page, player }) => {
      if (language !== "en") await speak(page, language);
      const check = async (what) => {
        assert.deepEqual(await outOfSight(page, IN_SIGHT), [], what);
        assert.equal(await page.evaluate(() => window.scrollY), 0, what);
        const cut = await page.$eval("#verdict", (message) => message.scrollHeight - message.clientHeight);
        assert.ok(cut <= 0, `${what}: ${cut} pixels of the message are cut off`);
        await picture(page, `${width}x${height}-${language}-${what}`);
      };
      await page.evaluate(() => trainer.open(5));
      assert.ok((await page.locator(square("4d")).boundingBox()).width >= 24, "a finger hits a square");
      await check("begin");
      await page.evaluate((usi) => trainer.play.play(usi), await wrongMove(page));
      await player.answered();
      await check("wrong");
      await page.evaluate(() => trainer.play.refuted && trainer.play.back());
      await page.click("#hint");
      await check("hint");
      await page.evaluate(() => trainer.play.play(trainer.play.place.best));
      await player.answered();
      await check("right");
      await player.finish();
      await check("solved");
    }, { viewport: { width, height }, colorScheme: language === "de" ? "dark" : "light" });
  }
}

const AXE = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

for (const colorScheme of ["light", "dark"]) {
  test(`${colorScheme}: axe finds nothing on a problem, its answer and the dialogs`, async ({ page, player }) => {
    await page.evaluate(AXE);
    // Colours are judged as they are in the end, not on the way there.
    await page.evaluate(() => {
      const still = new CSSStyleSheet();
      still.replaceSync("* { transition: none !important; animation: none !important; }");
      document.adoptedStyleSheets = [still];
    });
    const check = async (what) => {
      const found = await page.evaluate(async () => (await window.axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`));
      assert.deepEqual(found, [], what);
    };
    for (const [width, height] of [[1366, 650], [390, 664]]) {
      await page.setViewportSize({ width, height });
      await openFalcon(page, player);
      await check(`a problem, ${width}`);
      await page.evaluate((usi) => trainer.play.play(usi), await wrongMove(page));
      await player.answered();
      await check(`an answer, ${width}`);
      for (const name of ["settings", "help"]) {
        await page.click(`#open-${name}`);
        await check(`${name}, ${width}`);
        await page.click(`#${name} .close`);
      }
    }
  }, { colorScheme });
}

test("filters", async ({ page, player }) => {
  const tiles = () => page.locator("#list button").count();
  assert.equal(await tiles(), PROBLEMS);
  await page.selectOption("#filter-length", "3");
  assert.equal(await tiles(), await page.evaluate(() => data.problems.filter((p) => p.length === 3).length));
  await page.selectOption("#filter-theme", "corner");
  assert.equal(await tiles(), 2);
  await page.selectOption("#filter-stars", "1");
  assert.equal(await tiles(), 1);
  await page.selectOption("#filter-stars", "3");
  assert.equal(await tiles(), 0);
  assert.match(await page.textContent("#list"), /No problem fits/);
  for (const name of ["length", "theme", "stars"]) await page.selectOption(`#filter-${name}`, "");
  await page.click("#list [data-index='0']");
  await player.solve("click");
  for (const [result, count] of [["open", PROBLEMS - 1], ["first", 1], ["solved", 1], ["missed", 0], ["hints", 0]]) {
    await page.selectOption("#filter-result", result);
    assert.equal(await tiles(), count, result);
  }
});

for (const [width, height] of [[1440, 900], [1366, 650], [820, 1180], [390, 664]]) {
  test(`${width}x${height}: no choice of a list is cut, in three languages`, async ({ page }) => {
    for (const language of ["de", "ja", "en"]) {
      await page.evaluate((one) => settings.set("language", one), language);
      const cut = await page.$$eval("#choose select", (selects) => selects.flatMap((select) => {
        // As wide as its widest choice, if nothing kept it from that.
        const free = select.cloneNode(true);
        free.style.cssText = "position: absolute; flex: none; max-width: none; width: max-content";
        select.after(free);
        const wanted = free.getBoundingClientRect().width;
        free.remove();
        return select.getBoundingClientRect().width + 1 < wanted && select.offsetParent ? [`${select.id}: ${wanted}`] : [];
      }));
      assert.deepEqual(cut, [], language);
    }
  }, { viewport: { width, height } });
}

test("titles stay text", async ({ page }) => {
  assert.equal(await page.textContent("h1"), "Mates <script>boom()</script>");
  assert.equal(await page.title(), "Mates <script>boom()</script>");
  const titles = await page.evaluate(() => data.problems.map((p) => p.title));
  assert.ok(titles.includes("Pheasant <script>boom()</script> & 'falcon'"));
  for (let index = 0; index < PROBLEMS; ++index) {
    await page.click(`#list [data-index="${index}"]`);
    assert.ok((await page.textContent("#heading")).includes(titles[index]));
    assert.equal(await page.textContent("#link"), `${index + 1}.`);
  }
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.locator("script").count(), 2);
});

test("dark where the system is dark", async ({ page }) => {
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(colour, "rgb(21, 19, 17)");
  await page.click("#theme");
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(244, 240, 231)");
}, { colorScheme: "dark" });

test("names and roles for those who do not see it", async ({ page, player }) => {
  assert.equal(await page.locator('[role="gridcell"]').count(), 49);
  assert.equal(await page.locator('#board [tabindex="0"]').count(), 1);
  assert.equal(await page.getAttribute("#verdict", "aria-live"), "polite");
  await openFalcon(page, player);
  assert.equal(await page.getAttribute(square("5b"), "aria-label"), "5b: falcon, sente");
  assert.equal(await page.getAttribute(square("7c"), "aria-label"), "7c: phoenix, gote");
  assert.equal(await page.getAttribute('[data-origin="F*"]', "aria-label"), "falcon, 1 in hand");
  const unnamed = await page.evaluate(() => [...document.querySelectorAll("button, select, [role=gridcell]")]
    .filter((e) => !(e.getAttribute("aria-label") || e.textContent.trim() || e.labels?.length))
    .filter((e) => !e.closest("dialog")).map((e) => e.outerHTML));
  assert.deepEqual(unnamed, []);
  await page.focus(square("4d"));
  await page.keyboard.press("ArrowUp");
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(outline, "solid");
});

test("Japanese, with a touch screen", async ({ page, player, context }) => {
  assert.equal(await page.getAttribute("html", "lang"), "ja");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
  await player.open(1);
  const { s } = await player.node();
  const from = s[1] === "*" ? `[data-origin="${s.slice(0, 2)}"]` : square(s.slice(0, 2));
  await page.tap(from);
  await page.tap(square(s.slice(2, 4)));
  await player.promote(s);
  await player.answered();
  assert.match(await player.message(), /あなたの手番です|正解です/);
  assert.ok(context);
}, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }, JAPANESE);

test("the accessibility tree: names, roles, what is announced", async ({ page, player }) => {
  await openFalcon(page, player);
  const banner = await page.locator("header").ariaSnapshot();
  for (const name of ["Pupil: Pupil 1", "Settings", "Help", "Dark colours"]) assert.ok(banner.includes(`button "${name}"`), banner);
  const top = await page.locator("#top").ariaSnapshot();
  assert.match(top, /heading "\d+\. Pheasant .* 1 star" \[level=2\]/);
  assert.match(top, /paragraph: Sente to move · mate in 3 plies \(2 moves\)/);
  assert.equal(await page.getAttribute("#top", "aria-live"), "polite");
  const table = await page.locator("#table").ariaSnapshot();
  for (const part of ['region "Board"', 'grid "Board"', 'group "sente\'s hand"', 'button "falcon, 1 in hand"',
    'gridcell "7c: phoenix, gote"', 'gridcell "7d: empty"']) assert.ok(table.includes(part), `${part} in ${table}`);
  await page.click('[data-origin="F*"]');
  assert.ok((await page.locator("#hand-sente").ariaSnapshot()).includes('button "falcon, 1 in hand" [pressed]'));
  assert.ok((await page.locator("#board").ariaSnapshot()).includes('gridcell "7d: empty, can go here"'));
  assert.match(await page.locator("#side").ariaSnapshot(), /status: "?Falcon: choose where to\./);
  await page.click(square("7d"));
  await player.answered();
  const side = await page.locator("#side").ariaSnapshot();
  assert.match(side, /status: "?Right! Fa\*7d\. The defender answers Ph7c-7b\. Your move\./);
  assert.match(side, /list "Moves played":\n\s*- listitem: Fa\*7d Ph7c-7b/);
  await player.finish();
  assert.match(await page.locator("#side").ariaSnapshot(), /status: Fa5b-6a\+ – mate! Solved at first try!/);
  const list = await page.locator("#choose").ariaSnapshot();
  assert.match(list, /button "Problem \d+, Pheasant .*, 1 star, at first try"/);
  assert.match(list, /combobox "Practice"/);
});

test("language, notation and pieces are switched on the page", async ({ page, player }) => {
  await openFalcon(page, player);
  await speak(page, "ja");
  assert.equal(await page.getAttribute("html", "lang"), "ja");
  assert.match(await page.textContent("#task"), /先手番 · 3手詰/);
  assert.match(await player.message(), /あなたの手番です/);
  assert.equal(await page.textContent("#ranks"), "一二三四五六七");
  assert.ok((await page.locator("#filter-theme option").allTextContents()).includes("捨て駒"));
  await player.click("F*7d");
  await player.answered();
  assert.equal(await player.message(), "正解！☗７四鷹打。玉方は☖７二鵬（７３）。あなたの手番です。");
  await page.click("#hint");
  await page.click("#hint");
  assert.equal(await player.message(), "ヒント：５二 → ６一に注目。");
  assert.equal(await page.textContent("#open-pupils"), "生徒1");
  await page.click("#solution");
  assert.equal(await page.textContent("#line"), "解答：1 ☗７四鷹打 2 ☖７二鵬（７３）  3 ☗６一鷹成（５２）");
  await speak(page, "de");
  assert.equal(await page.textContent("#line"), "Lösung: 1. Fa*7d Ph7c-7b  2. Fa5b-6a+");
  assert.equal(await page.textContent("#moves"), "Fa*7d Ph7c-7b");
  assert.equal(await player.message(), "Tipp: Sieh dir 5b → 6a an.");
  assert.equal(await page.textContent("#open-pupils"), "Schüler 1");
  const kanji = await page.locator("#bird-F").innerHTML();
  await page.click("#open-settings");
  await page.selectOption("#set-notation", "usi");
  await page.selectOption("#set-pieces", "moves");
  await page.click("#settings .close");
  assert.equal(await page.textContent("#moves"), "F*7d 7c7b");
  assert.notEqual(await page.locator("#bird-F").innerHTML(), kanji);
  await page.reload();
  assert.equal(await page.getAttribute("#open-settings + button", "aria-label"), "Hilfe");
  assert.equal(await page.getAttribute("html", "lang"), "de");
  assert.notEqual(await page.locator("#bird-F").innerHTML(), kanji);
});

test("the board is turned when gote attacks", async ({ page, player }) => {
  await player.open(await page.evaluate(() => 1 + data.problems.findIndex((p) => p.title === "Gote attacks")));
  const top = async (selector) => (await page.locator(selector).boundingBox()).y;
  assert.ok(await top(square("4a")) > await top(square("4g")));
  assert.ok(await top("#hand-gote") > await top("#hand-sente"));
  assert.equal(await page.textContent("#files"), "1234567");
  assert.equal(await page.textContent("#ranks"), "gfedcba");
  await page.focus("#board [tabindex='0']");
  const before = await page.evaluate(() => document.activeElement.dataset.square);
  await page.keyboard.press("ArrowUp");
  const after = await page.evaluate(() => document.activeElement.dataset.square);
  assert.equal(after.charCodeAt(1), before.charCodeAt(1) + 1);
  await player.solve("drag");
  assert.match(await player.message(), /mate! Solved/);
  await page.click("#open-settings");
  await page.uncheck("#set-turn");
  await page.click("#settings .close");
  assert.ok(await top(square("4a")) < await top(square("4g")));
});

test("a worksheet of what the filter shows is printed", async ({ page }) => {
  await page.evaluate(() => { window.print = () => { window.printed = (window.printed || 0) + 1; }; });
  await page.selectOption("#filter-length", "3");
  const shown = await page.locator("#list button").count();
  await page.click("#print");
  assert.equal(await page.evaluate(() => window.printed), 1);
  assert.equal(await page.locator("#worksheet figure").count(), shown);
  assert.equal(await page.locator("#worksheet .solutions").count(), 0);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  assert.equal(await page.locator("#worksheet figure").count(), 0);
  await page.check("#print-solutions");
  await page.click("#print");
  assert.equal(await page.locator("#worksheet .solutions p").count(), shown);
  assert.ok((await page.textContent("#worksheet .solutions")).includes("1. Fa*7d Ph7c-7b  2. Fa5b-6a+"));
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("#board").isVisible(), false);
  assert.ok(await page.locator("#worksheet figure").first().isVisible());
  await picture(page, "worksheet");
});

test("another problem changes two tiles of the list, however long it is", async ({ page, player }) => {
  const touched = await page.evaluate(async () => {
    const seen = [];
    const watch = new MutationObserver((all) => seen.push(...all.map(({ type, target }) => `${type} ${target.dataset?.index}`)));
    watch.observe(document.getElementById("list"), { childList: true, attributes: true, subtree: true });
    trainer.open(4);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [...new Set(seen)];
  });
  assert.deepEqual(touched.sort(), ["attributes 0", "attributes 4"]);
  assert.equal(await page.getAttribute('#list [data-index="4"]', "aria-current"), "true");
  await page.click("#hint");
  assert.equal(await resultOf(page, 5), "tried");
  assert.equal(await page.locator("#list [tabindex='0']").count(), 1);
});

test("with 632 problems the next one changes two tiles each time", async ({ page }) => {
  const [median, touched] = await page.evaluate(async () => {
    const { problems } = trainer;
    const own = [...problems];
    while (problems.length < 632) problems.push({ ...own[problems.length % own.length] });
    trainer.list.draw();
    const seen = new Set();
    const watch = new MutationObserver((all) => all.forEach(({ type, target }) => seen.add(`${type} ${target.dataset?.index}`)));
    watch.observe(document.getElementById("list"), { childList: true, attributes: true, subtree: true });
    const times = [];
    for (let i = 0; i < 21; ++i) {
      const start = performance.now();
      trainer.open(300 + i);
      document.body.offsetTop;
      times.push(performance.now() - start);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [times.sort((a, b) => a - b)[10], [...seen]];
  });
  console.log(`  ${median.toFixed(1)} ms`);
  // The one that was open before, and the 21 that were opened.
  assert.deepEqual(touched.sort(), ["attributes 0", ...Array.from({ length: 21 }, (_, i) => `attributes ${300 + i}`)].sort());
});

test("Ctrl+P prints the problem, and the sheet of the button stays a sheet", async ({ page, player }) => {
  await player.open(3);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("#worksheet figure").count(), 1);
  assert.ok(await page.locator("#worksheet svg").isVisible());
  assert.equal(await page.locator("main").isVisible(), false);
  await page.emulateMedia({ media: "screen" });
  assert.equal(await page.locator("#worksheet").isVisible(), false);
});
