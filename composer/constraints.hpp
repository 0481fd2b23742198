// What the diagrams of problems have to look like.
#pragma once

#include <cstdint>

#include "rules/piece.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// From `least` to `most`, both included.
struct Range {
  int least = 0;
  int most = 0;

  constexpr bool contains(int number) const { return number >= least && number <= most; }
  friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// A set of kinds.
class KindSet {
 public:
  constexpr KindSet() = default;
  static constexpr KindSet all() {
    KindSet set;
    set.bits_ = (1U << kKinds) - 1;
    return set;
  }

  constexpr bool has(Kind kind) const { return ((bits_ >> index(kind)) & 1U) != 0; }
  constexpr void add(Kind kind) { bits_ |= 1U << index(kind); }
  constexpr void remove(Kind kind) { bits_ &= ~(1U << index(kind)); }
  friend constexpr bool operator==(KindSet, KindSet) = default;

 private:
  unsigned bits_ = 0;
};

/// Whether something has to be, may be or must not be.
enum class Wanted : std::uint8_t { no, maybe, yes };

/// Which side attacks.
enum class Attacker : std::uint8_t { sente, gote, either };

/// What holds for every problem that is written. Squares and pieces are those of the diagram as it
/// is when sente attacks; a diagram with gote attacking is turned.
struct Constraints {
  /// All pieces on the board, the phoenixes too.
  Range on_board{2, 10};
  /// Pieces in the attacker's hand.
  Range in_hand{0, 5};
  /// Kinds that may stand on the board or be in the attacker's hand; the defender's phoenix always
  /// may.
  KindSet kinds = KindSet::all();
  /// Files and ranks of the smallest rectangle around all pieces, at most.
  int most_files = kBoardSize;
  int most_ranks = kBoardSize;
  /// Where the defender's phoenix stands: files 1 to 7, ranks 1 (a) to 7 (g).
  Range phoenix_files{1, kBoardSize};
  Range phoenix_ranks{1, kBoardSize};
  /// Whether the attacker has a phoenix.
  Wanted attacking_phoenix = Wanted::no;
  /// Eagles and geese on the board.
  Wanted promoted = Wanted::maybe;
  Attacker attacker = Attacker::sente;
};

/// Pieces on the board.
int pieces_on_board(const Setup& setup);

/// Pieces in the hand of the side to move.
int pieces_in_hand(const Setup& setup);

/// Where the phoenix of the side not to move stands; there must be one.
Square defending_phoenix(const Setup& setup);

/// Files and ranks of the smallest rectangle around all pieces.
struct Extent {
  int files = 0;
  int ranks = 0;
};
Extent extent(const Setup& setup);

/// True when parts with sente to move are as the constraints want them. A diagram on the way to one
/// may be too large or too small: that is left out unless `finished`.
bool fits(const Constraints& constraints, const Setup& setup, bool finished = true);

}  // namespace tori::composer
