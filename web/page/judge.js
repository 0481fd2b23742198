// Judges moves with the live solver: a move of the attacker is as good as the defences to it. The other
// judge, which reads solution trees, is the trainer's (problems/trainer/lesson.js): what both give has
// the same form, {kind, plies, answers: [{move}]}, with the same kinds but for "mates" and "no-check".

/** MiB for the tables of judged defences. */
const JUDGE_TABLES = 32;

class LiveJudge {
  constructor(desk) {
    this.desk = desk;
  }

  /** The defences to a check, asked by `put` (SolverDesk.during): {verdict, plies (until the mate, the
   *  defender to move), answers}. The answers are {move, verdict, plies (until the mate behind it)}: those
   *  that escape come first, then those that were not settled, then those that last longest. Lengths
   *  are conventional ones; futile drops are left out. */
  async defences(put, position, promotion, move) {
    const { verdict, plies, defences } = await put("defences", [writeSfen(position)],
      { promotion, after: [move], max_nodes: BRANCH_NODES, memory: JUDGE_TABLES }, progressText);
    const weight = (reply) =>
      reply.verdict === "no mate" ? 1e7 : reply.verdict === "unknown" ? 1e6 : reply.plies;
    const answers = defences.filter((one) => !one.futile)
      .map((one) => ({ move: one.move, verdict: one.verdict, plies: one.conventional_plies }))
      .sort((a, b) => weight(b) - weight(a));
    return { verdict, plies, answers };
  }

  /** What a move of the attacker is worth where the mate takes `best` plies (undefined: not known):
   *  {kind: "mate" | "right" | "longer" | "mates" | "escapes" | "unsettled" | "no-check", plies, answers}.
   *  A mate that only futile drops delay is one. */
  async judge(put, position, promotion, move, best) {
    const { moves } = await this.desk.quietly("legalMoves", writeSfen(position), { promotion });
    const known = moves.find((one) => one.move === move);
    if (known.mate) return { kind: "mate", plies: 1, answers: [] };
    if (!known.check) return { kind: "no-check", answers: [] };
    const { verdict, plies: left, answers } = await this.defences(put, position, promotion, move);
    if (verdict === "no mate") return { kind: "escapes", answers };
    if (verdict === "unknown") return { kind: "unsettled", answers };
    if (left === 0) return { kind: "mate", plies: 1, delayed: true, answers: [] };
    const kind = best === undefined ? "mates" : left + 1 > best ? "longer" : "right";
    return { kind, plies: left + 1, answers };
  }
}
