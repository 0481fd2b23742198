// Judges moves with the live solver: a move of the attacker is as good as the defences to it.

import { settings } from "../app/settings.js";
import { writeSfen } from "../model/position_text.js";
import { factsAbout, factsAboutCheck } from "./reasons.js";
import { BRANCH_NODES, TABLES, TABLE_NODES } from "../solver/desk.js";

/** @typedef {import("./judge.js").Place} Place
 * @typedef {import("./judge.js").Answer} Answer
 * @typedef {import("./judge.js").Put} Put
 * @typedef {import("../model/position.js").Position} Position */
/** @typedef {import("./judge.js").Verdict} Verdict */

/** MiB for the tables of judged defences. */
const JUDGE_TABLES = 32;

/** The defences to a check, asked by `put` (SolverDesk.during): {verdict, plies (until the mate, the defender to
 *  move), answers}. The answers are {move, verdict, plies (until the mate behind it)}: those that escape come
 *  first, then those that were not settled, then those that last longest. Lengths are conventional ones; futile
 *  drops are left out.
 * @param {Put} put @param {Position} position @param {string} promotion @param {string} move
 * @returns {Promise<{verdict: string, plies: number, answers: Answer[]}>} */
export async function defencesTo(put, position, promotion, move) {
  const options = { promotion, after: [move], max_nodes: BRANCH_NODES, memory: JUDGE_TABLES };
  const { verdict, plies, defences } = await put("defences", [writeSfen(position)], options);
  const weight = (/** @type {Answer} */ reply) =>
    reply.verdict === "no mate" ? 1e7 : reply.verdict === "unknown" ? 1e6 : reply.plies;
  const answers = defences
    .filter((/** @type {Answer} */ one) => !one.futile)
    .map((/** @type {Answer} */ one) => ({ move: one.move, verdict: one.verdict, plies: one.conventional_plies }))
    .sort((/** @type {Answer} */ a, /** @type {Answer} */ b) => weight(b) - weight(a));
  return { verdict, plies, answers };
}

/** True if the strict length is not the conventional one.
 * @param {{plies: number | null, conventional_plies: number | null}} report */
export function lengthsDiffer({ plies: strict, conventional_plies: conventional }) {
  return (conventional ?? strict) !== strict;
}

export class LiveJudge {
  /** @param {import("../solver/desk.js").SolverDesk} desk @param {{position: Position, promotion: string}} problem */
  constructor(desk, { position, promotion }) {
    this.desk = desk;
    this.start = position;
    this.promotion = promotion;
  }

  /** A drawing that is no problem has a `fault` and no moves.
   * @param {import("./judge.js").Step | null} step
   * @returns {Promise<Place | null>} */
  async place(step) {
    if (!step) return this.placeAt(this.start);
    const reply = step.verdict?.answers[step.number ?? 0];
    if (!reply || step.verdict?.kind === "escapes" || step.verdict?.kind === "longer") return null;
    return this.placeAt(step.now, reply.verdict === "mate" ? reply.plies : undefined);
  }

  /** @param {import("../model/position.js").Position} position @param {number} [length]
   * @returns {Promise<Place>} */
  async placeAt(position, length) {
    try {
      const { moves } = await this.desk.quietly("legalMoves", writeSfen(position), { promotion: this.promotion });
      const known = new Map(moves.map((/** @type {{move: string}} */ one) => [one.move, one]));
      return { position, moves: [...known.keys()], known, length };
    } catch (error) {
      return { position, moves: [], known: new Map(), fault: await this.desk.faultOf(error) };
    }
  }

  /** @param {Place} place @param {string} move */
  isCheck(place, move) {
    return place.known.get(move).check;
  }

  /** @param {Place} place @param {string} move */
  async foul({ position }, move) {
    /** @type {Put} */
    const quietly = (name, argument, options) => this.desk.quietly(name, ...argument, options);
    return factsAbout(quietly, position, this.promotion, move, settings.audience).catch(() => []);
  }

  /** @param {Place} place @param {string} move */
  judge(place, move) {
    return this.desk.during(async (/** @type {Put} */ put, /** @type {AbortSignal} */ signal) => {
      const verdict = await this.judged(put, place, move);
      if (verdict.kind === "mate" || verdict.kind === "escapes") await this.explain(put, place, move, verdict);
      return signal.aborted ? null : verdict;
    });
  }

  /** Finds out why a move is mate, or fails; then the defence that is explained is the first one.
   * @param {Put} put @param {Place} place @param {string} move @param {Verdict} verdict */
  async explain(put, { position }, move, verdict) {
    const { answers } = verdict;
    const { facts, reply } = await factsAboutCheck(put, position, this.promotion, move, answers, settings.audience);
    verdict.why = facts;
    if (reply) verdict.answers = [reply, ...answers.filter((one) => one !== reply)];
  }

  /** A mate that only futile drops delay is one.
   * @param {any} put @param {Place} place @param {string} move
   * @returns {Promise<Verdict>} */
  async judged(put, { position, known, length }, move) {
    if (known.get(move).mate) return { kind: "mate", plies: 1, answers: [] };
    const { verdict, plies: left, answers } = await defencesTo(put, position, this.promotion, move);
    if (verdict === "no mate") return { kind: "escapes", answers };
    if (verdict === "unknown") return { kind: "unsettled", answers };
    if (left === 0) return { kind: "mate", plies: 1, delayed: true, answers: [] };
    const kind = typeof length !== "number" ? "mates" : left + 1 > length ? "longer" : "right";
    return { kind, plies: left + 1, answers };
  }

  /** Finds the length; if it is known, the right move (which may take longer).
   * @param {Place} place */
  async measure(place) {
    if (place.fault || (place.measured && place.best)) return;
    const { position } = place;
    const options = { promotion: this.promotion, memory: TABLES, max_nodes: TABLE_NODES };
    await this.desk.during(async (/** @type {Put} */ put, /** @type {AbortSignal} */ signal) => {
      if (place.line) {
        place.best = await this.rightMove(put, place, place.line[0]);
        return;
      }
      const report = await put("solve", [writeSfen(position)], options);
      place.measured = !signal.aborted;
      if (report.verdict === "no mate") place.length = null;
      if (report.verdict !== "mate" || !report.exact) return;
      place.length = report.conventional_plies ?? report.plies;
      place.line = report.line;
      // The line is the shortest strict one: its first move may be a wrong one where the lengths differ.
      if (!lengthsDiffer(report)) place.best = report.line[0];
    });
  }

  /** The first check that is right, `likely` being judged before the others; null: none was found.
   * @param {Put} put @param {Place} place @param {string} likely */
  async rightMove(put, place, likely) {
    const checks = place.moves.filter((move) => this.isCheck(place, move));
    for (const move of [likely, ...checks.filter((one) => one !== likely)]) {
      const { kind } = await this.judged(put, place, move);
      if (kind === "right" || kind === "mate") return move;
    }
    return null;
  }
}
