// Makes the pictures of docs/web.md: one of every view and one of a phone.
//   node tour.mjs PAGE FOLDER
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {launchChromium} from './browser_tests.mjs';
import {COOKED, MATE_IN_3, User} from './browsing.mjs';

const [pageFile, folder] = process.argv.slice(2);
const address = pathToFileURL(path.resolve(pageFile)).href;
const browser = await launchChromium();

async function open(options) {
  const context = await browser.newContext({colorScheme: 'light', ...options});
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('body.ready');
  return {page, user: new User(page, options.hasTouch)};
}

const shot = (page, name) => page.screenshot({path: path.join(folder, `web-${name}.png`)});

const {page, user} = await open({viewport: {width: 1100, height: 650}});
await user.enter(`${MATE_IN_3} id "Pheasant and falcon"; dm 2;`);
await shot(page, 'edit');
await user.view('solve');
await user.message('Mate in 3 plies');
await page.click('#first-moves');
await page.waitForSelector('#first-move-table .rows button');
await page.click('#tree-box summary');
await page.click('#tree .fold');
await page.waitForSelector('#tree ul ul button.move');
await page.$eval('#side', (side) => side.scrollTo(0, 0));
await shot(page, 'solve');
await user.view('play');
await user.message('Mate in 3 plies');
await page.click('#hand-sente button');
await user.square('6d');
await user.message('the defender escapes by');
await shot(page, 'play');
await user.view('edit');
await user.enter(COOKED);
await user.view('verify');
await user.message('Unsound: cook');
await page.click('.breaks button');
await shot(page, 'verify');
await user.view('problems');
await page.click('#problem-list li:nth-child(3) button');
await user.message('Your move');
await user.view('problems');
await shot(page, 'problems');

const phone = await open({viewport: {width: 390, height: 664}, deviceScaleFactor: 1, hasTouch: true, isMobile: true});
await phone.user.view('play');
await phone.user.message('Mate in 3 plies');
await shot(phone.page, 'phone');
await browser.close();
