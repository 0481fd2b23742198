// Drives a browser over the trainer's page; says what is wrong and ends with 1.
//   node drive.cjs CHROMIUM PAGE JAPANESE_PAGE [SCREENSHOTS]
"use strict";

const assert = require("node:assert/strict");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");
const { Player, square } = require("./player.cjs");

const [, , executablePath, pageFile, japaneseFile, screenshots] = process.argv;
const PAGE = pathToFileURL(path.resolve(pageFile)).href;
const JAPANESE = pathToFileURL(path.resolve(japaneseFile)).href;
const PROBLEMS = 9;
const tests = [];
const test = (name, run, options, url) => tests.push({ name, run, options, url });

/** A page with nothing kept; every error, message of the console and request is written down. */
async function openPage(browser, options = {}, url = PAGE) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  await context.setOffline(true);
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => faults.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const known = request.url() === url || request.url().startsWith("data:");
    if (!known) faults.push(`request: ${request.url()}`);
  });
  if (options.init) await page.addInitScript(options.init);
  await page.goto(url);
  return { context, page, faults, player: new Player(page) };
}

/** The first problem (from 1) and check of its first position that is judged so. */
function judged(page, kind) {
  return page.evaluate((wanted) => {
    for (const [index, problem] of data.problems.entries()) {
      for (const [move, text] of Object.entries(problem.nodes[0].c)) {
        const check = readCheck(text);
        if (check.kind === wanted && (check.answers.length > 0 || wanted === "mate")) {
          return { number: index + 1, move, length: problem.length, ...check };
        }
      }
    }
    return null;
  }, kind);
}

/** Opens the problem that begins with the drop of the falcon. */
async function openFalcon(page, player) {
  await player.open(await page.evaluate(() => 1 + data.problems.findIndex((p) => p.nodes[0].s === "F*7d")));
}

for (const way of ["click", "type", "drag"]) {
  test(`every problem is solved: ${way}`, async ({ page, player }) => {
    for (let number = 1; number <= PROBLEMS; ++number) {
      await player.open(number);
      await player.solve(way);
      const said = await player.message();
      assert.ok(said.includes("mate! Solved"), `problem ${number}: ${said}`);
      assert.equal(await page.locator(`#list [data-index="${number - 1}"]`).getAttribute("class"), "solved");
    }
    assert.equal(await page.textContent("#score"), `${PROBLEMS} of ${PROBLEMS} solved`);
  });
}

test("a drop and a promotion that is chosen", async ({ page, player }) => {
  await openFalcon(page, player);
  await page.click('[data-origin="F*"]');
  assert.equal(await page.locator("#board .target").count(), 46);
  await page.click(square("7d"));
  await player.answered();
  assert.match(await player.message(), /Fa\*7d\. The defender answers Ph7c-7b/);
  await page.click(square("5b"));
  await page.click(square("6a"));
  assert.ok(await page.locator("#promotion").evaluate((dialog) => dialog.open));
  await page.keyboard.press("Escape");
  assert.ok(await player.node(), "nothing is played when the question is called off");
  await page.click(square("6a"));
  await page.click("#promote-yes");
  assert.equal((await player.position()).cells[1].kind, "+F");
  assert.match(await player.message(), /mate! Solved/);
});

test("a check that lets the phoenix escape is refuted, and taken back", async ({ page, player }) => {
  const wrong = await judged(page, "escapes");
  await player.open(wrong.number);
  const before = await player.position();
  await player.click(wrong.move);
  await player.answered();
  assert.match(await player.message(), /lets the phoenix escape: \S+\. Step back/);
  assert.equal(await page.locator("#board .last").count() > 0, true);
  const answer = wrong.answers[0].move;
  assert.ok((await player.position()).cells[await page.evaluate((m) => readMove(m).to, answer)]);
  assert.equal(await player.node(), null);
  await page.click("#back");
  assert.deepEqual(await player.position(), before);
  assert.ok(await player.node());
});

test("a longer mate is told, with its length", async ({ page, player }) => {
  const longer = await judged(page, "longer");
  await player.open(longer.number);
  await player.click(longer.move);
  await player.answered();
  const said = `mates too, but only in ${longer.plies} plies instead of ${longer.length}`;
  assert.ok((await player.message()).includes(said), await player.message());
  await page.click("#retry");
  assert.equal(await page.locator("#moves li").count(), 0);
});

test("a legal move that is no check is not played; illegal targets are not offered", async ({ page, player }) => {
  const { origin, to } = await page.evaluate(() => {
    const { m, c } = data.problems.find((p) => p.nodes[0].s === "F*7d").nodes[0];
    for (const [start, targets] of Object.entries(m)) {
      for (const [target] of targets.matchAll(/[1-7][a-g](?!\+)/g)) {
        if (!(start + target in c) && !(`${start + target}+` in c)) return { origin: start, to: target };
      }
    }
    return null;
  });
  await openFalcon(page, player);
  await player.click(origin + to);
  assert.match(await player.message(), /is no check\. Every move must give check/);
  assert.equal(await page.locator("#moves li").count(), 0);
  await page.click('#board .mine[data-square="5b"]');
  const offered = await page.locator("#board .target").evaluateAll((cells) => cells.map((c) => c.dataset.square));
  assert.deepEqual(offered.sort(), ["4a", "4b", "4c", "5a", "6a", "6b"]);
  await page.click(square("1g"));
  assert.match(await player.message(), /cannot move there/);
});

test("hint, step back, start over, solution", async ({ page, player }) => {
  await openFalcon(page, player);
  await page.click("#hint");
  assert.equal(await player.message(), "Hint: look at </script> the edge.");
  await page.click("#hint");
  assert.equal(await page.locator("button.held.hinted").getAttribute("data-origin"), "F*");
  await page.click("#hint");
  assert.equal(await page.locator(`${square("7d")}.hinted`).count(), 1);
  assert.ok(await page.locator("#hint").isDisabled());
  await player.click("F*7d");
  await player.answered();
  await page.focus(square("5b"));
  await page.keyboard.press("Backspace");
  assert.equal(await page.locator("#moves li").count(), 0);
  await page.click("#solution");
  assert.match(await page.textContent("#line"), /Solution: 1\.\sFa\*7d\sPh7b 2\.\sFa6a\+/);
  await page.click("#step");
  await player.answered();
  await page.click("#step");
  assert.match(await player.message(), /Fa5b-6a\+ – mate\.$/);
  assert.equal(await page.textContent("#score"), `0 of ${PROBLEMS} solved`);
  await page.click("#retry");
  assert.equal(await page.locator("#moves li").count(), 0);
});

test("other defences can be tried", async ({ page, player }) => {
  const number = await page.evaluate(() => 1 + data.problems.findIndex((p) => {
    const check = readCheck(p.nodes[0].c[p.nodes[0].s]);
    return check.kind === "right" && check.answers.length > 1;
  }));
  await player.open(number);
  await player.click((await player.node()).s);
  await player.answered();
  const first = await player.position();
  await page.click("#defence");
  assert.notDeepEqual(await player.position(), first);
  await player.solve("click");
  assert.match(await player.message(), /mate! Solved/);
});

test("progress and colours survive a reload", async ({ page, player }) => {
  await player.open(2);
  await player.solve("click");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "light");
  await page.click("#theme");
  await page.reload();
  assert.equal(await page.textContent("#score"), `1 of ${PROBLEMS} solved`);
  assert.equal(await page.locator('#list [data-index="1"]').getAttribute("class"), "solved");
  assert.match(await page.textContent("#heading"), /^2\./);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  page.once("dialog", (dialog) => dialog.accept());
  await page.click("#forget");
  await page.reload();
  assert.equal(await page.textContent("#score"), `0 of ${PROBLEMS} solved`);
});

test("it works where nothing can be kept", async ({ page, player }) => {
  assert.ok(await page.locator("#storage").isVisible());
  await player.open(1);
  await player.solve("click");
  assert.equal(await page.textContent("#score"), `1 of ${PROBLEMS} solved`);
}, {
  init: () => Object.defineProperty(window, "localStorage", { get() { throw new Error("forbidden"); } }),
});

test("filters", async ({ page }) => {
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
  await page.evaluate(() => trainer.progress.mark(data.problems[0], "solved"));
  await page.check("#filter-open");
  assert.equal(await tiles(), PROBLEMS - 1);
});

test("titles stay text", async ({ page }) => {
  assert.equal(await page.textContent("h1"), "Mates <script>boom()</script>");
  assert.equal(await page.title(), "Mates <script>boom()</script>");
  const titles = await page.evaluate(() => data.problems.map((p) => p.title));
  assert.ok(titles.includes("Pheasant <script>boom()</script> & 'falcon'"));
  for (let index = 0; index < PROBLEMS; ++index) {
    await page.click(`#list [data-index="${index}"]`);
    assert.ok((await page.textContent("#heading")).includes(titles[index]));
  }
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.locator("script").count(), 2);
});

test("dark where the system is dark", async ({ page }) => {
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(colour, "rgb(23, 24, 27)");
  await page.click("#theme");
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(246, 244, 238)");
}, { colorScheme: "dark" });

test("names and roles for those who do not see it", async ({ page, player }) => {
  assert.equal(await page.locator('[role="gridcell"]').count(), 49);
  assert.equal(await page.locator('#board [tabindex="0"]').count(), 1);
  assert.equal(await page.getAttribute("#message", "aria-live"), "polite");
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

test("every position of the trees agrees with its moves", async ({ page }) => {
  const seen = await page.evaluate(() => {
    let count = 0;
    for (const problem of data.problems) {
      const start = readPosition(problem.position);
      const known = new Map();
      const visit = (position, number) => {
        const key = JSON.stringify([position.cells, position.hands[start.turn]]);
        if (known.has(number)) {
          if (known.get(number) !== key) throw new Error(`node ${number} of ${problem.id} stands for two positions`);
          return;
        }
        known.set(number, key);
        ++count;
        const node = problem.nodes[number];
        for (const [origin, targets] of Object.entries(node.m)) {
          const mine = origin[1] === "*"
            ? position.hands[start.turn][origin[0]] > 0
            : position.cells[squareIndex(origin)]?.owner === start.turn;
          if (!mine || targets === "") throw new Error(`${origin} cannot move`);
          for (const [square] of targets.matchAll(/[1-7][a-g]/g)) {
            const there = position.cells[squareIndex(square)];
            if (there && (origin[1] === "*" || there.owner === start.turn || there.kind === "K")) {
              throw new Error(`${origin}${square} is no move`);
            }
          }
        }
        for (const [move, text] of Object.entries(node.c)) {
          if (!node.m[move.slice(0, 2)].includes(move.slice(2))) throw new Error(`${move} is not legal`);
          const check = readCheck(text);
          if (check.kind !== "right") continue;
          for (const answer of check.answers) visit(play(play(position, move), answer.move), answer.node);
        }
        if (!["#", ">"].includes(node.c[node.s][0])) throw new Error(`${node.s} is no solution`);
      };
      visit(start, 0);
      if (known.size !== problem.nodes.length) throw new Error("a node is not reached");
    }
    return count;
  });
  assert.ok(seen > PROBLEMS * 2);
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

/** Pictures for people to look at. */
async function takePictures(browser) {
  const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
  for (const [name, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ["light", "dark"]) {
      const { context, page, player } = await openPage(browser, { viewport, colorScheme });
      await player.open(5);
      await page.click("#hint");
      await page.screenshot({ path: path.join(screenshots, `${name}-${colorScheme}.png`) });
      await context.close();
    }
  }
}

(async () => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  let failed = 0;
  for (const { name, run, options, url } of tests) {
    const opened = await openPage(browser, options, url);
    try {
      await run(opened);
      assert.deepEqual(opened.faults, []);
      console.log(`ok: ${name}`);
    } catch (fault) {
      ++failed;
      console.error(`FAILED: ${name}\n${fault.stack}\n${opened.faults.join("\n")}`);
    }
    await opened.context.close();
  }
  if (screenshots) await takePictures(browser);
  await browser.close();
  console.log(`${tests.length - failed} of ${tests.length} passed`);
  process.exitCode = failed === 0 && tests.length > 0 ? 0 : 1;
})();
