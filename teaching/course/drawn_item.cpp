#include "teaching/course/drawn_item.hpp"

#include <algorithm>
#include <utility>

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "teaching/course/course_words.hpp"
#include "teaching/course/ends.hpp"
#include "teaching/course/reply_judge.hpp"
#include "teaching/course/rule_check.hpp"
#include "teaching/why/fouls.hpp"

namespace tori::teaching {
namespace {

using problems::Problem;
using Made = std::optional<Item>;

constexpr std::size_t kReplyTableBytes = std::size_t{32} << 20;
constexpr std::uint64_t kReplyNodes = 200'000;
/// The most legal moves that stand beside a foul.
constexpr std::size_t kMostBesideFoul = 2;

/// An exercise that has the position and nothing else of the problem.
Item bare_item(ItemKind kind, const Problem& problem) {
  Problem bare{
      problem.source, problem.line_number, {}, problem.position, problem.states_promotion, {}, {}};
  return Item{kind, std::move(bare)};
}

std::vector<Move> checks_in_usi_order(const Position& position) {
  std::vector<Move> checks = legality::legal_checks(position);
  std::sort(checks.begin(), checks.end(), [](Move a, Move b) { return to_usi(a) < to_usi(b); });
  return checks;
}

Made mate_item(const Problem& problem) {
  const problems::Claim& claim = problem.claim;
  const bool at_once = claim.attacker_moves == 1 || claim.line.size() == 1;
  if (at_once && !has_one_mate(problem.position)) return std::nullopt;
  Item item{ItemKind::mate, problem};
  auto& stated = item.problem.claim;
  if (!stated.attacker_moves) {
    stated.attacker_moves = static_cast<int>(stated.line.size() + 1) / 2;
  }
  return item;
}

Made take_item(const Problem& problem) {
  Item item = bare_item(ItemKind::take, problem);
  auto mates = mating_moves(problem.position);
  std::erase_if(mates, [&](Move move) { return !problem.position.captures(move); });
  if (mates.empty()) return std::nullopt;
  item.problem.claim.first_moves = std::move(mates);
  return item;
}

Made check_item(const Problem& problem) {
  Item item = bare_item(ItemKind::check, problem);
  item.answer = Answer::give;
  auto checks = checks_in_usi_order(problem.position);
  if (checks.empty() || checks.size() > kMostRight) return std::nullopt;
  item.problem.claim.first_moves = std::move(checks);
  return item;
}

Made move_item(const Problem& problem, std::uint64_t chance) {
  std::vector<Square> birds;
  for (const Move move : legality::legal_moves(problem.position)) {
    if (!move.is_drop() && std::find(birds.begin(), birds.end(), move.from()) == birds.end()) {
      birds.push_back(move.from());
    }
  }
  if (birds.empty()) return std::nullopt;
  std::sort(birds.begin(), birds.end(), [](Square a, Square b) { return to_text(a) < to_text(b); });
  Item item = bare_item(ItemKind::move, problem);
  item.bird = birds[chance % birds.size()];
  return item;
}

/// How many replies there are to the check; nullopt if the move is no legal check.
std::optional<std::size_t> replies_to_check(const Position& position, Move move) {
  if (legality::broken_rule(position, move)) return std::nullopt;
  Position next = position;
  next.play(move);
  if (!next.in_check(next.turn())) return std::nullopt;
  return legality::legal_moves(next).size();
}

/// The position without the bird of the attacker after which the move is a check with the fewest
/// replies, but with some; nullopt if there is none. The defender holds the bird.
std::optional<Position> without_a_guard(const Position& position, Move move) {
  const Setup setup = parts(position);
  std::optional<Position> best;
  std::size_t fewest = 0;
  for (const Square square : by_file(position.pieces(position.turn()))) {
    if (square == position.phoenix(position.turn())) continue;
    if (!move.is_drop() && square == move.from()) continue;
    Setup changed = setup;
    ++changed.in_hand(opponent(position.turn()), unpromoted(position.at(square).kind()));
    changed.at(square) = Piece{};
    const auto built = build(changed, position.promotion());
    if (!built) continue;
    const auto replies = replies_to_check(*built, move);
    if (!replies || *replies == 0 || (best && *replies >= fewest)) continue;
    best = *built;
    fewest = *replies;
  }
  return best;
}

Made judge_item(const Problem& problem, std::uint64_t chance) {
  const auto end = end_of(problem);
  if (!end) return std::nullopt;
  Item item = bare_item(ItemKind::judge, *end);
  item.problem.claim.line = end->claim.line;
  item.answer = Answer::mate;
  if (chance % 2 == 0) return item;
  const auto changed = without_a_guard(end->position, end->claim.line.front());
  if (!changed) return std::nullopt;
  item.problem.position = *changed;
  item.answer = Answer::no_mate;
  return item;
}

/// Legal checks to stand beside a foul, those of the same bird first.
std::vector<Move> moves_beside(const Position& position, Move foul) {
  std::vector<Move> checks = checks_in_usi_order(position);
  std::stable_partition(checks.begin(), checks.end(), [&](Move move) {
    return to_usi(move).substr(0, 2) == to_usi(foul).substr(0, 2);
  });
  if (checks.size() > kMostBesideFoul) checks.resize(kMostBesideFoul);
  return checks;
}

bool is_wanted(const Message& foul, const Draw& draw) {
  const auto wanted = [&](const std::string& name) {
    return name.starts_with("foul.") && is_of(foul, name);
  };
  const bool any = std::none_of(draw.facts.begin(), draw.facts.end(),
                                [](const std::string& name) { return name.starts_with("foul."); });
  return any || std::any_of(draw.facts.begin(), draw.facts.end(), wanted);
}

std::vector<lesson::Foul> wanted_fouls(const Position& position, const Draw& draw) {
  auto fouls = fouls_of(position);
  std::erase_if(fouls, [&](const lesson::Foul& foul) { return !is_wanted(foul.fact, draw); });
  return fouls;
}

/// The position in which the attacker has one swallow more in hand, which the defender gives; the
/// same one if the defender has none.
Position with_a_swallow(const Position& position) {
  Setup setup = parts(position);
  int& given = setup.in_hand(opponent(position.turn()), Kind::swallow);
  if (given == 0) return position;
  --given;
  ++setup.in_hand(position.turn(), Kind::swallow);
  return build(setup, position.promotion()).value_or(position);
}

Made foul_item(const Problem& problem, const Draw& draw, std::uint64_t chance) {
  Item item = bare_item(ItemKind::foul, problem);
  Position& position = item.problem.position;
  auto fouls = wanted_fouls(position, draw);
  if (fouls.empty()) {
    position = with_a_swallow(position);
    fouls = wanted_fouls(position, draw);
  }
  if (fouls.empty()) return std::nullopt;
  const lesson::Foul& foul = fouls[chance % fouls.size()];
  item.problem.claim.line = {foul.move};
  item.problem.claim.first_moves = moves_beside(position, foul.move);
  if (item.problem.claim.first_moves.empty()) return std::nullopt;
  constexpr std::string_view kWhy = "why.";
  const auto answer = answer_from_text(ItemKind::foul, foul.fact.key().substr(kWhy.size()));
  if (!answer) return std::nullopt;
  item.answer = *answer;
  return item;
}

}  // namespace

ItemMaker::ItemMaker() = default;

std::optional<Item> ItemMaker::item_of(const Problem& problem, const Draw& draw,
                                       std::uint64_t chance) {
  switch (draw.kind) {
    case ItemKind::mate: return mate_item(problem);
    case ItemKind::take: return take_item(problem);
    case ItemKind::check: return check_item(problem);
    case ItemKind::move: return move_item(problem, chance);
    case ItemKind::judge: return judge_item(problem, chance);
    case ItemKind::foul: return foul_item(problem, draw, chance);
    case ItemKind::defend: {
      if (problem.claim.line.size() < 3) return std::nullopt;
      Item item = bare_item(ItemKind::defend, problem);
      item.problem.claim.line = {problem.claim.line.front()};
      return defend(std::move(item));
    }
    case ItemKind::show:
    case ItemKind::example: break;
  }
  return std::nullopt;
}

/// Fills in the right replies, which must not be all that are legal.
std::optional<Item> ItemMaker::defend(Item item) {
  if (!solver_) solver_ = std::make_unique<solver::Solver>(kReplyTableBytes);
  Position position = item.problem.position;
  position.play(item.problem.claim.line.front());
  solver::Limits limits;
  limits.nodes = kReplyNodes;
  const auto replies = judged_replies(*solver_, position, limits);
  if (!replies) return std::nullopt;
  item.replies = best_of(*replies);
  if (item.replies.size() == replies->size()) return std::nullopt;
  return item;
}

}  // namespace tori::teaching
