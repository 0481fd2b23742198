#include "solver/proof/mate_replay.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/search/shallow_mate.hpp"

namespace tori::solver {
namespace {

[[noreturn]] void fail_replay(const Position& position, const std::string& what) {
  throw std::logic_error("a mate did not stand its replay: " + what + " (" + to_sfen(position) +
                         ")");
}

}  // namespace

bool MateReplay::confirm(Node node, MateLength within, Budget& budget) {
  budget_ = &budget;
  return (node.side == Side::attacker ? attacker_mates(node.position, within)
                                      : defender_is_mated(node.position, within))
      .has_value();
}

std::optional<MateReplay::Step> MateReplay::find(const Position& position) const {
  const auto number = steps_.find(PackedPosition::of_attacker(position));
  if (!number || steps_.value(*number).distance == MateLength(0)) return std::nullopt;
  return steps_.value(*number);
}

std::optional<MateLength> MateReplay::attacker_mates(Position& position, MateLength within) {
  const auto known = find(position);
  if (known && known->distance <= within) return known->distance;
  if (!budget_->spend()) return std::nullopt;
  const Move move = attacker_move(position, within);
  if (move.is_none()) return std::nullopt;
  if (const auto rule = legality::broken_rule(position, move)) {
    fail_replay(position, to_usi(move) + ": " + std::string(legality::to_text(*rule)));
  }
  const Undo undo = position.play(move);
  if (!legality::in_check(position, position.turn()))
    fail_replay(position, to_usi(move) + " is no check");
  const auto behind = defender_is_mated(position, within.after(1));
  position.take_back(move, undo);
  if (!behind) return std::nullopt;
  const MateLength distance = behind->after(-1);
  const auto place = steps_.insert(PackedPosition::of_attacker(position));
  if (!place) {
    budget_->stop(Limit::memory);
    return std::nullopt;
  }
  // The walk may have met the position again, closer to the mate.
  Step& step = steps_.value(place->number);
  if (step.distance == MateLength(0) || distance < step.distance) step = {move, distance};
  return step.distance;
}

/// The move that is proposed; Move::none() if there is none.
Move MateReplay::attacker_move(Position& position, MateLength within) {
  if (moves_ == Moves::searched) return oracle_.mating_move(position, within, *budget_);
  const Move known = oracle_.known_mating_move(position, within);
  if (!known.is_none()) return known;
  ShallowMate moves(position, Interpositions::all);
  return moves.answer(Side::attacker, std::min(within, ShallowMate::kMostPlies)).move;
}

std::optional<MateLength> MateReplay::defender_is_mated(Position& position, MateLength within) {
  MateLength longest(0);
  for (const Move reply : legality::legal_moves(position)) {
    if (within <= MateLength(1))
      fail_replay(position, "not mated in time, " + to_usi(reply) + " is left");
    const Undo undo = position.play(reply);
    const auto behind = attacker_mates(position, within.after(1));
    position.take_back(reply, undo);
    if (!behind) return std::nullopt;
    longest = std::max(longest, behind->after(-1));
  }
  return longest;
}

}  // namespace tori::solver
