// Judges moves with the live solver. A move of the attacker is as good as the defences to it: each of
// them is solved.

class LiveJudge {
  constructor(desk) {
    this.desk = desk;
  }

  /** The defences to a check, the one that lasts longest first: {move, verdict, plies (to mate
   *  behind the defence), answer (the attacker's best move)}. Those that escape come before all
   *  others; those that were not settled come after them. With `untilEscape` it ends at the first
   *  that escapes. Lengths are conventional ones: futile drops do not count. */
  async replies(position, promotion, move, maxNodes, untilEscape = false) {
    const behind = play(position, move);
    const { moves } = await this.desk.quietly("legalMoves", writeSfen(position), { promotion, after: [move] });
    const replies = [];
    for (const { move: reply } of moves) {
      const now = play(behind, reply);
      const report = await this.desk.quietly("solve", writeSfen(now), {
        promotion, max_nodes: maxNodes, memory: TABLES,
      });
      replies.push({
        move: reply,
        verdict: report.verdict === "mate" && !report.exact ? "unknown" : report.verdict,
        plies: report.conventional_plies ?? report.plies,
        strict: report.plies,
        answer: report.line[0] ?? null,
      });
      if (untilEscape && report.verdict === "no mate") break;
    }
    const weight = ({ verdict, plies: length, strict }) =>
      verdict === "no mate" ? 1e7 : verdict === "unknown" ? 1e6 : length + strict / 1000;
    return replies.sort((a, b) => weight(b) - weight(a));
  }

  /** What a move of the attacker is worth where the mate takes `best` plies (null: there is none):
   *  {kind: "mate" | "right" | "longer" | "escapes" | "unsettled" | "no-check", plies, replies}. */
  async judge(position, promotion, move, best) {
    const { moves } = await this.desk.quietly("legalMoves", writeSfen(position), { promotion });
    const known = moves.find((one) => one.move === move);
    if (known.mate) return { kind: "mate", plies: 1, replies: [] };
    if (!known.check) return { kind: "no-check", replies: [] };
    const replies = await this.replies(position, promotion, move, BRANCH_NODES);
    const [worst] = replies;
    if (worst.verdict === "no mate") return { kind: "escapes", replies };
    if (worst.verdict === "unknown") return { kind: "unsettled", replies };
    const length = worst.plies + 2;
    return { kind: best !== null && length > best ? "longer" : "right", plies: length, replies };
  }
}
