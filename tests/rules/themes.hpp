// Counts what happens in a run of positions, so that a test can check that it has seen everything.
#pragma once

#include <array>
#include <string_view>

#include "rules/movegen.hpp"
#include "rules/position.hpp"

namespace tori::test {

enum class Theme : std::uint8_t {
  check,
  discovered_check,
  double_check,
  checking_drop,
  check_parried_by_check,
  interposing_drop,
  mate,
  pin,
  swallow_drop,
  full_file,
  swallow_drop_mate,
  promotion,
  declined_promotion,
  forced_swallow_promotion,
  no_attacking_phoenix,
  hand_of_ten,
};
inline constexpr int kThemes = 16;

std::string_view to_text(Theme theme);

/// In how many positions each theme was seen.
class ThemeCount {
 public:
  void add(const Position& position);
  int of(Theme theme) const { return counts_[static_cast<std::size_t>(theme)]; }

 private:
  void saw(Theme theme, bool really) { counts_[static_cast<std::size_t>(theme)] += really ? 1 : 0; }
  void add_moves(const Position& position, const MoveList& legal);
  void add_checks(Position position, bool in_check);
  void add_swallow_drops(const Position& position);

  std::array<int, kThemes> counts_{};
};

}  // namespace tori::test
