#include "solver/conventional/futile_drop_convention.hpp"

#include <algorithm>

#include "solver/conventional/futile_drops.hpp"
#include "solver/search/interpositions.hpp"

namespace tori::solver {
namespace {

/// The bytes that a kept answer takes, including its part of the hash table.
constexpr std::size_t kBytesEach = 96;
constexpr std::size_t kLeastKnown = 1024;

/// The nodes that a question about the strict game may take. A "yes" saves a search of the
/// conventional game; a "no" says nothing about it.
constexpr std::uint64_t kStrictNodes = 1000;

}  // namespace

FutileDropConvention::FutileDropConvention(Oracle& strict, Oracle& relaxed, std::size_t bytes,
                                           Order order)
    : strict_(strict),
      relaxed_(relaxed),
      most_known_(std::max(kLeastKnown, bytes / kBytesEach)),
      order_(order) {}

Decision FutileDropConvention::mates_within(Node node, MateLength within, Budget& budget) {
  position_ = &node.position;
  budget_ = &budget;
  const bool mates =
      node.side == Side::attacker ? attacker_mates(within) : defender_is_mated(within);
  return budget.stopped() ? Decision::unknown : decided(mates);
}

std::optional<Bitboard> FutileDropConvention::drop_squares(Position& position, MateLength within,
                                                           Budget& budget) {
  position_ = &position;
  budget_ = &budget;
  const Bitboard futile = futile_squares(within);
  return budget.stopped() ? std::nullopt : std::optional(~futile);
}

/// One drop per square is enough: the kind makes no difference, for the piece is handed back.
Bitboard FutileDropConvention::futile_squares(MateLength within) {
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

std::optional<MateLength> FutileDropConvention::shortest(Node node, MateLength strict_length,
                                                         Budget& budget) {
  const MateLength shortest(node.side == Side::attacker ? 1 : 0);
  for (MateLength length = strict_length; length > shortest; length = length.after(2)) {
    const Decision mates = mates_within(node, length.after(2), budget);
    if (mates == Decision::unknown) return std::nullopt;
    if (mates == Decision::no) return length;
  }
  return shortest;
}

bool FutileDropConvention::attacker_mates(MateLength within) {
  if (within < MateLength(1)) return false;
  const Decision known = bounded(Side::attacker, within);
  if (known != Decision::unknown) return known == Decision::yes;
  return keep(Side::attacker, within, search_checks(within));
}

bool FutileDropConvention::search_checks(MateLength within) {
  const Move strict = strict_.known_mating_move(*position_);
  if (!strict.is_none() && mated_after(strict, within.after(1))) return true;
  const Move relaxed = relaxed_.mating_move(*position_, within, *budget_);
  if (!relaxed.is_none() && relaxed != strict && mated_after(relaxed, within.after(1))) return true;
  for (const Move move : in_order(check_moves(*position_))) {
    if (move != strict && move != relaxed && mated_after(move, within.after(1))) return true;
  }
  return false;
}

bool FutileDropConvention::defender_is_mated(MateLength within) {
  const Decision known = bounded(Side::defender, within);
  if (known != Decision::unknown) return known == Decision::yes;
  return keep(Side::defender, within, search_defences(within));
}

bool FutileDropConvention::search_defences(MateLength within) {
  const Bitboard capturable = capturable_drop_squares(*position_);
  const MoveList drops = in_order(evasions(*position_, capturable));
  const MoveList counted = in_order(evasions(*position_, ~capturable));
  if (refuted_as_in_strict_game(drops, counted, within)) return false;
  for (const Move move : counted) {
    if (!mates_after(move, within.after(1))) return false;
  }
  const MateLength longest_other = longest_of(counted, within);
  Bitboard futile;
  Bitboard not_futile;
  for (const Move move : drops) {
    if (!move.is_drop() || futile.contains(move.to())) continue;
    if (!not_futile.contains(move.to()) && is_futile(move, longest_other)) {
      futile |= move.to();
      continue;
    }
    not_futile |= move.to();
    if (!mates_after(move, within.after(1))) return false;
  }
  return true;
}

/// True if one of the replies that are known to refute the check in the strict game refutes it by
/// this convention too. They are tried before all replies are searched. A drop that the checker may
/// capture counts only if it is not futile even when the other defences last as long as possible.
bool FutileDropConvention::refuted_as_in_strict_game(const MoveList& drops, const MoveList& counted,
                                                     MateLength within) {
  const auto refutes = [&](Move move) {
    const Undo undo = position_->play(move);
    const Decision strict = strict_.known_answer({*position_, Side::attacker}, within.after(1));
    position_->take_back(move, undo);
    return strict == Decision::no && !mates_after(move, within.after(1));
  };
  for (const Move move : drops) {
    if (move.is_drop() && refutes(move) && !is_futile(move, within)) return true;
  }
  for (const Move move : counted) {
    if (refutes(move)) return true;
  }
  return false;
}

/// The plies that the longest of the defences that are no drops lasts, this move included; 0 if
/// there is none.
/// REQUIRES: none of them lasts longer than `within`.
MateLength FutileDropConvention::longest_of(const MoveList& defences, MateLength within) {
  MateLength longest(0);
  for (const Move move : defences) {
    if (move.is_drop()) continue;
    while (longest < within && !mates_after(move, longest.after(1))) longest = longest.after(-2);
  }
  return longest;
}

/// Whether a drop that the checker may capture is futile: after the capture, with the piece handed
/// back, the mate takes no longer than against the other defences.
bool FutileDropConvention::is_futile(Move drop, MateLength longest_other) {
  return after_capture_of(*position_, drop, [&] { return defender_is_mated(longest_other); });
}

/// Whether the attacker mates within `within` plies after this defence.
bool FutileDropConvention::mates_after(Move move, MateLength within) {
  if (within < MateLength(1)) return false;
  const Undo undo = position_->play(move);
  const bool mates = attacker_mates(within);
  position_->take_back(move, undo);
  return mates;
}

/// Whether the defender is mated within `within` plies after this check.
bool FutileDropConvention::mated_after(Move move, MateLength within) {
  const Undo undo = position_->play(move);
  const bool mated = defender_is_mated(within);
  position_->take_back(move, undo);
  return mated;
}

/// The answer if it is known, or if the strict and the relaxed game agree; else unknown. No,
/// without meaning, if the budget has ended.
Decision FutileDropConvention::bounded(Side side, MateLength within) {
  if (budget_->stopped()) return Decision::no;
  if (const auto found = known_.find(packed(side)); found != known_.end()) {
    if (within >= found->second.within) return Decision::yes;
    if (within <= found->second.not_within) return Decision::no;
  }
  const Node node{*position_, side};
  const Decision strict = strict_.known_answer(node, within);
  if (strict == Decision::yes) return strict;
  if (relaxed_.mates_within(node, within, *budget_) != Decision::yes) return Decision::no;
  if (strict == Decision::unknown && strict_game_mates_soon(side, within)) return Decision::yes;
  return budget_->spend() ? Decision::unknown : Decision::no;
}

bool FutileDropConvention::strict_game_mates_soon(Side side, MateLength within) {
  const Budget::Share share(*budget_, kStrictNodes);
  return strict_.mates_within({*position_, side}, within, *budget_) == Decision::yes;
}

/// Keeps an answer for the current position, and returns it.
bool FutileDropConvention::keep(Side side, MateLength within, bool mates) {
  if (budget_->stopped()) return false;
  if (known_.size() >= most_known_) known_.clear();
  Known& known = known_[packed(side)];
  if (mates) {
    known.within = std::min(known.within, within);
  } else {
    known.not_within = std::max(known.not_within, within);
  }
  return mates;
}

MoveList FutileDropConvention::in_order(const MoveList& moves) const {
  if (order_ == Order::forward) return moves;
  MoveList reversed;
  for (std::size_t i = moves.size(); i-- > 0;) reversed.push(moves[i]);
  return reversed;
}

PackedPosition FutileDropConvention::packed(Side side) const {
  return {*position_, attackers_hand(*position_, side)};
}

}  // namespace tori::solver
