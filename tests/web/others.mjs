// The main scenario in Debian's Firefox (WebDriver BiDi) and WebKit (WebDriver), from a server and from
// the file; says what is wrong and ends with 1. WebKit needs a display (xvfb-run).
//   node others.mjs firefox|webkit PROGRAM [BROWSER] PAGE
// PROGRAM is the browser; for WebKit the server of WebDriver, and BROWSER the browser.
import assert from 'node:assert/strict';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import puppeteer from 'puppeteer-core';
import {User, mainScenario, serve, until} from './browsing.mjs';
import {WebDriverPage} from './webdriver.mjs';

const [kind, program, ...rest] = process.argv.slice(2);
const pageFile = rest.pop();
const faults = [];

async function firefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox', executablePath: program, headless: true, timeout: 120_000, defaultViewport: {width: 1366, height: 650},
  });
  const page = await browser.newPage();
  page.on('console', (message) => faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1:|file:|blob:|data:)/.test(request.url())) faults.push(`request: ${request.url()}`);
  });
  return {page, close: () => browser.close()};
}

async function webkit() {
  const page = await WebDriverPage.launch(program, {
    browserName: 'MiniBrowser', 'webkitgtk:browserOptions': {binary: rest[0], args: ['--automation']},
  });
  return {page, close: () => page.close()};
}

const server = await serve(pageFile);
const {page, close} = await {firefox, webkit}[kind]();
try {
  for (const address of [server.address, pathToFileURL(path.resolve(pageFile)).href]) {
    await page.goto(address);
    await until('the page to be ready', () => page.evaluate(() => document.body.classList.contains('ready')));
    const user = new User(page);
    await user.view('compose');
    await mainScenario(user, assert);
    assert.deepEqual(faults, []);
    console.log(`ok ${kind}: the main scenario from ${address.split(':')[0]}`);
  }
} catch (error) {
  console.log(`FAILED ${kind}\n  ${String(error.stack).split('\n').slice(0, 12).join('\n  ')}\n  ${faults.join('\n  ')}`);
  process.exitCode = 1;
} finally {
  await close();
  server.close();
}
