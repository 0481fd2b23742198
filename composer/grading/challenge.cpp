#include "composer/grading/challenge.hpp"

#include <algorithm>
#include <array>

#include "composer/grading/bits.hpp"

namespace tori::composer {
namespace {

/// The lowest points of challenges 2, 3, 4 and 5.
using Borders = std::array<int, 4>;

/// By moves of the attacker, from 1 (1 ply) to 8 (15 plies): docs/composer.md ("Challenge").
constexpr std::array<Borders, 8> kBorders = {{
    {13, 16, 19, 22},
    {26, 31, 35, 42},
    {34, 40, 44, 50},
    {41, 48, 54, 61},
    {51, 58, 64, 71},
    {59, 64, 69, 77},
    {67, 73, 78, 85},
    {75, 82, 88, 93},
}};
/// What each further move adds to the borders.
constexpr int kPointsOfMove = 7;

}  // namespace

int challenge_points_of(const Features& f) {
  return quarter_bits(f.proof_size) + quarter_bits(f.checks) + quarter_bits(1 + f.tempting) +
         quarter_bits(1 + f.lures) + 3 * std::min(f.tries, 4) + 3 * f.sacrifices + 4 * f.declined +
         3 * f.quiet_moves + 3 * f.retreats;
}

int challenge_of(const Features& features) {
  const auto moves = static_cast<std::size_t>(std::max((features.plies + 1) / 2, 1));
  const std::size_t row = std::min(moves, kBorders.size());
  const int beyond = kPointsOfMove * static_cast<int>(moves - row);
  const int points = challenge_points_of(features) - beyond;
  const Borders& borders = kBorders[row - 1];
  const auto reached = [points](int border) { return points >= border; };
  return 1 + static_cast<int>(std::count_if(borders.begin(), borders.end(), reached));
}

}  // namespace tori::composer
