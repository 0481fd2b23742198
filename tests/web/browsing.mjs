// What the tests of the page share: a server for it, and what its user does.
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {readFileSync} from 'node:fs';

export const MATE_IN_3 = '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1';
export const COOKED = '7/7/2K4/kL5/7/7/7 b FR 1 hand rest; dm 2';
/** No mate, and a search of minutes. */
export const LONG_SEARCH = '7/7/3k3/7/7/7/7 b 2C2PLR2f2c2plr16s 1';

/** Serves one file under every path, but for `others` (texts by their paths); {address, close()}.
 *  `policy` is sent as Content-Security-Policy, if there is one. */
export async function serve(file, {policy, others = {}} = {}) {
  const server = createServer((request, response) => {
    const script = request.url.endsWith('.mjs');
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    if (policy) response.setHeader('content-security-policy', policy);
    response.end(others[request.url] ?? readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {address: `http://127.0.0.1:${server.address().port}/toritsume.html`, close: () => server.close()};
}

/** How many seconds something may take: only what hangs takes as long. */
const PATIENCE = Number(process.env.PATIENCE ?? 60);

/** Waits until the check holds; fails with its name after as many seconds. A check that fails does not hold yet: the
 *  element that it looks at may not be there. */
export async function until(name, check) {
  let cause;
  for (const end = Date.now() + PATIENCE * 1000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 25))) {
    try {
      cause = undefined;
      if (await check()) return;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`in vain waited for: ${name}${cause ? `: ${cause.message}` : ''}`);
}

/** A user of the page. `page` is one of Playwright's or puppeteer's. */
export class User {
  constructor(page, touch = false) {
    this.page = page;
    this.touch = touch;
  }

  /** Presses what may be pressed: as soon as it is shown, at rest and enabled. Not each browser's click waits for it. */
  async press(selector) {
    let before = '';
    await until(`${selector} to be shown and at rest`, async () => {
      const now = await this.page.$$eval(selector, ([element]) => {
        const box = element?.getClientRects()[0];
        return box && !element.disabled ? [box.x, box.y, box.width, box.height].join() : '';
      });
      const rests = now !== '' && now === before;
      before = now;
      return rests;
    });
    if (this.touch) await this.page.tap(selector);
    else await this.page.click(selector);
  }

  square(name) {
    return this.press(`[data-square="${name}"]`);
  }

  async view(name) {
    await this.press(`#tab-${name}`);
  }

  async verify() {
    await this.view('analyse');
    await this.press('#run-verify');
  }

  /** Presses a button of the menu. */
  async menu(selector) {
    await this.press('#open-menu');
    await this.press(selector);
    await this.page.$eval('#menu', (menu) => menu.close());
  }

  /** Chooses a value of a setting. */
  choose(name, value) {
    return this.page.$eval(`#set-${name}`, (control, chosen) => {
      control.value = chosen;
      control.dispatchEvent(new Event('change'));
    }, value);
  }

  text(selector) {
    return this.page.$eval(selector, (element) => (element.matches('input, textarea') ? element.value : element.textContent));
  }

  async message(part) {
    await until(`message "${part}"`, async () => (await this.text('#verdict')).includes(part));
  }

  /** Gives the page a text, as by typing or pasting, in the mode Compose; `message`: what is said of it then. */
  async enter(text, message = '') {
    await this.view('compose');
    await this.page.$eval('#text', (area, value) => {
      area.value = value;
      area.dispatchEvent(new Event('input'));
    }, text);
    await until('the text to be read', () => this.page.$eval('#text', (area) => area.getAttribute('aria-busy') !== 'true'));
    if (message) await this.message(message);
    else await this.checked();
  }

  /** Waits until the core has said whether the position is a problem. */
  async checked() {
    await until('the position to be checked', async () => (await this.page.$eval('#faults', (list) => list.dataset.of)) === (await this.line()));
    assert.equal(await this.text('#faults'), '');
  }

  /** The line of the problem on the board. */
  line() {
    return this.text('#text');
  }

  /** Picks a bird in the box, of which a phone shows one player's. */
  async box(letter) {
    const narrow = await this.page.$eval('#box-side', (one) => one.getClientRects().length > 0);
    const isShown = await this.page.$eval('#box-side', (one, side) => one.classList.contains(side), letter === letter.toUpperCase() ? 'sente' : 'gote');
    if (narrow && !isShown) await this.press('#box-side');
    await this.press(`#box [data-origin="box:${letter}"]`);
  }

  /** Sets up MATE_IN_3 piece by piece on an empty board. */
  async draw() {
    await this.page.$eval('#empty-board', (button) => button.click());
    await this.square('4b');
    await this.press('#remove');
    for (const [piece, place] of [['k', '7c'], ['F', '5b'], ['P', '6c']]) {
      await this.box(piece);
      await this.square(place);
    }
    await this.box('F');
    await this.press('#hand-sente .sign');
    await this.page.$eval('#rest', (rest) => rest.click());
    await until('the position', async () => (await this.text('#text')).startsWith(MATE_IN_3));
    await this.checked();
  }
}

/** Draws, solves, plays and verifies: what has to work in every browser. */
export async function mainScenario(user, assert) {
  await user.draw();
  await user.view('analyse');
  await user.message('Mate in 3 plies (#2), proven exact.');
  await user.page.$$eval('#move-strip .move, #move-list .move', (moves) => moves.find((move) => move.offsetParent).click());
  assert.equal(await user.page.$eval('[data-square="7d"]', (cell) => cell.classList.contains('last')), true);
  await user.view('train');
  await user.message('Mate in 3 plies. Your move');
  await user.press('#hand-sente button');
  await user.square('6d');
  await user.message('the phoenix escapes');
  await until('the move to be taken back by itself', () => user.page.$eval('#moves', (list) => list.childElementCount === 0));
  await user.message('the phoenix escapes');
  await user.press('#hand-sente button');
  await user.square('7d');
  await user.message('The defender answers');
  await user.square('5b');
  await user.square('6a');
  await user.press('#promote-yes');
  await user.message('mate!');
  await user.enter(COOKED);
  await user.verify();
  await user.message('Unsound: cook');
  const [cook] = await user.page.$$('.breaks button');
  assert.match(await cook.evaluate((button) => button.textContent), /cook.*RQ\*7e/);
  await cook.evaluate((button) => button.click());
  assert.match(await user.page.$eval('[data-square="7e"]', (cell) => cell.getAttribute('aria-label')), /right quail, sente/);
}
