#include "teaching/course/rule_check.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "problems/formats/move_faults.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"

namespace tori::teaching {
namespace {

using legality::Rule;
using Faults = std::vector<Message>;

Position behind(Position position, Move move) {
  position.play(move);
  return position;
}

bool gives_check(const Position& position, Move move) {
  const Position next = behind(position, move);
  return next.in_check(next.turn());
}

bool mates_at_once(const Position& position, Move move) {
  const Position next = behind(position, move);
  return next.in_check(next.turn()) && !legality::has_legal_move(next);
}

std::vector<Move> in_usi_order(std::vector<Move> moves) {
  std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return to_usi(a) < to_usi(b); });
  return moves;
}

/// The legal moves for which the question is answered yes.
template <typename Question>
std::vector<Move> legal_moves_with(const Position& position, const Question& question) {
  std::vector<Move> moves = legality::legal_moves(position);
  std::erase_if(moves, [&](Move move) { return !question(move); });
  return moves;
}

/// The faults of moves that must be legal in the position.
Faults faults_of_legality(const char* name, const Position& position,
                          const std::vector<Move>& moves) {
  Faults faults;
  for (const Move move : moves) {
    const auto rule = legality::broken_rule(position, move);
    if (!rule) continue;
    faults.emplace_back(
        "fault.course.illegal",
        std::initializer_list<Argument>{
            {"name", name}, {"text", to_usi(move)}, {"fault", problems::message_of(*rule)}});
  }
  return faults;
}

/// A bird of the side to move that has a move stands there; with `any` it may be anybody's.
Faults faults_of_bird(const Item& item, bool any) {
  const Position& position = item.problem.position;
  if (!item.bird) return {};
  const Piece piece = position.at(*item.bird);
  if (piece.none() || (!any && piece.colour() != position.turn())) {
    return {Message("fault.course.no-bird", {{"square", *item.bird}})};
  }
  if (any) return {};
  const auto moves = legal_moves_with(
      position, [&](Move move) { return !move.is_drop() && move.from() == *item.bird; });
  if (!moves.empty()) return {};
  return {Message("fault.course.stuck-bird", {{"square", *item.bird}})};
}

/// The sort of a move that ends a check.
Answer way_of(const Position& position, Move move) {
  if (position.captures(move) && position.checkers(position.turn()).contains(move.to())) {
    return Answer::take;
  }
  const bool by_phoenix = !move.is_drop() && move.from() == position.phoenix(position.turn());
  return by_phoenix ? Answer::away : Answer::between;
}

Faults faults_of_check(const Item& item) {
  const Position& position = item.problem.position;
  const bool gives = item.answer == Answer::give;
  if (!gives && !position.in_check(position.turn())) {
    return {Message("fault.course.not-in-check")};
  }
  const auto right = legal_moves_with(position, [&](Move move) {
    if (gives) return gives_check(position, move);
    return item.answer == Answer::end || way_of(position, move) == item.answer;
  });
  return faults_of_list("bm", item.problem.claim.first_moves, right);
}

Faults faults_of_take(const Item& item) {
  const Position& position = item.problem.position;
  const auto right = legal_moves_with(position, [&](Move move) {
    return position.captures(move) && mates_at_once(position, move);
  });
  return faults_of_list("bm", item.problem.claim.first_moves, right);
}

Faults faults_of_judge(const Item& item) {
  const auto& line = item.problem.claim.line;
  Faults faults = faults_of_checks(item.problem.position, line);
  if (!faults.empty()) return faults;
  Position position = item.problem.position;
  for (const Move move : line) position.play(move);
  const auto escapes = in_usi_order(legality::legal_moves(position));
  if (line.size() % 2 == 0) {
    faults.emplace_back("fault.course.ends-with-reply");
  } else if (item.answer == Answer::mate && !escapes.empty()) {
    faults.push_back(Message("fault.course.judged-mate", {{"text", to_usi(escapes.front())}}));
  } else if (item.answer == Answer::no_mate && escapes.empty()) {
    faults.emplace_back("fault.course.judged-no-mate");
  }
  return faults;
}

/// The answer that names a broken rule; nullopt for rules that no exercise asks about.
std::optional<Answer> answer_of(Rule rule) {
  switch (rule) {
    case Rule::swallow_drop_mate: return Answer::drop_mate;
    case Rule::third_swallow_on_file: return Answer::third_swallow;
    case Rule::drop_on_last_rank: return Answer::last_rank;
    case Rule::own_phoenix_in_check: return Answer::own_phoenix;
    case Rule::off_the_board:
    case Rule::never_in_hand:
    case Rule::not_in_hand:
    case Rule::square_occupied:
    case Rule::no_piece_on_origin:
    case Rule::opponents_piece:
    case Rule::not_how_it_moves:
    case Rule::path_blocked:
    case Rule::own_piece_on_target:
    case Rule::captures_phoenix:
    case Rule::kind_never_promotes:
    case Rule::outside_promotion_zone:
    case Rule::must_promote_on_last_rank:
    case Rule::promotion_is_mandatory: break;
  }
  return std::nullopt;
}

Faults faults_of_foul_move(const Item& item, Move move) {
  const Position& position = item.problem.position;
  const auto rule = legality::broken_rule(position, move);
  const std::string text = to_usi(move);
  if (item.answer == Answer::no_check) {
    if (rule) return faults_of_legality("pv", position, {move});
    if (!gives_check(position, move)) return {};
    return {Message("fault.course.foul-checks", {{"text", text}})};
  }
  if (!rule) return {Message("fault.course.foul-legal", {{"text", text}})};
  if (answer_of(*rule) == item.answer) return {};
  return {
      Message("fault.course.foul-other", {{"text", text}, {"fault", problems::message_of(*rule)}})};
}

Faults faults_of_foul(const Item& item) {
  const auto& claim = item.problem.claim;
  if (claim.line.size() != 1) return {Message("fault.course.one-move", {{"name", "pv"}})};
  Faults faults = faults_of_foul_move(item, claim.line.front());
  const Faults illegal = faults_of_legality("bm", item.problem.position, claim.first_moves);
  faults.insert(faults.end(), illegal.begin(), illegal.end());
  return faults;
}

}  // namespace

std::string usi_of(const std::vector<Move>& moves) {
  return problems::joined(moves, " ", [](Move move) { return to_usi(move); });
}

std::vector<Move> mating_moves(const Position& position) {
  return in_usi_order(
      legal_moves_with(position, [&](Move move) { return mates_at_once(position, move); }));
}

std::vector<Message> faults_of_list(const char* name, const std::vector<Move>& given,
                                    const std::vector<Move>& right) {
  const auto without = [](const std::vector<Move>& moves, const std::vector<Move>& others) {
    std::vector<Move> rest;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(rest), [&](Move move) {
      return std::find(others.begin(), others.end(), move) == others.end();
    });
    return in_usi_order(std::move(rest));
  };
  Faults faults;
  const auto missing = without(right, given);
  const auto wrong = without(given, right);
  if (!missing.empty()) {
    faults.push_back(
        Message("fault.course.moves-missing", {{"name", name}, {"text", usi_of(missing)}}));
  }
  if (!wrong.empty()) {
    faults.push_back(
        Message("fault.course.moves-wrong", {{"name", name}, {"text", usi_of(wrong)}}));
  }
  return faults;
}

std::vector<Message> faults_of_checks(const Position& position, const std::vector<Move>& line) {
  Position next = position;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    Faults faults = faults_of_legality("pv", next, {line[ply]});
    if (!faults.empty()) return faults;
    if (ply % 2 == 0 && !gives_check(next, line[ply])) {
      return {Message("fault.course.no-check", {{"text", to_usi(line[ply])}})};
    }
    next.play(line[ply]);
  }
  return {};
}

std::vector<Message> faults_by_rules(const Item& item) {
  switch (item.kind) {
    case ItemKind::show: return faults_of_bird(item, true);
    case ItemKind::move: return faults_of_bird(item, false);
    case ItemKind::check: return faults_of_check(item);
    case ItemKind::take: return faults_of_take(item);
    case ItemKind::judge: return faults_of_judge(item);
    case ItemKind::foul: return faults_of_foul(item);
    case ItemKind::example:
    case ItemKind::mate:
    case ItemKind::defend: break;
  }
  return {};
}

}  // namespace tori::teaching
