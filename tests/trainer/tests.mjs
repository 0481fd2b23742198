// What the tests of the trainer share: the list of tests, the pages, the page in its first state.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { openPage } from "./browser_tests.mjs";
import { Player } from "./player.mjs";

const [, , , pageFile, japaneseFile] = process.argv;
export const PAGE = pathToFileURL(path.resolve(pageFile)).href;
export const JAPANESE = pathToFileURL(path.resolve(japaneseFile)).href;
/** The page's modules that tests ask (globals.js, bundled), as a script that runs before the page. */
const GLOBALS = readFileSync(new URL("globals.bundle.js", import.meta.url), "utf8");
/** How many problems both pages have. */
export const PROBLEMS = 10;
export const tests = [];

/** `options`: those of the browser's context, and `next`: the next problem comes by itself; `init`: what runs
 *  before the page; `hash`: the end of its address. */
export function test(name, run, options = {}, address = PAGE) {
  tests.push({ name, run, options, address });
}

/** A page for a test. */
export async function open(browser, { options, address }) {
  const { next = false, init, hash = "", ...context } = options;
  const scripts = [{ content: GLOBALS }, ...(init ? [init] : [])];
  const opened = await openPage(browser, { viewport: { width: 1280, height: 900 }, ...context }, address + hash, scripts);
  await opened.context.setOffline(true);
  if (!next) await opened.page.evaluate(() => settings.set("next", false));
  return { ...opened, player: new Player(opened.page) };
}

/** Waits until the check holds; fails with its name after a minute, which only what hangs takes. A check that fails does
 *  not hold yet: the element that it looks at may not be there. */
export async function until(name, check) {
  let cause;
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 25))) {
    try {
      cause = undefined;
      if (await check()) return;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`in vain waited for: ${name}${cause ? `: ${cause.message}` : ""}`);
}

/** Opens the problem that begins with the drop of the falcon. */
export async function openFalcon(page, player) {
  await player.open(await page.evaluate(() => 1 + data.problems.findIndex((p) => p.nodes[0].s === "F*7d")));
}

/** The result that the list shows for a problem (from 1). */
export function resultOf(page, number) {
  return page.getAttribute(`#list [data-index="${number - 1}"]`, "class");
}
