// The menu of a move in the list of an analysis: comment, sign, copy, delete, main line, all defences to it.

import { defencesTo } from "../judge/live_judge.js";
import { worthOfDefence, worthsOfLine } from "../judge/worths.js";
import { GLYPHS } from "../model/game_tree.js";
import { after } from "../model/position_text.js";
import { lineOf } from "../page/texts.js";
import { element, on } from "../parts/elements.js";
import { openMenu } from "../parts/menu.js";
import { toast } from "../parts/toast.js";
import { copyText } from "../page/sharing.js";
import { say } from "../words/words.js";

export class MoveMenu {
  constructor(mode) {
    this.mode = mode;
    /** The move whose comment is written. @type {string[]} */
    this.path = [];
    on("comment-box", () => this.keepComment(), "close");
  }

  /** @param {string[]} path */
  open(path, x, y) {
    const { mode } = this;
    const { tree } = mode;
    const node = tree.at(path);
    if (!node) return;
    const sign = (glyph) => [glyph, () => mode.act(() => tree.note(path, { glyph: node.glyph === glyph ? undefined : glyph }))];
    const isAttack = path.length % 2 === 1 && node.worth?.kind !== "no check" && node.worth?.plies !== 0;
    openMenu(x, y, [
      [say("page.comment"), () => this.comment(path)],
      GLYPHS.map(sign),
      [say("page.copy-line"), () => this.copy(path)],
      isAttack && [say("page.add-defences"), () => this.addDefences(path)],
      [say("page.make-main"), () => mode.act(() => tree.promote(path))],
      [say("page.delete"), () => this.remove(path)],
    ]);
  }

  comment(path) {
    this.path = path;
    element("comment").value = this.mode.tree.at(path)?.comment ?? "";
    element("comment-box").showModal();
    element("comment").focus();
  }

  keepComment() {
    const { mode, path } = this;
    const comment = element("comment").value.trim() || undefined;
    if (mode.tree.at(path) && mode.tree.at(path).comment !== comment) mode.act(() => mode.tree.note(path, { comment }));
  }

  copy(path) {
    const { start } = this.mode;
    copyText(say("page.line", { line: lineOf(start, path) }));
  }

  /** Takes a move away with all behind it; it can be had back. */
  remove(path) {
    const { mode } = this;
    mode.act(() => {
      mode.tree.remove(path);
    });
    const text = say("page.deleted", { text: say("page.line", { line: lineOf(mode.start, path) }) });
    toast(text, say("page.undo"), () => mode.undo());
  }

  /** Puts every defence to a check into the tree, each with the line of the mate behind it. */
  async addDefences(path) {
    const { mode } = this;
    const { start, app } = mode;
    const { promotion } = app.problem;
    const position = after(start, path.slice(0, -1));
    const move = path[path.length - 1];
    const isGone = () => mode.start !== start || !mode.tree.at(path);
    await app.desk.during(
      async (put, signal) => {
        const { answers } = await defencesTo(put, position, promotion, move);
        for (const { move: reply, verdict } of answers) {
          const { worth, line } =
            verdict === "mate" ? await worthOfDefence(put, after(position, [move]), promotion, reply) : noMate(verdict);
          if (isGone() || signal.aborted) return;
          const worths =
            line.length > 0
              ? worthsOfLine({ line, plies: worth.plies ?? null, conventional_plies: null, exact: worth.exact !== false })
              : [];
          mode.tree.tell(path, [reply, ...line], [worth, ...worths]);
          mode.write();
        }
      },
      // The verdict stays.
      () => {},
    );
    if (!isGone()) mode.keep();
    mode.tellHere();
  }
}

/** A defence behind which no mate is known. @returns {{worth: import("../model/game_tree.js").Worth, line: string[]}} */
const noMate = (verdict) => ({ worth: { kind: verdict === "no mate" ? "no mate" : "unknown" }, line: [] });
