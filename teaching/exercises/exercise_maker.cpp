#include "teaching/exercises/exercise_maker.hpp"

#include <algorithm>
#include <utility>

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "teaching/course/rule_check.hpp"

namespace tori::teaching {
namespace {

Position position_after(Position position, Move move) {
  position.play(move);
  return position;
}

bool asks_whether_mate(ExerciseAnswer answer) {
  return answer == ExerciseAnswer::mate || answer == ExerciseAnswer::one_defence;
}

/// Whether the rules allow the answer, by the number of legal replies.
bool allows(ExerciseAnswer answer, std::size_t replies) {
  switch (answer) {
    case ExerciseAnswer::mate: return replies == 0;
    case ExerciseAnswer::one_defence: return replies == 1;
    case ExerciseAnswer::one_escapes:
    case ExerciseAnswer::one_lasts: break;
  }
  return replies >= kFewestReplies && replies <= kMostReplies;
}

void add_checks(const Position& position, ExerciseAnswer answer,
                std::vector<ExerciseCheck>& checks) {
  auto moves = legality::legal_checks(position);
  std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return to_usi(a) < to_usi(b); });
  for (const Move move : moves) {
    if (position.declines_promotion(move)) continue;
    const std::size_t replies = legality::legal_moves(position_after(position, move)).size();
    if (allows(answer, replies)) checks.push_back({position, move});
  }
}

/// REQUIRES: the attacker is to move.
Position with_mandatory_promotion(const Position& position) {
  return *build(parts(position), Promotion::mandatory, Inventory::any);
}

/// True if a move of that bird leads there by the way it moves, and nothing is in its way.
bool can_go(const Position& position, Square from, Square to) {
  using legality::Rule;
  for (const bool promotes : {false, true}) {
    const auto rule = legality::broken_rule(position, Move::board(from, to, promotes));
    if (!rule || *rule == Rule::own_phoenix_in_check) return true;
  }
  return false;
}

/// The steps of the phoenix and the captures of a bird that gives check.
std::size_t answers_at_sight(const Position& position) {
  const Colour defender = position.turn();
  const Square phoenix = position.phoenix(defender);
  const Bitboard checkers = position.checkers(defender);
  std::size_t count = 0;
  for (int i = 0; i < kSquares * kSquares; ++i) {
    const auto from = static_cast<Square>(i / kSquares);
    const auto to = static_cast<Square>(i % kSquares);
    const bool asked = from == phoenix || checkers.contains(to);
    if (asked && can_go(position, from, to)) ++count;
  }
  return count;
}

}  // namespace

std::vector<ExerciseCheck> exercise_checks(const Position& root, const std::vector<Move>& line,
                                           ExerciseAnswer answer) {
  std::vector<ExerciseCheck> checks;
  Position position = root;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    const bool last = ply + 1 == line.size();
    if (ply % 2 == 0 && (last || !asks_whether_mate(answer))) {
      add_checks(position, answer, checks);
    }
    position.play(line[ply]);
  }
  const bool ends_in_mate = line.size() % 2 == 1 && !legality::has_legal_move(position);
  if (asks_whether_mate(answer) && !ends_in_mate) checks.clear();
  return checks;
}

std::size_t thinkable_replies(const Item& item) {
  Position position = item.problem.position;
  for (const Move move : item.problem.claim.line) position.play(move);
  return item.kind == ItemKind::judge ? answers_at_sight(position)
                                      : legality::legal_moves(position).size();
}

ExerciseMaker::ExerciseMaker(std::size_t bytes, std::uint64_t nodes)
    : solver_(std::make_unique<solver::Solver>(bytes)) {
  limits_.nodes = nodes;
}

std::optional<Item> ExerciseMaker::make(const ExerciseCheck& check, ExerciseAnswer answer) {
  Item item{asks_whether_mate(answer) ? ItemKind::judge : ItemKind::defend,
            {"", 0, "", check.before, false, {}, {}},
            Answer::none,
            std::nullopt};
  item.problem.claim.line = {check.check};
  if (answer == ExerciseAnswer::mate) {
    item.answer = Answer::mate;
    return item;
  }
  const auto best = best_reply(position_after(check.before, check.check), answer);
  if (!best) return std::nullopt;
  const Position mandatory = with_mandatory_promotion(check.before);
  if (best_reply(position_after(mandatory, check.check), answer) != best) return std::nullopt;
  if (answer == ExerciseAnswer::one_defence) {
    item.answer = Answer::no_mate;
  } else {
    item.replies = {*best};
  }
  return item;
}

/// The reply that is to be found; nullopt if there is no such reply alone.
std::optional<Move> ExerciseMaker::best_reply(const Position& position, ExerciseAnswer answer) {
  std::optional<Move> best;
  int longest = 0;
  int second = 0;
  for (const Move reply : legality::legal_moves(position)) {
    const auto plies = plies_behind(*solver_, position, reply, limits_);
    if (!plies || (*plies == kNoMate && answer == ExerciseAnswer::one_lasts)) return std::nullopt;
    if (*plies > longest) best = reply;
    second = std::max(second, std::min(longest, *plies));
    longest = std::max(longest, *plies);
    if (second == kNoMate) return std::nullopt;
  }
  const bool lasts = longest - second >= kLastsLonger && longest <= kLongestLast;
  const bool found = answer == ExerciseAnswer::one_lasts ? lasts : longest == kNoMate;
  return found ? best : std::nullopt;
}

std::optional<int> plies_behind(solver::Solver& solver, Position position, Move reply,
                                const solver::Limits& limits) {
  position.play(reply);
  const auto found = solver.solve(position, limits, solver::Goal::shortest_strict_mate);
  if (found.verdict.kind() == solver::Verdict::Kind::no_mate) return kNoMate;
  if (!found.verdict.is_mate() || !found.verdict.exact()) return std::nullopt;
  return found.verdict.length().plies();
}

}  // namespace tori::teaching
