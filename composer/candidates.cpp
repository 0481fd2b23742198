#include "composer/candidates.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace tori::composer {
namespace {

/// How often each kind is drawn, in the order of `Kind`. Few quails and eagles: interposed drops
/// against them make lines that are no problems.
using Weights = std::array<int, kKinds>;
constexpr Weights kOnBoard = {6, 5, 6, 2, 2, 5, 0, 2, 5};
constexpr Weights kInHand = {5, 5, 4, 2, 2, 3, 0, 0, 0};

std::optional<Kind> weighted_kind(Weights weights, const Constraints& constraints, Draws& draws) {
  int sum = 0;
  for (int i = 0; i < kKinds; ++i) {
    int& weight = weights[static_cast<std::size_t>(i)];
    const Kind kind = kind_at(i);
    const bool barred = is_promoted(kind) && constraints.promoted == Wanted::no;
    if (barred || !constraints.kinds.has(kind)) weight = 0;
    sum += weight;
  }
  if (sum == 0) return std::nullopt;
  int drawn = draws.below(sum);
  int kind = 0;
  while (drawn >= weights[static_cast<std::size_t>(kind)]) {
    drawn -= weights[static_cast<std::size_t>(kind++)];
  }
  return kind_at(kind);
}

/// The smaller of two draws, so that small numbers come more often.
int small_number(Range range, Draws& draws) {
  const int first = draws.between(range.least, range.most);
  const int second = draws.between(range.least, range.most);
  return std::min(first, second);
}

void put_near(Setup& setup, Square centre, Piece piece, Draws& draws) {
  constexpr int kTries = 4;
  for (int i = 0; i < kTries; ++i) {
    const Square square = near(centre, draws.chance(70) ? 2 : 3, draws);
    if (!setup.at(square).none()) continue;
    setup.at(square) = piece;
    return;
  }
}

Square phoenix_square(const Constraints& constraints, Draws& draws) {
  const int file = draws.between(constraints.phoenix_files.least, constraints.phoenix_files.most);
  const int rank = draws.between(constraints.phoenix_ranks.least, constraints.phoenix_ranks.most);
  return square_at(kBoardSize - file, rank - 1);
}

}  // namespace

Square near(Square centre, int reach, Draws& draws) {
  const int x = column(centre) + draws.between(-reach, reach);
  const int y = row(centre) + draws.between(-reach, reach);
  if (on_board(x, y)) return square_at(x, y);
  return static_cast<Square>(draws.below(kSquares));
}

std::optional<Kind> kind_on_board(const Constraints& constraints, Draws& draws) {
  return weighted_kind(kOnBoard, constraints, draws);
}

std::optional<Kind> kind_in_hand(const Constraints& constraints, Draws& draws) {
  return weighted_kind(kInHand, constraints, draws);
}

Setup random_candidate(const Constraints& constraints, Draws& draws) {
  Setup setup;
  const Square phoenix = phoenix_square(constraints, draws);
  setup.at(phoenix) = Piece(Colour::gote, Kind::phoenix);
  const bool has_own = constraints.attacking_phoenix == Wanted::yes ||
                       (constraints.attacking_phoenix == Wanted::maybe && draws.chance(20));
  if (has_own) put_near(setup, phoenix, Piece(Colour::sente, Kind::phoenix), draws);
  constexpr int kMostUseful = 9;
  const int shown = pieces_on_board(setup);
  const int most =
      std::min(constraints.on_board.most, std::max(kMostUseful, constraints.on_board.least));
  const Range others{std::max(1, constraints.on_board.least - shown), std::max(1, most - shown)};
  for (int count = draws.between(others.least, others.most); count > 0; --count) {
    const Colour owner = draws.chance(75) ? Colour::sente : Colour::gote;
    const auto kind = kind_on_board(constraints, draws);
    if (kind) put_near(setup, phoenix, Piece(owner, *kind), draws);
  }
  for (int count = small_number(constraints.in_hand, draws); count > 0; --count) {
    const auto kind = kind_in_hand(constraints, draws);
    if (kind) ++setup.in_hand(Colour::sente, *kind);
  }
  return with_rest_of_box(setup);
}

}  // namespace tori::composer
