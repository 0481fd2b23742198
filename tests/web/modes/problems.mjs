// The mode Problems in Debian's Chromium.
import assert from 'node:assert/strict';
import {downloaded} from '../browser_tests.mjs';
import {MATE_IN_3, User, until} from '../browsing.mjs';
import {DESKTOP, OTHER, PHONE, server, test} from '../setting.mjs';

const CARDS = '#problem-list .card';
const MENU = '#problem-list .more';

/** What the cards say to those who do not see them. */
const names = (page) => page.$$eval(`${CARDS} .unseen`, (all) => all.map((name) => name.textContent));

/** Changes a field of the dialog of the first own problem. */
async function alter(page, selector, value) {
  await page.click(MENU);
  if (typeof value === 'number') await page.selectOption(selector, String(value));
  else await page.fill(selector, value);
  await page.click('#entry .close');
}

async function press(page, menu, button) {
  await page.click(menu);
  await page.click(button);
}

/** What a button of the menu of the list saves. */
async function exported(page, button) {
  await page.click('#open-list-menu');
  const file = await downloaded(page, button);
  await page.click('#list-menu .close');
  return file;
}

test('a problem is saved, is there after a reload, is renamed, noted and exported', async ({page, user}) => {
  await user.enter(`${MATE_IN_3} dm 2; id "Kept";`);
  await page.click('#save');
  await until('the notice', async () => (await page.textContent('.toast')).startsWith('Saved.'));
  await page.reload();
  await page.waitForSelector('body.ready');
  await until('the same problem', async () => (await user.text('#text')).startsWith(MATE_IN_3));
  await user.view('problems');
  await page.selectOption('#which-list', 'own');
  assert.deepEqual(await names(page), ['Problem 1, Kept, 3 plies']);
  await alter(page, '#entry-note', 'a note');
  await alter(page, '#entry-title', 'A new title');
  await alter(page, '#entry-stars', 1);
  await until('the new title', async () => (await names(page))[0] === 'Problem 1, A new title, 3 plies, 1 star');
  const epd = await exported(page, '#export-epd');
  assert.equal(epd.name, 'toritsume.epd');
  assert.match(epd.text.toString(), /^7\/2F4\/kP5\/7\/7\/7\/7 b F4c3p2l2r16s 1 .*id "A new title".*comment "a note"/);
  const json = await exported(page, '#export-json');
  assert.equal(JSON.parse(json.text.toString()).title, 'A new title');
  await page.setInputFiles('#import', {name: 'more.epd', mimeType: 'text/plain', buffer: Buffer.from('bad\n7/7/7/7/2C4/k6/7 b 2F3c4p2l2r16s 1\n')});
  await user.message('Bad lines: 1; the first is line 1');
  const before = await names(page);
  assert.equal(before.length, 2);
  await press(page, MENU, '#entry-delete');
  await until('one problem', async () => (await names(page)).length === 1);
  await page.click('.toast button');
  assert.deepEqual(await names(page), before, 'put back where it was');
  await press(page, MENU, '#entry-delete');
  await until('one problem', async () => (await names(page)).length === 1);
  await page.selectOption('#which-list', 'starter');
  await until('the starters', async () => (await names(page)).length === 60);
  await user.view('compose');
  await page.click('#open-menu');
  const picture = await downloaded(page, '#save-png');
  assert.equal(picture.text.subarray(1, 4).toString(), 'PNG');
  await page.click('#open-menu');
  assert.match((await downloaded(page, '#save-svg')).text.toString(), /^<svg xmlns/);
});

test('the own list is put in order, by the menu and by hand', async ({page, user}) => {
  await user.view('problems');
  const text = [`${MATE_IN_3} id "one"`, `${OTHER} id "two"`, '7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1 id "three"'].join('\n');
  await page.setInputFiles('#import', {name: 'list.epd', mimeType: 'text/plain', buffer: Buffer.from(text)});
  await user.message('Added to your list: 3');
  const order = async () => (await names(page)).map((name) => name.split(', ')[1]).join(' ');
  assert.equal(await order(), 'one two three');
  await page.click(MENU);
  assert.ok(await page.isDisabled('#entry-earlier'));
  await page.click('#entry-later');
  await page.click('#entry-later');
  assert.ok(await page.isDisabled('#entry-later'));
  await page.click('#entry .close');
  assert.equal(await order(), 'two three one');
  await page.dragAndDrop('#problem-list li:nth-child(3) .mini', '#problem-list li:nth-child(1) .mini');
  await until('the old order', async () => (await order()) === 'one two three');
  await page.reload();
  await page.waitForSelector('body.ready');
  assert.equal(await order(), 'one two three', 'kept, and the address names the list');
});

test('filters stand in the address, and Back leads to the ones before', async ({page, user}) => {
  await user.view('problems');
  await page.click('#lengths button:text-is("7")');
  await page.selectOption('#filter-stars', '3-5');
  const address = () => page.evaluate(() => location.hash);
  assert.equal(await address(), '#/problems?len=7&stars=3-5');
  const found = await user.text('#found');
  for (const name of await names(page)) assert.match(name, /, 7 plies, [345] stars$/);
  await page.fill('#search', 'no such text');
  await until('nothing', () => page.isVisible('#nothing'));
  assert.equal(await address(), '#/problems?len=7&stars=3-5&q=no+such+text');
  await page.click('#nothing button:has-text("no such text")');
  assert.equal(await user.text('#found'), found);
  await page.goBack();
  await page.goBack();
  await until('one filter', async () => (await address()) === '#/problems?len=7');
  assert.equal(await page.inputValue('#filter-stars'), '');
  await page.goto(`${server.address}#/problems?q=408`);
  await until('one problem', async () => (await names(page)).length === 1);
  assert.match((await names(page))[0], /^Problem 408, /);
});

test('cards come in batches, and Back returns to the same place', async ({page, user}) => {
  await user.view('problems');
  const count = async () => (await names(page)).length;
  assert.equal(await count(), 60);
  await page.$eval('#gallery', (gallery) => gallery.scrollTo(0, 1e6));
  await until('the next batch', async () => (await count()) === 120);
  const place = await page.$eval('#gallery', (gallery) => {
    gallery.scrollTo(0, 2500);
    return gallery.scrollTop;
  });
  assert.ok(place > 2400, `${place}`);
  const [card] = await page.$$('#problem-list li:nth-child(100) a');
  await card.evaluate((link) => link.click());
  await user.message('Your move');
  assert.match(await page.evaluate(() => location.hash), /^#\/train\/[0-9a-f]{16}/);
  await page.goBack();
  await page.waitForSelector('#gallery', {state: 'visible'});
  assert.ok(Math.abs((await page.$eval('#gallery', (gallery) => gallery.scrollTop)) - place) < 300);
});

for (const [what, options] of [['a desktop', DESKTOP], ['a phone', PHONE]]) {
  test(`the problem of the day, and where one was, on ${what}`, async ({page, user}) => {
    await user.view('problems');
    const {days, length} = await page.evaluate(() => ({
      days: [9, 3, 3, 5, 5, 7, 7],
      length: Number(/(\d+) plies/.exec(document.querySelector('#daily').textContent)[1]),
    }));
    assert.equal(length, days[await page.evaluate(() => new Date().getDay())]);
    assert.ok(await page.isHidden('#continue'), 'nothing was opened yet');
    await user.press('#daily');
    await user.message(`Mate in ${length} plies`);
    const title = await user.text('#heading');
    assert.match(title, /^Problem \d+$/);
    await user.view('problems');
    assert.ok((await user.text('#continue')).includes(title.slice('Problem '.length)));
    const sizes = await page.$$eval('#problem-list .card', (cards) => cards.slice(0, 12).map((card) => card.getBoundingClientRect().width));
    assert.ok(sizes.every((width) => Math.abs(width - sizes[0]) < 1 && width > 95), sizes.join());
    assert.equal(await page.evaluate(() => document.querySelector('#gallery').scrollWidth > innerWidth), false);
  }, options);
}

test('a sheet of what is shown is printed, with solutions', async ({page, user}) => {
  await page.evaluate(() => { window.print = () => { window.printed = document.querySelector('#worksheet').cloneNode(true); }; });
  await user.view('problems');
  await page.fill('#search', '30');
  await page.click('#open-list-menu');
  await page.selectOption('#per-page', '12');
  await page.check('#print-solutions');
  await page.click('#print-list');
  await until('the sheet', () => page.evaluate(() => Boolean(window.printed)));
  const sheet = await page.evaluate(() => ({
    title: window.printed.querySelector('h1').textContent,
    figures: window.printed.querySelectorAll('figure').length,
    solutions: [...window.printed.querySelectorAll('.solutions p')].map((line) => line.textContent),
    look: window.printed.className,
  }));
  assert.deepEqual([sheet.title, sheet.figures, sheet.look], ['starter collection', 1, 'sheet-12']);
  assert.match(sheet.solutions[0], /^1\. +1\..*2\./);
});

test('where the browser keeps nothing, that is said', async ({page}) => {
  assert.equal(await page.isHidden('#storage'), true);
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', {get: () => { throw new Error('blocked'); }}));
  await page.goto(page.url().replace(/#.*/, '#/problems'));
  await page.reload();
  await page.waitForSelector('body.ready');
  assert.match(await page.innerText('#storage'), /keeps nothing/);
});

test('a list for which there is no room is not changed, and that is told', async ({page, user}) => {
  await user.enter(MATE_IN_3);
  await page.click('#save');
  await until('the notice', async () => (await page.textContent('.toast')).startsWith('Saved.'));
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
  assert.equal((await names(page)).length, 1);
  await page.evaluate(() => localStorage.removeItem('filling'));
  await page.setInputFiles('#import', {name: 'more.epd', mimeType: 'text/plain', buffer: Buffer.from(`${OTHER}\n`)});
  await user.message('Added to your list: 1');
  assert.equal((await names(page)).length, 2);
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
  const notice = (tab, text) => until(text, async () => (await tab.textContent('.toast')).includes(text));
  await notice(page, 'Your list has 1');
  await until('the problem of the other tab', async () => (await names(page2)).length === 1);
  await user2.enter(OTHER);
  await page2.click('#save');
  await notice(page2, 'Your list has 2');
  await user.view('problems');
  await page.selectOption('#which-list', 'own');
  assert.equal((await names(page)).length, 2);
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
    assert.equal((await names(page)).length, count);
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
  assert.match((await names(page))[0], /3 plies/);
  await user.view('analyse');
  await user.message('Mate in 3 plies');
});
