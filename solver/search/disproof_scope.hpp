// Of which other games a disproof of the strict game holds, too.
#pragma once

#include <cstdint>

#include "rules/position.hpp"
#include "solver/search/interpositions.hpp"

namespace tori::solver {

/// A disproof names a defence against every check. It holds in another game whose attacker has no
/// more moves, as long as the defences that it names are moves of that game, too:
///
/// - the relaxed game (Interpositions::not_capturable), which lacks some drops;
/// - the game in which promotion is mandatory: a disproof found where it is optional holds there
///   unless a defence declines a promotion. Whether a move mates is the same in both: whoever can
///   move without promoting can move and promote.
class DisproofScope {
 public:
  constexpr DisproofScope() = default;
  static constexpr DisproofScope all() { return DisproofScope(kRelaxed | kMandatory); }
  static constexpr DisproofScope from_bits(unsigned bits) { return DisproofScope(bits); }
  constexpr unsigned bits() const { return bits_; }
  static constexpr unsigned kBits = 2;

  constexpr bool relaxed() const { return (bits_ & kRelaxed) != 0; }
  constexpr bool mandatory() const { return (bits_ & kMandatory) != 0; }
  constexpr DisproofScope with_relaxed(bool relaxed) const {
    return DisproofScope((bits_ & kMandatory) | (relaxed ? kRelaxed : 0U));
  }
  constexpr DisproofScope with_mandatory(bool mandatory) const {
    return DisproofScope((bits_ & kRelaxed) | (mandatory ? kMandatory : 0U));
  }

  /// Where both disproofs hold.
  friend constexpr DisproofScope operator&(DisproofScope a, DisproofScope b) {
    return DisproofScope(static_cast<unsigned>(a.bits_) & b.bits_);
  }
  friend constexpr bool operator==(DisproofScope, DisproofScope) = default;

 private:
  static constexpr unsigned kMandatory = 1;
  static constexpr unsigned kRelaxed = 2;

  constexpr explicit DisproofScope(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}

  std::uint8_t bits_ = 0;
};

/// The scope of a disproof that answers a check with `defence` and goes on with a disproof of the
/// position after it, whose scope is `behind`. Which drops count in the game: `interpositions`.
/// REQUIRES: the defender is to move and in check.
DisproofScope scope_before(const Position& position, Move defence, DisproofScope behind,
                           Interpositions interpositions);

}  // namespace tori::solver
