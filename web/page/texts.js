// What the solver has found, in words.

import { settings } from "../app/settings.js";
import { TABLES, TABLE_NODES, boundOf } from "../solver/desk.js";
import { lineWords, moveWords, say } from "../words/words.js";

/** @typedef {import("../words/words.js").Message} Message */

/** What is wrong with a text that has no problem and no fault either. */
export const NO_PROBLEM = { code: "page.no-problem" };

/** A fault by itself. */
export function faultText(fault) {
  return say("page.fault", { fault });
}

/** What is known so far.
 * @param {{nodes?: number, candidates?: number, atLeast?: number | null, atMost?: number | null}} progress */
export function progressText(progress = {}) {
  const { nodes = 0, candidates, atMost } = progress;
  const amount = (candidates ?? nodes).toLocaleString(settings.language);
  if (candidates !== undefined) return say("page.composing", { amount });
  const bound = boundOf(progress);
  /** @type {Message[]} */
  const parts = [{ code: "page.searching", arguments: { amount } }];
  if (bound) parts.push({ code: "page.at-least", arguments: { plies: bound } });
  if (atMost) parts.push({ code: "page.at-most", arguments: { plies: atMost } });
  return say("word.parts", { parts });
}

/** The limit that ended a search.
 * @returns {Message} */
function limitMessage(limit) {
  switch (limit) {
    case "memory":
      return { code: "limit.memory", arguments: { mebibytes: TABLES } };
    case "nodes":
      return { code: "limit.nodes", arguments: { nodes: TABLE_NODES } };
    default:
      return { code: "limit.interrupted" };
  }
}

/** Why a search has found no more.
 * @returns {Message} */
function limitSentence(limit, isMate) {
  return { code: isMate ? "page.limit" : "page.unknown", arguments: { reason: limitMessage(limit) } };
}

/** The length that a report has found, as sentences.
 * @returns {Message[]} */
export function lengthSentences({ exact, plies: strict, conventional_plies: conventional }) {
  const plies = conventional ?? strict;
  if (!exact) return [{ code: "page.mate-at-most", arguments: { plies: strict } }];
  /** @type {Message[]} */
  const sentences = [{ code: "page.mate-in", arguments: { plies, moves: (plies + 1) / 2 } }];
  if (plies !== strict) sentences.push({ code: "page.strict-length", arguments: { plies: strict } });
  return sentences;
}

/** What is said of a length that was stated and is wrong.
 * @returns {Message[]} */
function wrongLength(claim) {
  return claim?.dm?.agrees === false ? [{ code: "page.stated-length", arguments: { moves: claim.dm.stated } }] : [];
}

/** The verdict of a report in words, with its mood; `bound`: as in SolverDesk.
 * @returns {[string, string]} */
export function verdictText(report, bound) {
  const { verdict, exact, limit, claim } = report;
  if (verdict === "no mate") return [say("page.no-mate"), "bad"];
  const isMate = verdict === "mate";
  const sentences = isMate ? lengthSentences(report) : [];
  if (limit || !isMate) sentences.push(limitSentence(limit, isMate));
  if (limit && bound) sentences.push({ code: "page.bound", arguments: { plies: bound } });
  const wrong = wrongLength(claim);
  const parts = [...sentences, ...wrong];
  return [say("word.sentences", { parts }), isMate && exact && wrong.length === 0 ? "good" : ""];
}

/** A line for the catalogue, in the notation that was chosen. */
export function lineOf(position, moves) {
  return lineWords(position, moves, settings.notation);
}

/** The text of a move, in the notation that was chosen. */
export function textOfMove(position, move) {
  return moveWords(position, move, settings.notation);
}
