// Every move in the position on the board of an analysis with what it is worth: checks, or the defences to one. They
// are plates on the board, and rows of a list.

import { judgedChecks, judgedDefences } from "../judge/worths.js";
import { writePath } from "../model/game_tree.js";
import { birdAt, play, readMove } from "../model/position.js";
import { after } from "../model/position_text.js";
import { textOfMove } from "../page/texts.js";
import { button, element, make } from "../parts/elements.js";
import { say } from "../words/words.js";

/** @typedef {import("../judge/worths.js").Judged} Judged */

export class FirstMoves {
  constructor(mode) {
    this.mode = mode;
    /** What was asked: the path, its position, the moves. @type {{path: string[], position: any, moves: Judged[]} | null} */
    this.asked = null;
    this.hasPlates = false;
  }

  clear() {
    this.asked = null;
    this.hasPlates = false;
  }

  /** True if the moves are those of the position on the board. */
  get isHere() {
    return this.asked !== null && writePath(this.asked.path) === writePath(this.mode.at);
  }

  /** What the board shows of them. */
  get marks() {
    const { asked } = this;
    return asked && this.isHere && this.hasPlates ? asked.moves.map((one) => markOf(asked.position, one)) : [];
  }

  /** Asks for the moves here, or takes their plates off the board and puts them there. */
  press() {
    if (!this.isHere) return this.ask();
    this.hasPlates = !this.hasPlates;
    return this.mode.draw();
  }

  async ask() {
    const { mode } = this;
    const { at: path, position, start, app } = mode;
    const { promotion } = app.problem;
    const isAttack = path.length % 2 === 0;
    const take = (moves) => {
      if (mode.start !== start || !mode.isShown) return;
      this.asked = { path, position, moves: [...moves] };
      this.hasPlates = true;
      for (const { move, worth } of moves) mode.tree.judge([...path, move], worth);
      element("first-card").open = true;
      mode.write();
      mode.draw();
    };
    const before = after(start, path.slice(0, -1));
    const found = await app.desk.during(
      (put) =>
        isAttack ? judgedChecks(put, position, promotion, take) : judgedDefences(put, before, promotion, path[path.length - 1]),
      (progress) => mode.isShown && mode.progress(progress),
    );
    if (found) take(found);
    mode.tellHere();
  }

  /** Writes the list. */
  write() {
    const { asked } = this;
    element("first-card").hidden = !this.isHere;
    if (!asked || !this.isHere) return;
    const { path, position, moves } = asked;
    const refuted = moves.filter(({ worth }) => worth.kind === "no mate").length;
    element("first-title").textContent = say(path.length % 2 === 0 ? "page.first-moves" : "page.defences-here");
    element("first-count").textContent =
      refuted > 0 && path.length % 2 === 0 ? say("page.refuted-count", { count: refuted }) : moves.length;
    const rows = moves.map((one) => this.row(path, position, one));
    const none = make("li", {}, make("div", { className: "row", textContent: say("page.no-checks") }));
    element("first-move-table").replaceChildren(...(rows.length > 0 ? rows : [none]));
  }

  /** A row, which plays its move. */
  row(path, position, /** @type {Judged} */ { move, worth, reply, strict }) {
    const { kind, plies = 0 } = worth;
    const pill =
      kind === "mate"
        ? say(strict ? "page.plies-strict" : "word.plies", { plies: path.length % 2 === 0 ? plies + 1 : plies })
        : reply
          ? say("page.reply-to", { move: textOfMove(play(position, move), reply) })
          : say(`page.worth-${kind.replace(" ", "-")}`);
    const mood = kind === "mate" ? "good" : kind === "no mate" ? "bad" : "";
    const made = button("", () => this.mode.showLine([...path, move, ...(reply ? [reply] : [])], path.length + 1), {
      className: "row",
    });
    const text = make("span", { className: "what", textContent: textOfMove(position, move) });
    made.append(text, make("span", { className: `pill ${mood}`, textContent: pill }));
    return make("li", {}, made);
  }
}

/** The mark of a move on the board. @param {any} position @param {Judged} judged */
function markOf(position, { move, worth: { kind, plies = 0 } }) {
  const { drop, from } = readMove(move);
  const letter = drop ?? birdAt(position, from ?? 0).kind.replace("+", "");
  return { move, letter, plies: plies + 1, mood: kind === "mate" ? "good" : kind === "unknown" ? "" : "bad" };
}
