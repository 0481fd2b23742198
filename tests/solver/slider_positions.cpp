#include "tests/solver/slider_positions.hpp"

#include <array>
#include <optional>

#include "rules/movegen.hpp"
#include "rules/setup.hpp"
#include "solver/search/interpositions.hpp"
#include "tests/rules/sparse_positions.hpp"

namespace tori::test {
namespace {

constexpr Recipe kBesideSliders{1, 2, 2, 2, 3, 40};
constexpr Recipe kBesidePins{1, 3, 2, 2, 2, 0};

constexpr std::array<Kind, 4> kSliders = {Kind::eagle, Kind::eagle, Kind::left_quail,
                                          Kind::right_quail};

Kind some_slider(Dice& dice) {
  return kSliders[static_cast<std::size_t>(dice.below(4))];
}

Square phoenix_of(const Setup& setup, Colour colour) {
  int i = 0;
  while (setup.board[static_cast<std::size_t>(i)] != Piece(colour, Kind::phoenix)) ++i;
  return static_cast<Square>(i);
}

/// A direction, as a number of columns and of rows.
struct Step {
  int columns = 0;
  int rows = 0;
};

Step some_step(Dice& dice) {
  int n = dice.below(8);
  if (n >= 4) ++n;
  return {n % 3 - 1, n / 3 - 1};
}

/// The square that many steps away; nullopt if it is off the board.
std::optional<Square> steps_from(Square square, Step step, int count) {
  const int x = column(square) + count * step.columns;
  const int y = row(square) + count * step.rows;
  return on_board(x, y) ? std::optional(square_at(x, y)) : std::nullopt;
}

/// A square two to five steps from another one; nullopt if it is off the board. Each number is
/// drawn in a statement of its own, for the compiler chooses the order in which arguments are
/// evaluated.
std::optional<Square> some_square_from(Dice& dice, Square square) {
  const int count = 2 + dice.below(4);
  return steps_from(square, some_step(dice), count);
}

/// Puts the piece there unless the square is off the board or taken. Too many of a kind are found
/// by `build`.
void put(Setup& setup, std::optional<Square> square, Piece piece) {
  if (square && setup.at(*square).none()) setup.at(*square) = piece;
}

/// Only positions with few other defences: the rest are seldom mates.
constexpr int kMostBoardMoves = 2;

bool is_pinned_check(const Position& position) {
  const Colour defender = position.turn();
  const Bitboard checkers = position.checkers(defender);
  if (checkers.empty() || checkers.more_than_one()) return false;
  const Square checker = checkers.first();
  if (!is_slider(position.at(checker).kind())) return false;
  const Bitboard line = between(position.phoenix(defender), checker);
  return solver::capturable_drop_squares(position) != line &&
         summarize_evasions(position).board_moves <= kMostBoardMoves;
}

}  // namespace

Position slider_position(Dice& dice, Promotion promotion) {
  while (true) {
    Setup setup = sparse_setup(dice, kBesideSliders);
    const Square phoenix = phoenix_of(setup, opponent(setup.turn));
    for (int n = 1 + dice.below(2); n > 0; --n) {
      const auto square = some_square_from(dice, phoenix);
      put(setup, square, Piece(setup.turn, some_slider(dice)));
    }
    const auto position = build(setup, promotion);
    if (position && !check_moves(*position).empty()) return *position;
  }
}

Position pinned_checker_position(Dice& dice, Promotion promotion) {
  while (true) {
    Setup setup = sparse_setup(dice, kBesidePins);
    const Colour attacker = setup.turn;
    setup.turn = opponent(attacker);
    const Square phoenix = phoenix_of(setup, setup.turn);
    const auto checker = some_square_from(dice, phoenix);
    if (!checker || !setup.at(*checker).none()) continue;
    setup.at(*checker) = Piece(attacker, some_slider(dice));
    const Step pin = some_step(dice);
    put(setup, steps_from(*checker, pin, 1 + dice.below(2)), Piece(attacker, Kind::phoenix));
    const Piece pinning(setup.turn, some_slider(dice));
    put(setup, steps_from(*checker, pin, -1 - dice.below(3)), pinning);
    const auto position = build(setup, promotion);
    if (position && is_pinned_check(*position)) return *position;
  }
}

}  // namespace tori::test
