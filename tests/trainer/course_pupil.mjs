// A pupil in a course: what is on the page, and how it is answered, by mouse or by keys alone.
import assert from "node:assert/strict";
import { square } from "./player.mjs";

export const stop = (page) => page.evaluate(() => {
  const { stop, at, round } = trainer;
  return { item: stop.item, kind: stop.kind, at, round: round.kind };
});
export const resultOf = (page) => page.evaluate(() => trainer.progress.record(trainer.stop.item));
export const verdictIs = (page) => page.getAttribute("#verdict", "class").then((name) => name.split(" ")[0]);
/** Moves that play by themselves are played at once. */
const watched = (page) => page.evaluate(() => trainer.course.task.skip());
const answered = (page) => page.waitForFunction(() => !trainer.play.waiting);

/** Plays and presses by mouse, or by keys alone. */
export class Pupil {
  constructor(page, player, way = "click") {
    Object.assign(this, { page, player, way });
  }

  async press(selector) {
    if (this.way === "click") return this.page.click(selector);
    await this.player.tabTo(selector);
    await this.page.keyboard.press("Enter");
  }

  async mark(name) {
    if (this.way === "click") return this.page.click(square(name));
    await this.player.tabTo("#board [tabindex='0']");
    await this.player.walkTo(name);
    await this.page.keyboard.press("Enter");
  }

  choose(number) {
    return this.way === "click" ? this.page.click(`#answers button:nth-child(${number + 1})`) : this.page.keyboard.press(String(number + 1));
  }

  play(usi) {
    return this.player[this.way](usi);
  }

  /** The right answer to what is on the page. */
  async right() {
    const { item } = await stop(this.page);
    await watched(this.page);
    const all = { move: () => item.targets.match(/../g), check: () => item.right, take: () => item.right }[item.kind]?.() ?? [];
    if (item.kind === "move") for (const name of all) await this.mark(name);
    else for (const usi of all) await this.play(usi);
    if (item.kind === "judge") await this.choose(["mate", "no"].indexOf(item.answer));
    if (item.kind === "foul") await this.choose(item.moves.indexOf(item.foul));
    if (item.kind === "defend") await this.play(item.right[0]);
    while (item.kind === "mate" && (await this.page.evaluate(() => Boolean(trainer.play.place)))) {
      await this.play(await this.page.evaluate(() => trainer.play.place.best));
      await answered(this.page);
    }
  }

  /** A wrong answer to it. */
  async wrong() {
    const { item } = await stop(this.page);
    await watched(this.page);
    const moves = Object.entries(item.legal ?? {}).flatMap(([from, to]) => to.match(/[1-7][a-g]\+?/g).map((one) => from + one));
    const others = moves.filter((usi) => !item.right.includes(usi));
    if (item.kind === "move") await this.mark("1g");
    else if (item.kind === "judge") await this.choose(["mate", "no"].indexOf(item.answer === "mate" ? "no" : "mate"));
    else if (item.kind === "foul") await this.choose(item.moves.findIndex((usi) => usi !== item.foul));
    else if (item.kind === "mate") {
      // A check that lets the phoenix escape, or mates later.
      const [usi] = await this.page.evaluate(() =>
        Object.entries(trainer.play.place.node.c).find(([, text]) => /^[-\d]/.test(text)) ?? []);
      if (!usi) return "none";
      await this.play(usi);
      await answered(this.page);
    } else if (others.length > 0) await this.play(others[0]);
    return item.kind !== "move" && item.right && others.length === 0 ? "none" : "wrong";
  }
}

/** Solves an exercise of the chapter, after an error and with a hint where there is one. */
export async function doExercise(page, pupil, kind) {
  const wrong = await pupil.wrong();
  if (wrong === "wrong") assert.equal(await verdictIs(page), "bad", kind);
  if (kind === "judge") {
    assert.equal((await resultOf(page)).best, "seen", "an answer that was given away is not solved");
    assert.ok(await page.locator("#answers button.good").isVisible());
    await pupil.press("#retry");
  }
  const hinted = kind !== "judge" && (await page.isEnabled("#hint"));
  if (hinted) await pupil.press("#hint");
  await pupil.right();
  assert.equal(await verdictIs(page), "solved", `${kind}: ${await page.textContent("#verdict")}`);
  const { best, last, errors, hints } = await resultOf(page);
  const result = hinted ? "hints" : "errors";
  if (kind !== "judge") assert.deepEqual([best, last], [result, result], kind);
  if (kind !== "judge") assert.deepEqual([errors, hints], [wrong === "wrong" ? 1 : 0, hinted ? 1 : 0], kind);
}
