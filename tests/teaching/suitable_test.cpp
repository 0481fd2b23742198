// Problems for beginners, players and composers.
#include <catch2/catch.hpp>

#include <set>
#include <string>

#include "problems/selection/filter.hpp"
#include "problems/selection/mate_themes.hpp"
#include "teaching/suitable.hpp"

using namespace tori;
using teaching::Audience;
using teaching::suitable_for;

TEST_CASE("audience: who is further on gets longer and harder problems", "[audience]") {
  const auto beginner = suitable_for(Audience::beginner);
  const auto player = suitable_for(Audience::player);
  const auto composer = suitable_for(Audience::composer);
  CHECK(beginner.plies.contains(1));
  CHECK_FALSE(player.plies.contains(1));
  CHECK_FALSE(beginner.plies.contains(5));
  CHECK(player.plies.contains(5));
  CHECK_FALSE(player.plies.contains(11));
  CHECK(composer.plies.contains(101));
  CHECK_FALSE(beginner.stars.contains(3));
  CHECK_FALSE(player.stars.contains(5));
  CHECK(composer.stars.contains(5));
  CHECK_FALSE(beginner.pieces.contains(7));
  CHECK(player.pieces.open());
}

TEST_CASE("audience: the themes that are left out are themes", "[audience]") {
  std::set<std::string> known;
  for (const std::string& theme : problems::theme_names()) known.insert(theme);
  const auto beginner = suitable_for(Audience::beginner);
  CHECK_FALSE(beginner.without_themes.empty());
  for (const std::string& theme : beginner.without_themes) {
    INFO(theme);
    CHECK(known.count(theme) == 1);
  }
}
