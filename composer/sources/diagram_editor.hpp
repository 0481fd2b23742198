// What all sources that change a diagram do to it.
#pragma once

#include <array>
#include <optional>

#include "composer/settings/constraints.hpp"
#include "composer/settings/random_stream.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// Changes parts in place, except for the hand of the side not to move. To be derived from.
class DiagramEditor {
 protected:
  /// All arguments must outlive it.
  DiagramEditor(Setup& setup, const Constraints& constraints, RandomStream& random)
      : setup_(setup), constraints_(constraints), random_(random) {}

  /// The square of a random man of those that are wanted; nullopt if there is none.
  template <typename IsWanted>
  std::optional<Square> one_of_the_men(IsWanted is_wanted) {
    std::array<Square, kSquares> found{};
    int count = 0;
    for (int i = 0; i < kSquares; ++i) {
      const auto square = static_cast<Square>(i);
      const Piece man = setup_.at(square);
      if (!man.none() && is_wanted(man)) found[static_cast<std::size_t>(count++)] = square;
    }
    if (count == 0) return std::nullopt;
    return found[static_cast<std::size_t>(random_.below(count))];
  }

  /// True for the phoenix that is to be mated.
  bool is_target(Piece man) const { return man == Piece(opponent(setup_.turn), Kind::phoenix); }

  void remove_man() {
    const auto square = one_of_the_men([this](Piece man) { return !is_target(man); });
    if (square) setup_.at(*square) = Piece();
  }

  /// Does nothing if the target is not free.
  void move_to(Square from, Square to) {
    if (!setup_.at(to).none()) return;
    setup_.at(to) = setup_.at(from);
    setup_.at(from) = Piece();
  }

  void remove_from_hand() {
    int& count = setup_.in_hand(setup_.turn, kind_at(random_.below(kHandKinds)));
    if (count > 0) --count;
  }

  Setup& setup_;
  const Constraints& constraints_;
  RandomStream& random_;
};

}  // namespace tori::composer
