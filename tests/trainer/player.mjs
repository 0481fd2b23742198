// Plays on the page the ways a student can: by clicks, by keys, by dragging.
export const square = (name) => `[data-square="${name}"]`;
export const piece = (usi) => (usi[1] === "*" ? `[data-origin="${usi.slice(0, 2)}"]` : square(usi.slice(0, 2)));

export class Player {
  constructor(page) {
    this.page = page;
  }

  /** Opens a problem by its number. */
  async open(number) {
    await this.page.click(`#list [data-index="${number - 1}"]`);
  }

  /** What the data says of the position on the board: {l, s, m, c}; null when there is nothing to play. */
  node() {
    return this.page.evaluate(() => trainer.play.place?.node ?? null);
  }

  position() {
    return this.page.evaluate(() => trainer.play.position);
  }

  message() {
    return this.page.textContent("#verdict");
  }

  async promote(usi) {
    if (!(await this.page.locator("#promotion").evaluate((dialog) => dialog.open))) return;
    await this.page.click(usi.endsWith("+") ? "#promote-yes" : "#promote-no");
  }

  async click(usi) {
    await this.page.click(piece(usi));
    await this.page.click(square(usi.slice(2, 4)));
    await this.promote(usi);
  }

  async drag(usi) {
    const middle = async (selector) => {
      const box = await this.page.locator(selector).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await this.page.locator("#board").scrollIntoViewIfNeeded();
    await this.page.mouse.move(...(await middle(piece(usi))));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await middle(square(usi.slice(2, 4)))), { steps: 5 });
    await this.page.mouse.up();
    await this.promote(usi);
  }

  /** Walks over the board with the arrow keys, from wherever the focus is on it. */
  async walkTo(name) {
    const at = () => this.page.evaluate(() => document.activeElement.dataset.square);
    for (let i = 0; i < 14; ++i) {
      const here = await at();
      if (here === name) return;
      if (!here) throw new Error(`the focus is not on the board but on ${await this.focus()}`);
      const way = (await this.page.evaluate(() => trainer.board.turned)) ? -1 : 1;
      const column = way * (Number(here[0]) - Number(name[0]));
      const row = way * (name.charCodeAt(1) - here.charCodeAt(1));
      const key = column > 0 ? "ArrowRight" : column < 0 ? "ArrowLeft" : row > 0 ? "ArrowDown" : "ArrowUp";
      await this.page.keyboard.press(key);
    }
    throw new Error(`the arrow keys do not lead to ${name}`);
  }

  focus() {
    return this.page.evaluate(() => document.activeElement.outerHTML.slice(0, 120));
  }

  /** Presses Tab until the focus is on something that fits; only then is it reachable by keyboard. */
  async tabTo(selector, key = "Tab") {
    for (let i = 0; i < 60; ++i) {
      const there = await this.page.evaluate((s) => document.activeElement.matches(s), selector);
      if (there) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }

  async type(usi) {
    const drop = usi[1] === "*";
    await this.tabTo(drop ? piece(usi) : "#board [tabindex='0']");
    if (!drop) await this.walkTo(usi.slice(0, 2));
    await this.page.keyboard.press("Enter");
    await this.tabTo("#board [tabindex='0']");
    await this.walkTo(usi.slice(2, 4));
    await this.page.keyboard.press("Enter");
    if (!(await this.page.locator("#promotion").evaluate((dialog) => dialog.open))) return;
    await this.tabTo(usi.endsWith("+") ? "#promote-yes" : "#promote-no");
    await this.page.keyboard.press("Enter");
  }

  /** Waits until the defender has answered. */
  async answered() {
    await this.page.waitForFunction(() => !trainer.play.waiting);
  }

  /** Plays the solution to the mate without hands, which may be out of sight. */
  async finish() {
    for (let i = 0; i < 10 && (await this.node()); ++i) {
      await this.page.evaluate(() => trainer.play.play(trainer.play.place.best));
      await this.answered();
    }
  }

  /** Plays the solution to the mate, each move in that way: "click", "type" or "drag". */
  async solve(way) {
    for (let i = 0; i < 10; ++i) {
      const node = await this.node();
      if (!node) return;
      await this[way](node.s);
      await this.answered();
    }
    throw new Error("the solution does not end");
  }
}
