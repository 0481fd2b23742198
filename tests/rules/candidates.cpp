#include "tests/rules/candidates.hpp"

#include <array>
#include <optional>

namespace tori::test {
namespace {

/// Few quails and eagles: interposed drops against them make mates longer without making them
/// harder.
constexpr std::array<Kind, 16> kOnBoard = {
    Kind::falcon,  Kind::falcon,   Kind::crane,      Kind::crane,
    Kind::crane,   Kind::pheasant, Kind::pheasant,   Kind::pheasant,
    Kind::swallow, Kind::swallow,  Kind::swallow,    Kind::goose,
    Kind::goose,   Kind::eagle,    Kind::left_quail, Kind::right_quail};
constexpr std::array<Kind, 12> kInHand = {Kind::falcon,   Kind::falcon,     Kind::crane,
                                          Kind::crane,    Kind::crane,      Kind::pheasant,
                                          Kind::pheasant, Kind::swallow,    Kind::swallow,
                                          Kind::swallow,  Kind::left_quail, Kind::right_quail};

/// The most pieces that a problem shows.
constexpr int kMostShown = 16;

template <std::size_t N>
Kind one_of(const std::array<Kind, N>& kinds, Draws& draws) {
  return kinds[static_cast<std::size_t>(draws.below(static_cast<int>(N)))];
}

/// A square at most `reach` steps away in either direction; any square if that one is off the
/// board.
Square near(Square centre, int reach, Draws& draws) {
  const int x = column(centre) + draws.below(2 * reach + 1) - reach;
  const int y = row(centre) + draws.below(2 * reach + 1) - reach;
  if (on_board(x, y)) return square_at(x, y);
  return static_cast<Square>(draws.below(kSquares));
}

Square defending_phoenix(const Setup& setup) {
  const Piece phoenix(opponent(setup.turn), Kind::phoenix);
  int i = 0;
  while (i < kSquares - 1 && !(setup.at(static_cast<Square>(i)) == phoenix)) ++i;
  return static_cast<Square>(i);
}

/// One of the attacker's or of the defender's pieces, but not the defender's phoenix.
std::optional<Square> some_piece(const Setup& setup, Draws& draws, bool attackers_only) {
  std::array<Square, kSquares> found{};
  int count = 0;
  const Square phoenix = defending_phoenix(setup);
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    if (setup.at(square).none() || square == phoenix) continue;
    if (attackers_only && setup.at(square).colour() != setup.turn) continue;
    found[static_cast<std::size_t>(count++)] = square;
  }
  if (count == 0) return std::nullopt;
  return found[static_cast<std::size_t>(draws.below(count))];
}

void add_piece(Setup& setup, Draws& draws) {
  const Square square = near(defending_phoenix(setup), 2, draws);
  const Colour owner = draws.chance(70) ? setup.turn : opponent(setup.turn);
  if (setup.at(square).none()) setup.at(square) = Piece(owner, one_of(kOnBoard, draws));
}

void remove_piece(Setup& setup, Draws& draws) {
  if (const auto square = some_piece(setup, draws, false)) setup.at(*square) = Piece();
}

void move_piece(Setup& setup, Draws& draws, bool attackers_only) {
  const auto from = some_piece(setup, draws, attackers_only);
  if (!from) return;
  const Square to = near(*from, draws.chance(60) ? 1 : 2, draws);
  if (!setup.at(to).none()) return;
  setup.at(to) = setup.at(*from);
  setup.at(*from) = Piece();
}

void exchange_piece(Setup& setup, Draws& draws) {
  const auto square = some_piece(setup, draws, false);
  if (!square || setup.at(*square).kind() == Kind::phoenix) return;
  const Piece old = setup.at(*square);
  const Colour owner = draws.chance(80) ? old.colour() : opponent(old.colour());
  setup.at(*square) = Piece(owner, one_of(kOnBoard, draws));
}

void add_to_hand(Setup& setup, Draws& draws) {
  ++setup.in_hand(setup.turn, one_of(kInHand, draws));
}

void remove_from_hand(Setup& setup, Draws& draws) {
  int& count = setup.in_hand(setup.turn, kind_at(draws.below(kHandKinds)));
  if (count > 0) --count;
}

/// Moves a piece of the attacker from the board to the attacker's hand: it may have been dropped.
void lift_piece(Setup& setup, Draws& draws) {
  const auto square = some_piece(setup, draws, true);
  if (!square || setup.at(*square).kind() == Kind::phoenix) return;
  ++setup.in_hand(setup.turn, unpromoted(setup.at(*square).kind()));
  setup.at(*square) = Piece();
}

void step_back(Setup& setup, Draws& draws) {
  const Square from = defending_phoenix(setup);
  const Square to = near(from, 1, draws);
  if (!setup.at(to).none()) return;
  setup.at(to) = setup.at(from);
  setup.at(from) = Piece();
}

/// Something like the position before a check and its answer: the phoenix one step back, and one
/// change of a piece: added to the hand, taken into the hand, moved, or added to the board.
void take_back(Setup& setup, Draws& draws) {
  step_back(setup, draws);
  switch (draws.below(4)) {
    case 0: add_to_hand(setup, draws); break;
    case 1: lift_piece(setup, draws); break;
    case 2: move_piece(setup, draws, true); break;
    default: add_piece(setup, draws); break;
  }
}

void change_once(Setup& setup, Draws& draws) {
  switch (draws.below(12)) {
    case 0: add_piece(setup, draws); break;
    case 1: remove_piece(setup, draws); break;
    case 2:
    case 3: move_piece(setup, draws, false); break;
    case 4: exchange_piece(setup, draws); break;
    case 5: add_to_hand(setup, draws); break;
    case 6: remove_from_hand(setup, draws); break;
    case 7: lift_piece(setup, draws); break;
    case 8: step_back(setup, draws); break;
    default: take_back(setup, draws); break;
  }
}

}  // namespace

Setup random_candidate(Draws draws) {
  Setup setup;
  const auto centre = static_cast<Square>(draws.below(kSquares));
  setup.at(centre) = Piece(opponent(setup.turn), Kind::phoenix);
  const Square other = near(centre, 3, draws);
  if (draws.chance(20) && other != centre) setup.at(other) = Piece(setup.turn, Kind::phoenix);
  for (int count = 2 + draws.below(8); count > 0; --count) add_piece(setup, draws);
  for (int count = draws.below(5); count > 0; --count) add_to_hand(setup, draws);
  return with_rest_of_box(setup);
}

Setup rich_candidate(Draws draws) {
  Setup setup;
  setup.at(static_cast<Square>(draws.below(kSquares))) = Piece(opponent(setup.turn), Kind::phoenix);
  for (int count = draws.below(4); count > 0; --count) add_piece(setup, draws);
  for (int count = 3 + draws.below(2); count > 0; --count) add_to_hand(setup, draws);
  return with_rest_of_box(setup);
}

Setup changed(Setup setup, Draws draws) {
  change_once(setup, draws);
  if (draws.chance(35)) change_once(setup, draws);
  if (pieces_shown(setup) > kMostShown) remove_piece(setup, draws);
  return with_rest_of_box(setup);
}

Setup candidate_after(std::uint64_t seed, std::uint64_t index,
                      const std::vector<std::uint64_t>& steps) {
  Setup setup = random_candidate(Draws(seed, index, steps.at(0)));
  for (std::size_t i = 1; i < steps.size(); ++i) {
    setup = changed(setup, Draws(seed, index, steps[i]));
  }
  return setup;
}

int pieces_shown(const Setup& setup) {
  int count = 0;
  for (const Piece piece : setup.board) count += piece.none() ? 0 : 1;
  for (int i = 0; i < kHandKinds; ++i) count += setup.in_hand(setup.turn, kind_at(i));
  return count;
}

}  // namespace tori::test
