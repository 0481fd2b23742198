#include "rules/position.hpp"

#include <cassert>

namespace tori {

void Position::put(Square square, Piece piece) {
  board_[attack_tables::at(square)] = piece;
  pieces_[attack_tables::at(piece.colour())][attack_tables::at(piece.kind())] |= square;
  colours_[attack_tables::at(piece.colour())] |= square;
  key_ ^= zobrist::piece(piece.colour(), piece.kind(), square);
}

void Position::lift(Square square, Piece piece) {
  board_[attack_tables::at(square)] = Piece{};
  pieces_[attack_tables::at(piece.colour())][attack_tables::at(piece.kind())] ^= square;
  colours_[attack_tables::at(piece.colour())] ^= square;
  key_ ^= zobrist::piece(piece.colour(), piece.kind(), square);
}

Kind Position::kind_after(Move move) const {
  if (move.is_drop()) return move.dropped();
  const Kind kind = at(move.from()).kind();
  return move.promotes() ? promoted(kind) : kind;
}

Key Position::key_after(Move move) const {
  Key key = key_ ^ zobrist::kGoteToMove ^ zobrist::piece(turn_, kind_after(move), move.to());
  if (move.is_drop()) return key;
  key ^= zobrist::piece(turn_, at(move.from()).kind(), move.from());
  const Piece victim = at(move.to());
  return victim.none() ? key : key ^ zobrist::piece(victim.colour(), victim.kind(), move.to());
}

Hand Position::hand_after(Move move) const {
  Hand result = hand(turn_);
  if (move.is_drop()) {
    result.remove(move.dropped());
  } else if (!at(move.to()).none()) {
    result.add(unpromoted(at(move.to()).kind()));
  }
  return result;
}

Bitboard Position::snipers(Square square, Colour by) const {
  const Colour seen_from = opponent(by);
  return (slide_reach(seen_from, Kind::left_quail, square) & pieces(by, Kind::left_quail)) |
         (slide_reach(seen_from, Kind::right_quail, square) & pieces(by, Kind::right_quail)) |
         (slide_reach(seen_from, Kind::eagle, square) & pieces(by, Kind::eagle));
}

Bitboard Position::attackers(Square square, Colour by, Bitboard occupied) const {
  const Colour seen_from = opponent(by);
  Bitboard result;
  for (int i = 0; i < kKinds; ++i) {
    result |= leap_attacks(seen_from, kind_at(i), square) & pieces(by, kind_at(i));
  }
  for (const Square sniper : squares(snipers(square, by))) {
    if ((between(square, sniper) & occupied).empty()) result |= sniper;
  }
  return result;
}

Bitboard Position::safe_from(Colour by, Bitboard candidates, Bitboard occupied) const {
  for (const Square square : squares(pieces(by))) {
    if (candidates.empty()) break;
    candidates &= ~attacks(by, at(square).kind(), square, occupied);
  }
  return candidates;
}

Bitboard Position::checkers(Colour colour) const {
  if (!has_phoenix(colour)) return Bitboard{};
  return attackers(phoenix(colour), opponent(colour), occupied());
}

Undo Position::play(Move move) {
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
  key_ ^= zobrist::kGoteToMove;
  return undo;
}

void Position::take_back(Move move, const Undo& undo) {
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
