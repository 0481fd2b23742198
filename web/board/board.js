// The board with both hands on a page: draws what it is told and says what its user does. The trainer
// and the page of the solver share it.

import { FILES, GOTE, HAND_ORDER, SENTE, squareIndex, squareName } from "../model/position.js";
import { button, element, focused, make, shape } from "../parts/elements.js";
import { drawPicture } from "./marks.js";

/** Pixels a pointer moves before it drags: a mouse, and a finger, which is less still. */
const DRAG_START = { mouse: 6, touch: 8 };
/** How much larger a bird is while it is dragged. */
const GHOST = 1.25;

export function pieceImage(kind, owner) {
  const look = { class: owner === GOTE ? "piece turned" : "piece", viewBox: "0 0 40 43", "aria-hidden": "true" };
  return shape("svg", look, shape("use", { href: `#bird-${kind.replace("+", "p")}` }));
}

const SIDES = ["sente", "gote"];

/** Who may move what is shown, when pieces are set up: both players. */
export const BOTH = 2;

/** What a board shows. `movable`: SENTE, GOTE, BOTH, or null: nobody moves; `targets` and `faulty` are squares, `hints`
 *  squares or "S*".
 * @typedef {{position: import("../model/position.js").Position, movable?: number | null, origin?: string | null,
 *   targets?: Set<string>, last?: string[], hints?: string[], faulty?: Set<string>}} Shown */

export class BoardView {
  /**
   * `names` has the words. What `student` gives is told of what happens, as far as it listens: pick(origin, dragging), true if the piece is
   * picked now; place(square), letGo(), back(); where both players' pieces are set up also toHand(owner) and
   * dropOutside().
   *
   * An origin is a square ("3d"), a piece in hand ("S*"; "S*0" and "S*1" where both players may
   * move), or what the box says (elements with `data-origin` in "box", if the page has one).
   */
  constructor(names, student) {
    const [board, files, ranks, box] = ["board", "files", "ranks", "box"].map(element);
    this.elements = { board, files, ranks, box, hands: [element("hand-sente"), element("hand-gote")] };
    this.names = names;
    this.student = student;
    /** The place of the focus, from 0 (top left) to 48 on the board as it is seen. */
    this.focused = 24;
    this.turned = false;
    /** @type {any} */
    this.drag = null;
    /** @type {Required<Shown>} */
    this.shown = /** @type {any} */ (null);
    /** The layer of a picture. @type {SVGElement | null} */
    this.layer = null;
    /** @type {HTMLElement[]} */
    this.cells = [];
    this.makeCells();
    this.listen();
  }

  tell(what, ...values) {
    return this.student()[what]?.(...values);
  }

  makeCells() {
    const { board, files, ranks } = this.elements;
    this.cells = Array.from({ length: 49 }, () => make("div", { role: "gridcell" }));
    for (let row = 0; row < 7; ++row) {
      board.append(make("div", { role: "row" }, ...this.cells.slice(7 * row, 7 * row + 7)));
      files.append(make("span"));
      ranks.append(make("span"));
    }
    this.nameSquares();
  }

  /** Writes which square is where. */
  nameSquares() {
    const line = (i) => (this.turned ? 6 - i : i);
    this.cells.forEach((cell, place) => {
      cell.dataset.square = squareName(this.turned ? 48 - place : place);
    });
    [...this.elements.files.children].forEach((file, i) => {
      file.textContent = FILES[line(i)];
    });
    [...this.elements.ranks.children].forEach((rank, i) => {
      rank.textContent = this.names.ranks[line(i)];
    });
  }

  /** The element of a square. */
  cellOf(square) {
    const index = squareIndex(square);
    return this.cells[this.turned ? 48 - index : index];
  }

  /** Gote at the bottom, or sente. */
  turn(turned) {
    if (turned === this.turned) return;
    this.turned = turned;
    element("table").classList.toggle("from-gote", turned);
    this.nameSquares();
  }

  /** The image of a piece as it is seen. */
  image(kind, owner) {
    return pieceImage(kind, this.turned ? 1 - owner : owner);
  }

  /** The names in another language. */
  rename(names) {
    this.names = names;
    this.nameSquares();
    if (this.shown) this.draw(this.shown);
  }

  mayMove(owner) {
    return this.shown.movable === owner || this.shown.movable === BOTH;
  }

  /** @param {Shown} shown */
  draw({ position, movable = null, origin = null, targets = new Set(), last = [], hints = [], faulty = new Set() }) {
    this.shown = { position, movable, origin, targets, last, hints, faulty };
    this.mark(null);
    this.showPicture(null);
    this.cells.forEach((cell, place) => this.drawCell(cell, place));
    [SENTE, GOTE].forEach((owner) => this.drawHand(owner));
    // While a bird is picked a finger moves it, wherever it is put down; else the page is scrolled.
    this.elements.board.classList.toggle("picking", Boolean(origin));
  }

  drawCell(cell, place) {
    const { position, targets, origin, last, hints, faulty } = this.shown;
    const square = cell.dataset.square;
    const piece = position.cells[squareIndex(square)];
    const look = piece ? `${piece.kind}${this.turned ? 1 - piece.owner : piece.owner}` : "";
    // A bird that stays is not drawn anew: it may be under a finger.
    if (cell.dataset.look !== look || cell.childElementCount !== (piece ? 1 : 0)) {
      cell.replaceChildren(...(piece ? [this.image(piece.kind, piece.owner)] : []));
      cell.dataset.look = look;
    }
    cell.classList.toggle("target", targets.has(square));
    cell.classList.toggle("taken", targets.has(square) && Boolean(piece));
    cell.classList.toggle("last", last.includes(square));
    cell.classList.toggle("hinted", hints.includes(square));
    cell.classList.toggle("faulty", faulty.has(square));
    cell.classList.toggle("mine", piece !== null && this.mayMove(piece.owner));
    cell.setAttribute("aria-selected", String(origin === square));
    cell.tabIndex = place === this.focused ? 0 : -1;
    cell.setAttribute("aria-label", this.names.square(square, piece, targets.has(square)));
  }

  /** Puts a sign on a square until the board is drawn again; `mood`: good or bad. */
  mark(square, mood = "") {
    for (const cell of this.cells) {
      const here = cell.dataset.square === square;
      cell.classList.toggle("marked-good", here && mood === "good");
      cell.classList.toggle("marked-bad", here && mood === "bad");
    }
  }

  /** Shows a picture of reasons until the board is drawn again; null: none.
   * @param {import("./marks.js").Picture | null} picture */
  showPicture(picture) {
    for (const cell of this.cells) cell.classList.toggle("shaded", Boolean(picture?.shaded.includes(cell.dataset.square ?? "")));
    this.layer?.remove();
    if (!picture) return;
    const isTaken = (square) => Boolean(this.shown.position.cells[squareIndex(square)]);
    this.layer = drawPicture(picture, isTaken, this.turned);
    this.elements.board.append(this.layer);
  }

  drawHand(owner) {
    const hand = this.elements.hands[owner];
    const held = this.shown.position.hands[owner];
    const had = focused()?.dataset.origin;
    const moves = this.shown.position.turn === owner && this.shown.movable !== BOTH ? " turn" : "";
    const sign = make("span", { className: `sign ${SIDES[owner]}${moves}`, textContent: this.names.owners[owner] });
    const kinds = HAND_ORDER.filter((kind) => held[kind] > 0);
    hand.replaceChildren(sign, ...kinds.map((kind) => this.handPiece(kind, owner, held[kind])));
    if (had) hand.querySelector(`[data-origin="${had}"]`)?.focus();
  }

  handPiece(kind, owner, count) {
    const parts = [this.image(kind, owner), make("span", { className: "count", textContent: count > 1 ? count : "" })];
    const label = this.names.held(kind, count);
    if (!this.mayMove(owner)) return make("span", { className: "held", role: "img", "aria-label": label }, ...parts);
    const origin = this.shown.movable === BOTH ? `${kind}*${owner}` : `${kind}*`;
    const item = button("", null, { className: "held", "aria-label": label, "data-origin": origin });
    item.append(...parts);
    item.classList.toggle("hinted", this.shown.hints.includes(origin));
    item.setAttribute("aria-pressed", String(this.shown.origin === origin));
    return item;
  }

  focusPlace(place) {
    this.cells[this.focused].tabIndex = -1;
    this.focused = place;
    this.cells[place].tabIndex = 0;
    this.cells[place].focus();
  }

  listen() {
    const { board, hands, box } = this.elements;
    board.addEventListener("keydown", (event) => this.onKey(event));
    for (const area of [board, ...hands, ...(box ? [box] : [])]) {
      area.addEventListener("pointerdown", (event) => this.onDown(event));
      area.addEventListener("click", (event) => this.onClick(event));
    }
    window.addEventListener("pointermove", (event) => this.onMove(event));
    window.addEventListener("pointerup", (event) => this.onUp(event));
    window.addEventListener("pointercancel", () => this.cancelDrag());
    window.addEventListener("blur", () => this.cancelDrag());
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && this.cancelDrag()) event.stopPropagation();
      },
      true,
    );
    // Once a finger drags a bird, what it touched may be gone; then the page must not be scrolled either.
    window.addEventListener(
      "touchmove",
      (event) => {
        if (this.drag?.ghost && event.cancelable) event.preventDefault();
      },
      { passive: false },
    );
    hands.forEach((hand) =>
      hand.addEventListener("keydown", (event) => {
        if (event.key === "Escape") this.tell("letGo");
      }),
    );
  }

  onKey(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[event.key];
    if (step) {
      const column = Math.min(6, Math.max(0, (this.focused % 7) + step[0]));
      const row = Math.min(6, Math.max(0, Math.floor(this.focused / 7) + step[1]));
      this.focusPlace(row * 7 + column);
    } else if (event.key === "Enter" || event.key === " ") {
      this.tell("place", this.cells[this.focused].dataset.square);
    } else if (event.key === "Escape") {
      this.tell("letGo");
    } else if (event.key === "Backspace") {
      this.tell("back");
    } else {
      return;
    }
    event.preventDefault();
  }

  onClick(event) {
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    const cell = event.target.closest("[data-square]");
    const held = event.target.closest("[data-origin]");
    const hand = this.handAt(event.target);
    if (held) this.tell("pick", held.dataset.origin);
    else if (hand >= 0 && this.shown.movable === BOTH) this.tell("toHand", hand);
    if (!cell) return;
    this.focusPlace(this.cells.indexOf(cell));
    this.tell("place", cell.dataset.square);
  }

  /** The owner of the hand in which an element lies; -1: none. */
  handAt(target) {
    return this.elements.hands.findIndex((hand) => hand.contains(target));
  }

  onDown(event) {
    this.dragged = false;
    if (this.drag) {
      // A second finger.
      if (this.drag.ghost) this.cancelDrag();
      return;
    }
    const from = event.target.closest(".mine, [data-origin]");
    if (!from || event.button !== 0) return;
    const origin = from.dataset.origin || from.dataset.square;
    const { clientX: x, clientY: y, pointerId: id } = event;
    this.drag = { id, origin, from, x, y, touch: event.pointerType === "touch", ghost: null };
  }

  onMove(event) {
    const { drag } = this;
    if (!drag || drag.id !== event.pointerId) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.ghost && far > (drag.touch ? DRAG_START.touch : DRAG_START.mouse)) this.beginDrag();
    if (!drag.ghost) return;
    // Under a finger nothing would be seen of it.
    const lift = drag.touch ? drag.ghost.clientHeight : 0;
    drag.ghost.style.left = `${event.clientX}px`;
    drag.ghost.style.top = `${event.clientY - lift}px`;
    this.ring(document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-square]"));
  }

  beginDrag() {
    const { drag } = this;
    const image = drag.from.querySelector("svg");
    const ghost = image?.cloneNode(true);
    const width = image?.clientWidth * GHOST;
    // What is told of the pick may draw the bird anew.
    const picked = ghost && this.tell("pick", drag.origin, true);
    if (!picked) {
      this.drag = null;
      return;
    }
    drag.ghost = ghost;
    ghost.classList.add("ghost");
    ghost.style.width = `${width}px`;
    document.body.append(ghost);
  }

  /** Marks the square on which the bird would be put down. */
  ring(cell) {
    for (const one of this.cells) one.classList.toggle("under", one === cell);
  }

  onUp(event) {
    const { drag } = this;
    if (drag && drag.id !== event.pointerId) return;
    this.endDrag();
    if (!drag || !drag.ghost) return;
    this.dragged = true;
    this.putDown(document.elementFromPoint(event.clientX, event.clientY));
  }

  /** What was dragged is put down over that element. */
  putDown(under) {
    const { square } = under?.closest("[data-square]")?.dataset ?? {};
    const free = this.shown.movable === BOTH;
    const hand = free ? this.handAt(under) : -1;
    if (hand >= 0) this.tell("toHand", hand);
    else if (free && !square) this.tell("dropOutside");
    else if (square && (free || this.shown.targets.has(square))) this.tell("place", square);
    else this.tell("letGo");
  }

  endDrag() {
    this.drag?.ghost?.remove();
    this.drag = null;
    this.ring(null);
  }

  /** The bird goes back to where it was. */
  cancelDrag() {
    const dragging = Boolean(this.drag?.ghost);
    this.endDrag();
    if (!dragging) return false;
    this.dragged = true;
    this.tell("letGo");
    return true;
  }
}
