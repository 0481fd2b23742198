#include "cli/engine/defence.hpp"

#include <optional>
#include <utility>

#include "cli/engine/info_text.hpp"
#include "rules/movegen.hpp"
#include "solver/core/usi_order.hpp"

namespace tori::cli {
namespace {

/// The nodes that the problem behind one reply may take.
constexpr std::uint64_t kNodesBehindReply = 1'000'000;

/// Greater is better for the defender.
int worth_of(const solver::Verdict& verdict) {
  constexpr int kUnknown = solver::MateLength::unbounded().plies();
  constexpr int kNoMate = kUnknown + 1;
  if (verdict.kind() == solver::Verdict::Kind::no_mate) return kNoMate;
  return verdict.is_mate() && verdict.exact() ? verdict.length().plies() : kUnknown;
}

}  // namespace

bool Defence::Reply::better_than(const Reply& other) const {
  const int difference = worth_of(verdict) - worth_of(other.verdict);
  return difference > 0 || (difference == 0 && leftover < other.leftover);
}

Move Defence::best() {
  const std::vector<Move> moves = solver::in_usi_order(evasions(*job_.position));
  std::optional<Reply> best;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Reply reply = judged(moves[i], moves.size() - i);
    if (!best || reply.better_than(*best)) best = std::move(reply);
    if (best->verdict.kind() == solver::Verdict::Kind::no_mate) break;
  }
  show(*best);
  return best->line.front();
}

Defence::Reply Defence::judged(Move move, std::size_t still_to_judge) {
  Reply reply{{move}, solver::Verdict::unknown(solver::Limit::time)};
  if (watch_.over()) return reply;
  Position behind = *job_.position;
  behind.play(move);
  const solver::Solution solution = solver_.solve(
      behind, watch_.limits(kNodesBehindReply, 1.0 / static_cast<double>(still_to_judge)),
      solver::Goal::shortest_strict_mate);
  watch_.add(solution.nodes);
  reply.verdict = solution.verdict;
  if (!reply.verdict.is_mate() || !reply.verdict.exact()) return reply;
  reply.leftover = solution.leftover;
  reply.line.insert(reply.line.end(), solution.line.begin(), solution.line.end());
  return reply;
}

void Defence::show(const Reply& reply) {
  const std::string move = move_text(reply.line.front(), job_.protocol);
  const solver::Verdict& verdict = reply.verdict;
  if (verdict.kind() == solver::Verdict::Kind::no_mate) {
    out_.note("no mate after " + move + ", proven");
  } else if (verdict.is_mate() && verdict.exact()) {
    const ShownMate mate{1, verdict.length().after(-1), true, reply.line};
    out_.line(mate_text(mate, watch_.cost(), job_.protocol));
  } else {
    out_.note("no mate found after " + move + "; unknown");
  }
}

}  // namespace tori::cli
