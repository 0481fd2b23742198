// The mode Course in Debian's Chromium.
import assert from 'node:assert/strict';
import {until} from '../browsing.mjs';
import {DESKTOP, PHONE, server, test} from '../setting.mjs';

const at = (address) => `${server.address}#/course${address}`;
const square = (name) => `[data-square="${name}"]`;
const verdict = (page) => page.textContent('#verdict');
const said = (page, text) => until(text, async () => (await verdict(page)).includes(text));

test('Course: the map, a chapter, its way, and back to where it was', async ({page}) => {
  assert.equal(await page.locator('#course-chapters .card').count(), 13);
  await page.click('#course-chapters .card');
  assert.match(page.url(), /#\/course\/birds\/1$/);
  assert.ok(await page.isVisible('#board'));
  await page.click('#course-next');
  assert.match(page.url(), /#\/course\/birds\/2$/);
  await page.click('#course-steps [data-stop="11"]');
  await said(page, '0 of 5');
  for (const name of ['2e', '3c', '1c', '3e', '1e']) await page.click(square(name));
  assert.equal(await page.getAttribute('#verdict-bar', 'class'), 'solved');
  await page.click('#tab-problems');
  assert.ok(await page.isHidden('#board'));
  await page.click('#tab-course');
  assert.match(page.url(), /#\/course\/birds\/12$/);
  assert.equal(await page.getAttribute('#verdict-bar', 'class'), 'solved');
  await page.click('#course-link');
  await until('the map', () => page.isVisible('#course-map'));
  assert.match(await page.textContent('#course-chapters .card'), /1 of 27 solved/);
  await page.reload();
  await page.waitForSelector('body.ready');
  assert.match(await page.textContent('#course-chapters .card'), /1 of 27 solved/, 'results are kept');
}, DESKTOP, at(''));

test('Course: a mate is judged by the solver, and its solution stepped through', async ({page}) => {
  await said(page, 'Your move');
  await page.click('#course-solution');
  assert.match(await page.textContent('#course-line'), /^Solution: 1\. /);
  for (let ply = 1; ply <= 3; ++ply) {
    await until('the next move', () => page.isEnabled('#course-step'));
    await page.click('#course-step');
    await until('the answer', async () => (await page.locator('#course-moves li').count()) === ply);
  }
  await until('the mate', async () => (await page.getAttribute('#verdict-bar', 'class')) === 'solved');
  assert.ok(await page.locator('#why li').count() > 0, 'why it is mate');
}, DESKTOP, at('/five-plies/3'));

test('Course: answers by touch and by keys; a test keeps its first answers', async ({page}) => {
  await said(page, 'Choose');
  await page.keyboard.press('1');
  assert.match(await page.getAttribute('#verdict-bar', 'class'), /good|bad|solved/);
  assert.deepEqual(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  const {bottom} = await page.locator('#course-answers').boundingBox().then(({y, height}) => ({bottom: y + height}));
  assert.ok(bottom <= (await page.locator('#course-acts').boundingBox()).y, 'the answers are above the buttons');
  await page.click('.open-test');
  assert.match(page.url(), /#\/course\/fouls\/test\/1$/);
  assert.ok(await page.isHidden('#course-hint'));
}, PHONE, at('/fouls/4'));

test('Course: pupils are those of the whole page', async ({page}) => {
  await page.click('#open-pupils');
  await page.fill('#pupil-name', 'Mia');
  await page.click('#pupil-add');
  assert.match(await page.textContent('#open-pupils'), /Mia/);
  await page.click('#open-summary');
  assert.match(await page.textContent('#summary-tables'), /Mia/);
}, DESKTOP, at(''));
