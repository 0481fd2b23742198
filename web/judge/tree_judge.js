// Judges moves with the solution tree of a problem.
//
// A node of the data has `l`, the plies to mate; `s`, the solution's move; `m`, the targets of all
// legal moves by origin ("3d" or "S*"), as in "3c3b+2b"; and `c`, its checks by move:
//   "#"                 mate
//   "> 2b1a:3 S*2c:4"   right: each defence with the number of the node behind it, best first
//   "7 2b1a"            mates, but in 7 plies, the longest defence ("0": plies are not known)
//   "- 2b1a"            no mate, and the defence that shows it
//   "?"                 not settled
// `w` has for each check the number of its facts in the problem's `why`, or -1; `f` the numbers of facts about fouls
// there, "FACT:S*1a2a 2b3c+" with the moves of which they are true, if there are any (facts: tree_facts.js).

import { readPosition } from "../model/position.js";
import { readFacts, signsOf } from "./tree_facts.js";

/** @typedef {import("./judge.js").Place} Place
 * @typedef {{position: string, nodes: any[], why?: string[]}} Tree */

/** @param {string} text
 * @returns {import("./judge.js").Verdict} */
export function readCheck(text) {
  const [sign, ...moves] = text.split(" ");
  switch (sign) {
    case "#":
      return { kind: "mate", answers: [] };
    case ">":
      return {
        kind: "right",
        answers: moves.map((entry) => {
          const [move, node] = entry.split(":");
          return { move, node: Number(node) };
        }),
      };
    case "?":
      return { kind: "unsettled", answers: [] };
    default: {
      const kind = sign === "-" ? "escapes" : "longer";
      return { kind, plies: Number(sign) || 0, answers: moves.map((move) => ({ move })) };
    }
  }
}

/** The moves of a piece to targets, as in "3c3b+2b". @param {string} origin @param {string} targets */
function movesTo(origin, targets) {
  return [...targets.matchAll(/[1-7][a-g]\+?/g)].map(([target]) => origin + target);
}

/** All moves of targets by origin. @param {Record<string, string>} targets */
export function movesOf(targets) {
  return Object.entries(targets).flatMap(([origin, there]) => movesTo(origin, there));
}

export class TreeJudge {
  /** @param {Tree} problem */
  constructor(problem) {
    this.nodes = problem.nodes;
    this.why = problem.why ?? [];
    this.start = readPosition(problem.position);
  }

  /** @param {import("./judge.js").Step | null} step
   * @returns {Place | null} */
  place(step) {
    const node = this.nodes[step ? step.verdict?.answers[step.number ?? 0]?.node : 0];
    if (!node) return null;
    const moves = movesOf(node.m);
    return { position: step ? step.now : this.start, moves, length: node.l, best: node.s, measured: true, node };
  }

  /** @param {Place} place @param {string} move */
  isCheck(place, move) {
    return Object.hasOwn(place.node.c, move);
  }

  /** @param {Place} place @param {string} move
   * @returns {import("./judge.js").Fact[]} */
  foul({ node }, move) {
    for (const number of node.f ?? []) {
      const [text, moves] = this.why[number].split(":");
      const all = moves.split(" ").flatMap((/** @type {string} */ one) => movesTo(one.slice(0, 2), one.slice(2)));
      const foul = all.find((one) => one.slice(0, 4) === move);
      if (foul)
        return readFacts(text, this.start.turn).map((fact) => ({ ...fact, arguments: { ...fact.arguments, move: foul } }));
    }
    return [];
  }

  /** @param {Place} place @param {string} move */
  judge({ node, position }, move) {
    const verdict = readCheck(node.c[move]);
    const text = this.why[node.w?.[Object.keys(node.c).indexOf(move)]];
    return { ...verdict, why: text ? readFacts(text, this.start.turn, signsOf(position, move, verdict)) : [] };
  }

  /** The tree has it all. */
  measure() {}
}
