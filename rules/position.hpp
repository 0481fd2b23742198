// A position of the game: board, hands, side to move, reading of the promotion rule. It has no
// history and no text.
#pragma once

#include <array>
#include <cassert>

#include "rules/attacks.hpp"
#include "rules/bitboard.hpp"
#include "rules/hand.hpp"
#include "rules/move.hpp"
#include "rules/piece.hpp"
#include "rules/zobrist.hpp"

namespace tori {

/// Whether a falcon or swallow that may promote must do so (docs/rules.md, "Promotion").
enum class Promotion : std::uint8_t { optional, mandatory };

/// What `Position::play` returns so that the move can be taken back.
struct Undo {
  Piece captured;
  Key key = 0;
};

/// A position that satisfies every rule of docs/rules.md, "What a position must satisfy". The only
/// way to make one from parts is `build` in setup.hpp.
class Position {
 public:
  Piece at(Square square) const { return board_[attack_tables::at(square)]; }
  Bitboard occupied() const { return colours_[0] | colours_[1]; }
  Bitboard pieces(Colour colour) const { return colours_[attack_tables::at(colour)]; }
  Bitboard pieces(Colour colour, Kind kind) const {
    return pieces_[attack_tables::at(colour)][attack_tables::at(kind)];
  }
  Hand hand(Colour colour) const { return hands_[attack_tables::at(colour)]; }
  Colour turn() const { return turn_; }
  Promotion promotion() const { return promotion_; }

  bool has_phoenix(Colour colour) const { return !pieces(colour, Kind::phoenix).empty(); }
  /// The square of that player's phoenix.
  /// REQUIRES: has_phoenix(colour).
  Square phoenix(Colour colour) const { return pieces(colour, Kind::phoenix).first(); }

  /// Hash of board and side to move; the hands are not in it.
  Key key() const { return key_; }
  /// The value of `key` after a legal move.
  Key key_after(Move move) const;
  /// The mover's hand after a legal move.
  Hand hand_after(Move move) const;
  /// The kind of the moved piece after the move.
  Kind kind_after(Move move) const;
  /// True if the move captures a piece.
  bool captures(Move move) const { return !move.is_drop() && !at(move.to()).none(); }
  /// True if the piece could promote with this move and does not.
  bool declines_promotion(Move move) const;

  /// The pieces of `by` that attack a square if exactly the squares of `occupied` are occupied.
  Bitboard attackers(Square square, Colour by, Bitboard occupied) const;
  /// The pieces of a colour that stand on the squares given for their kind.
  Bitboard pieces_on(Colour colour, const std::array<std::uint64_t, kKinds>& squares) const {
    const auto& own = pieces_[attack_tables::at(colour)];
    std::uint64_t result = 0;
    for (std::size_t k = 0; k < kKinds; ++k) result |= squares[k] & own[k].bits();
    return Bitboard(result);
  }
  /// Those of `steps`, squares next to `phoenix`, that no piece of `by` attacks if exactly the
  /// squares of `occupied` are occupied; pieces on other squares do not count.
  Bitboard safe_steps(Square phoenix, Colour by, Bitboard steps, Bitboard occupied) const;
  /// The opponent's pieces that attack the phoenix of `colour`; none if there is no phoenix.
  Bitboard checkers(Colour colour) const;
  bool in_check(Colour colour) const { return !checkers(colour).empty(); }
  /// The sliders of `by` that would attack a square on an empty board.
  Bitboard snipers(Square square, Colour by) const;

  /// Plays a move of the side to move.
  /// REQUIRES: the move is legal.
  Undo play(Move move) { return play(move, key_after(move)); }
  /// The same if the caller knows `key_after(move)` already.
  Undo play(Move move, Key key_after);
  /// Takes back the last move. `undo` is what `play` returned for it.
  void take_back(Move move, const Undo& undo);
  /// Moves a piece from the hand of `giver` to the opponent's. No move of the game does this: it
  /// makes positions for comparison.
  /// REQUIRES: the giver holds such a piece.
  void hand_over(Colour giver, Kind kind) {
    hands_[attack_tables::at(giver)].remove(kind);
    hands_[attack_tables::at(opponent(giver))].add(kind);
  }

  /// Same board, hands, side to move and reading of the promotion rule.
  friend bool operator==(const Position& a, const Position& b) {
    return a.board_ == b.board_ && a.hands_ == b.hands_ && a.turn_ == b.turn_ &&
           a.promotion_ == b.promotion_;
  }

 private:
  friend class PositionBuilder;
  Position() = default;

  /// Put or remove a piece; they do not change the key.
  void put(Square square, Piece piece);
  void lift(Square square, Piece piece);

  std::array<Piece, kSquares> board_{};
  std::array<std::array<Bitboard, kKinds>, kColours> pieces_{};
  std::array<Bitboard, kColours> colours_{};
  std::array<Hand, kColours> hands_{};
  Key key_ = 0;
  Colour turn_ = Colour::sente;
  Promotion promotion_ = Promotion::optional;
};

// The search spends much time in the functions below; they are in the header to be inlined.

inline void Position::put(Square square, Piece piece) {
  board_[attack_tables::at(square)] = piece;
  pieces_[attack_tables::at(piece.colour())][attack_tables::at(piece.kind())] |= square;
  colours_[attack_tables::at(piece.colour())] |= square;
}

inline void Position::lift(Square square, Piece piece) {
  board_[attack_tables::at(square)] = Piece{};
  pieces_[attack_tables::at(piece.colour())][attack_tables::at(piece.kind())] ^= square;
  colours_[attack_tables::at(piece.colour())] ^= square;
}

inline Kind Position::kind_after(Move move) const {
  if (move.is_drop()) return move.dropped();
  const Kind kind = at(move.from()).kind();
  return move.promotes() ? promoted(kind) : kind;
}

inline bool Position::declines_promotion(Move move) const {
  if (move.is_drop() || move.promotes() || !can_promote(at(move.from()).kind())) return false;
  const Bitboard zone = last_ranks(turn_, 2);
  return zone.contains(move.from()) || zone.contains(move.to());
}

inline Key Position::key_after(Move move) const {
  Key key = key_ ^ zobrist::kGoteToMove ^ zobrist::piece(turn_, kind_after(move), move.to());
  if (move.is_drop()) return key;
  key ^= zobrist::piece(turn_, at(move.from()).kind(), move.from());
  const Piece victim = at(move.to());
  return victim.none() ? key : key ^ zobrist::piece(victim.colour(), victim.kind(), move.to());
}

inline Hand Position::hand_after(Move move) const {
  Hand result = hand(turn_);
  if (move.is_drop()) {
    result.remove(move.dropped());
  } else if (!at(move.to()).none()) {
    result.add(unpromoted(at(move.to()).kind()));
  }
  return result;
}

inline Bitboard Position::snipers(Square square, Colour by) const {
  const Colour seen_from = opponent(by);
  return (slide_reach(seen_from, Kind::left_quail, square) & pieces(by, Kind::left_quail)) |
         (slide_reach(seen_from, Kind::right_quail, square) & pieces(by, Kind::right_quail)) |
         (slide_reach(seen_from, Kind::eagle, square) & pieces(by, Kind::eagle));
}

inline Bitboard Position::attackers(Square square, Colour by, Bitboard occupied) const {
  const Colour seen_from = opponent(by);
  Bitboard result = pieces_on(by, leaps_by_kind(seen_from, square));
  for (const Square sniper : squares(snipers(square, by))) {
    if ((between(square, sniper) & occupied).empty()) result |= sniper;
  }
  return result;
}

inline Undo Position::play(Move move, Key key_after) {
  Undo undo{Piece{}, key_};
  Hand& own_hand = hands_[attack_tables::at(turn_)];
  if (move.is_drop()) {
    assert(own_hand.has(move.dropped()) && at(move.to()).none());
    own_hand.remove(move.dropped());
    put(move.to(), Piece(turn_, move.dropped()));
  } else {
    const Piece mover = at(move.from());
    assert(!mover.none() && mover.colour() == turn_);
    undo.captured = at(move.to());
    if (!undo.captured.none()) {
      assert(undo.captured.colour() != turn_ && undo.captured.kind() != Kind::phoenix);
      lift(move.to(), undo.captured);
      own_hand.add(unpromoted(undo.captured.kind()));
    }
    lift(move.from(), mover);
    put(move.to(), move.promotes() ? Piece(turn_, promoted(mover.kind())) : mover);
  }
  turn_ = opponent(turn_);
  key_ = key_after;
  return undo;
}

inline void Position::take_back(Move move, const Undo& undo) {
  turn_ = opponent(turn_);
  Hand& own_hand = hands_[attack_tables::at(turn_)];
  const Piece mover = at(move.to());
  lift(move.to(), mover);
  if (move.is_drop()) {
    own_hand.add(move.dropped());
  } else {
    put(move.from(), move.promotes() ? Piece(turn_, unpromoted(mover.kind())) : mover);
    if (!undo.captured.none()) {
      put(move.to(), undo.captured);
      own_hand.remove(unpromoted(undo.captured.kind()));
    }
  }
  key_ = undo.key;
}

}  // namespace tori
