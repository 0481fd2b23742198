// Positions and moves of the project seen by the reference of tests/reference.
#pragma once

#include <cstdint>

#include "rules/position.hpp"
#include "tests/reference/board.hpp"

namespace tori::test {

inline reference::Side to_reference(Colour colour) {
  return colour == Colour::sente ? reference::Side::sente : reference::Side::gote;
}

inline reference::Reading to_reference(Promotion promotion) {
  return promotion == Promotion::optional ? reference::Reading::optional
                                          : reference::Reading::mandatory;
}

inline reference::Kind to_reference(Kind kind) {
  using R = reference::Kind;
  switch (kind) {
    case Kind::falcon: return R::falcon;
    case Kind::crane: return R::crane;
    case Kind::pheasant: return R::pheasant;
    case Kind::left_quail: return R::left_quail;
    case Kind::right_quail: return R::right_quail;
    case Kind::swallow: return R::swallow;
    case Kind::phoenix: return R::phoenix;
    case Kind::eagle: return R::eagle;
    case Kind::goose: return R::goose;
  }
  return R::none;
}

inline reference::Board to_reference(const Position& position) {
  reference::Board board;
  for (int i = 0; i < kSquares; ++i) {
    const Piece piece = position.at(static_cast<Square>(i));
    if (!piece.none()) board.at(i) = {to_reference(piece.kind()), to_reference(piece.colour())};
  }
  for (const Colour colour : {Colour::sente, Colour::gote}) {
    for (int k = 0; k < kHandKinds; ++k) {
      board.in_hand(to_reference(colour), to_reference(kind_at(k))) =
          static_cast<std::uint8_t>(position.hand(colour).count(kind_at(k)));
    }
  }
  board.turn = to_reference(position.turn());
  return board;
}

inline Move from_reference(const reference::Move& move) {
  const auto to = static_cast<Square>(move.to);
  if (move.drop == reference::Kind::none) {
    return Move::board(static_cast<Square>(move.from), to, move.promote);
  }
  int k = 0;
  while (to_reference(kind_at(k)) != move.drop) ++k;
  return Move::drop(kind_at(k), to);
}

}  // namespace tori::test
