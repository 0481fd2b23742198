// A bird in the hand of the user of an analysis, who moves for both sides.

import { Hand } from "../play/hand.js";
import { askPromotion } from "../play/promotion.js";

/** The bird in the user's hand. */
export class OwnHand extends Hand {
  constructor(mode) {
    super(/** @type {any} */ (null));
    this.mode = mode;
    this.desk = this;
  }

  get moves() {
    return [...(this.mode.legal?.keys() ?? [])];
  }

  get position() {
    return this.mode.position;
  }

  play(move) {
    this.origin = null;
    this.mode.play(move);
  }

  cannot() {
    this.origin = null;
    this.mode.draw();
  }

  // What it would tell a desk: the verdict stays.

  draw() {
    this.mode.draw();
  }

  told() {}

  /** Two moves to one square differ in promoting. */
  askPromotion(moves) {
    askPromotion(this.mode.app.board, moves, (usi) => this.play(usi));
  }
}
