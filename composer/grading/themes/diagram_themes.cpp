#include <set>

#include "composer/grading/themes/theme_tests.hpp"

namespace tori::composer {
namespace {

/// The pieces on the board, phoenixes included, that a smoke begins with at least, and ends with at
/// most.
constexpr int kSmokeBegins = 6;
constexpr int kSmokeEnds = 4;

/// The kind that a piece counts as: unpromoted, the left quail for both quails.
Kind family_of(Kind kind) {
  const Kind plain = unpromoted(kind);
  return plain == Kind::right_quail ? Kind::left_quail : plain;
}

}  // namespace

bool is_smoke(const PlayedLine& line) {
  return line.root().occupied().count() >= kSmokeBegins &&
         line.end().occupied().count() <= kSmokeEnds;
}

bool is_bare_phoenix(const PlayedLine& line) {
  return line.root().occupied().count() == 1;
}

bool is_one_kind(const PlayedLine& line) {
  std::set<Kind> kinds;
  int pieces = 0;
  for (const Square square : squares(line.root().occupied())) {
    const Kind kind = line.root().at(square).kind();
    if (kind == Kind::phoenix) continue;
    kinds.insert(family_of(kind));
    ++pieces;
  }
  const Hand hand = line.root().hand(line.attacker());
  for (int i = 0; i < kHandKinds; ++i) {
    if (!hand.has(kind_at(i))) continue;
    kinds.insert(family_of(kind_at(i)));
    pieces += hand.count(kind_at(i));
  }
  return kinds.size() == 1 && pieces >= 2;
}

}  // namespace tori::composer
