// What the tests of the page in Debian's Chromium share: the page, its server, and the list of tests.
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {openPage} from './browser_tests.mjs';
import {User, serve} from './browsing.mjs';

export const [source, pageFile, screenshots] = process.argv.slice(2);
export const server = await serve(pageFile);
export const fileAddress = pathToFileURL(path.resolve(pageFile)).href;
export const DESKTOP = {viewport: {width: 1366, height: 650}};
export const PHONE = {viewport: {width: 390, height: 664}, hasTouch: true, isMobile: true};
export const tests = [];
export const test = (name, run, options = DESKTOP, address = server.address) => tests.push({name, run, options, address});

/** A script by which every message of a worker comes so many milliseconds late: who does not wait for the core fails. */
const withDelay = (delay) => `{
  const {set} = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
  Object.defineProperty(Worker.prototype, 'onmessage', {set(take) {
    let last = Promise.resolve();
    set.call(this, (event) => {
      const wait = new Promise((resolve) => setTimeout(resolve, ${delay}));
      last = Promise.all([last, wait]).then(() => take(event));
    });
  }});
}`;
const {LATE} = process.env;

/** Opens the page for a test; in the mode Compose if its address names none. */
export async function open(browser, {options, address}) {
  const opened = await openPage(browser, options, address, LATE ? [withDelay(Number(LATE))] : []);
  opened.page.on('dialog', (dialog) => dialog.accept('A new title'));
  await opened.page.waitForSelector('body.ready');
  const user = new User(opened.page, options.hasTouch);
  if (await opened.page.$('#tab-compose') && !address.includes('#')) await user.view('compose');
  return {...opened, user};
}

/** Mate in 5 plies, in 7 if futile drops are counted; the strict line begins with the wrong check. */
export const STRICTLY_LONGER = '7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1';
/** Another mate, in 7 plies. */
export const OTHER = '7/7/7/7/2C4/k6/7 b 2F3c4p2l2r16s 1';
/** Mate in 5 plies, whose third ply is the drop that would mate at first. */
export const DROP_MATE = '6k/4FP1/5C1/5c1/7/7/7 b Sf2c3p2l2r15s 1';

