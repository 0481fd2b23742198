// The reason why, for the move on the board of an analysis, or for the whole solution at its beginning.

import { settings } from "../app/settings.js";
import { defencesTo } from "../judge/live_judge.js";
import { factsAbout, factsAboutCheck, factsOfLine } from "../judge/reasons.js";
import { writePath } from "../model/game_tree.js";
import { after } from "../model/position_text.js";
import { verdict } from "../parts/verdict.js";
import { NO_REASONS } from "../why/facts.js";

/** Said where the solver knows no reason. */
const NOTHING_TO_SAY = { key: "page.no-reason", arguments: {} };
const orNothing = (facts) => (facts.length > 0 ? facts : [NOTHING_TO_SAY]);

export class Reasons {
  constructor(mode) {
    this.mode = mode;
    /** What was asked, by paths. @type {Map<string, any[]>} */
    this.known = new Map();
  }

  forget() {
    this.known.clear();
  }

  /** The ply of the attacker's move that is the last on the board; below 1 at the beginning. */
  get ply() {
    const { length } = this.mode.at;
    return length - 1 + (length % 2);
  }

  /** What is known about that move. @returns {import("../why/facts.js").Reasons} */
  here() {
    const { ply, mode } = this;
    const { at, report, start } = mode;
    const path = at.slice(0, Math.max(0, ply));
    const isSolution = path.length > 0 && path.every((move, i) => report?.line[i] === move);
    const facts = this.known.get(writePath(path)) ?? (isSolution ? factsOfLine(report, ply) : null);
    if (!facts || (path.length === 0 && at.length > 0)) return NO_REASONS;
    return { facts, position: mode.position, before: after(start, path.slice(0, -1)) };
  }

  /** Says why, of the whole solution at its beginning, else of the attacker's last move. A refutation is played. */
  async ask() {
    const { ply, mode } = this;
    const { start, report, put } = mode;
    if (ply < 1) {
      this.known.set("", orNothing(explanationOf(report)));
      mode.show();
      return;
    }
    const path = mode.at.slice(0, ply);
    const position = after(start, path.slice(0, -1));
    const move = path[ply - 1];
    const { promotion } = mode.app.problem;
    const answers = async () => (await defencesTo(put, position, promotion, move)).answers;
    const isCheck = mode.tree.at(path)?.worth?.kind !== "no check";
    /** @type {{facts: any[], reply?: any}} */
    const { facts, reply } = isCheck
      ? await factsAboutCheck(put, position, promotion, move, await answers(), settings.audience)
      : { facts: await factsAbout(put, position, promotion, move, settings.audience) };
    if (!mode.isShown || mode.start !== start) return;
    this.known.set(writePath(path), orNothing(facts));
    if (reply) mode.showLine([...path, reply.move], path.length + 1);
    else mode.show();
    verdict.explain(this.here());
  }
}

/** The explanation of a report, by moves: "Move 1: ... Mate: ...".
 * @returns {import("../why/facts.js").Fact[]} */
function explanationOf(report) {
  return (report?.line ?? []).flatMap((_, i) => {
    const facts =
      i % 2 === 0 ? factsOfLine(report, i + 1).map(({ key: code, arguments: values }) => ({ code, arguments: values })) : [];
    if (facts.length === 0) return [];
    const key = i + 1 === report.line.length ? "explanation.mate" : "explanation.move";
    return [{ key, arguments: { ply: i + 1, facts } }];
  });
}
