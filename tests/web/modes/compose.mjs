// The mode Compose in Debian's Chromium.
import assert from 'node:assert/strict';
import {touchDrag} from '../gestures.mjs';
import {COOKED, MATE_IN_3, until} from '../browsing.mjs';
import {PHONE, test} from '../setting.mjs';

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

test('a phoenix of the box goes where it is put; undo outlives a reload', async ({page, user}) => {
  const board = (text) => until(text, async () => (await user.text('#text')).startsWith(text));
  await page.click('#empty-board');
  await user.box('k');
  await user.square('6a');
  await board('1k5/7/7/7/7/7/7 b - 1');
  await page.click('#undo');
  await page.reload();
  await page.waitForSelector('body.ready');
  await page.click('#redo');
  await board('1k5/7/7/7/7/7/7 b - 1');
  await page.click('#undo');
  await board('7/3k3/7/7/7/7/7 b - 1');
});

test('a finger drags from the box and the board; what does not move leaves swipes to the browser', async ({page, user}) => {
  // What a phone has no room for rises with the panel.
  await page.tap('#verdict');
  await page.tap('#empty-board');
  await page.tap('#verdict');
  const hasSwipes = (selector) => page.$eval(selector, (one) => getComputedStyle(one).touchAction !== 'none');
  await touchDrag(page, '#box [data-origin="box:C"]', '[data-square="2e"]');
  await until('the crane', async () => (await user.text('#text')).startsWith('7/3k3/7/7/5C1/7/7 b - 1'));
  await touchDrag(page, '[data-square="2e"]', '[data-square="3f"]');
  await until('the crane elsewhere', async () => (await user.text('#text')).startsWith('7/3k3/7/7/7/4C2/7 b - 1'));
  await page.keyboard.press('Escape');
  assert.ok(await hasSwipes('[data-square="6f"]'), 'an empty square');
  assert.equal(await hasSwipes('[data-square="3f"]'), false, 'a bird that can be moved');
  await user.enter(MATE_IN_3);
  await user.view('analyse');
  await user.message('Mate in 3 plies');
  assert.ok(await hasSwipes('[data-square="7d"]'), 'an empty square in Analyse');
}, PHONE);

test('the rest is with the defender as long as the switch is on, and the box takes from there', async ({page, user}) => {
  await user.enter(MATE_IN_3);
  assert.ok(await page.isChecked('#rest'), 'all birds are there');
  await page.click('#box [data-origin="box:C"]');
  await user.square('2e');
  await until('a crane less in hand', async () => (await user.text('#text')).startsWith('7/2F4/kP5/7/5C1/7/7 b F3c3p2l2r16s 1'));
  await page.keyboard.press('Escape');
  await user.square('2e');
  await page.click('#remove');
  await until('the crane in hand again', async () => (await user.text('#text')).startsWith(MATE_IN_3));
  await page.uncheck('#rest');
  await user.square('6c');
  await page.click('#remove');
  await until('one pheasant less', async () => (await user.text('#text')).startsWith('7/2F4/k6/7/7/7/7 b F4c3p2l2r16s 1'));
});

test('pieces are set up by keyboard alone', async ({page, user}) => {
  await page.click('#empty-board');
  await page.focus('#box [data-origin="box:+F"]');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.origin), 'box:+F');
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

test('a report is outdated as soon as the position is another one, and made again', async ({page, user}) => {
  await user.enter(COOKED);
  await user.message('Unsound: cook');
  const isOutdated = await page.evaluate(() => {
    const bar = document.querySelector('#verdict-bar');
    const states = [bar.classList.contains('outdated')];
    document.querySelector('#mirror').click();
    return [...states, bar.classList.contains('outdated')];
  });
  assert.deepEqual(isOutdated, [false, true], 'at once');
  await until('the new report', () => page.evaluate(() => !document.querySelector('#verdict-bar.outdated')));
  await user.message('Unsound: cook');
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
