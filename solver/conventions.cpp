#include "solver/conventions.hpp"

#include <algorithm>

#include "solver/dominance.hpp"
#include "solver/interpositions.hpp"

namespace tori::solver {
namespace {

/// What a kept result costs, the hash table around it included.
constexpr std::size_t kBytesEach = 96;
constexpr std::size_t kLeastKnown = 1024;

/// What a mate in the strict game may cost. It only saves a search of the conventional game, and a
/// "no" there says nothing here.
constexpr std::uint64_t kStrictNodes = 1000;

}  // namespace

ConventionalOracle::ConventionalOracle(Oracle& strict, Oracle& relaxed, std::size_t bytes,
                                       Order order)
    : strict_(strict),
      relaxed_(relaxed),
      most_known_(std::max(kLeastKnown, bytes / kBytesEach)),
      order_(order) {}

std::optional<bool> ConventionalOracle::mates_within(Position& position, bool attacker_to_move,
                                                     MateLength within, Budget& budget) {
  position_ = &position;
  budget_ = &budget;
  const bool mates = attacker_to_move ? attacker_mates(within) : defender_is_mated(within);
  return budget.stopped() ? std::nullopt : std::optional(mates);
}

std::optional<Bitboard> ConventionalOracle::drop_squares(Position& position, MateLength within,
                                                         Budget& budget) {
  position_ = &position;
  budget_ = &budget;
  const Bitboard futile = futile_squares(within);
  return budget.stopped() ? std::nullopt : std::optional(~futile);
}

/// What is dropped on a square makes no difference: it is handed back.
Bitboard ConventionalOracle::futile_squares(MateLength within) {
  const Bitboard capturable = capturable_drop_squares(*position_);
  Bitboard futile;
  if (capturable.empty()) return futile;
  const MoveList defences = evasions(*position_);
  const MateLength longest_other = longest_of(defences, within);
  Bitboard seen = ~capturable;
  for (const Move move : defences) {
    if (!move.is_drop() || seen.contains(move.to())) continue;
    seen |= move.to();
    if (is_futile(move, longest_other)) futile |= move.to();
  }
  return futile;
}

std::optional<MateLength> ConventionalOracle::shortest(Position& position, bool attacker_to_move,
                                                       MateLength strict_length, Budget& budget) {
  const MateLength shortest(attacker_to_move ? 1 : 0);
  for (MateLength length = strict_length; length > shortest; length = length.after(2)) {
    const auto mates = mates_within(position, attacker_to_move, length.after(2), budget);
    if (!mates) return std::nullopt;
    if (!*mates) return length;
  }
  return shortest;
}

bool ConventionalOracle::attacker_mates(MateLength within) {
  if (within < MateLength(1)) return false;
  if (const auto answer = bounded(true, within)) return *answer;
  return keep(true, within, search_checks(within));
}

bool ConventionalOracle::search_checks(MateLength within) {
  const Move strict = strict_.known_mating_move(*position_);
  if (!strict.is_none() && mated_after(strict, within.after(1))) return true;
  const Move relaxed = relaxed_.mating_move(*position_, within, *budget_);
  if (!relaxed.is_none() && relaxed != strict && mated_after(relaxed, within.after(1))) return true;
  for (const Move move : in_order(check_moves(*position_))) {
    if (move != strict && move != relaxed && mated_after(move, within.after(1))) return true;
  }
  return false;
}

bool ConventionalOracle::defender_is_mated(MateLength within) {
  if (const auto answer = bounded(false, within)) return *answer;
  return keep(false, within, search_defences(within));
}

bool ConventionalOracle::search_defences(MateLength within) {
  const Bitboard capturable = capturable_drop_squares(*position_);
  const MoveList drops = in_order(evasions(*position_, capturable));
  const MoveList counted = in_order(evasions(*position_, ~capturable));
  if (refuted_as_in_strict_game(drops, counted, within)) return false;
  for (const Move move : counted) {
    if (!mates_after(move, within.after(1))) return false;
  }
  const MateLength longest_other = longest_of(counted, within);
  Bitboard futile;
  Bitboard lasting;
  for (const Move move : drops) {
    if (!move.is_drop() || futile.contains(move.to())) continue;
    if (!lasting.contains(move.to()) && is_futile(move, longest_other)) {
      futile |= move.to();
      continue;
    }
    lasting |= move.to();
    if (!mates_after(move, within.after(1))) return false;
  }
  return true;
}

/// Where the strict game knows of a reply that refutes the check, that one is tried before all
/// others are shown to be mated. A drop that the checker may take counts if it would not even be
/// futile beside a defence that lasts as long as can be.
bool ConventionalOracle::refuted_as_in_strict_game(const MoveList& drops, const MoveList& counted,
                                                   MateLength within) {
  const auto refutes = [&](Move move) {
    const Undo undo = position_->play(move);
    const auto strict = strict_.known_answer(*position_, true, within.after(1));
    position_->take_back(move, undo);
    return strict == false && !mates_after(move, within.after(1));
  };
  for (const Move move : drops) {
    if (move.is_drop() && refutes(move) && !is_futile(move, within)) return true;
  }
  for (const Move move : counted) {
    if (refutes(move)) return true;
  }
  return false;
}

/// How long the longest of the defences that are no drops lasts, this move included; 0 without any.
/// All of them are known to last no longer than `within`.
MateLength ConventionalOracle::longest_of(const MoveList& defences, MateLength within) {
  MateLength longest(0);
  for (const Move move : defences) {
    if (move.is_drop()) continue;
    while (longest < within && !mates_after(move, longest.after(1))) longest = longest.after(-2);
  }
  return longest;
}

/// Whether a drop that the checker may take changes nothing: it is taken and handed back, and the
/// mate takes no longer than against the other defences.
bool ConventionalOracle::is_futile(Move drop, MateLength longest_other) {
  const Colour attacker = opponent(position_->turn());
  const Square checker = position_->checkers(position_->turn()).first();
  const Move capture = Move::board(checker, drop.to(), false);
  const Undo undo_drop = position_->play(drop);
  const Undo undo_capture = position_->play(capture);
  position_->hand_over(attacker, drop.dropped());
  const bool futile = defender_is_mated(longest_other);
  position_->hand_over(opponent(attacker), drop.dropped());
  position_->take_back(capture, undo_capture);
  position_->take_back(drop, undo_drop);
  return futile;
}

/// The question to the attacker behind a defence.
bool ConventionalOracle::mates_after(Move move, MateLength within) {
  if (within < MateLength(1)) return false;
  const Undo undo = position_->play(move);
  const bool mates = attacker_mates(within);
  position_->take_back(move, undo);
  return mates;
}

/// The question to the defender behind a check.
bool ConventionalOracle::mated_after(Move move, MateLength within) {
  const Undo undo = position_->play(move);
  const bool mated = defender_is_mated(within);
  position_->take_back(move, undo);
  return mated;
}

/// The answer where it is known, or where the games with fewer and with more defences agree. False
/// when the budget has ended.
std::optional<bool> ConventionalOracle::bounded(bool attacker_to_move, MateLength within) {
  if (budget_->stopped()) return false;
  if (const auto found = known_.find(packed(attacker_to_move)); found != known_.end()) {
    if (within >= found->second.within) return true;
    if (within <= found->second.not_within) return false;
  }
  const auto strict = strict_.known_answer(*position_, attacker_to_move, within);
  if (strict == true) return true;
  if (relaxed_.mates_within(*position_, attacker_to_move, within, *budget_) != true) return false;
  if (!strict && strict_game_mates_soon(attacker_to_move, within)) return true;
  return budget_->spend() ? std::nullopt : std::optional(false);
}

bool ConventionalOracle::strict_game_mates_soon(bool attacker_to_move, MateLength within) {
  const Budget::Share share(*budget_, kStrictNodes);
  return strict_.mates_within(*position_, attacker_to_move, within, *budget_) == true;
}

/// Keeps an answer of the search for the position on the board, and returns it.
bool ConventionalOracle::keep(bool attacker_to_move, MateLength within, bool mates) {
  if (budget_->stopped()) return false;
  if (known_.size() >= most_known_) known_.clear();
  Known& known = known_[packed(attacker_to_move)];
  if (mates) {
    known.within = std::min(known.within, within);
  } else {
    known.not_within = std::max(known.not_within, within);
  }
  return mates;
}

MoveList ConventionalOracle::in_order(const MoveList& moves) const {
  if (order_ == Order::forward) return moves;
  MoveList reversed;
  for (std::size_t i = moves.size(); i-- > 0;) reversed.push(moves[i]);
  return reversed;
}

PackedPosition ConventionalOracle::packed(bool attacker_to_move) const {
  return {*position_, attackers_hand(*position_, attacker_to_move)};
}

}  // namespace tori::solver
