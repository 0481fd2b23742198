// The mode Analyse in Debian's Chromium.
import assert from 'node:assert/strict';
import {COOKED, LONG_SEARCH, MATE_IN_3, until} from '../browsing.mjs';
import {NO_PICTURE, coreSays, reasons} from '../reasons.mjs';
import {DESKTOP, DROP_MATE, STRICTLY_LONGER, fileAddress, server, test} from '../setting.mjs';

test('plates of first moves stay within their squares, one on each', async ({page, user}) => {
  // Three birds and more can be dropped on one square.
  await user.enter('7/7/2K4/kL5/7/7/7 b FRCPLS 1 hand rest;');
  await user.view('analyse');
  await user.message('Mate in');
  await page.click('#first-moves');
  await page.waitForSelector('#board .plate', {timeout: 30_000});
  const {plates, cells} = await page.evaluate(() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => {
      const {left, right, top, bottom} = one.getBoundingClientRect();
      return {left, right, top, bottom, text: one.textContent, size: parseFloat(getComputedStyle(one).fontSize)};
    });
    return {plates: boxes('#board .plate'), cells: boxes('#board [role=gridcell]')};
  });
  const inside = (plate) => cells.findIndex((cell) => plate.left >= cell.left - 0.5 && plate.right <= cell.right + 0.5
    && plate.top >= cell.top - 0.5 && plate.bottom <= cell.bottom + 0.5);
  const places = plates.map(inside);
  assert.deepEqual(plates.filter((_, i) => places[i] < 0), []);
  assert.equal(new Set(places).size, places.length);
  assert.ok(plates.some(({text}) => /×|✕[3-9]/.test(text)), plates.map(({text}) => text).join());
  assert.ok(plates.every(({size}) => size >= 11));
});

/** The texts of the moves of the list. */
const listed = (page) => page.$$eval('#move-list [role=treeitem]', (items) =>
  items.map((item) => [...item.children].filter((part) => part.className !== 'unseen').map((part) => part.textContent).join('')));

/** Opens the menu of a move, named by its path, and chooses an item of it by its text. */
async function choose(page, path, text) {
  await page.click(`#move-list [data-path="${path}"]`, {button: 'right'});
  await page.click(`#move-menu button:text-is("${text}")`);
}

/** Mate in 23 plies (problems/collections/long.epd). */
const MATE_IN_23 = '1kL4/1P+S4/1cC4/1c5/2F4/7/7 b FCPL2p2r15s 1';

for (const [problem, plies] of [[STRICTLY_LONGER, 5], [MATE_IN_23, 23]]) {
  test(`the verdict stays while the defences in a mate in ${plies} plies are added`, async ({page, user}) => {
    await user.enter(problem);
    await user.view('analyse');
    await user.message(`Mate in ${plies} plies`);
    const verdict = await user.text('#verdict');
    const before = await listed(page);
    await page.evaluate(() => {
      window.said = [];
      const tell = () => window.said.push(document.querySelector('#verdict').textContent);
      new MutationObserver(tell).observe(document.querySelector('#verdict'), {childList: true, characterData: true, subtree: true});
    });
    const first = await page.getAttribute('#move-list [role=treeitem]', 'data-path');
    await choose(page, first, 'Add all defences');
    await until('branches', async () => (await listed(page)).length > before.length + 1);
    await until('the end', () => page.evaluate(() => !document.body.classList.contains('busy')));
    assert.equal(await user.text('#verdict'), verdict);
    assert.deepEqual([...new Set(await page.evaluate(() => window.said))].filter((text) => text !== verdict), []);
    assert.ok((await listed(page)).some((text) => text.endsWith('#')), 'the mates of branches are there');
  });
}

test('Analyse says why: of each move of the line, of the whole solution, of a first move that fails', async ({page, user}) => {
  await user.enter(DROP_MATE);
  await user.view('analyse');
  await user.message('Mate in 5 plies');
  const at = async (number) => {
    await page.locator('#move-list [role=treeitem]').nth(number - 1).click();
    return reasons(page);
  };
  const first = await at(1);
  assert.deepEqual(first.said, await coreSays(page, DROP_MATE, '2b1c'));
  assert.deepEqual([first.rings, first.arrows], [1, 1]);
  const last = await at(5);
  assert.deepEqual(last.said, await coreSays(page, DROP_MATE, '2c2b'));
  assert.deepEqual([last.shaded, last.rings, last.arrows], [['2a'], 1, 2]);
  await page.click('#to-start');
  assert.deepEqual(await reasons(page), {said: [], ...NO_PICTURE});
  await page.click('#explain');
  assert.deepEqual((await reasons(page)).said.map((text) => text.split(':')[0]), ['Move 1', 'Move 2', 'Mate']);
  await page.click('#first-moves');
  await until('the first moves', async () => /✕/.test(await user.text('#first-move-table li:last-child')));
  assert.equal((await page.$$('#first-move-table button')).length, 4);
  await page.click('#first-move-table li:last-child button');
  await page.click('#explain');
  await until('the reason', async () => (await reasons(page)).said.length > 0);
  assert.deepEqual((await reasons(page)).said, await coreSays(page, `${DROP_MATE} pv 3b2a+;`, '3b2a+'));
  await page.click('#to-start');
  await page.click('#first-move-table li:first-child button');
  assert.deepEqual((await reasons(page)).said, first.said);
});

test('a report is outdated as soon as its profile is another one, and made again', async ({page, user}) => {
  await user.enter(COOKED);
  await user.verify();
  await user.message('Unsound: cook');
  assert.match(await user.text('.breaks'), /cook.*RQ\*7e.*3 plies/);
  const isOutdated = () => page.$eval('#report', (report) => report.classList.contains('outdated'));
  assert.equal(await isOutdated(), false);
  assert.equal(await page.$eval('#profile', (profile) => {
    profile.value = 'strict';
    profile.dispatchEvent(new Event('change'));
    return document.querySelector('#report').classList.contains('outdated');
  }), true, 'at once');
  await until('the new report', async () => !(await isOutdated()));
  await user.message('Unsound: cook');
  await page.click('.breaks button');
  assert.match(await page.getAttribute('[data-square="7e"]', 'aria-label'), /right quail, sente/);
  await page.click('.breaks button');
  await until('the cook to be played through', async () => /falcon, sente/.test(await page.getAttribute('[data-square="6f"]', 'aria-label')));
});

test('every first move, the defences, a repair and its undo', async ({page, user}) => {
  await user.enter(MATE_IN_3);
  await user.view('analyse');
  await user.message('Mate in 3 plies');
  await page.click('#first-moves');
  const rows = () => page.$$eval('#first-move-table .row', (all) => all.map((row) => [...row.children].map(({textContent}) => textContent).join(': ')));
  await until('the refutations', async () => (await rows()).includes('Fa*6d: ✕ Ph7cx6d'));
  assert.equal((await rows())[0], 'Fa*7d: 3 plies');
  assert.ok((await page.$$('#board .marks .ring')).length >= 3);
  await page.click('#first-moves');
  assert.equal((await page.$$('#board .marks')).length, 0, 'the plates are off');
  await page.click('#first-move-table button');
  await page.click('#first-moves');
  await until('the defences', async () => (await rows()).join() === 'Ph7c-7b: 1 ply');
  await user.enter(COOKED);
  await user.verify();
  await user.message('Unsound: cook');
  await page.click('#verify-options summary');
  await page.check('#suggest');
  await page.click('.repairs .row', {timeout: 30_000});
  await user.message('Sound.');
  await page.uncheck('#suggest');
  await page.click('.toast button');
  await user.message('Unsound: cook');
});

test('both sides move freely; a move that is new becomes a branch, is judged, deleted, undone, made the main line', async ({page, user}) => {
  await user.enter(`${MATE_IN_3} id "free";`);
  await user.view('analyse');
  await user.message('Mate in 3 plies');
  const solution = ['Fa*7d2', 'Ph7c-7b1', 'Fa5b-6a+#'];
  assert.deepEqual(await listed(page), solution);
  await page.click('#hand-sente button');
  await user.square('6d');
  await user.message('Fa*6d: no mate');
  assert.deepEqual(await listed(page), ['Fa*7d2', 'Fa*6d◦✕', 'Ph7c-7b1', 'Fa5b-6a+#']);
  await user.square('7c');
  await user.square('6d');
  await user.message('Ph7cx6d: no mate');
  assert.match(await page.evaluate(() => location.hash), /&m=F\*6d\.7c6d$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  assert.deepEqual(await listed(page), solution);
  await page.keyboard.press('Control+z');
  await until('the branch', async () => (await listed(page)).length === 5);
  await choose(page, 'F*6d', 'Make it the main line');
  assert.equal((await listed(page))[0], 'Fa*6d◦✕');
  await page.click('#move-list [data-path="F*6d.7c6d"]', {button: 'right'});
  await page.click('#move-menu button:text-is("⁂")');
  await choose(page, 'F*6d.7c6d', 'Comment');
  await page.fill('#comment', '<b>takes</b>');
  await page.click('#comment-box .close');
  await page.reload();
  await page.waitForSelector('body.ready');
  await until('the tree', async () => (await listed(page)).includes('Ph7cx6d⁂◦✕'));
  assert.equal(await user.text('#move-list .comment'), '<b>takes</b>');
  // A promotion is asked for.
  await page.goto(`${await page.evaluate(() => location.href.replace(/&m=.*/, ''))}&m=F*7d.7c7b`);
  await until('the line', () => page.evaluate(() => document.querySelector('#board .last[data-square="7b"]') !== null));
  await page.waitForSelector('#board .mine[data-square="5b"]');
  await user.square('5b');
  await user.square('5a');
  await page.click('#promote-no');
  await until('the branch', async () => (await listed(page)).some((text) => text.startsWith('Fa5b-5a=◦')));
});

test('own moves are judged while a long search runs', async ({page, user}) => {
  await user.enter(LONG_SEARCH);
  await user.view('analyse');
  await user.message('Searching: 1');
  await page.waitForSelector('#hand-sente [data-origin="P*"]');
  await page.click('#hand-sente [data-origin="P*"]');
  const [target] = await page.$$eval('#board .target', (cells) => cells.map((cell) => cell.dataset.square));
  await user.square(target);
  await until('the branch with its worth', async () => /◦./.test((await listed(page))[0] ?? ''));
  assert.ok(await page.isVisible('#stop'), 'the search goes on');
  await page.click('#stop');
  await until('rest', () => page.evaluate(() => !document.body.classList.contains('busy')));
  assert.ok(await page.isVisible('#run-solve'));
  await page.click('#run-solve');
  await user.message('Searching: 1');
});

test('own arrows and circles are drawn by the right button, and kept with the position', async ({page, user}) => {
  await user.enter(MATE_IN_3);
  await user.view('analyse');
  await user.message('Mate in 3 plies');
  const middle = async (square) => {
    const {x, y, width, height} = await page.locator(`[data-square="${square}"]`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const draw = async (from, to) => {
    await page.mouse.move(...(await middle(from)));
    await page.mouse.down({button: 'right'});
    await page.mouse.move(...(await middle(to)));
    await page.mouse.up({button: 'right'});
  };
  const drawn = () => page.$$eval('.own-marks > *', (parts) => parts.map((part) => part.getAttribute('class').trim()));
  await draw('5b', '6a');
  assert.deepEqual(await drawn(), ['shaft', 'tip']);
  await page.keyboard.down('Shift');
  await draw('7d', '7d');
  await page.keyboard.up('Shift');
  assert.deepEqual(await drawn(), ['shaft', 'tip', 'ring good']);
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await drawn(), []);
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(await drawn(), ['shaft', 'tip', 'ring good']);
  await draw('5b', '6a');
  assert.deepEqual(await drawn(), ['ring good']);
  await page.reload();
  await page.waitForSelector('body.ready');
  await until('the circle', async () => (await drawn()).join() === 'ring good');
  await user.view('train');
  assert.deepEqual(await drawn(), []);
});

test('a finger draws by a long press, and opens the menu of a move', async ({page, user}) => {
  await user.enter(MATE_IN_3);
  await user.view('analyse');
  await user.message('Mate in 3 plies');
  const finger = await page.context().newCDPSession(page);
  const touch = (type, points) => finger.send('Input.dispatchTouchEvent', {type, touchPoints: points.map(([x, y]) => ({x, y}))});
  const middle = async (selector) => {
    const {x, y, width, height} = await page.locator(selector).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [from, to] = [await middle('[data-square="3e"]'), await middle('[data-square="2d"]')];
  await touch('touchStart', [from]);
  await until('what would be drawn', async () => (await page.$$('.own-marks .ring')).length === 1);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await until('the arrow', async () => (await page.$$('.own-marks .tip')).length === 1);
  await touch('touchStart', [await middle('#move-strip .move, #move-list .move >> visible=true >> nth=0')]);
  await page.waitForSelector('#move-menu');
  await touch('touchEnd', []);
}, {viewport: {width: 390, height: 664}, hasTouch: true, isMobile: true});

test('the list is a tree for the keyboard and for a screen reader; deep branches are folded', async ({page, user}) => {
  await user.enter(MATE_IN_3);
  await user.view('analyse');
  await user.message('Mate in 3 plies');
  await page.focus('#move-list [tabindex="0"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const focus = () => page.evaluate(() => document.activeElement.dataset.path);
  assert.equal(await focus(), 'F*7d.7c7b');
  await page.keyboard.press('End');
  assert.equal(await focus(), 'F*7d.7c7b.5b6a+');
  const list = await page.locator('#move-list').ariaSnapshot();
  assert.match(list, /tree "Moves"/);
  assert.match(list, /treeitem "Fa\*7d 2 plies to the mate" \[level=1\]/);
  assert.match(list, /treeitem "Fa5b-6a\+ mate" \[level=1\] \[selected\]|treeitem "Fa5b-6a\+ mate" \[selected\] \[level=1\]|"Fa5b-6a\+ mate"/);
  // Branches of branches: each is another move of the same piece in hand, answered in another way.
  const paths = ['F*6d', 'F*6d.7c6d', 'F*6d.7c7b', 'F*6d.7c7b.5b6a+', 'F*6d.7c7b.5b6a', 'F*6d.7c7b.5b6a.7b7a', 'F*6d.7c7b.5b6a.7b6b'];
  for (const path of paths) {
    await page.goto(`${await page.evaluate(() => location.href.replace(/&m=.*/, ''))}&m=${encodeURIComponent(path)}`);
    await until(path, () => page.evaluate((one) => document.querySelector('#move-list [aria-selected=true]')?.dataset.path === one, path));
  }
  await page.click('#to-start');
  await until('the fold', async () => (await page.$$('#move-list .fold')).length === 1);
  const shown = (await listed(page)).length;
  await page.click('#move-list .fold');
  assert.equal((await listed(page)).length, shown + 2, 'two moves, behind which is another fold');
  assert.equal((await page.$$('#move-list .fold')).length, 2);
});

for (const address of [server.address, fileAddress]) {
  test(`${address.split(':')[0]}: a search is stopped`, async ({page, user}) => {
    await user.enter(LONG_SEARCH);
    await user.view('analyse');
    await user.message('Searching: 1');
    const waited = await page.evaluate(async () => {
      const start = performance.now();
      document.querySelector('#stop').click();
      while (!document.querySelector('#verdict').textContent.startsWith('Unknown')) {
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return performance.now() - start;
    });
    console.log(`  stopped after ${waited.toFixed(0)} ms`);
    // Far less than the search takes.
    assert.ok(waited < 20_000);
    assert.match(await user.text('#verdict'), /Unknown: interrupted/);
    await page.click('#first-moves');
    await user.message('Searching: 1');
    await page.click('#stop');
    await user.message('Unknown: interrupted');
    assert.doesNotMatch(await user.text('#first-move-table'), /There is no check/);
    await user.enter(MATE_IN_3);
    await user.view('analyse');
    await user.message('Mate in 3 plies');
  }, DESKTOP, address);
}
