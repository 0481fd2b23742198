// Judges the moves that the user has played in an analysis, one after another, while he goes on.

import { after } from "../model/position_text.js";
import { worthOfAttack, worthOfDefence } from "./worths.js";

/** @typedef {import("../model/game_tree.js").Node} Node
 * @typedef {import("../model/game_tree.js").Path} Path */

/** The first own moves of a tree that are not judged, as paths. @param {Node} node @param {Path} path @returns {Path[]} */
export function unjudged(node, path = []) {
  const here = node.own && !node.worth ? [path] : [];
  return [...here, ...node.next.flatMap((one) => unjudged(one, [...path, one.move]))];
}

export class Judging {
  /** `mode`: the analysis, which has the tree, put(question) and legalAt(path), and shows what has become known.
   * @param {any} mode */
  constructor(mode) {
    this.mode = mode;
    this.isBusy = false;
    this.round = 0;
  }

  /** What was asked so far is about another problem. */
  forget() {
    ++this.round;
  }

  /** Judges what is to be judged: the move on the board before the others. */
  async wake() {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let path = this.next(); path; path = this.next()) {
      const { round } = this;
      const worth = await this.worthAt(path).catch(() => ({ kind: "unknown" }));
      if (round === this.round) this.mode.judged(path, worth);
    }
    this.isBusy = false;
  }

  /** @returns {Path | undefined} */
  next() {
    const { tree, at } = this.mode;
    const node = tree.at(at);
    if (at.length > 0 && node && !node.worth) return at;
    return unjudged(tree.root)[0];
  }

  /** @param {Path} path */
  async worthAt(path) {
    const { mode } = this;
    const { put } = mode;
    const { promotion } = mode.app.problem;
    const position = after(mode.start, path.slice(0, -1));
    const move = path[path.length - 1];
    if (path.length % 2 === 0) return (await worthOfDefence(put, position, promotion, move)).worth;
    const legal = (await mode.legalAt(path.slice(0, -1))).get(move);
    return legal ? worthOfAttack(put, position, promotion, legal) : { kind: "unknown" };
  }
}
