#include "composer/sources/candidates.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace tori::composer {
namespace {

/// How often each kind is chosen, in the order of `Kind`. Few quails and eagles: drops interposed
/// against them make most problems unsound.
using KindWeights = std::array<int, kKinds>;
constexpr KindWeights kBoardWeights = {6, 5, 6, 2, 2, 5, 0, 2, 5};
constexpr KindWeights kHandWeights = {5, 5, 4, 2, 2, 3, 0, 0, 0};

std::optional<Kind> weighted_kind(KindWeights weights, const Constraints& constraints,
                                  RandomStream& random) {
  int sum = 0;
  for (int i = 0; i < kKinds; ++i) {
    int& weight = weights[static_cast<std::size_t>(i)];
    const Kind kind = kind_at(i);
    const bool barred = is_promoted(kind) && constraints.promoted == Wanted::no;
    if (barred || !constraints.kinds.has(kind)) weight = 0;
    sum += weight;
  }
  if (sum == 0) return std::nullopt;
  int drawn = random.below(sum);
  int kind = 0;
  while (drawn >= weights[static_cast<std::size_t>(kind)]) {
    drawn -= weights[static_cast<std::size_t>(kind++)];
  }
  return kind_at(kind);
}

/// The smaller of two random numbers, so that small numbers come more often.
int small_number(Range range, RandomStream& random) {
  const int first = random.between(range.least, range.most);
  const int second = random.between(range.least, range.most);
  return std::min(first, second);
}

void put_near(Setup& setup, Square centre, Piece piece, RandomStream& random) {
  constexpr int kTries = 4;
  for (int i = 0; i < kTries; ++i) {
    const Square square = near(centre, random.chance(70) ? 2 : 3, random);
    if (!setup.at(square).none()) continue;
    setup.at(square) = piece;
    return;
  }
}

Square phoenix_square(const Constraints& constraints, RandomStream& random) {
  const int file = random.between(constraints.phoenix.files.least, constraints.phoenix.files.most);
  const int rank = random.between(constraints.phoenix.ranks.least, constraints.phoenix.ranks.most);
  return square_at(kBoardSize - file, rank - 1);
}

}  // namespace

Square near(Square centre, int reach, RandomStream& random) {
  const int x = column(centre) + random.between(-reach, reach);
  const int y = row(centre) + random.between(-reach, reach);
  if (on_board(x, y)) return square_at(x, y);
  return static_cast<Square>(random.below(kSquares));
}

std::optional<Kind> kind_on_board(const Constraints& constraints, RandomStream& random) {
  return weighted_kind(kBoardWeights, constraints, random);
}

std::optional<Kind> kind_in_hand(const Constraints& constraints, RandomStream& random) {
  return weighted_kind(kHandWeights, constraints, random);
}

Setup random_candidate(const Constraints& constraints, RandomStream& random) {
  Setup setup;
  const Square phoenix = phoenix_square(constraints, random);
  setup.at(phoenix) = Piece(Colour::gote, Kind::phoenix);
  const bool has_own = constraints.attacking_phoenix == Wanted::yes ||
                       (constraints.attacking_phoenix == Wanted::maybe && random.chance(20));
  if (has_own) put_near(setup, phoenix, Piece(Colour::sente, Kind::phoenix), random);
  constexpr int kMostUseful = 9;
  const int shown = pieces_on_board(setup);
  const int most =
      std::min(constraints.on_board.most, std::max(kMostUseful, constraints.on_board.least));
  const Range others{std::max(1, constraints.on_board.least - shown), std::max(1, most - shown)};
  int defenders = constraints.defenders.least;
  for (int count = random.between(others.least, others.most); count > 0; --count) {
    const bool attacks = defenders-- <= 0 && random.chance(75);
    const Colour owner = attacks ? Colour::sente : Colour::gote;
    const auto kind = kind_on_board(constraints, random);
    if (kind) put_near(setup, phoenix, Piece(owner, *kind), random);
  }
  for (int count = small_number(constraints.in_hand, random); count > 0; --count) {
    const auto kind = kind_in_hand(constraints, random);
    if (kind) ++setup.in_hand(Colour::sente, *kind);
  }
  return with_rest_of_box(setup);
}

}  // namespace tori::composer
