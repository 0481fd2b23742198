// What the tests of our pages in Debian's Chromium share (the trainer's are in tests/trainer).
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {chromium} from 'playwright-core';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

/** Debian's Chromium, without what reaches for the network by itself. */
export function launchChromium(executablePath = '/usr/bin/chromium') {
  return chromium.launch({executablePath, args: ARGUMENTS, timeout: 120_000});
}

/** A page with nothing kept, in which the scripts `before` run first; every error, message of the console and request is written down in `faults`. */
export async function openPage(browser, options, address, before = []) {
  const context = await browser.newContext({...options, acceptDownloads: true});
  const page = await context.newPage();
  const faults = [];
  page.on('console', (message) => faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    // Addresses of blobs and data lie within the page.
    const known = request.url().split('#')[0] === address.split('#')[0] || /^(blob|data):/.test(request.url());
    if (!known) faults.push(`request: ${request.url()}`);
  });
  for (const script of before) await page.addInitScript(script);
  await page.goto(address);
  return {context, page, faults};
}

/** Runs {name, run, options, address}, so many `side` by side; `open(browser, test)` gives {context, page, faults,
 *  ...}, which `run` is given. ONLY in the environment chooses by a part of the name. Sets the exit code. */
export async function runTests(tests, {executablePath, screenshots, open, side = 1}) {
  const browser = await launchChromium(executablePath);
  const only = process.env.ONLY;
  const chosen = tests.filter(({name}) => !only || name.includes(only));
  let failed = 0;
  const runOne = async (test) => {
    const opened = await open(browser, test);
    try {
      await test.run(opened);
      if (opened.faults.length > 0) throw new Error('the page complains');
      console.log(`ok ${test.name}`);
    } catch (error) {
      const number = ++failed;
      const where = String(error.stack).split('\n').slice(0, 12).join('\n  ');
      console.log(`FAILED ${test.name}\n  ${where}\n  ${opened.faults.join('\n  ')}`);
      if (screenshots) await opened.page.screenshot({path: path.join(screenshots, `failed-${number}.png`)});
    }
    await opened.context.close();
  };
  // Each takes the next test of all when it is done with one.
  const waiting = chosen.values();
  const runSome = async () => {
    for (const test of waiting) await runOne(test);
  };
  await Promise.all(Array.from({length: side}, runSome));
  await browser.close();
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
}

/** What a click on something saves: {name, text}. */
export async function downloaded(page, selector) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(selector)]);
  return {name: download.suggestedFilename(), text: readFileSync(await download.path())};
}

/** Those of the elements whose boxes do not lie inside the window, and the page if it is too wide. */
export async function outOfSight(page, selectors) {
  const {width, height} = page.viewportSize();
  const faults = [];
  for (const selector of selectors) {
    const box = await page.locator(selector).boundingBox();
    const inside = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    if (!inside) faults.push(`${selector}: ${JSON.stringify(box)}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) faults.push(`the page is ${wide} wide`);
  return faults;
}
