#include "composer/grading/beauty.hpp"

#include <algorithm>
#include <array>

#include "composer/grading/bits.hpp"

namespace tori::composer {
namespace {

/// The weights, in hundredths of a point: the table of docs/beauty.md ("Weights").
constexpr int kBitOfSurprise = 75;
constexpr int kBitOfRank = 100;
constexpr int kSacrifice = 180;
constexpr int kKeySacrifice = 120;
constexpr int kOpenSquare = 35;
constexpr int kInside = 100;
constexpr int kPureMate = 50;
constexpr int kModelMate = 150;
constexpr int kDoubleCheck = 240;
constexpr int kSelfBlock = 180;
constexpr int kIdleBird = -160;
constexpr int kOneDual = -120;
constexpr int kMoreDuals = -250;
constexpr int kLeftOver = -200;
constexpr int kBirdTooMany = -100;
constexpr int kBirdsAllowed = 5;
constexpr int kRetreat = 180;
constexpr int kDeclined = -100;

/// What the bird is worth that mates.
int points_of_mating(std::optional<Kind> kind) {
  if (!kind) return 0;
  switch (*kind) {
    case Kind::swallow: return 100;
    case Kind::goose: return 80;
    case Kind::left_quail:
    case Kind::right_quail: return 60;
    case Kind::eagle: return -40;
    case Kind::falcon:
    case Kind::crane:
    case Kind::pheasant:
    case Kind::phoenix: break;
  }
  return 0;
}

int points_of_surprise(const BeautyParts& p) {
  // The rank counts with the logarithm of 1 + 4 times the share.
  const int rank = quarter_bits(100 + 4 * p.rank) - quarter_bits(100);
  return (kBitOfSurprise * quarter_bits(1 + p.surprise) + kBitOfRank * rank) / 4;
}

int points_of_gifts(const BeautyParts& p) {
  return kSacrifice * p.sacrifices + (p.key_is_sacrifice ? kKeySacrifice : 0) +
         (p.declined > 0 ? kDeclined : 0);
}

int points_of_picture(const BeautyParts& p) {
  int points = kOpenSquare * p.open + points_of_mating(p.mates_with);
  points += p.inside ? kInside : 0;
  points += p.purity == MatePurity::pure ? kPureMate : 0;
  points += p.purity == MatePurity::model ? kModelMate : 0;
  return points + (p.self_block ? kSelfBlock : 0);
}

int points_of_economy(const BeautyParts& p) {
  int points = kIdleBird * p.idle + kBirdTooMany * std::max(p.on_board - kBirdsAllowed, 0);
  points += p.left_over > 0 ? kLeftOver : 0;
  if (p.duals == 0) return points;
  return points + (p.duals == 1 ? kOneDual : kMoreDuals);
}

int points_of_play(const BeautyParts& p) {
  return p.forced / 2 + (p.double_check ? kDoubleCheck : 0) + (p.retreats > 0 ? kRetreat : 0);
}

/// The points of each twentieth of the problems of one length: the least, those that 5 % do not
/// reach, 10 % ..., the most.
constexpr int kSteps = 20;
using Scale = std::array<int, kSteps + 1>;

/// By moves of the attacker, from 1 (1 ply) to 8 (15 plies and more): docs/beauty.md ("The scale").
constexpr std::array<Scale, 8> kScales = {{
    {{-5,  65,  140, 145, 145, 165, 180, 180, 185, 215, 215,
      220, 220, 220, 220, 250, 250, 255, 280, 305, 400}},
    {{-805, -220, -125, -75, -40, 0,   30,  55,  80,  115, 135,
      155,  190,  217,  245, 273, 300, 325, 365, 425, 1085}},
    {{-740, -190, -95, -40, -5,  35,  80,  120, 155, 205, 245,
      295,  340,  392, 455, 515, 565, 623, 706, 810, 1215}},
    {{-1089, -165, -70, -5,  58,  118, 170, 218, 261, 305, 348,
      388,   420,  460, 508, 553, 595, 661, 735, 825, 1430}},
    {{-693, -115, -18, 55,  115, 163, 215, 260, 300, 342, 387,
      420,  457,  492, 537, 600, 662, 712, 795, 877, 1242}},
    {{-545, -30, 85,  165, 240, 308, 347, 385, 425,  465, 510,
      555,  577, 625, 665, 708, 755, 815, 905, 1050, 1415}},
    {{-304, 56,  170, 260, 346, 388, 410, 441, 480,  516, 543,
      575,  615, 677, 703, 749, 838, 895, 955, 1018, 1606}},
    {{-96, 67,  270, 304, 351, 443, 477,  519,  550,  601, 647,
      705, 739, 772, 791, 837, 940, 1035, 1095, 1218, 1619}},
}};

}  // namespace

int beauty_points_of(const BeautyParts& parts) {
  return points_of_surprise(parts) + points_of_gifts(parts) + points_of_picture(parts) +
         points_of_economy(parts) + points_of_play(parts);
}

int beauty_of(const BeautyParts& parts) {
  const auto moves = static_cast<std::size_t>(std::max((parts.plies + 1) / 2, 1));
  const Scale& scale = kScales[std::min(moves, kScales.size()) - 1];
  const int points = beauty_points_of(parts);
  if (points <= scale.front()) return 0;
  if (points >= scale.back()) return kMostBeauty;
  const auto above = std::upper_bound(scale.begin(), scale.end(), points);
  const auto below = above - 1;
  const int each = kMostBeauty / kSteps;
  return each * static_cast<int>(below - scale.begin()) +
         each * (points - *below) / (*above - *below);
}

}  // namespace tori::composer
