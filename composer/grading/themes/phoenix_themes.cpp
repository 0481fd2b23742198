#include <utility>

#include "composer/grading/themes/theme_tests.hpp"

namespace tori::composer {
namespace {

/// The steps in one direction of a chase at least.
constexpr int kChasedSteps = 3;

constexpr Square kCentre = square_at(kBoardSize / 2, kBoardSize / 2);

bool in_corner(Square square) {
  const bool at_side = column(square) == 0 || column(square) == kBoardSize - 1;
  return at_side && (row(square) == 0 || row(square) == kBoardSize - 1);
}

Square last_square(const PlayedLine& line) {
  return line.phoenix(line.end());
}

}  // namespace

bool has_corner(const PlayedLine& line) {
  return line.ends_with_attack() && in_corner(last_square(line));
}

bool has_centre_mate(const PlayedLine& line) {
  return line.ends_with_attack() && last_square(line) == kCentre;
}

bool has_returning_phoenix(const PlayedLine& line) {
  if (!line.ends_with_attack() || last_square(line) != line.phoenix(line.root())) return false;
  for (std::size_t i = 1; i < line.size(); i += 2) {
    if (line[i].kind == Kind::phoenix) return true;
  }
  return false;
}

bool has_chase(const PlayedLine& line) {
  std::pair<int, int> last{0, 0};
  int steps = 0;
  for (std::size_t i = 1; i < line.size(); i += 2) {
    const Square from = line.phoenix(line[i].before);
    const Square to = line.phoenix(line[i].after);
    const std::pair<int, int> step{column(to) - column(from), row(to) - row(from)};
    steps = step == last ? steps + 1 : 1;
    last = step;
    if (steps >= kChasedSteps && line[i].kind == Kind::phoenix) return true;
  }
  return false;
}

}  // namespace tori::composer
