// Constraints on the diagrams of problems.
#pragma once

#include <cstdint>

#include "composer/settings/enum_set.hpp"
#include "problems/core/range.hpp"
#include "rules/piece.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

using problems::Range;

using KindSet = EnumSet<Kind, kKinds>;

/// Whether something must be there, may be there or must not be there.
enum class Wanted : std::uint8_t { no, maybe, yes };

/// Which side attacks.
enum class Attacker : std::uint8_t { sente, gote, either };

/// Numbers of files and ranks.
struct Extent {
  int files = 0;
  int ranks = 0;
};

/// A rectangle of squares: files 1 to 7, ranks 1 (a) to 7 (g).
struct Region {
  Range files{1, kBoardSize};
  Range ranks{1, kBoardSize};
};

/// Any number of the defender's pieces on the board.
inline constexpr Range kAnyDefenders{0, 99};

/// What every problem of a run has to satisfy. Squares and pieces are those of the diagram with
/// sente attacking; a diagram with gote attacking is turned first.
struct Constraints {
  /// All pieces on the board, the phoenixes included.
  Range on_board{2, 10};
  /// Pieces in the attacker's hand.
  Range in_hand{0, 5};
  /// The defender's pieces on the board, its phoenix not counted.
  Range defenders = kAnyDefenders;
  /// Kinds that may stand on the board or be in the attacker's hand. The defender's phoenix is
  /// always allowed.
  KindSet kinds = KindSet::all();
  /// Maximum files and ranks of the smallest rectangle around all pieces.
  Extent box{kBoardSize, kBoardSize};
  /// Where the defender's phoenix stands.
  Region phoenix;
  /// Whether the attacker has a phoenix.
  Wanted attacking_phoenix = Wanted::no;
  /// Eagles and geese on the board.
  Wanted promoted = Wanted::maybe;
  Attacker attacker = Attacker::sente;
};

/// Number of pieces on the board.
int pieces_on_board(const Setup& setup);

/// Number of the pieces of the side not to move, without its phoenix.
int defenders_on_board(const Setup& setup);

/// Number of pieces in the hand of the side to move.
int pieces_in_hand(const Setup& setup);

/// The square of the phoenix of the side not to move. REQUIRES: it is on the board.
Square defending_phoenix(const Setup& setup);

/// Files and ranks of the smallest rectangle around all pieces.
Extent extent(const Setup& setup);

/// True if the parts satisfy the constraints. A diagram that is still being changed may have too
/// few pieces: lower bounds, and the wish for a promoted piece, count only if `finished`. REQUIRES:
/// sente is to move and gote has a phoenix on the board.
bool fits(const Constraints& constraints, const Setup& setup, bool finished = true);

}  // namespace tori::composer
