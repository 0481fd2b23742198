// A line of moves with what each of them does, for the themes.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::composer {

/// One move of a line.
struct PlayedMove {
  Move move;
  Position before;
  Position after;
  /// The kind of the piece before the move.
  Kind kind;
  /// The number of the piece. A piece of the diagram has the index of its square, a dropped one is
  /// new: `kSquares` and the ply of its drop, counted from 0. A number stays with its piece until
  /// it is taken.
  int piece = 0;
  /// The number of the piece that is taken; -1 if none is.
  int taken = -1;

  bool takes() const { return taken >= 0; }
  /// The kind that is taken. REQUIRES: takes().
  Kind taken_kind() const { return before.at(move.to()).kind(); }
  /// The mover's pieces that give check after the move.
  Bitboard checkers() const { return after.checkers(after.turn()); }
  /// True if the piece was dropped during the line.
  bool is_of_hand() const { return piece >= kSquares; }
};

/// A line from a diagram, the attacker's move first.
class PlayedLine {
 public:
  /// REQUIRES: the attacker is to move, and all moves are legal in turn.
  PlayedLine(const Position& root, std::span<const Move> line);

  const Position& root() const { return root_; }
  /// The position behind the last move.
  const Position& end() const { return moves_.empty() ? root_ : moves_.back().after; }
  Colour attacker() const { return root_.turn(); }
  Colour defender() const { return opponent(attacker()); }
  /// The square of the defender's phoenix in a position of the line.
  Square phoenix(const Position& position) const { return position.phoenix(defender()); }

  std::size_t size() const { return moves_.size(); }
  /// The attacker's moves have even places, the defender's odd ones.
  const PlayedMove& operator[](std::size_t place) const { return moves_[place]; }
  /// The answer to the attacker's move at a place; null if the line ends there.
  const PlayedMove* answer_to(std::size_t place) const {
    return place + 1 < moves_.size() ? &moves_[place + 1] : nullptr;
  }
  /// True if the last move is the attacker's, which mates.
  bool ends_with_attack() const { return moves_.size() % 2 == 1; }

  /// True if the attacker's move at a place is answered by taking its piece.
  bool is_sacrifice(std::size_t place) const {
    const PlayedMove* answer = answer_to(place);
    return answer != nullptr && answer->move.to() == moves_[place].move.to();
  }

 private:
  Position root_;
  std::vector<PlayedMove> moves_;
};

}  // namespace tori::composer
