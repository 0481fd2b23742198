// What moves of both sides are worth, for the tree of an analysis. All is asked of the solver by `put`
// (SolverDesk.during); lengths are conventional ones where the solver has them.

import { play } from "../model/position.js";
import { writeSfen } from "../model/position_text.js";
import { BRANCH_NODES, TABLES, TABLE_NODES } from "../solver/desk.js";
import { defencesTo } from "./live_judge.js";

/** @typedef {import("./judge.js").Put} Put
 * @typedef {import("../model/position.js").Position} Position
 * @typedef {import("../model/game_tree.js").Worth} Worth
 *  A legal move as the solver tells it.
 * @typedef {{move: string, check: boolean, mate: boolean}} Legal
 *  A move with what it is worth and the answer to it, as far as they are known.
 * @typedef {{move: string, worth: Worth, reply?: string | null, strict?: boolean}} Judged */

/** A verdict of the solver with the plies behind the move.
 * @param {string} verdict @param {number | null} plies @returns {Worth} */
function worthOf(verdict, plies, exact = true) {
  if (verdict === "no mate") return { kind: "no mate" };
  if (verdict !== "mate" || plies === null) return { kind: "unknown" };
  return exact ? { kind: "mate", plies } : { kind: "mate", plies, exact };
}

/** What the moves of the line of a report are worth.
 * @param {{line: string[], plies: number | null, conventional_plies: number | null, exact: boolean}} report
 * @returns {Worth[]} */
export function worthsOfLine({ line, plies: strict, conventional_plies: conventional, exact }) {
  const plies = Math.max(conventional ?? strict ?? 0, line.length);
  return line.map((_, i) => worthOf("mate", plies - 1 - i, exact));
}

/** What a move of the attacker is worth. @param {Put} put @param {Position} position @param {string} promotion @param {Legal} legal
 * @returns {Promise<Worth>} */
export async function worthOfAttack(put, position, promotion, { move, check, mate }) {
  if (!check) return { kind: "no check" };
  if (mate) return { kind: "mate", plies: 0 };
  const { verdict, plies } = await defencesTo(put, position, promotion, move);
  return worthOf(verdict, plies);
}

/** What a move of the defender is worth, and the best answer.
 * @param {Put} put @param {Position} position @param {string} promotion @param {string} move
 * @returns {Promise<{worth: Worth, line: string[]}>} */
export async function worthOfDefence(put, position, promotion, move) {
  const options = { promotion, max_nodes: BRANCH_NODES, memory: TABLES };
  const report = await put("solve", [writeSfen(play(position, move))], options);
  const worth = worthOf(report.verdict, report.conventional_plies ?? report.plies, report.exact);
  return { worth, line: report.line ?? [] };
}

/** Every check in a position: what each is worth, at last what refutes those that fail; `tell` is given the list
 *  each time that something has become known. null: the search was stopped before.
 * @param {Put} put @param {Position} position @param {string} promotion @param {(checks: Judged[]) => void} tell
 * @returns {Promise<Judged[] | null>} */
export async function judgedChecks(put, position, promotion, tell) {
  const options = { promotion, memory: TABLES, first_moves: true, max_nodes: TABLE_NODES };
  const report = await put("solve", [writeSfen(position)], options);
  if (!report.first_moves) return null;
  const strict = (report.conventional_plies ?? report.plies) !== report.plies;
  /** @type {Judged[]} */
  const checks = Object.entries(report.first_moves).map(([move, length]) => {
    if (length === null) return { move, worth: { kind: "no mate" } };
    return { move, strict, worth: worthOf(length === "unknown" ? "unknown" : "mate", length - 1) };
  });
  checks.sort((a, b) => weight(a) - weight(b));
  tell(checks);
  for (const check of checks.filter(({ worth }) => worth.kind === "no mate")) {
    const { answers } = await defencesTo(put, position, promotion, check.move);
    check.reply = answers.find(({ verdict }) => verdict === "no mate")?.move ?? null;
    tell(checks);
  }
  return checks;
}

/** @param {Judged} judged */
const weight = ({ worth: { kind, plies = 0 } }) => (kind === "mate" ? plies : kind === "unknown" ? 1e6 : 1e7);

/** Every defence to a check, those that escape first, then the longest.
 * @param {Put} put @param {Position} position @param {string} promotion @param {string} check
 * @returns {Promise<Judged[]>} */
export async function judgedDefences(put, position, promotion, check) {
  const { answers } = await defencesTo(put, position, promotion, check);
  return answers.map(({ move, verdict, plies }) => ({ move, worth: worthOf(verdict, plies) }));
}
