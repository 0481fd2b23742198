// What can be wrong with a line that is stated.
#pragma once

#include <cstddef>
#include <variant>

#include "rules/legality.hpp"
#include "rules/move.hpp"

namespace tori::solver {

/// A move of the attacker that gives no check.
struct NoCheck {
  friend bool operator==(const NoCheck&, const NoCheck&) = default;
};

/// A move after mate.
struct AfterMate {
  friend bool operator==(const AfterMate&, const AfterMate&) = default;
};

/// The last move does not mate.
struct NoMateAtEnd {
  friend bool operator==(const NoMateAtEnd&, const NoMateAtEnd&) = default;
};

/// A check after which the defender has an answer that there is no mate against.
struct LosesMate {
  Move refutation;
  friend bool operator==(const LosesMate&, const LosesMate&) = default;
};

/// A move that belongs to no solution.
struct NoSolution {
  friend bool operator==(const NoSolution&, const NoSolution&) = default;
};

using LineFaultKind =
    std::variant<legality::Rule, NoCheck, AfterMate, NoMateAtEnd, LosesMate, NoSolution>;

struct LineFault {
  /// The index of the move; the number of moves if the line does not end in mate.
  std::size_t at;
  LineFaultKind what;
};

}  // namespace tori::solver
