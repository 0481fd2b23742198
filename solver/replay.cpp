#include "solver/replay.hpp"

#include <stdexcept>
#include <string>

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::solver {
namespace {

[[noreturn]] void fail(const Position& position, const std::string& what) {
  throw std::logic_error("a mate did not stand its replay: " + what + " (" + to_sfen(position) +
                         ")");
}

}  // namespace

bool Replay::attacker_mates(Position& position, MateLength within) {
  const PackedPosition packed(position, position.hand(position.turn()));
  if (const auto found = confirmed_.find(packed);
      found != confirmed_.end() && found->second <= within) {
    return true;
  }
  if (!budget_.spend()) return false;
  const Move move = oracle_.mating_move(position, within, budget_);
  if (move.is_none()) return false;
  if (const auto rule = legality::broken_rule(position, move)) {
    fail(position, to_usi(move) + ": " + std::string(legality::to_text(*rule)));
  }
  const Undo undo = position.play(move);
  if (!legality::in_check(position, position.turn())) fail(position, to_usi(move) + " is no check");
  const bool stands = defender_is_mated(position, within.after(1));
  position.take_back(move, undo);
  if (stands) confirmed_.insert_or_assign(packed, within);
  return stands;
}

bool Replay::defender_is_mated(Position& position, MateLength within) {
  for (const Move reply : legality::legal_moves(position)) {
    if (within <= MateLength(1)) fail(position, "not mated in time, " + to_usi(reply) + " is left");
    const Undo undo = position.play(reply);
    const bool stands = attacker_mates(position, within.after(1));
    position.take_back(reply, undo);
    if (!stands) return false;
  }
  return true;
}

}  // namespace tori::solver
