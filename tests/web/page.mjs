// Drives Debian's Chromium over the page; says what is wrong and ends with 1.
//   node page.mjs SOURCE PAGE [SCREENSHOTS]       SOURCE is the root of the sources
import assert from 'node:assert/strict';
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {outOfSight, runTests} from './browser_tests.mjs';
import {LONG_SEARCH, MATE_IN_3, mainScenario, serve, until} from './browsing.mjs';
import {DESKTOP, OTHER, PHONE, fileAddress, open, pageFile, screenshots, server, source, test, tests} from './setting.mjs';
import './layout.mjs';
import './modes/train.mjs';
import './modes/analyse.mjs';
import './modes/compose.mjs';
import './modes/problems.mjs';
import './modes/course.mjs';

/** How many bytes the page may have. */
const BUDGET = 1_450_000;

test('the page is no larger than it may be', () => assert.ok(statSync(pageFile).size <= BUDGET));

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

test('the board is turned when gote attacks', async ({page, user}) => {
  await user.enter('7/7/7/7/5pK/4f2/7 w Fr 1');
  const top = (selector) => page.$eval(selector, (one) => one.getBoundingClientRect().top);
  assert.ok((await top('[data-square="4g"]')) < (await top('[data-square="4a"]')));
  assert.ok((await top('#hand-gote')) > (await top('#board')));
  await user.enter(MATE_IN_3);
  assert.ok((await top('[data-square="4g"]')) > (await top('[data-square="4a"]')));
});

test('back and forward lead through the views and problems; a reload stays', async ({page, user}) => {
  const shown = (view) => until(view, async () => (await page.getAttribute(`#tab-${view}`, 'aria-current')) === 'page');
  await user.enter(`${MATE_IN_3} id "first";`);
  await user.view('analyse');
  await user.message('Mate in 3 plies');
  await user.view('problems');
  await page.selectOption('#which-list', 'starter');
  await page.click('#problem-list li:nth-child(3) a');
  await shown('train');
  await page.goBack();
  await shown('problems');
  await page.goBack();
  await shown('analyse');
  await page.reload();
  await page.waitForSelector('body.ready');
  await shown('analyse');
  await page.goForward();
  await shown('problems');
  await page.goForward();
  await shown('train');
  await user.message('Your move');
});

test('what is pasted is read: links, position sfen, a line of JSON, KIF', async ({page, user}) => {
  const paste = (text) => page.evaluate((one) => {
    const data = new DataTransfer();
    data.setData('text/plain', one);
    document.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
  }, text);
  const link = 'https://example.org/toritsume.html#p=7%2F2F4%2FkP5%2F7%2F7%2F7%2F7+b+F4c3p2l2r16s&t=linked&dm=2';
  await paste(link);
  await until('the link', async () => (await user.text('#title')) === 'linked');
  await paste(`position sfen ${OTHER}`);
  await until('the position', async () => (await user.text('#text')).startsWith(OTHER));
  await paste(JSON.stringify({position: MATE_IN_3, title: 'from JSON'}));
  await until('the record', async () => (await user.text('#title')) === 'from JSON');
  await paste(readFileSync(path.join(source, 'tests/data/games/hand_problem.kifu'), 'utf8'));
  await until('the KIF', async () => (await user.text('#title')) === '鷹と雉');
  assert.ok((await user.text('#text')).startsWith(MATE_IN_3));
  assert.equal(await user.text('#stated'), '2');
});

test('Ctrl+Z undoes in the editor; arrows and the wheel step the line', async ({page, user}) => {
  await page.click('#empty-board');
  await page.click('#box [data-origin="box:S"]');
  await user.square('3d');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await until('nothing', async () => (await user.text('#text')).startsWith('7/3k3/7/7/7/7/7 b - 1'));
  await page.keyboard.press('Control+Shift+Z');
  await until('the swallow', async () => (await user.text('#text')).startsWith('7/3k3/7/4S2/7/7/7 b - 1'));
  await user.enter(MATE_IN_3);
  await user.view('analyse');
  await user.message('Mate in 3 plies');
  const at = () => page.$$eval('#move-list .move', (moves) => moves.findIndex((move) => move.ariaSelected === 'true') + 1);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('ArrowRight');
  assert.equal(await at(), 1);
  await page.keyboard.press('End');
  assert.equal(await at(), 3);
  await page.hover('#board');
  await page.mouse.wheel(0, -100);
  await until('a step back', async () => (await at()) === 2);
});

test('an address of 0.2.0 is written anew; the mode stands in the address', async ({page, user}) => {
  await page.goto(`${server.address}#p=7%2F2F4%2FkP5%2F7%2F7%2F7%2F7+b+F4c3p2l2r16s&t=old&dm=2`);
  await user.message('Your move');
  const hash = () => page.evaluate(() => location.hash);
  await until('the new form', async () => /^#\/train\/[0-9a-f]{16}\?p=7%2F2F4.*&t=old&dm=2$/.test(await hash()));
  for (const mode of ['analyse', 'compose']) {
    await user.view(mode);
    assert.ok((await hash()).startsWith(`#/${mode}?p=`));
  }
  await page.evaluate(() => { location.hash = '#/verify'; });
  await until('the view', async () => (await page.getAttribute('#tab-analyse', 'aria-current')) === 'page');
});

test('Ctrl+P prints the problem and nothing else', async ({page, user}) => {
  await user.enter(`${MATE_IN_3} id "On paper"; dm 2;`);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({media: 'print'});
  assert.ok(await page.isVisible('#worksheet svg'));
  assert.equal(await page.isVisible('main'), false);
  assert.match(await user.text('#worksheet'), /On paper.*Sente to move/);
  assert.ok((await page.pdf()).length > 5000);
  await page.emulateMedia({media: 'screen'});
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  assert.equal(await page.isVisible('#worksheet'), false);
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
  await user.menu('#copy-fen');
  await until('the notice', async () => (await page.textContent('.toast')) === 'Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, '7/2F4/kP5/7/7/7/7[Fccccpppllrrssssssssssssssss] w - - 0 1');
  await user.menu('#copy-link');
  await until('the link', () => page.evaluate(async () => (await navigator.clipboard.readText()).includes('#p=')));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.click('#empty-board');
  assert.ok(!link.includes('#/'), 'as the program reads it');
  await page.goto(link);
  await user.message('Your move');
  assert.equal(await page.getAttribute('#tab-train', 'aria-current'), 'page', 'a shared link opens in Train');
  await user.view('compose');
  await until('the problem of the link', async () => (await user.text('#title')) === 'one');
});

test('a drawing without a phoenix is told of in every view, and outlives a reload', async ({page, user}) => {
  await user.enter(`${MATE_IN_3} id "Kept, too"; dm 2;`);
  await user.square('7c');
  await page.click('#remove');
  await user.message('Not a mate problem yet: the defender (gote) has no phoenix');
  await user.view('train');
  await user.message('Not a mate problem yet: the defender (gote) has no phoenix');
  await user.view('analyse');
  await user.message('Not a mate problem yet: the defender (gote) has no phoenix');
  await page.click('#tab-compose');
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

test('faults and limits are said in the language of the page', async ({page, user}) => {
  await user.choose('language', 'de');
  await user.enter('7/2F4/1P5/7/7/7/7 b F4c3p2l2r16s 1', 'Noch keine Mattaufgabe: Der Verteidiger (Gote) hat keinen Phönix');
  await user.view('train');
  await user.message('Noch keine Mattaufgabe: Der Verteidiger (Gote) hat keinen Phönix');
  await user.view('analyse');
  await user.message('Noch keine Mattaufgabe: Der Verteidiger (Gote) hat keinen Phönix');
  await user.enter('7/2x4/k6/7/7/7/7 b F 1', 'Dieser Text ist nicht lesbar: Reihe b: Kein Vogel wird „x“ geschrieben');
  await user.enter(`${MATE_IN_3} dm 3;`);
  await user.view('analyse');
  await user.message('Matt in 3 Halbzügen (#2), bewiesen. Angegeben: 3 Züge.');
  await user.choose('language', 'ja');
  await user.enter(LONG_SEARCH);
  await user.view('analyse');
  await user.message('今のところ');
  await page.click('#stop');
  await user.message('不明：');
  assert.match(await user.text('#verdict'), /^不明：中断された。\d+手以内は不詰。$/);
});

test('messages stay in the view where they belong', async ({page, user}) => {
  await user.enter(LONG_SEARCH);
  for (const view of ['analyse', 'train']) {
    await user.view(view);
    await user.message('Searching: 1');
    await user.view('problems');
    // Longer than a worker has to heed a stop.
    await page.waitForTimeout(400);
    assert.equal(await user.text('#verdict'), 'Choose a problem, or compose one.', view);
    assert.equal(await page.isHidden('#stop'), true);
  }
  await user.view('train');
  await user.message('Searching: 1');
  await page.click('#stop');
  await user.message('The length is not known.');
});

test('on a phone in German, Stop keeps to one line', async ({page, user}) => {
  await user.choose('language', 'de');
  await user.enter(LONG_SEARCH);
  for (const view of ['analyse', 'train']) {
    await user.view(view);
    const stop = `#stop`;
    await page.waitForSelector(stop);
    assert.deepEqual(await outOfSight(page, [stop, `#mode-${view} .acts`]), [], view);
    const lines = await page.$eval(stop, (button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getClientRects().length;
    });
    assert.equal(lines, 1, view);
  }
}, PHONE);

const HOSTILE = '<img src=x onerror=alert(1)>';

test('a hostile title and a hostile link stay text', async ({page, user}) => {
  await user.view('compose');
  assert.equal(await user.text('#title'), HOSTILE);
  await page.click('#save');
  await user.view('problems');
  await until('the problem in the list', async () => (await user.text('#problem-list .card')).includes(HOSTILE));
  await page.goto(`${server.address}#p=${encodeURIComponent(HOSTILE)}&t=x`);
  await user.message('cannot be read');
  assert.equal(await page.$('img'), null);
}, DESKTOP, `${server.address}#p=${encodeURIComponent('7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s')}&t=${encodeURIComponent(HOSTILE)}`);

test('every language has every word, and the page is written in it', async ({page, user}) => {
  const {words} = JSON.parse(await page.$eval('#data', (data) => data.textContent));
  // Forms of squares are those of one language.
  const keys = Object.values(words).map((one) => Object.keys(one).filter((key) => !key.startsWith('grammar.squares.')).join());
  assert.equal(new Set(keys).size, 1);
  await user.choose('language', 'de');
  assert.equal(await user.text('#tab-compose'), 'Bauen');
  await user.choose('language', 'ja');
  await user.choose('notation', 'japanese');
  await user.choose('pieces', 'moves');
  await user.view('analyse');
  await user.message('3手詰');
  assert.match(await user.text('#move-list'), /☗７四鷹打/);
  assert.equal(await page.$eval('#ranks span', (rank) => rank.textContent), '一');
  await page.click('#theme');
  await page.reload();
  await page.waitForSelector('body.ready');
  assert.equal(await user.text('#tab-compose'), '創作');
});

test('the help is that of the mode; colours are those of the device until one is chosen', async ({page, user}) => {
  await page.keyboard.press('?');
  assert.match(await user.text('#help-text'), /^Compose: .*Ctrl\+S.*Everywhere: /s);
  await page.keyboard.press('Escape');
  await user.view('train');
  await user.press('#open-menu');
  await user.press('#menu [data-opens="help"]');
  assert.match(await user.text('#help-text'), /^Train: /);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await user.choose('theme', 'dark');
  assert.equal(await theme(), 'dark');
  await user.choose('theme', 'system');
  assert.equal(await theme(), 'light');
  await page.emulateMedia({colorScheme: 'dark'});
  await until('the colours of the device', async () => (await theme()) === 'dark');
});

test('a screen reader hears the views, the verdict and the board', async ({page, user}) => {
  await user.view('analyse');
  await user.message('Mate in 3 plies');
  const side = await page.locator('#side').ariaSnapshot();
  assert.match(side, /status: Mate in 3 plies \(#2\), proven exact\./);
  assert.match(side, /heading ".*" \[level=1\]/);
  assert.match(side, /toolbar "Actions"/);
  assert.match(await page.locator('#bar').ariaSnapshot(), /navigation "Modes"/);
  const board = await page.locator('#board').ariaSnapshot();
  assert.match(board, /grid "Board"/);
  assert.match(board, /gridcell "7c: phoenix, gote"/);
});

await runTests(tests, {screenshots, open});
for (const one of [server, strictServer, librarySite]) one.close();
