#include "composer/grading/beauty.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "composer/grading/bits.hpp"

namespace tori::composer {
namespace {

/// The weights, in hundredths of a point: the table of docs/beauty.md ("Weights").
constexpr int kBitOfSurprise = 150;
constexpr int kBitOfRank = 200;
constexpr int kSacrifice = 80;
constexpr int kUnitOfHeaviest = 25;
constexpr int kKeySacrifice = 80;
constexpr int kOpenSquare = 35;
constexpr int kInside = 100;
constexpr int kCornered = -50;
constexpr int kPureMate = 50;
constexpr int kModelMate = 150;
constexpr int kDoubleCheck = 120;
constexpr int kSelfBlock = 50;
constexpr int kIdleBird = -60;
constexpr int kHalfBirdOffIdeal = -15;
constexpr int kTwiceIdealAttackers = 5;
constexpr int kOneDual = -120;
constexpr int kMoreDuals = -250;
constexpr int kLeftOver = -200;
constexpr int kBirdTooMany = -25;
constexpr int kBirdsAllowed = 5;
constexpr int kRetreat = 80;
constexpr int kDeclined = 60;
constexpr int kStepOfPhoenix = 30;

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
  return kSacrifice * p.sacrifices + kUnitOfHeaviest * p.heaviest +
         (p.key_is_sacrifice ? kKeySacrifice : 0) + (p.declined > 0 ? kDeclined : 0);
}

int points_of_picture(const BeautyParts& p) {
  int points = kOpenSquare * p.open + points_of_mating(p.mates_with);
  points += p.inside ? kInside : 0;
  points += p.in_corner ? kCornered : 0;
  points += p.purity == MatePurity::pure ? kPureMate : 0;
  points += p.purity == MatePurity::model ? kModelMate : 0;
  return points + (p.self_block ? kSelfBlock : 0);
}

int points_of_economy(const BeautyParts& p) {
  const int off_ideal = std::abs(2 * p.attackers - kTwiceIdealAttackers);
  int points = kIdleBird * p.idle + kHalfBirdOffIdeal * off_ideal;
  points += kBirdTooMany * std::max(p.on_board - kBirdsAllowed, 0);
  points += p.left_over > 0 ? kLeftOver : 0;
  if (p.duals == 0) return points;
  return points + (p.duals == 1 ? kOneDual : kMoreDuals);
}

int points_of_play(const BeautyParts& p) {
  return p.width - p.forced / 2 + (p.double_check ? kDoubleCheck : 0) +
         (p.retreats > 0 ? kRetreat : 0) + kStepOfPhoenix * p.walk;
}

/// The points of each twentieth of the problems of one length: the least, those that 5 % do not
/// reach, 10 % ..., the most.
constexpr int kSteps = 20;
using Scale = std::array<int, kSteps + 1>;

/// By moves of the attacker, from 1 (1 ply) to 8 (15 plies and more): docs/beauty.md ("The scale").
constexpr std::array<Scale, 8> kScales = {{
    {{-70, 50,  80,  80,  115, 115, 115, 120, 150, 155, 155,
      155, 190, 200, 200, 205, 215, 235, 235, 270, 305}},
    {{-350, -20, 40,  70,  105, 130, 155, 175, 200, 235, 260,
      285,  315, 340, 370, 405, 450, 515, 595, 725, 1480}},
    {{-265, 50,  115, 160, 200, 235, 275,  315,  360,  410, 465,
      535,  610, 685, 755, 845, 930, 1020, 1120, 1220, 1707}},
    {{-265, 140, 210, 280, 335, 389, 434,  479,  525,  579, 625,
      680,  725, 784, 839, 900, 963, 1028, 1107, 1204, 1654}},
    {{-182, 240, 318, 390, 440, 490,  525,  563,  600,  643, 688,
      723,  770, 830, 893, 955, 1008, 1078, 1140, 1255, 1550}},
    {{110, 410, 520, 560,  625,  660,  690,  735,  775,  805, 850,
      890, 935, 980, 1010, 1045, 1095, 1135, 1205, 1312, 1602}},
    {{249, 480, 566,  636,  670,  710,  759,  792,  825,  862, 886,
      921, 975, 1003, 1042, 1092, 1130, 1177, 1215, 1326, 1583}},
    {{417,  627,  681,  725,  770,  802,  869,  910,  954,  996, 1023,
      1061, 1088, 1116, 1145, 1165, 1223, 1346, 1377, 1448, 1690}},
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
