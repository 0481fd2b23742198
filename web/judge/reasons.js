// Asks the solver why a move of the attacker is worth what it is worth.

import { play, squareName } from "../model/position.js";
import { writeSfen } from "../model/position_text.js";
import { BIRDS } from "../words/words.js";

/** @typedef {import("../why/facts.js").Fact} Fact
 * @typedef {import("../model/position.js").Position} Position
 * @typedef {import("./judge.js").Put} Put */

/** MiB for the tables, and most positions. */
const TABLES = 32;
const NODES = 50_000;

/** What is said of a move that fails. */
const OF_FAILURES = /^why\.(try|after|foul)\./;

/** The facts about the attacker's move of that ply of the line of a report.
 * @param {{explanation?: Fact[], line: string[]}} report @param {number} ply
 * @returns {Fact[]} */
export function factsOfLine({ explanation = [], line }, ply) {
  const move = line[ply - 1];
  return explanation.filter((fact) => fact.move === move && !OF_FAILURES.test(fact.key));
}

/** The facts about a move, asked by `put`: why it is mate, what it does, why it fails or is forbidden; none if the
 *  solver does not find them soon.
 * @param {Put} put @param {Position} position @param {string} promotion @param {string} move @param {string} audience
 * @returns {Promise<Fact[]>} */
export async function factsAbout(put, position, promotion, move, audience) {
  const mandatory = promotion === "mandatory" ? " promotion mandatory;" : "";
  const options = { explain: audience, memory: TABLES, max_nodes: NODES };
  const report = await put("solve", [`${writeSfen(position)} pv ${move};${mandatory}`], options);
  const failure = (report.explanation ?? []).filter(
    (/** @type {Fact} */ fact) => fact.move === move && OF_FAILURES.test(fact.key),
  );
  if (failure.length > 0) return failure;
  // Of several moves that mate at once the solution has one; the stated move is explained as well.
  if (report.line?.length === 1) return factsOfLine({ ...report, line: [move] }, 1);
  return report.line?.[0] === move ? factsOfLine(report, 1) : [];
}

/** The same of a check with these answers, and the one of them of which the facts speak; without that one a refuted
 *  check has no facts.
 * @param {Put} put @param {Position} position @param {string} promotion @param {string} move
 * @param {import("./judge.js").Answer[]} answers @param {string} audience
 * @returns {Promise<{facts: Fact[], reply?: any}>} */
export async function factsAboutCheck(put, position, promotion, move, answers, audience) {
  const facts = await factsAbout(put, position, promotion, move, audience);
  const attempt = facts.find(({ key }) => /^why[.]try[.]/.test(key));
  if (!attempt) return { facts };
  const now = play(position, move);
  const reply = answers.find((one) => one.verdict === "no mate" && isRefutation(attempt, now, one.move));
  return { facts: reply ? facts : [], reply };
}

/** True if the defender's move is the one of which the fact of a try speaks.
 * @param {Fact} fact @param {Position} position @param {string} usi */
export function isRefutation({ arguments: { squares, who, taker, kind } }, position, usi) {
  const phoenix = position.cells.findIndex((bird) => bird?.kind === "K" && bird.owner === position.turn);
  const letter = Object.keys(BIRDS).find((one) => BIRDS[one] === kind);
  const origin = letter ? `${letter}*` : (taker?.square ?? squareName(phoenix));
  return usi.slice(0, 4) === origin + (squares?.[0] ?? who?.square);
}
