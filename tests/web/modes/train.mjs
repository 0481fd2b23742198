// The mode Train in Debian's Chromium.
import assert from 'node:assert/strict';
import {MATE_IN_3, until} from '../browsing.mjs';
import {NO_PICTURE, coreSays, reasons} from '../reasons.mjs';
import {DROP_MATE, OTHER, STRICTLY_LONGER, server, test} from '../setting.mjs';

/** Writes down what slides over the board and what sounds, from now on. */
function watch(page) {
  return page.evaluate(() => {
    window.slid = [];
    window.sounded = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...others) {
      window.slid.push(frames.length === 2 ? this.closest('[data-square]').dataset.square : 'shake');
      return animate.call(this, frames, ...others);
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.sounded.push(this.frequency.value);
      start.apply(this, when);
    };
  });
}

test('in Play moves slide, sound if that is wanted, and are taken back; with less motion nothing slides', async ({page, user}) => {
  await user.enter(MATE_IN_3);
  await user.view('train');
  await user.message('Your move');
  await watch(page);
  await page.click('#hand-sente button');
  await user.square('6d');
  await user.message('the phoenix escapes');
  assert.deepEqual(await page.evaluate(() => window.slid), ['6d', '6d', 'shake'], 'the drop, the capture, the head that is shaken');
  assert.deepEqual(await page.evaluate(() => window.sounded), [], 'no sound unless it is wanted');
  assert.equal(await page.getAttribute('[data-square="6d"]', 'class').then((names) => names.includes('marked-bad')), true);
  await until('the move to be taken back', async () => (await page.$$('#moves li')).length === 0);
  await page.click('#open-settings');
  await page.check('#set-sound');
  await page.click('#settings .close');
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.evaluate(() => { window.slid = []; });
  await page.click('#hand-sente button');
  await user.square('7d');
  await user.message('The defender answers');
  assert.deepEqual(await page.evaluate(() => window.slid), []);
  assert.deepEqual(await page.evaluate(() => window.sounded), [330, 330, 523, 659], 'two moves, and that it is right');
  await page.click('#back');
  await user.message('Your move');
  assert.equal((await page.$$('#moves li')).length, 0);
});

test('Play says why: of a wrong move, of a mate, of a foul', async ({page, user}) => {
  await user.enter(MATE_IN_3);
  await user.view('train');
  await user.message('Your move');
  assert.deepEqual(await reasons(page), {said: [], ...NO_PICTURE});
  await page.click('#hand-sente button');
  await user.square('6d');
  await user.message('the phoenix escapes');
  const wrong = await reasons(page);
  assert.deepEqual(wrong, {said: await coreSays(page, `${MATE_IN_3} pv F*6d;`, 'F*6d'), ...NO_PICTURE, rings: 1});
  assert.match(wrong.said[0], /^But the phoenix takes the falcon on 6d/);
  await until('the move to be taken back', async () => (await page.$$('#moves li')).length === 0);
  assert.deepEqual(await reasons(page), {said: wrong.said, ...NO_PICTURE}, 'the words stay');
  await page.click('#hand-sente button');
  await user.square('7d');
  await user.message('The defender answers');
  assert.deepEqual((await reasons(page)).said, []);
  await user.square('5b');
  await user.square('6a');
  const [board, question] = await Promise.all(['#board', '#promotion'].map((one) => page.locator(one).boundingBox()));
  assert.ok(question.x >= board.x && question.y >= board.y && question.x + question.width <= board.x + board.width, 'over its square');
  await page.mouse.click(5, 400);
  assert.equal(await page.$('#promotion[open]'), null, 'a press beside it takes the move back');
  await user.square('6a');
  await page.click('#promote-yes');
  await user.message('mate!');
  const said = await coreSays(page, MATE_IN_3, '5b6a+');
  assert.deepEqual(await reasons(page), {said, shaded: ['7a', '6b', '7c', '6c'], rings: 1, arrows: 5});
  assert.equal(said.at(-1), 'This mate is called "Eagle at the heel".');
  await user.choose('language', 'ja');
  const japanese = (await reasons(page)).said;
  assert.equal(japanese.length, said.length);
  for (const text of japanese) assert.match(text, /^[^a-z{}]*。$/i);
  await user.choose('language', 'en');
  await user.enter(DROP_MATE);
  await user.view('train');
  await user.message('Your move');
  await page.click('#hand-sente button');
  await user.square('1b');
  await until('the foul', async () => (await reasons(page)).said.length > 0);
  assert.deepEqual((await reasons(page)).said, ['Sw*1b is illegal: a dropped swallow may not mate at once.']);
  await user.square('1c');
  assert.deepEqual((await reasons(page)).said, []);
});

test('Play says why for those whom the setting names', async ({page, user}) => {
  await user.choose('audience', 'player');
  await user.enter('6k/4FS1/7/7/7/7/7 b f4c3p2l2r15s 1');
  await user.view('train');
  await user.message('Your move');
  await user.square('3b');
  await user.square('2a');
  await page.click('#promote-yes');
  await user.message('mate!');
  assert.deepEqual((await reasons(page)).said, ['This mate is called "Eagle at the belly".', 'The eagle on 2a guards 1b and 2b.',
    'The phoenix may not take the eagle on 2a: the swallow on 2b protects it.']);
});

test('in Play the next problem of the list comes when it is asked for', async ({page, user}) => {
  assert.ok(await page.isChecked('#set-next'));
  await user.view('problems');
  await page.selectOption('#which-list', 'starter');
  await page.click('#problem-list li:nth-child(1) a');
  await user.message('Your move');
  const address = () => page.evaluate(() => location.hash);
  const first = await address();
  await page.click('#next');
  await until('the second problem', async () => (await address()) !== first);
});

/** Plays the mate in 3 plies of the tests. */
async function solve(page, user) {
  await page.click('#hand-sente button');
  await user.square('7d');
  await user.message('The defender answers');
  await user.square('5b');
  await user.square('6a');
  await page.click('#promote-yes');
  await user.message('mate!');
}

/** A list of problems as a file. */
const list = (...lines) => ({name: 'list.epd', mimeType: 'text/plain', buffer: Buffer.from(`${lines.join('\n')}\n`)});

test('results are kept by identity, one tile changes, and themes come after the mate', async ({page, user}) => {
  await user.view('problems');
  await page.setInputFiles('#import', list(`${MATE_IN_3} dm 2; pv F*7d 7c7b 5b6a+; themes corner; index 17; ply 40; sm F*6b;`, OTHER));
  await user.message('Added to your list: 2');
  await page.click('#problem-list li:nth-child(1) a');
  await user.message('Mate in 3 plies');
  assert.equal((await page.$$('#steps i')).length, 2);
  assert.ok(await page.isHidden('#after'));
  const tiles = await page.$$('#list button');
  await page.click('#hint');
  await user.message('Hint: the bird is marked.');
  assert.equal(await page.getAttribute('#list [aria-current]', 'class'), 'tried');
  assert.equal(await user.text('#next'), 'Skip');
  await solve(page, user);
  await user.message('Solved, with 1 hint.');
  assert.equal(await user.text('#next'), 'Next ›');
  assert.equal(await user.text('#after'), 'In the game (no. 17) ply 41 was Fa*6b: the mate was missed. Theme: corner');
  assert.equal((await page.$$('#steps .on')).length, 2);
  assert.equal(await page.getAttribute('#list [aria-current]', 'class'), 'hints');
  assert.ok(await tiles[1].evaluate((tile) => tile.isConnected), 'the other tiles stay');
  await user.choose('notation', 'japanese');
  assert.match(await user.text('#after'), /☗6二鷹打/);
  await page.reload();
  await page.waitForSelector('body.ready');
  await user.view('problems');
  await page.selectOption('#which-list', 'own');
  assert.match(await user.text('#problem-list .card .unseen'), /with hints/);
  // The same problem, mirrored and without its list.
  await user.enter('7/4F2/5Pk/7/7/7/7 b F4c3p2l2r16s 1');
  await user.view('train');
  await user.message('Mate in 3 plies');
  await until('its identity', async () => (await page.evaluate(() => location.hash)).includes('/train/158876c864286c03'));
});

test('the solution is asked for twice, and then played', async ({page, user}) => {
  await user.view('problems');
  await page.setInputFiles('#import', list(MATE_IN_3, STRICTLY_LONGER));
  await user.message('Added to your list: 2');
  await page.click('#problem-list li:nth-child(1) a');
  await user.message('Mate in 3 plies');
  await page.click('#solution');
  await user.message('Show the solution? Press again.');
  assert.ok(await page.isHidden('#line'));
  await page.click('#solution');
  await until('the solution', () => page.isVisible('#line'));
  assert.equal(await user.text('#line'), 'Solution: 1. Fa*7d Ph7c-7b  2. Fa5b-6a+');
  await page.waitForTimeout(600);
  await page.click('#step');
  await user.message('The defender answers');
  await page.click('#step');
  await user.message('You have seen the solution');
  assert.equal(await page.getAttribute('#list [aria-current]', 'class'), 'seen');
  await page.keyboard.press('n');
  await user.message('Mate in 5 plies');
  assert.ok(await page.isHidden('#line'));
  await page.keyboard.press('p');
  await user.message('Mate in 3 plies');
  await page.keyboard.press('a');
  await page.waitForSelector('#mode-analyse .acts', {state: 'visible'});
});

test('a streak goes on until the first error', async ({page, user}) => {
  await user.view('problems');
  await page.setInputFiles('#import', list(`${STRICTLY_LONGER} dm 3;`, `${MATE_IN_3} dm 2;`));
  await user.message('Added to your list: 2');
  await page.click('#train-streak');
  await user.message('Mate in 3 plies');
  assert.match(await user.text('#run'), /Streak 0/);
  await solve(page, user);
  await until('the score', async () => /Streak 1/.test(await user.text('#run')));
  await user.message('Mate in 5 plies');
  await page.click('#hint');
  await user.message('The streak is over. Solved in a row: 1.');
  assert.equal(await page.inputValue('#practice'), 'order');
  await page.goto(`${server.address}#/train?run=streak`);
  await until('a new streak', () => page.isVisible('#run'));
  assert.equal(await page.inputValue('#practice'), 'streak');
});

test('futile drops are no defences when a problem is played', async ({page, user}) => {
  await user.enter('6k/7/7/1K4+F/6R/6L/7 b Pf2c2pl2s 1');
  await user.view('train');
  await user.message('Mate in 1 ply.');
  await user.square('1d');
  await user.square('3b');
  await user.message('only futile interpositions are left');
  await page.click('#back');
  await user.message('Your move');
  await page.click('#hint');
  await user.message('Hint: the bird is marked.');
});

test('a hint is a move that the judge calls right; strict lengths are called so', async ({page, user}) => {
  await user.enter(STRICTLY_LONGER);
  await user.view('train');
  await user.message('Mate in 5 plies.');
  for (const hint of ['Hint: the bird is marked.', 'Hint: look at 3b.', 'Hint: Fa*3b.']) {
    await page.click('#hint');
    await user.message(hint);
  }
  await page.click('#hand-sente [data-origin="F*"]');
  await user.square('3b');
  await user.message('The defender answers');
  await user.view('analyse');
  await user.message('Strict length: 7 plies.');
  await page.click('#first-moves');
  await page.waitForSelector('#first-move-table button');
  assert.equal(await user.text('#first-move-table button'), 'Fa*1c7 plies, strict');
});
