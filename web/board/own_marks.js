// Marks that the user draws on the board: an arrow from square to square, a circle around one. With a mouse by its
// right button, with a finger by a long press on a square without a bird that moves.

import { squareIndex } from "../model/position.js";
import { shape } from "../parts/elements.js";
import { arrow, layerOf, middleOf } from "./marks.js";

/** Milliseconds until a press is long, and pixels that a finger may move meanwhile. */
const LONG_PRESS = 450;
const STILL = 8;

/** Draws marks over the board instead of those that are there.
 * @param {HTMLElement} board @param {import("../model/game_tree.js").Mark[]} marks */
export function drawOwnMarks(board, marks, turned = false) {
  board.querySelector(".own-marks")?.remove();
  if (marks.length === 0) return;
  const layer = layerOf("own-marks");
  for (const { from, to, mood } of marks) {
    const [begin, end] = [from, to].map((square) => middleOf(squareIndex(square), turned));
    if (from === to) layer.append(shape("circle", { cx: begin[0], cy: begin[1], r: 0.43, class: `ring ${mood}` }));
    else layer.append(...arrow(begin, end, mood, 0.25, 0.1));
  }
  board.append(layer);
}

export class MarkPen {
  /** `isOn()`: marks may be drawn now; `draw(mark)` is told of each, and `sketch(mark)` of what would be drawn, or null.
   * @param {HTMLElement} board
   * @param {{isOn: () => boolean, draw: (mark: import("../model/game_tree.js").Mark) => void,
   *   sketch: (mark: import("../model/game_tree.js").Mark | null) => void}} user */
  constructor(board, user) {
    this.board = board;
    this.user = user;
    /** What is being drawn: the pointer and the square where it began. @type {{id: number, from: string} | null} */
    this.stroke = null;
    /** @type {any} */
    this.timer = null;
    this.listen();
  }

  listen() {
    const { board } = this;
    board.addEventListener("contextmenu", (event) => {
      if (this.user.isOn()) event.preventDefault();
    });
    board.addEventListener("pointerdown", (event) => this.onDown(event), true);
    window.addEventListener("pointermove", (event) => this.onMove(event));
    window.addEventListener("pointerup", (event) => this.onUp(event));
    window.addEventListener("pointercancel", () => this.end());
    window.addEventListener("blur", () => this.end());
    // What a finger draws must not scroll the page.
    board.addEventListener(
      "touchmove",
      (event) => {
        if (this.stroke && event.cancelable) event.preventDefault();
      },
      { passive: false },
    );
    // A long press is no click.
    board.addEventListener(
      "click",
      (event) => {
        if (this.wasLong) event.stopPropagation();
        this.wasLong = false;
      },
      true,
    );
  }

  squareAt({ clientX, clientY }) {
    const cell = /** @type {any} */ (document.elementFromPoint(clientX, clientY)?.closest("[data-square]"));
    return cell && this.board.contains(cell) ? cell.dataset.square : null;
  }

  onDown(event) {
    clearTimeout(this.timer);
    this.wasLong = false;
    const from = this.user.isOn() ? this.squareAt(event) : null;
    if (!from) return;
    const begin = () => {
      this.stroke = { id: event.pointerId, from };
      this.user.sketch({ from, to: from, mood: moodOf(event) });
    };
    if (event.button === 2) begin();
    if (event.pointerType !== "touch" || event.target.closest(".mine, .target")) return;
    this.pressed = event;
    this.timer = setTimeout(() => {
      this.wasLong = true;
      begin();
    }, LONG_PRESS);
  }

  onMove(event) {
    const { stroke, pressed } = this;
    if (!stroke) {
      if (pressed && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > STILL)
        clearTimeout(this.timer);
    } else if (stroke.id === event.pointerId) {
      const to = this.squareAt(event);
      this.user.sketch(to && { from: stroke.from, to, mood: moodOf(event) });
    }
  }

  onUp(event) {
    const { stroke } = this;
    this.end();
    const to = stroke?.id === event.pointerId && this.squareAt(event);
    if (stroke && to) this.user.draw({ from: stroke.from, to, mood: moodOf(event) });
  }

  end() {
    clearTimeout(this.timer);
    if (this.stroke) this.user.sketch(null);
    this.stroke = null;
  }
}

/** Shift draws what is good, Alt what is bad. */
const moodOf = ({ shiftKey, altKey }) => (shiftKey ? "good" : altKey ? "bad" : "");
