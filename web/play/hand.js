// A piece in the player's hand: he takes it up, by a click, a key or a finger, and puts it down where it may go.

import { squareIndex } from "../model/position.js";

export class Hand {
  /** `desk`: draw(), told(what, value), askPromotion(moves).
   * @param {any} desk */
  constructor(desk) {
    this.desk = desk;
    /** From where a piece is taken: a square ("3d") or the hand ("S*"). @type {string | null} */
    this.origin = null;
  }

  /** What may be played now. @returns {string[]} */
  get moves() {
    return [];
  }

  /** @returns {import("../model/position.js").Position} */
  get position() {
    throw new Error("no position");
  }

  /** Whose pieces are moved: SENTE or GOTE. @returns {number} */
  get owner() {
    return this.position.turn;
  }

  /** True when there is something to play. */
  mayMove() {
    return this.moves.length > 0;
  }

  /** Plays one of the moves. @param {string} _move */
  play(_move) {}

  /** A move was wished that may not be played. @param {string} _move */
  cannot(_move) {}

  /** Nothing is in the hand any more. */
  yourMove() {}

  /** The moves of a piece. @param {string} origin */
  movesFrom(origin) {
    return this.moves.filter((move) => move.startsWith(origin));
  }

  /** Where the piece in the hand may go. */
  get targets() {
    return new Set(this.origin ? this.movesFrom(this.origin).map((move) => move.slice(2, 4)) : []);
  }

  /** Takes a piece up, of the board or of the hand; once more, it is let go (but not by dragging). @param {string} origin */
  pick(origin, dragging = false) {
    if (!this.mayMove()) return false;
    if (this.origin === origin && !dragging) {
      this.letGo();
      return false;
    }
    const movable = this.movesFrom(origin).length > 0;
    this.origin = movable ? origin : null;
    if (movable) this.desk.told("picked", origin[1] === "*" ? origin[0] : this.position.cells[squareIndex(origin)]?.kind);
    else this.desk.told("cannot-move");
    this.desk.draw();
    return movable;
  }

  letGo() {
    if (!this.origin) return;
    this.origin = null;
    this.yourMove();
    this.desk.draw();
  }

  /** The player points at a square: takes the bird there, or puts one there. @param {string} square */
  pointAt(square) {
    if (!this.mayMove()) return;
    const piece = this.position.cells[squareIndex(square)];
    const moves = this.origin ? this.movesFrom(this.origin).filter((move) => move.slice(2, 4) === square) : [];
    if (moves.length > 1) this.desk.askPromotion(moves);
    else if (moves.length === 1) this.play(moves[0]);
    else if (piece?.owner === this.owner) this.pick(square);
    else if (this.origin) this.cannot(this.origin + square);
  }
}
