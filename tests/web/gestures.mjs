// A finger on a page in Chromium: raw touches, which the browser takes for scrolling where the page lets it.

async function finger(page, points, pause = 16) {
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [first, ...others] = points;
  await send("touchStart", [first]);
  for (const point of others) {
    await page.waitForTimeout(pause);
    await send("touchMove", [point]);
  }
  await page.waitForTimeout(pause);
  await send("touchEnd", []);
  await session.detach();
}

export async function middleOf(page, selector) {
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

function pathOf(from, to, steps = 10) {
  return Array.from({ length: steps + 1 }, (_, i) =>
    ({ x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps }));
}

/** Drags by a finger from the middle of an element to that of another. */
export async function touchDrag(page, from, to) {
  // Both have to be in sight.
  await page.$eval(to, (one) => window.scrollBy(0, one.getBoundingClientRect().top - 40));
  await finger(page, pathOf(await middleOf(page, from), await middleOf(page, to)));
}

/** Swipes over an element by so many pixels (up: the page goes down); how far the page was scrolled. */
export async function swipe(page, selector, up = 150) {
  const from = await middleOf(page, selector);
  const before = await page.evaluate(() => window.scrollY);
  await finger(page, pathOf(from, { x: from.x, y: from.y - up }));
  await page.waitForTimeout(300);
  return (await page.evaluate(() => window.scrollY)) - before;
}
