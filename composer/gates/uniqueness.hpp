// The quick test for cooks: is there exactly one line of attack that mates?
#pragma once

#include <cstdint>

#include "composer/gates/quick_solver.hpp"

namespace tori::composer {

/// Why a position is no problem; the first reason that was found.
enum class Flaw : std::uint8_t {
  none,
  /// No mate within the wanted length.
  no_mate,
  /// A check other than the solution's mates, at an attacker node before the last move.
  cook,
  /// Two or more defences last longest, before the defender's last move.
  equal_defence,
  /// Pieces stay in the attacker's hand.
  leftover,
  /// Futile drops make the mate longer.
  futile_drops,
  /// A question hit its node limit.
  unknown,
};

/// Which conditions are waived.
struct Demands {
  /// Only the first move has to be unique.
  bool key_only = false;
  bool allow_leftover = false;
};

/// Examines the solution of the strict game. A position that passes has one mating check at every
/// attacker node of the solution before the last, whatever the length of the other mates; one
/// longest defence (drops on one square counted as one) at every defender node before the last; no
/// leftover; and a conventional length equal to the strict one. That is nearly all of what the
/// problem verifier asks for, and most positions that fail do so at the root.
class UniquenessTest {
 public:
  /// The solver must outlive the test.
  UniquenessTest(QuickSolver& quick, Demands demands) : quick_(quick), demands_(demands) {}

  /// The first flaw of the quick solver's position; if it is `none`, `key` becomes the first move.
  /// REQUIRES: the shortest mate of the position takes exactly `plies`.
  Flaw find_flaw(int plies, Move& key);

 private:
  /// The solution lines from a node on: a flaw, or the fewest pieces that the attacker has in hand
  /// at the ends of the lines.
  struct Lines {
    Flaw flaw = Flaw::none;
    int leftover = 0;
  };

  Lines lines(int plies, Move* key);
  Lines last_move();
  Lines defences(int plies);
  Flaw find_key(int plies, Move& key, bool first_found_will_do);
  Flaw deny_others(Move key);

  QuickSolver& quick_;
  Demands demands_;
};

}  // namespace tori::composer
