#include "composer/grading/themes/theme_tests.hpp"
#include "rules/attacks.hpp"
#include "rules/legality.hpp"

namespace tori::composer {
namespace {

/// The empty squares of a far drop at least.
constexpr int kFarSquares = 1;

bool is_quail(Kind kind) {
  return kind == Kind::left_quail || kind == Kind::right_quail;
}

/// True if `holds` for one of the attacker's moves.
template <typename Test>
bool any_attack(const PlayedLine& line, Test holds) {
  for (std::size_t i = 0; i < line.size(); i += 2) {
    if (holds(line[i])) return true;
  }
  return false;
}

/// The squares between a checker and the phoenix after an attacker's move.
Bitboard squares_between(const PlayedLine& line, const PlayedMove& played, Square checker) {
  return between(checker, line.phoenix(played.after));
}

/// True if a drop of a swallow would mate, were it legal.
bool drop_mate_is_barred(const PlayedMove& played) {
  if (!played.before.hand(played.before.turn()).has(Kind::swallow)) return false;
  for (int i = 0; i < kSquares; ++i) {
    const Move drop = Move::drop(Kind::swallow, static_cast<Square>(i));
    if (legality::broken_rule(played.before, drop) == legality::Rule::swallow_drop_mate) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool has_double_check(const PlayedLine& line) {
  return any_attack(line,
                    [](const PlayedMove& played) { return played.checkers().more_than_one(); });
}

bool has_discovered_check(const PlayedLine& line) {
  return any_attack(line, [](const PlayedMove& played) {
    return !(played.checkers() - Bitboard(played.move.to())).empty();
  });
}

bool has_quail_line(const PlayedLine& line) {
  return any_attack(line, [&line](const PlayedMove& played) {
    for (const Square checker : squares(played.checkers())) {
      const bool quail = is_quail(played.after.at(checker).kind());
      if (quail && !squares_between(line, played, checker).empty()) return true;
    }
    return false;
  });
}

bool has_far_drop(const PlayedLine& line) {
  return any_attack(line, [&line](const PlayedMove& played) {
    const Square target = played.move.to();
    return played.move.is_drop() && is_quail(played.kind) && played.checkers().contains(target) &&
           squares_between(line, played, target).count() >= kFarSquares;
  });
}

bool has_promotion(const PlayedLine& line) {
  return any_attack(line, [](const PlayedMove& played) { return played.move.promotes(); });
}

bool has_non_promotion(const PlayedLine& line) {
  for (std::size_t i = 0; i + 1 < line.size(); i += 2) {
    if (line[i].before.declines_promotion(line[i].move)) return true;
  }
  return false;
}

bool has_drop_mate_avoidance(const PlayedLine& line) {
  return any_attack(line, drop_mate_is_barred);
}

}  // namespace tori::composer
