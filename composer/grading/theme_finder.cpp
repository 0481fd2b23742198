#include "composer/grading/theme_finder.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "composer/grading/themes/theme_tests.hpp"

namespace tori::composer {
namespace {

/// A theme and what tells whether a line has it.
struct ThemeTest {
  std::string_view name;
  bool (*holds)(const PlayedLine& line);
};

/// One for each theme, in the order of `problems::kThemeNames`.
constexpr ThemeTest kThemeTests[] = {
    {"sacrifice", has_sacrifice},
    {"double-check", has_double_check},
    {"discovered-check", has_discovered_check},
    {"promotion", has_promotion},
    {"non-promotion", has_non_promotion},
    {"interposition", has_interposition},
    {"drop-mate-avoidance", has_drop_mate_avoidance},
    {"quail-line", has_quail_line},
    {"corner", has_corner},
    {"smoke", is_smoke},
    {"bare-phoenix", is_bare_phoenix},
    {"one-kind", is_one_kind},
    {"centre-mate", has_centre_mate},
    {"returning-phoenix", has_returning_phoenix},
    {"forward-interposition", has_forward_interposition},
    {"moving-interposition", has_moving_interposition},
    {"far-drop", has_far_drop},
    {"clearance", has_clearance},
    {"self-block", has_self_block},
    {"counter-check", has_counter_check},
    {"chase", has_chase},
    {"saw", has_saw},
    {"hand-exchange", has_hand_exchange},
    {"swallow-burning", has_swallow_burning},
    {"switchback", has_switchback},
    {"two-swallow", has_two_swallow},
};
static_assert(std::equal(std::begin(kThemeTests), std::end(kThemeTests),
                         problems::kThemeNames.begin(), problems::kThemeNames.end(),
                         [](const ThemeTest& test, std::string_view name) {
                           return test.name == name;
                         }));

}  // namespace

ThemeSet themes_of(const Position& root, std::span<const Move> line) {
  const PlayedLine played(root, line);
  ThemeSet themes;
  for (const ThemeTest& test : kThemeTests) {
    if (test.holds(played)) themes.add(theme_named(test.name));
  }
  return themes;
}

}  // namespace tori::composer
