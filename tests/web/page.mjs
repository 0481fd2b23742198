// Drives Debian's Chromium over the page of the solver; says what is wrong and ends with 1.
//   node page.mjs SOURCE PAGE [SCREENSHOTS]       SOURCE is the root of the sources
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {downloaded, openPage, outOfSight, runTests} from './browser_tests.mjs';
import {COOKED, LONG_SEARCH, MATE_IN_3, User, mainScenario, serve, until} from './browsing.mjs';

const [source, pageFile, screenshots] = process.argv.slice(2);
const server = await serve(pageFile);
const fileAddress = pathToFileURL(path.resolve(pageFile)).href;
const DESKTOP = {viewport: {width: 1366, height: 650}};
const PHONE = {viewport: {width: 390, height: 664}, hasTouch: true, isMobile: true};
const tests = [];
const test = (name, run, options = DESKTOP, address = server.address) => tests.push({name, run, options, address});

async function open(browser, {options, address}) {
  const opened = await openPage(browser, options, address);
  opened.page.on('dialog', (dialog) => dialog.accept('A new title'));
  await opened.page.waitForSelector('body.ready');
  return {...opened, user: new User(opened.page, options.hasTouch)};
}

for (const address of [server.address, fileAddress]) {
  const place = address.split(':')[0];
  test(`${place}: the main scenario by mouse`, ({user}) => mainScenario(user, assert), DESKTOP, address);
}
test('the main scenario by touch', ({user}) => mainScenario(user, assert), PHONE);

/** A policy that docs/web.md gives to site owners. */
function policyFor(what) {
  return new RegExp(`\`\`\`csp ${what}\\n(.*)\\n`).exec(readFileSync(path.join(source, 'docs/web.md'), 'utf8'))[1];
}
const strictServer = await serve(pageFile, {policy: policyFor('page')});
test('the main scenario under the policy of the documents', ({user}) => mainScenario(user, assert), DESKTOP, strictServer.address);

const librarySite = await serve(pageFile, {policy: policyFor('library'), others: {
  '/toritsume.html': '<!DOCTYPE html><link rel="icon" href="data:,"><body><script type="module" src="own.mjs"></script>',
  '/toritsume.mjs': readFileSync(path.join(path.dirname(pageFile), 'npm/toritsume.mjs')),
  '/own.mjs': `import {load} from './toritsume.mjs';
    const report = await (await load()).solve('${MATE_IN_3}');
    document.body.append(report.line.join(' '));
    document.body.classList.add('ready');`,
}});
test('a page of its own uses the library under the policy of the documents', async ({page, faults}) => {
  assert.equal(await page.textContent('body'), 'F*7d 7c7b 5b6a+');
  // The two scripts.
  assert.equal(faults.splice(0).filter((fault) => !/^request: .*mjs$/.test(fault)).length, 0);
}, DESKTOP, librarySite.address);

test('pieces are dragged from the box to the board, to a hand and away', async ({page, user}) => {
  await page.click('#empty-board');
  await page.dragAndDrop('#box [data-origin="box:C"]', '[data-square="2e"]');
  await page.dragAndDrop('#box [data-origin="box:S"]', '#hand-sente .sign');
  await until('both pieces', async () => (await user.text('#text')).startsWith('7/3k3/7/7/5C1/7/7 b S 1'));
  await page.dragAndDrop('[data-square="2e"]', '#hand-gote .sign');
  await page.dragAndDrop('#hand-sente button', '#subtitle');
  await until('the crane in hand', async () => (await user.text('#text')).startsWith('7/3k3/7/7/7/7/7 b c 1'));
  await page.click('#undo');
  await page.click('#undo');
  await page.click('#redo');
  await until('one step', async () => (await user.text('#text')).startsWith('7/3k3/7/7/7/7/7 b Sc 1'));
});

test('pieces are set up by keyboard alone', async ({page, user}) => {
  await page.click('#empty-board');
  await page.focus('#box [data-origin="box:+F"]');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.origin), 'box:+F');
  assert.equal(await page.$eval('#view-solve .stop', (stop) => stop.disabled), true);
  await page.focus('[data-square="4d"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await until('the eagle', async () => (await user.text('#text')).startsWith('7/3k3/7/7/4+F2/7/7 b - 1'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('t');
  await page.keyboard.press('+');
  await until('a falcon of gote', async () => (await user.text('#text')).startsWith('7/3k3/7/7/4f2/7/7 b - 1'));
  await page.keyboard.press('Delete');
  await until('nothing', async () => (await user.text('#text')).startsWith('7/3k3/7/7/7/7/7 b - 1'));
});

test('faults of a position are named in the words of setup', async ({page, user}) => {
  await page.click('#empty-board');
  await page.click('#box [data-origin="box:S"]');
  await user.square('3a');
  await user.message("sente's swallow on 3a stands on its last rank");
  assert.equal(await page.$eval('[data-square="3a"]', (cell) => cell.classList.contains('faulty')), true);
  assert.match(await user.text('#faults'), /could never move/);
});

test('mirror, turn round, the attacker and the reading', async ({page, user}) => {
  await user.enter('7/2F4/kP5/7/7/7/7 b FLc 1');
  await page.click('#mirror');
  await until('the mirror', async () => (await user.text('#text')).startsWith('7/4F2/5Pk/7/7/7/7 b FRc 1'));
  await page.click('#turn-round');
  await until('both turned', async () => (await user.text('#text')).startsWith('7/7/7/7/Kp5/2f4/7 w Cfr 1'));
  await page.selectOption('#reading', 'mandatory');
  await until('the reading', async () => (await user.text('#text')).includes('promotion mandatory'));
});

test('texts of every kind are read, and copied in two', async ({page, user}) => {
  await user.enter('7/2F4/kP5/7/7/7/7[Fccccpppllrrssssssssssssssss] w - - 0 1');
  await until('the position of the FEN', async () => (await user.text('#text')).startsWith(MATE_IN_3));
  const diagram = ["gote's hand: c4 p3 l2 r2 s16", '   7  6  5  4  3  2  1', '+----------------------+',
    '|  .  .  .  .  .  .  . | a', '|  .  .  .  F  .  .  . | b', '|  k  P  .  .  .  .  . | c', '|  .  .  .  .  .  .  . | d',
    '|  .  .  .  .  .  .  . | e', '|  .  .  .  .  .  .  . | f', '|  .  .  .  .  .  .  . | g', '+----------------------+',
    "sente's hand: F", 'sente to move (attacker)', ''].join('\n');
  await user.enter(diagram);
  await until('the position of the diagram', async () => (await user.text('#text')).startsWith('7/3F3/kP5/7/7/7/7 b F'));
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
  }, `${MATE_IN_3} id "pasted"; dm 2;`);
  await until('the pasted title', async () => (await user.text('#title')) === 'pasted');
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'two.epd'));
    document.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
  }, `${MATE_IN_3} id "one";\n7/7/7/7/2C4/k6/7 b 2F3c4p2l2r16s 1 id "two";\n`);
  await user.message('Added to your list: 2');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.click('#copy-fen');
  await user.message('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, '7/2F4/kP5/7/7/7/7[Fccccpppllrrssssssssssssssss] w - - 0 1');
  await page.click('#copy-link');
  await until('the link', () => page.evaluate(async () => (await navigator.clipboard.readText()).includes('#p=')));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.click('#empty-board');
  await page.goto(link);
  await until('the problem of the link', async () => (await user.text('#title')) === 'one');
});

test('every first move, the tree and the suggestions', async ({page, user}) => {
  await user.enter(MATE_IN_3);
  await user.view('solve');
  await user.message('Mate in 3 plies');
  await page.click('#first-moves');
  await page.waitForSelector('#first-move-table .rows button');
  const rows = await page.$$eval('#first-move-table button', (buttons) => buttons.map((button) => button.textContent));
  assert.equal(rows[0], 'Fa*7d: 3 plies');
  assert.ok(rows.includes('Fa*6d: no mate: Ph7cx6d'));
  assert.ok((await page.$$('#board .marks .ring')).length >= 3);
  await page.click('#tree-box summary');
  await page.click('#tree .fold');
  await until('the defences', async () => (await page.$$('#tree ul ul button.move')).length >= 1);
  const defences = await page.$$eval('#tree button.move', (buttons) => buttons.map((button) => button.textContent));
  assert.equal(defences[0], 'Fa*7d (3)');
  assert.ok(defences.includes('Ph7c-7b (2)'));
  await user.enter(COOKED);
  await user.view('verify');
  await user.message('Unsound: cook');
  await page.check('#suggest');
  await page.click('#run-verify');
  await page.waitForSelector('#report h4:has-text("Single changes") + ul button', {timeout: 30_000});
  await page.click('#report h4:has-text("Single changes") + ul button');
  await user.message('Sound.');
});

test('futile drops are no defences when a problem is played', async ({page, user}) => {
  await user.enter('6k/7/7/1K4+F/6R/6L/7 b Pf2c2pl2s 1');
  await user.view('play');
  await user.message('Mate in 1 ply.');
  await user.square('1d');
  await user.square('3b');
  await user.message('only futile interpositions are left');
  await page.click('#play-back');
  await user.message('Your move.');
  await page.click('#play-hint');
  await user.message('Hint: the piece is marked.');
});

/** Mate in 5 plies, in 7 if futile drops are counted; the strict line begins with the wrong check. */
const STRICTLY_LONGER = '7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1';
test('a hint is a move that the judge calls right; strict lengths are called so', async ({page, user}) => {
  await user.enter(STRICTLY_LONGER);
  await user.view('play');
  await user.message('Mate in 5 plies.');
  await page.click('#play-hint');
  await page.click('#play-hint');
  await user.message('Hint: Fa*3b.');
  await page.click('#hand-sente [data-origin="F*"]');
  await user.square('3b');
  await user.message('is right.');
  await user.view('solve');
  await user.message('Strict length: 7 plies.');
  await page.click('#first-moves');
  await page.waitForSelector('#first-move-table .rows button');
  assert.equal(await user.text('#first-move-table button'), 'Fa*1c: 7 plies, strict');
  await page.click('#tree-box summary');
  await page.waitForSelector('#tree button.move');
  assert.equal(await user.text('#tree button.move'), 'Fa*1c (7, strict)');
});

test('a problem is saved, is there after a reload, is renamed, noted and exported', async ({page, user}) => {
  await user.enter(`${MATE_IN_3} dm 2; id "Kept";`);
  await page.click('#save');
  await user.message('Saved.');
  await page.reload();
  await page.waitForSelector('body.ready');
  await until('the same problem', async () => (await user.text('#text')).startsWith(MATE_IN_3));
  await user.view('problems');
  assert.match(await user.text('#problem-list .entry'), /Kept · 3 plies/);
  await page.fill('#problem-list .note', 'a note');
  await page.click('#problem-list button:text("✎")');
  await page.click('#problem-list button:text("★")');
  await until('the new title', async () => /A new title · 3 plies · ★/.test(await user.text('#problem-list .entry')));
  const epd = await downloaded(page, '#export-epd');
  assert.equal(epd.name, 'toritsume.epd');
  assert.match(epd.text.toString(), /^7\/2F4\/kP5\/7\/7\/7\/7 b F4c3p2l2r16s 1 .*id "A new title".*comment "a note"/);
  const json = await downloaded(page, '#export-json');
  assert.equal(JSON.parse(json.text.toString()).title, 'A new title');
  await page.setInputFiles('#import', {name: 'more.epd', mimeType: 'text/plain', buffer: Buffer.from('bad\n7/7/7/7/2C4/k6/7 b 2F3c4p2l2r16s 1\n')});
  await user.message('Bad lines: 1; the first is line 1');
  assert.equal((await page.$$('#problem-list .entry')).length, 2);
  await page.click('#problem-list button:text("✕")');
  await until('one problem', async () => (await page.$$('#problem-list .entry')).length === 1);
  await page.selectOption('#which-list', 'starter');
  await until('the starters', async () => (await page.$$('#problem-list .entry')).length === 200);
  await user.view('edit');
  const picture = await downloaded(page, '#save-png');
  assert.equal(picture.text.subarray(1, 4).toString(), 'PNG');
  assert.match((await downloaded(page, '#save-svg')).text.toString(), /^<svg xmlns/);
});

test('a drawing without a phoenix is told of in every view, and outlives a reload', async ({page, user}) => {
  await user.enter(`${MATE_IN_3} id "Kept, too"; dm 2;`);
  await user.square('7c');
  await page.click('#remove');
  await user.message('Not a mate problem yet: the defender (gote) has no phoenix');
  await user.view('play');
  await user.message('Not a mate problem yet: the defender (gote) has no phoenix');
  await user.view('solve');
  await until('the fault', async () => (await user.text('#message')) === 'the defender (gote) has no phoenix');
  await page.click('#tab-edit');
  await page.click('#save');
  await user.message('Not a mate problem yet');
  await page.reload();
  await page.waitForSelector('body.ready');
  assert.ok((await user.text('#text')).startsWith('7/2F4/1P5/7/7/7/7 b F4c3p2l2r16s 1'));
  assert.equal(await user.text('#title'), 'Kept, too');
  assert.equal(await user.text('#stated'), '2');
  await page.fill('#stated', '-3');
  await page.press('#stated', 'Enter');
  await user.message('Stated moves are a whole number');
  assert.equal(await user.text('#stated'), '2');
  await page.click('#empty-board');
  assert.equal(await user.text('#title') + await user.text('#stated'), '');
});

test('messages stay in the view where they belong', async ({page, user}) => {
  await user.enter(LONG_SEARCH);
  for (const view of ['solve', 'verify', 'play']) {
    await user.view(view);
    await user.message('Searching: 1');
    await user.view('problems');
    // Longer than a worker has to heed a stop.
    await page.waitForTimeout(400);
    assert.equal(await user.text('#message'), 'Choose a problem, or compose one.', view);
    assert.equal(await page.isDisabled('#view-problems .stop'), true);
  }
  await user.view('play');
  await user.message('Searching: 1');
  await page.click('#view-play .stop');
  await user.message('The length is not known.');
});

test('on a phone in German, Stop keeps to one line', async ({page, user}) => {
  await page.selectOption('#language', 'de');
  await user.enter(LONG_SEARCH, 'in Ordnung');
  for (const view of ['solve', 'verify', 'play']) {
    await user.view(view);
    const stop = `#view-${view} .stop`;
    await page.waitForSelector(stop);
    assert.deepEqual(await outOfSight(page, [stop, `#view-${view} .main`]), [], view);
    const lines = await page.$eval(stop, (button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getClientRects().length;
    });
    assert.equal(lines, 1, view);
  }
}, PHONE);

/** Another mate, in 7 plies. */
const OTHER = '7/7/7/7/2C4/k6/7 b 2F3c4p2l2r16s 1';
test('a list for which there is no room is not changed, and that is told', async ({page, user}) => {
  await user.enter(MATE_IN_3);
  await page.click('#save');
  await user.message('Saved.');
  await page.evaluate(() => {
    let text = '';
    for (let size = 1 << 23; size >= 64; size /= 2) {
      try {
        localStorage.setItem('filling', text + 'x'.repeat(size));
        text += 'x'.repeat(size);
      } catch {
        // A smaller piece may fit.
      }
    }
    localStorage.setItem('filling', text.slice(100));
  });
  await user.view('problems');
  await page.setInputFiles('#import', {name: 'more.epd', mimeType: 'text/plain', buffer: Buffer.from(`${OTHER}\n`)});
  await user.message('This browser has no room for that');
  await page.selectOption('#which-list', 'own');
  assert.equal((await page.$$('#problem-list .entry')).length, 1);
  await page.evaluate(() => localStorage.removeItem('filling'));
  await page.setInputFiles('#import', {name: 'more.epd', mimeType: 'text/plain', buffer: Buffer.from(`${OTHER}\n`)});
  await user.message('Added to your list: 1');
  assert.equal((await page.$$('#problem-list .entry')).length, 2);
});

test('two tabs keep one list', async ({page, user, context}) => {
  const page2 = await context.newPage();
  await page2.goto(server.address);
  await page2.waitForSelector('body.ready');
  const user2 = new User(page2);
  await user2.view('problems');
  await page2.selectOption('#which-list', 'own');
  await user.enter(MATE_IN_3);
  await page.click('#save');
  await user.message('Your list has 1');
  await until('the problem of the other tab', async () => (await page2.$$('#problem-list .note')).length === 1);
  await user2.enter(OTHER);
  await page2.click('#save');
  await user2.message('Your list has 2');
  await user.view('problems');
  await page.selectOption('#which-list', 'own');
  assert.equal((await page.$$('#problem-list .note')).length, 2);
});

test('what is damaged in the memory of the browser is passed over', async ({page, user}) => {
  const record = {position: MATE_IN_3, reading: 'optional', title: 'Whole', plies: 3, stars: 1, themes: []};
  for (const [problems, count] of [[{a: 1}, 0], [[null, 5, {position: 'x'}, {...record, stars: 1e9}, record], 1]]) {
    await page.evaluate((list) => {
      const damaged = {problem: 5, problems: list, seed: 'x', settings: {language: 'constructor', notation: 7, pieces: null, theme: {}}};
      for (const [name, value] of Object.entries(damaged)) localStorage.setItem(`toritsume ${name}`, JSON.stringify(value));
      history.replaceState(null, '', location.href.split('#')[0]);
    }, problems);
    await page.reload();
    await page.waitForSelector('body.ready');
    assert.ok((await user.text('#text')).startsWith(MATE_IN_3));
    await user.view('problems');
    await page.selectOption('#which-list', 'own');
    assert.equal((await page.$$('#problem-list .note')).length, count);
  }
  await page.selectOption('#compose-plies', '1');
  await page.click('#run-compose');
  await user.message('A new sound problem is in your list.');
});

test('a problem is composed into the list', async ({page, user}) => {
  await user.view('problems');
  await page.selectOption('#compose-plies', '3');
  await page.click('#run-compose');
  await user.message('A new sound problem is in your list.');
  assert.match(await user.text('#problem-list .entry'), /3 plies/);
  await user.view('solve');
  await user.message('Mate in 3 plies');
});

for (const address of [server.address, fileAddress]) {
  test(`${address.split(':')[0]}: a search is stopped`, async ({page, user}) => {
    await user.enter(LONG_SEARCH);
    await user.view('solve');
    await user.message('Searching: 1');
    const waited = await page.evaluate(async () => {
      const start = performance.now();
      document.querySelector('#view-solve .stop').click();
      while (!document.querySelector('#message').textContent.startsWith('Unknown')) {
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return performance.now() - start;
    });
    console.log(`  stopped after ${waited.toFixed(0)} ms`);
    assert.ok(waited < 1000);
    assert.match(await user.text('#message'), /Unknown: interrupted/);
    await page.click('#first-moves');
    await user.message('Searching: 1');
    await page.click('#view-solve .stop');
    await user.message('Unknown: interrupted');
    assert.doesNotMatch(await user.text('#first-move-table'), /There is no check/);
    await user.enter(MATE_IN_3);
    await user.view('solve');
    await user.message('Mate in 3 plies');
  }, DESKTOP, address);
}

const HOSTILE = '<img src=x onerror=alert(1)>';
test('a hostile title and a hostile link stay text', async ({page, user}) => {
  assert.equal(await user.text('#title'), HOSTILE);
  await page.click('#save');
  await user.view('problems');
  assert.ok((await user.text('#problem-list .entry')).includes(HOSTILE));
  await page.goto(`${server.address}#p=${encodeURIComponent(HOSTILE)}&t=x`);
  await user.message('cannot be read');
  assert.equal(await page.$('img'), null);
}, DESKTOP, `${server.address}#p=${encodeURIComponent('7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s')}&t=${encodeURIComponent(HOSTILE)}`);

test('every language has every word, and the page is written in it', async ({page, user}) => {
  const keys = await page.evaluate(() => {
    const {words} = JSON.parse(document.getElementById('data').textContent);
    return Object.values(words).map((one) => Object.keys(one).sort().join());
  });
  assert.equal(new Set(keys).size, 1);
  await page.selectOption('#language', 'de');
  assert.equal(await user.text('#tab-solve'), 'Lösen');
  await page.selectOption('#language', 'ja');
  await page.selectOption('#notation', 'japanese');
  await page.selectOption('#pieces', 'moves');
  await user.view('solve');
  await user.message('3手詰');
  assert.match(await user.text('#solution'), /☗7四鷹打/);
  assert.equal(await page.$eval('#ranks span', (rank) => rank.textContent), '一');
  await page.click('#theme');
  await page.reload();
  await page.waitForSelector('body.ready');
  assert.equal(await user.text('#tab-solve'), '解図');
});

test('a screen reader hears the views, the verdict and the board', async ({page, user}) => {
  await user.view('solve');
  await user.message('Mate in 3 plies');
  const side = await page.locator('#side').ariaSnapshot();
  assert.match(side, /status: Mate in 3 plies \(#2\), proven exact\./);
  assert.match(side, /tab "Solve" \[selected\]/);
  assert.match(side, /tabpanel "Solve"/);
  const board = await page.locator('#board').ariaSnapshot();
  assert.match(board, /grid "Board"/);
  assert.match(board, /gridcell "7c: phoenix, gote"/);
});

for (const [width, height] of [[1366, 650], [1440, 900], [390, 664], [844, 390], [667, 375], [683, 325], [640, 400]]) {
  test(`${width}x${height}: message, board and main buttons are in sight`, async ({page, user}) => {
    assert.ok((await page.locator('[data-square="4d"]').boundingBox()).width >= 24, 'a finger hits a square');
    for (const view of ['edit', 'solve', 'verify', 'play', 'problems']) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.$eval(`#tab-${view}`, (tab) => tab.click());
      await until('the view to be at rest', () => page.evaluate(() => !document.body.classList.contains('busy')));
      const parts = ['#message', '#board', '#hand-sente', '#hand-gote', `#tab-${view}`, `#view-${view} .main`];
      assert.deepEqual(await outOfSight(page, parts), [], view);
      if (screenshots) await page.screenshot({path: path.join(screenshots, `${view}-${width}x${height}.png`)});
    }
    await user.view('edit');
  }, {viewport: {width, height}});
}

await runTests(tests, {screenshots, open});
for (const one of [server, strictServer, librarySite]) one.close();
