// Makes the pictures of docs/web.md, one of every view and one of a phone, and those of docs/teaching.md.
//   node tour.mjs PAGE LESSON COURSE FOLDER
// PAGE is the page; LESSON and COURSE are what `toritsume book` writes of problems/collections/starter.epd and
// problems/course/course.md; FOLDER is where the pictures come (docs/pictures, made small with pngquant).
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {launchChromium} from './browser_tests.mjs';
import {COOKED, User, until} from './browsing.mjs';

const [files, [folder]] = [process.argv.slice(2, 5), process.argv.slice(5)];
const [address, lesson, course] = files.map((file) => pathToFileURL(path.resolve(file)).href);
const browser = await launchChromium();

/** Problems of the starter collection: to analyse and compose, and to play. */
const MIDDLE = '7/7/7/3F3/2Ck3/1FR1c2/5C1 b Sc4p2lr15s 1 id "The open line"; dm 3;';
const CORNER = '3599c6d6eb4580fd';

async function open(options, at = address) {
  const context = await browser.newContext({colorScheme: 'light', ...options});
  const page = await context.newPage();
  await page.goto(at);
  await page.waitForSelector(at === address ? 'body.ready' : '#board [data-square]');
  const user = new User(page, options.hasTouch);
  const play = async (bird, ...squares) => {
    await user.press(bird);
    for (const square of squares) await user.square(square);
  };
  const train = async (name) => {
    await page.goto('about:blank');
    await page.goto(`${at}#/train/${name}`);
    // The problem of before may be shown first.
    await page.waitForTimeout(2000);
    await user.message('Your move');
  };
  return {page, user, play, train};
}

/** A picture of the page at rest, without the focus of the last press. */
async function shot(page, name) {
  await page.evaluate(() => document.activeElement.blur());
  await page.mouse.move(0, 0);
  await page.waitForTimeout(600);
  await page.screenshot({path: path.join(folder, `${name}.png`)});
}

const {page, user, play, train} = await open({viewport: {width: 1100, height: 650}});
await user.enter(MIDDLE);
await user.message('Sound');
await shot(page, 'web-compose');
await user.view('analyse');
await user.message('Mate in 5 plies');
await page.click('#first-moves');
await page.waitForSelector('#first-move-table button');
await until('all first moves', () => page.$eval('body', (body) => !body.classList.contains('busy')));
await shot(page, 'web-analyse');
await user.enter(COOKED);
await user.verify();
await user.message('Unsound: cook');
await page.click('.breaks button');
await shot(page, 'web-verify');

await train(1);
await play('[data-origin="P*"]', '1c');
await user.message('mate!');
await train(2);
await page.click('#hint');
await play('[data-square="4g"]', '5f');
await user.message('mate!');
await train(CORNER);
await play('[data-square="5g"]', '6f');
await user.message('escapes');
await shot(page, 'web-train');
await user.view('problems');
await until('the cards', () => page.$$eval('#problem-list li', (cards) => cards.length > 12));
await shot(page, 'web-problems');

const PHONE = {viewport: {width: 390, height: 664}, deviceScaleFactor: 1, hasTouch: true, isMobile: true};
const phone = await open(PHONE);
await phone.train(CORNER);
await phone.play('[data-square="7f"]', '6g');
await phone.user.message('Right!');
await phone.play('[data-origin="R*"]', '5e');
await phone.user.message('Good!');
await phone.play('[data-square="5g"]', '6f');
await phone.user.message('mate!');
await shot(phone.page, 'web-phone');

const pupil = await open({viewport: {width: 1100, height: 620}}, lesson);
await pupil.train(CORNER);
await pupil.play('[data-square="5g"]', '6f');
await pupil.user.message('escapes');
await shot(pupil.page, 'trainer-wrong');
const dark = await open({...PHONE, colorScheme: 'dark'}, lesson);
await dark.train(CORNER);
await dark.play('[data-square="7f"]', '6g');
await dark.user.message('Right!');
await shot(dark.page, 'trainer-phone');
const reader = await open({viewport: {width: 1100, height: 620}}, `${course}#/course/mate-or-not/5`);
await reader.page.click('#answers button');
await reader.user.message('Right');
await shot(reader.page, 'trainer-course');
await browser.close();
