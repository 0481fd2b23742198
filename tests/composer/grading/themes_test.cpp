#include "composer/grading/theme_finder.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "tests/composer/problems.hpp"

using namespace composer_test;
using namespace tori;
using namespace tori::composer;

namespace {

bool has(Theme theme, const std::string& sfen, const std::string& line) {
  return themes_of(position_of(sfen), moves_of(line)).has(theme);
}

}  // namespace

TEST_CASE("names of themes are read back", "[composer][themes]") {
  ThemeSet all;
  for (std::size_t i = 0; i < kThemes; ++i) {
    const auto theme = static_cast<Theme>(i);
    CHECK(theme_from_text(to_text(theme)) == theme);
    all.add(theme);
  }
  CHECK(to_text(all) ==
        "sacrifice double-check discovered-check promotion non-promotion interposition "
        "drop-mate-avoidance quail-line corner");
  CHECK_FALSE(theme_from_text("sacrifices"));
  CHECK(to_text(ThemeSet{}).empty());
}

TEST_CASE("sacrifice: the piece that moved is taken at once", "[composer][themes]") {
  CHECK(has(theme_named("sacrifice"), kSoundIn7, "S*5b 5a5b F*5c 5b5a 7a6b 5a4a 5c4b"));
  CHECK_FALSE(has(theme_named("sacrifice"), kSound, "F*7d 7c7b 5b6a+"));
}

TEST_CASE("promotion, and corner by where the phoenix ends", "[composer][themes]") {
  CHECK(has(theme_named("promotion"), kSound, "F*7d 7c7b 5b6a+"));
  CHECK_FALSE(has(theme_named("corner"), kSound, "F*7d 7c7b 5b6a+"));
  CHECK_FALSE(has(theme_named("promotion"), kSoundIn7, "S*5b 5a5b F*5c 5b5a 7a6b 5a4a 5c4b"));
  CHECK(has(theme_named("corner"), "7/7/7/7/7/7/k6 b FC 1", "F*7f"));
}

TEST_CASE("non-promotion: declined before the last move", "[composer][themes]") {
  const std::string sfen = "7/2F4/kP5/7/7/7/7 b F 1";
  CHECK(has(theme_named("non-promotion"), sfen, "5b6b 7c7d F*7e"));
  CHECK_FALSE(has(theme_named("non-promotion"), sfen, "5b6b+ 7c7d F*7e"));
  // In the last move it does not count.
  CHECK_FALSE(has(theme_named("non-promotion"), sfen, "F*7d 7c7b 5b6a"));
}

TEST_CASE("discovered and double check by what gives check", "[composer][themes]") {
  // The crane uncovers the left quail on the file; from 3c it does not reach the phoenix itself.
  const std::string sfen = "3k3/7/3C3/7/7/3L3/7 b F 1";
  CHECK(has(theme_named("discovered-check"), sfen, "4c3d"));
  CHECK_FALSE(has(theme_named("double-check"), sfen, "4c3d"));
  CHECK(has(theme_named("discovered-check"), sfen, "4c3b"));
  CHECK(has(theme_named("double-check"), sfen, "4c3b"));
  CHECK_FALSE(has(theme_named("discovered-check"), sfen, "F*4b"));
  CHECK_FALSE(has(theme_named("double-check"), sfen, "F*4b"));
}

TEST_CASE("quail line and interposition need a checker at a distance", "[composer][themes]") {
  const std::string sfen = "3k3/7/7/7/7/7/7 b L 1";
  CHECK(has(theme_named("quail-line"), sfen, "L*4e 4a3a"));
  CHECK_FALSE(has(theme_named("quail-line"), sfen, "L*4b 4a4b"));
  const std::string with_defenders = "3k3/7/7/2c4/7/7/7 b L2f3c4pl2r16s 1";
  CHECK(has(theme_named("interposition"), with_defenders, "L*4e C*4c"));
  CHECK(has(theme_named("interposition"), with_defenders, "L*4e 5d4c"));
  CHECK_FALSE(has(theme_named("interposition"), with_defenders, "L*4e 4a3a"));
}

TEST_CASE("drop-mate avoidance: a swallow would mate, were it allowed", "[composer][themes]") {
  // S*7b would mate in the corner: falcon and crane guard 6a, 6b and 7b.
  const std::string barred = "k6/2F4/1C5/7/7/7/7 b FS 1";
  CHECK(has(theme_named("drop-mate-avoidance"), barred, "F*7b"));
  CHECK_FALSE(has(theme_named("drop-mate-avoidance"), "k6/2F4/1C5/7/7/7/7 b F 1", "F*7b"));
}
