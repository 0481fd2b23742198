// How the page looks: every mode at six sizes, in two themes and three languages, on one page that is made larger and
// smaller; and what axe-core says of it.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {outOfSight} from './browser_tests.mjs';
import {until} from './browsing.mjs';
import {DESKTOP, screenshots, test} from './setting.mjs';

const MODES = ['compose', 'analyse', 'train', 'problems', 'course'];
/** The board at each size of the window, without its frame: width and height. */
const BOARDS = {
  '390x664': [374, 374],
  '360x640': [344, 344],
  '844x390': [350, 357],
  '820x1180': [608, 632],
  '1366x650': [509, 545],
  '1440x900': [703, 752],
};

/** What is there as long as a mode waits for the core; Train has a hint as soon as it knows the length. */
const UNREST = 'body.busy, #verdict-bar.outdated, #mode-train:not([hidden]) #hint:disabled';
const atRest = (page) => until('the mode to be at rest', () => page.evaluate((unrest) => !document.querySelector(unrest), UNREST));

/** What does not fit: words wider than what they stand in, and things beside the window. */
function misfits(page) {
  return page.evaluate(() => {
    // What lies in something that scrolls sideways, or is there for those only who hear the page.
    const isAside = (one) => {
      for (let around = one.parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.clipPath !== 'none' || (['auto', 'scroll'].includes(style.overflowX) && around.scrollWidth > around.clientWidth)) return true;
      }
      return false;
    };
    const faults = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
    for (const one of document.querySelectorAll('#bar *, #side button, #side label, #side a, #side summary, #side h1, #verdict, .acts')) {
      if (one.closest('svg') || one.getClientRects().length === 0 || isAside(one)) continue;
      const style = getComputedStyle(one);
      const name = one.id || one.className || one.textContent.trim().slice(0, 20) || one.tagName;
      const isCut = style.display !== 'inline' && one.scrollWidth > one.clientWidth + 1 && style.textOverflow !== 'ellipsis' && style.overflowX !== 'auto';
      if (isCut && !one.closest('.held')) faults.push(`${name}: ${one.scrollWidth} in ${one.clientWidth}`);
      const {left, right} = one.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) faults.push(`${name}: from ${left} to ${right}`);
    }
    return [...new Set(faults)];
  });
}

/** What is wrong with a mode at a size. */
async function faultsAt(page, mode, size, what) {
  const [width, height] = size.split('x').map(Number);
  await page.setViewportSize({width, height});
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  if (screenshots) await page.screenshot({path: path.join(screenshots, `${mode}-${size}-${what.replace(' ', '-')}.png`)});
  const faults = await misfits(page);
  if (['problems', 'course'].includes(mode)) return faults;
  const board = await page.$eval('#board', (one) => [one.clientWidth, one.clientHeight]);
  if (board.some((length, i) => Math.abs(length - BOARDS[size][i]) > 2)) faults.push(`the board is ${board}`);
  return [...faults, ...(await outOfSight(page, ['#verdict', '#board', '#hand-sente', '#hand-gote', `#mode-${mode} .acts`]))];
}

for (const theme of ['light', 'dark']) {
  test(`${theme}: every mode fits at six sizes, in three languages`, async ({page, user}) => {
    const faults = [];
    for (const language of ['en', 'de', 'ja']) {
      await user.choose('language', language);
      for (const mode of MODES) {
        await page.$eval(`#tab-${mode}`, (tab) => tab.click());
        await atRest(page);
        for (const size of Object.keys(BOARDS)) {
          const found = await faultsAt(page, mode, size, `${theme} ${language}`);
          if (found.length > 0) faults.push(`${mode} ${size} ${language}: ${found.join('; ')}`);
        }
      }
    }
    assert.deepEqual(faults, []);
  }, {...DESKTOP, colorScheme: theme});

  test(`${theme}: axe finds nothing in the modes, on a desktop and a phone`, async ({page}) => {
    await page.evaluate(readFileSync(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8'));
    for (const mode of MODES) {
      await page.$eval(`#tab-${mode}`, (tab) => tab.click());
      await atRest(page);
      for (const [width, height] of [[1366, 650], [390, 664]]) {
        await page.setViewportSize({width, height});
        const found = await page.evaluate(async () => (await window.axe.run()).violations.map(({id, nodes}) => `${id}: ${nodes[0].html}`));
        assert.deepEqual(found, [], `${mode} ${width}`);
      }
    }
  }, {...DESKTOP, colorScheme: theme});
}

test('every button has a name as soon as its mode is there, before the core has answered', async ({page, user}) => {
  for (const language of ['en', 'ja']) {
    await user.choose('language', language);
    for (const mode of MODES) {
      const nameless = await page.evaluate((id) => {
        document.querySelector(id).click();
        const shown = [...document.querySelectorAll('button')].filter((one) => one.getClientRects().length > 0);
        return shown.filter((one) => !one.textContent.trim() && !one.ariaLabel).map((one) => one.id || one.className);
      }, `#tab-${mode}`);
      assert.deepEqual(nameless, [], `${mode} ${language}`);
    }
  }
});

test('a long verdict moves neither the board nor the actions', async ({page}) => {
  for (const [width, height] of [[360, 640], [390, 664], [844, 390], [1366, 650]]) {
    await page.setViewportSize({width, height});
    const places = () => page.evaluate(() => ['#board', '#mode-compose .acts'].map((one) => document.querySelector(one).getBoundingClientRect().top));
    const before = await places();
    await page.$eval('#verdict', (verdict) => { verdict.textContent = 'Drei Zeilen lang ist dieses Urteil. '.repeat(3); });
    assert.deepEqual(await places(), before, `${width}x${height}`);
    assert.deepEqual(await outOfSight(page, ['#verdict', '#board', '#mode-compose .acts']), [], `${width}x${height}`);
  }
});

test('what is said of a drawing does not move the box', async ({page, user}) => {
  const told = async (text, faults) => {
    await page.$eval('#text', (area, value) => {
      area.value = value;
      area.dispatchEvent(new Event('input'));
    }, text);
    await until(`${faults} faults of ${text}`, async () => (await page.locator('#faults li').count()) === faults && (await user.line()) !== '');
    await atRest(page);
    return page.$eval('#box', (box) => box.getBoundingClientRect().top);
  };
  for (const language of ['en', 'de', 'ja']) {
    await user.choose('language', language);
    for (const [width, height] of [[360, 640], [844, 390], [1024, 730], [1200, 800], [1366, 650]]) {
      await page.setViewportSize({width, height});
      const before = await told('7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1', 0);
      assert.equal(await told('7/2F4/1P5/7/7/7/7 b F4c3p2l2r16s 1', 1), before, `${language}, ${width}x${height}`);
    }
  }
});

for (const [width, height] of [[667, 375], [683, 325], [720, 450], [640, 400], [320, 568], [1920, 1080]]) {
  test(`${width}x${height}: verdict, board and actions are in sight`, async ({page}) => {
    assert.ok((await page.locator('[data-square="4d"]').boundingBox()).width >= 24, 'a finger hits a square');
    for (const mode of ['compose', 'analyse', 'train']) {
      await page.$eval(`#tab-${mode}`, (tab) => tab.click());
      await atRest(page);
      assert.deepEqual(await outOfSight(page, ['#verdict', '#board', '#hand-sente', '#hand-gote', `#tab-${mode}`, `#mode-${mode} .acts`]), [], mode);
    }
  }, {viewport: {width, height}});
}
