#include "tests/rules/random_positions.hpp"

#include <cstdlib>
#include <vector>

#include "rules/sfen.hpp"

namespace tori::test {
namespace {

/// Any square, or one at most two squares away from `centre`.
Square near_or_far(Dice& dice, Square centre) {
  const int x = column(centre) + dice.below(5) - 2;
  const int y = row(centre) + dice.below(5) - 2;
  if (dice.chance(60) && on_board(x, y)) return square_at(x, y);
  return static_cast<Square>(dice.below(kSquares));
}

/// Phoenixes under attack mostly stand on the edge.
Square phoenix_square(Dice& dice) {
  const int place = dice.below(kBoardSize);
  if (dice.chance(50)) return static_cast<Square>(dice.below(kSquares));
  if (dice.chance(50)) return square_at(place, dice.chance(50) ? 0 : kBoardSize - 1);
  return square_at(dice.chance(50) ? 0 : kBoardSize - 1, place);
}

/// Puts one piece of the set on the board or into a hand.
void place(Dice& dice, Kind kind, Square centre, int hand_percent, Setup& setup) {
  const Colour owner = dice.chance(60) ? setup.turn : opponent(setup.turn);
  const Square square = near_or_far(dice, centre);
  if (dice.chance(hand_percent) || !setup.at(square).none()) {
    ++setup.in_hand(owner, kind);
    return;
  }
  const bool must = kind == Kind::swallow && last_ranks(owner, 1).contains(square);
  const bool flipped = can_promote(kind) && (must || dice.chance(40));
  setup.at(square) = Piece(owner, flipped ? promoted(kind) : kind);
}

Square any_of(Dice& dice, Bitboard set) {
  for (int n = dice.below(set.count()); n > 0; --n) set.pop_first();
  return set.first();
}

/// Aims a slider at a phoenix on `target` with one piece between: a pin or a masked check.
void mask_slider(Dice& dice, Square target, Colour aimed_by, Setup& setup) {
  static constexpr std::array<Kind, 3> kSliders = {Kind::left_quail, Kind::right_quail,
                                                   Kind::eagle};
  const Kind slider = kSliders[static_cast<std::size_t>(dice.below(3))];
  const Bitboard reach = slide_reach(opponent(aimed_by), slider, target);
  if (reach.empty()) return;
  const Square from = any_of(dice, reach);
  if (!setup.at(from).none() || between(target, from).empty()) return;
  const Square masked = any_of(dice, between(target, from));
  if (!setup.at(masked).none()) return;
  const Colour owner = dice.chance(60) ? setup.turn : opponent(setup.turn);
  setup.at(from) = Piece(aimed_by, slider);
  setup.at(masked) = Piece(owner, dice.chance(20) ? Kind::goose : kind_at(dice.below(kHandKinds)));
}

template <typename Test>
std::vector<Move> filtered(const MoveList& moves, Test test) {
  std::vector<Move> kept;
  for (const Move move : moves) {
    if (test(move)) kept.push_back(move);
  }
  return kept;
}

bool may_promote(const Position& position, Move move) {
  const Bitboard zone = last_ranks(position.turn(), 2);
  return !move.is_drop() && can_promote(position.at(move.from()).kind()) &&
         (zone.contains(move.from()) || zone.contains(move.to()));
}

Move any_of(Dice& dice, const MoveList& moves) {
  return moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))];
}

}  // namespace

Dice::Dice(std::uint64_t seed) : state_(seed) {
  static const char* const other = std::getenv("TORITSUME_SEED");
  if (other) state_ += std::strtoull(other, nullptr, 10) << 32;
}

int Dice::below(int n) {
  state_ += 0x9E37'79B9'7F4A'7C15;
  return static_cast<int>((zobrist::mix(state_) >> 33) % static_cast<std::uint64_t>(n));
}

Position start_position(Promotion promotion) {
  return *parse_position(kStartSfen, promotion);
}

Setup random_setup(Dice& dice, int used_percent) {
  Setup setup;
  setup.turn = dice.chance(50) ? Colour::sente : Colour::gote;
  const Square centre = phoenix_square(dice);
  setup.at(centre) = Piece(opponent(setup.turn), Kind::phoenix);
  const Square other = phoenix_square(dice);
  if (dice.chance(50) && other != centre) setup.at(other) = Piece(setup.turn, Kind::phoenix);
  if (dice.chance(50)) mask_slider(dice, centre, setup.turn, setup);
  if (dice.chance(30)) mask_slider(dice, other, opponent(setup.turn), setup);
  const int hand_percent = dice.below(70);
  for (int k = 0; k < kHandKinds; ++k) {
    // With many swallows on the board, nearly always one file would have three.
    const int percent = kind_at(k) == Kind::swallow ? used_percent / 2 : used_percent;
    for (int n = kPiecesInSet[static_cast<std::size_t>(k)]; n > 0; --n) {
      if (dice.chance(percent)) place(dice, kind_at(k), centre, hand_percent, setup);
    }
  }
  return dice.chance(10) ? with_rest_of_box(setup) : setup;
}

Position random_position(Dice& dice, Promotion promotion) {
  // Full boards have faults more often: the share is drawn once, so that they come up as often.
  const int used_percent = 10 + dice.below(90);
  while (true) {
    if (const auto position = build(random_setup(dice, used_percent), promotion)) return *position;
  }
}

Move likely_move(Dice& dice, const Position& position, const MoveList& legal) {
  const int liking = dice.below(100);
  if (liking < 50 && position.has_phoenix(opponent(position.turn()))) {
    const MoveList checks = check_moves(position);
    if (!checks.empty()) return any_of(dice, checks);
  }
  const std::vector<Move> chosen = filtered(legal, [&](Move move) {
    if (liking < 50) return false;
    if (liking < 60) return move.is_drop() && move.dropped() == Kind::swallow;
    return liking < 75 && may_promote(position, move);
  });
  if (chosen.empty()) return any_of(dice, legal);
  return chosen[static_cast<std::size_t>(dice.below(static_cast<int>(chosen.size())))];
}

}  // namespace tori::test
