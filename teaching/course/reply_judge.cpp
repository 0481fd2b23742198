#include "teaching/course/reply_judge.hpp"

#include <algorithm>
#include <limits>

#include "rules/legality.hpp"
#include "rules/notation.hpp"

namespace tori::teaching {
namespace {

/// Longer than any mate where there is none.
int plies_of(const JudgedReply& reply) {
  return reply.plies.value_or(std::numeric_limits<int>::max());
}

}  // namespace

std::optional<std::vector<JudgedReply>> judged_replies(solver::Solver& solver,
                                                       const Position& position,
                                                       const solver::Limits& limits) {
  std::vector<Move> moves = legality::legal_moves(position);
  std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return to_usi(a) < to_usi(b); });
  std::vector<JudgedReply> replies;
  replies.reserve(moves.size());
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    const auto answer = solver.solve(next, limits, solver::Goal::shortest_strict_mate);
    JudgedReply reply{move};
    if (answer.verdict.kind() != solver::Verdict::Kind::no_mate) {
      if (!answer.verdict.is_mate() || !answer.verdict.exact()) return std::nullopt;
      reply.plies = answer.verdict.length().plies();
    }
    replies.push_back(reply);
  }
  return replies;
}

std::vector<Move> best_of(const std::vector<JudgedReply>& replies) {
  std::vector<Move> best;
  int longest = 0;
  for (const JudgedReply& reply : replies) longest = std::max(longest, plies_of(reply));
  for (const JudgedReply& reply : replies) {
    if (plies_of(reply) == longest) best.push_back(reply.move);
  }
  return best;
}

}  // namespace tori::teaching
