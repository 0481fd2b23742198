// Sets up a position by mouse, touch and keyboard: the box, what is picked, and every change that can be made.

import { BOTH, pieceImage } from "../board/board.js";
import { GOTE, HAND_ORDER, SENTE, readPiece, squareIndex } from "../model/position.js";
import { copyOf, leftInBox, shifted, withRest } from "../model/position_text.js";
import { BIRDS, SIDES, say } from "../words/words.js";
import { element, focused, make, on } from "./elements.js";

/** What the box has, in its order. */
const KINDS = ["K", "F", "+F", "C", "P", "L", "R", "S", "+S"];

export class Editor {
  constructor(app) {
    this.app = app;
    /** What is picked up: a square, "S*0" (a hand), or "box:+f" (the box; the case tells the owner). */
    this.picked = null;
    /** All that is left goes to the defender's hand. */
    this.rest = false;
    /** Whose birds a narrow box shows. */
    this.boxSide = SENTE;
    on("box-side", () => {
      this.boxSide = 1 - this.boxSide;
      this.drawBox();
    });
  }

  get position() {
    return this.app.problem.position;
  }

  /** Another problem, which the user has not made. */
  begin() {
    this.picked = null;
    // The hand follows every change, if all birds are there.
    this.rest = HAND_ORDER.every((kind) => leftInBox(this.position, kind) === 0);
  }

  /** Makes a change of the problem as the user's. */
  edit(what) {
    this.editing = true;
    what();
    this.editing = false;
  }

  set(changes) {
    this.edit(() => this.app.problem.set(changes));
  }

  change(how) {
    const position = copyOf(this.position);
    how(position);
    this.set({ position: this.rest ? withRest(position) : this.fromHand(position) });
  }

  /** What the box no longer has comes out of the defender's hand. */
  fromHand(position) {
    const hand = position.hands[1 - position.turn];
    for (const kind of HAND_ORDER) {
      const lacking = -leftInBox(position, kind);
      if (lacking > 0) hand[kind] = Math.max(0, (hand[kind] ?? 0) - lacking);
    }
    return position;
  }

  draw(faulty = new Set()) {
    this.app.drawBoard({ position: this.position, movable: BOTH, origin: this.picked, faulty });
    this.drawBox();
    const piece = this.pickedPiece;
    const onBoard = this.picked?.length === 2;
    element("remove").disabled = !piece || this.picked.startsWith("box");
    element("change-side").disabled = !onBoard;
    element("promote").disabled = !onBoard || !promotes(piece);
    element("rest").checked = this.rest;
  }

  /** The pieces that can be put down, for both players. */
  drawBox() {
    const box = element("box");
    const had = box.contains(focused()) ? focused().dataset.origin : null;
    const rows = [GOTE, SENTE].map((owner) =>
      make(
        "div",
        { className: owner === this.boxSide ? "box-row shown" : "box-row" },
        ...KINDS.map((kind) => this.boxPiece(kind, owner)),
      ),
    );
    box.replaceChildren(...rows);
    element("box-side").className = `sign ${SIDES[this.boxSide]}`;
    if (had) box.querySelector(`[data-origin="${had}"]`).focus();
  }

  boxPiece(kind, owner) {
    const origin = `box:${owner === SENTE ? kind : kind.toLowerCase()}`;
    const base = kind.replace("+", "");
    const left = kind === "K" ? null : this.leftFor(base);
    const key = left === null ? "page.box-bird" : "page.box-bird-left";
    const made = make("button", {
      type: "button",
      className: "held",
      "data-origin": origin,
      "aria-label": say(key, { bird: BIRDS[kind], side: SIDES[owner], count: left }),
      "aria-pressed": String(this.picked === origin),
      disabled: left !== null && left <= 0,
    });
    made.append(pieceImage(kind, owner));
    if (left !== null && kind === base) made.append(make("span", { className: "count", textContent: left }));
    return made;
  }

  get pickedPiece() {
    if (!this.picked) return null;
    if (this.picked.startsWith("box:")) return readPiece(this.picked.slice(4));
    if (this.picked[1] === "*") return { kind: this.picked[0], owner: Number(this.picked[2]) };
    return this.position.cells[squareIndex(this.picked)];
  }

  /** How many of a kind can be put down: those in the box and in the defender's hand. */
  leftFor(kind) {
    return Math.max(0, leftInBox(this.position, kind)) + (this.position.hands[1 - this.position.turn][kind] ?? 0);
  }

  // What the board tells.

  pick(origin, dragging = false) {
    this.picked = this.picked === origin && !dragging ? null : origin;
    this.draw();
    return this.picked !== null;
  }

  place(square) {
    if (!this.picked) {
      if (this.position.cells[squareIndex(square)]) this.pick(square);
      return;
    }
    if (this.picked === square) {
      this.letGo();
      return;
    }
    const piece = this.pickedPiece;
    this.putDown((position) => {
      if (piece.kind === "K") takePhoenix(position, piece.owner);
      position.cells[squareIndex(square)] = { ...piece };
    });
  }

  /** Moves the picked piece; `how` puts it down. */
  putDown(how) {
    const origin = this.picked;
    // A piece of the box can be put down again and again.
    if (!origin.startsWith("box")) this.picked = null;
    this.change((position) => {
      takeFrom(position, origin);
      how(position);
    });
    const piece = this.pickedPiece;
    if (piece && piece.kind !== "K" && this.leftFor(piece.kind.replace("+", "")) <= 0) this.letGo();
  }

  /** A picked piece goes to a hand. */
  toHand(owner) {
    const piece = this.pickedPiece;
    if (!piece || piece.kind === "K") return;
    const kind = piece.kind.replace("+", "");
    this.putDown((position) => {
      position.hands[owner][kind] = (position.hands[owner][kind] || 0) + 1;
    });
  }

  letGo() {
    this.picked = null;
    this.draw();
  }

  /** A piece was dropped outside the board. */
  dropOutside() {
    if (this.picked && !this.picked.startsWith("box")) this.remove();
    else this.letGo();
  }

  back() {
    this.edit(() => this.app.problem.undo());
  }

  forward() {
    this.edit(() => this.app.problem.redo());
  }

  remove() {
    const origin = this.picked;
    if (!origin || origin.startsWith("box")) return;
    this.picked = null;
    this.change((position) => takeFrom(position, origin));
  }

  otherSide() {
    this.alter((piece) => ({ ...piece, owner: 1 - piece.owner }));
  }

  turnOver() {
    this.alter((piece) => (promotes(piece) ? turnedOver(piece) : piece));
  }

  /** Changes the picked piece of the board. */
  alter(how) {
    if (this.picked?.length !== 2) return;
    const index = squareIndex(this.picked);
    this.change((position) => {
      position.cells[index] = how(position.cells[index]);
    });
  }

  /** Puts another position there; `nothing`: what else becomes of the problem. */
  replace(position, nothing = {}) {
    this.picked = null;
    this.set({ position, ...nothing });
  }

  /** Shifts all birds of the board, if none falls off it. */
  shift(dx, dy) {
    const position = shifted(this.position, dx, dy);
    if (position) this.replace(position);
  }
}

/** Takes a piece away from a square or a hand; the box is never empty. */
function takeFrom(position, origin) {
  if (origin.startsWith("box")) return;
  if (origin[1] === "*") position.hands[Number(origin[2])][origin[0]] -= 1;
  else position.cells[squareIndex(origin)] = null;
}

/** A player has one phoenix: it goes where another one is put down. */
function takePhoenix({ cells }, owner) {
  cells.forEach((piece, i) => {
    if (piece?.kind === "K" && piece.owner === owner) cells[i] = null;
  });
}

/** True if a piece has another side. */
const promotes = (piece) => Boolean(piece) && ["F", "S", "+F", "+S"].includes(piece.kind);

const turnedOver = (piece) => ({ ...piece, kind: piece.kind.startsWith("+") ? piece.kind.slice(1) : `+${piece.kind}` });
