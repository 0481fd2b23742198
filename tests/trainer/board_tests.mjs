// Playing on the board: by mouse, by keys, by touch; what is right, wrong, and what the data say.
import assert from "node:assert/strict";
import { JAPANESE, PROBLEMS, openFalcon, resultOf, test, until } from "./tests.mjs";
import { swipe, touchDrag } from "./gestures.mjs";
import { piece, square } from "./player.mjs";

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

for (const way of ["click", "type", "drag"]) {
  test(`every problem is solved: ${way}`, async ({ page, player }) => {
    for (let number = 1; number <= PROBLEMS; ++number) {
      await player.open(number);
      await player.solve(way);
      const said = await player.message();
      assert.ok(said.includes("mate! Solved at first try!"), `problem ${number}: ${said}`);
      assert.equal(await resultOf(page, number), "first");
    }
    assert.equal(await page.textContent("#score"), `${PROBLEMS} of ${PROBLEMS} solved, ${PROBLEMS} at first try`);
  });
}

test("a drop and a promotion that is chosen", async ({ page, player }) => {
  await openFalcon(page, player);
  await page.click('[data-origin="F*"]');
  assert.equal(await page.locator("#board .target").count(), 46);
  await page.click(square("7d"));
  await player.answered();
  assert.match(await player.message(), /^Right! Fa\*7d\. The defender answers Ph7c-7b\. Your move\.$/);
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
  assert.match(await player.message(), /^\S+\? The defender answers \S+, and the phoenix escapes\. Try another check\.$/);
  assert.equal(await page.getAttribute("#verdict", "class"), "bad waiting");
  assert.equal(await page.locator("#board .last").count() > 0, true);
  assert.equal(await page.locator("#board .marked-bad").getAttribute("data-square"), wrong.move.slice(2, 4));
  const answer = wrong.answers[0].move;
  assert.ok((await player.position()).cells[await page.evaluate((m) => readMove(m).to, answer)]);
  assert.equal(await player.node(), null);
  await page.click("#back");
  assert.deepEqual(await player.position(), before);
  assert.ok(await player.node());
  assert.equal(await resultOf(page, wrong.number), "tried");
});

test("a refuted move is taken back by itself, or when the pupil goes on", async ({ page, player }) => {
  const wrong = await judged(page, "escapes");
  await player.open(wrong.number);
  const before = await player.position();
  await player.click(wrong.move);
  await player.answered();
  const said = await player.message();
  await until("the move to be taken back", async () => (await player.node()) !== null);
  assert.deepEqual(await player.position(), before);
  assert.equal(await player.message(), said, "what was said stays");
  await player.click(wrong.move);
  await player.answered();
  await player.click(await page.evaluate(() => trainer.problem.nodes[0].s));
  await player.answered();
  await player.solve("click");
  assert.match(await player.message(), /mate! Solved, after 2 errors\.$/);
  assert.equal(await resultOf(page, wrong.number), "errors");
});

test("a longer mate is told, with its length", async ({ page, player }) => {
  const longer = await judged(page, "longer");
  await player.open(longer.number);
  await player.click(longer.move);
  await player.answered();
  const said = `it takes ${longer.plies} plies instead of ${longer.length}`;
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

test("hints in three steps, step back, start over, solution", async ({ page, player }) => {
  await openFalcon(page, player);
  await page.click("#hint");
  assert.equal(await player.message(), "Hint: look at </script> the edge.");
  assert.equal(await page.locator("button.held.hinted").getAttribute("data-origin"), "F*");
  assert.equal(await page.textContent("#hint"), "Hint 1/3");
  await page.click("#hint");
  assert.equal(await player.message(), "Hint: look at 7d.");
  assert.equal(await page.locator(`${square("7d")}.hinted`).count(), 1);
  await page.click("#hint");
  assert.equal(await player.message(), "Hint: Fa*7d.");
  assert.ok(await page.locator("#hint").isDisabled());
  await player.click("F*7d");
  await player.answered();
  await page.click("#hint");
  assert.equal(await player.message(), "Hint: the falcon promotes.");
  await page.focus(square("5b"));
  await page.keyboard.press("Backspace");
  assert.equal(await page.locator("#moves li").count(), 0);
  const { x, y } = await page.locator("#solution").boundingBox();
  await page.mouse.dblclick(x + 5, y + 5);
  assert.equal(await page.locator("#moves li").count(), 0, "a double click plays nothing");
  await page.waitForTimeout(600);
  assert.match(await page.textContent("#line"), /^Solution: 1\. Fa\*7d Ph7c-7b {2}2\. Fa5b-6a\+$/);
  await page.click("#step");
  await player.answered();
  await page.click("#step");
  assert.match(await player.message(), /^Fa5b-6a\+ – mate! You have seen the solution/);
  assert.equal(await page.textContent("#score"), `0 of ${PROBLEMS} solved, 0 at first try`);
  await page.click("#retry");
  assert.equal(await page.locator("#moves li").count(), 0);
  await player.solve("click");
  assert.match(await player.message(), /mate! Solved at first try!$/);
  const number = await page.evaluate(() => trainer.index + 1);
  assert.equal(await resultOf(page, number), "seen", "what was seen today is not earned today");
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

test("it works where nothing can be kept", async ({ page, player }) => {
  assert.ok(await page.locator("#storage").isVisible());
  await player.open(1);
  await player.solve("click");
  assert.equal(await page.textContent("#score"), `1 of ${PROBLEMS} solved, 1 at first try`);
}, {
  init: () => Object.defineProperty(window, "localStorage", { get() { throw new Error("forbidden"); } }),
});

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

test("a finger drags birds that may move, and scrolls everywhere else", async ({ page, player }) => {
  await openFalcon(page, player);
  await page.evaluate(() => window.scrollTo(0, 0));
  const { s: move } = await player.node();
  assert.ok((await swipe(page, square("1g"))) > 50, "an empty square");
  await page.evaluate(() => window.scrollTo(0, 0));
  assert.ok((await swipe(page, square("7c"))) > 50, "a bird of the defender");
  await page.evaluate(() => window.scrollTo(0, 0));
  assert.equal(await swipe(page, square("5b")), 0, "a bird that may move");
  await touchDrag(page, piece(move), square(move.slice(2, 4)));
  await player.answered();
  assert.match(await player.message(), /^Right! Fa\*7d/);
  assert.equal(await page.locator(".ghost").count(), 0);
  await page.click(square("5b"));
  assert.equal(await swipe(page, square("1g"), 60), 0, "nothing scrolls while a bird is picked");
}, PHONE);

test("a drag is called off by Escape and by a second finger", async ({ page, player }) => {
  await openFalcon(page, player);
  const box = await page.locator(square("5b")).boundingBox();
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 10, { steps: 4 });
  assert.equal(await page.locator(".ghost").count(), 1);
  assert.equal(await page.locator("#board .under").count(), 1);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".ghost").count(), 0);
  await page.mouse.up();
  assert.equal(await page.locator("#board .target, #board .under").count(), 0);
  assert.equal(await page.locator("#moves li").count(), 0);
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
