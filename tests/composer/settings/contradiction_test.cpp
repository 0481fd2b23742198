// Settings that no problem can satisfy.
#include "composer/settings/contradiction.hpp"

#include <catch2/catch.hpp>
#include <functional>
#include <string>

using namespace tori;
using namespace tori::composer;

namespace {

/// "setting: reason", or "" where nothing is wrong.
std::string found(const std::function<void(Settings&)>& change) {
  Settings settings;
  change(settings);
  const auto found = find_contradiction(settings);
  return found ? found->setting + ": " + found->reason : "";
}

std::string themes(const std::function<void(Settings&)>& change, Theme theme) {
  return found([&](Settings& settings) {
    settings.required_themes.themes.add(theme);
    change(settings);
  });
}

}  // namespace

TEST_CASE("contradiction: numbers of pieces") {
  const auto number = [](Range board, Range hand, Extent box = {kBoardSize, kBoardSize}) {
    return found([&](Settings& settings) {
      settings.constraints.on_board = board;
      settings.constraints.in_hand = hand;
      settings.constraints.box = box;
    });
  };
  CHECK(number({50, 60}, {0, 5}) ==
        "board: 50 pieces on the board do not fit into a box of 49 squares");
  CHECK(number({2, 10}, {0, 5}, {1, 1}) ==
        "board: 2 pieces on the board do not fit into a box of 1 square");
  CHECK(number({32, 49}, {0, 5}) ==
        "board: 32 pieces on the board, but the set has 31 that may stand there");
  CHECK(number({2, 10}, {31, 40}) ==
        "in-hand: 31 pieces in hand, but the set has 30 that may be there");
  CHECK(number({0, 0}, {0, 5}) == "board: the defender's phoenix stands on the board");
  CHECK(number({1, 1}, {0, 0}) ==
        "board: no piece is left to attack with, on the board or in hand");
  CHECK(number({31, 31}, {0, 0}).empty());
  CHECK(found([](Settings& settings) {
          settings.constraints.defenders = {10, 12};
        }) ==
        "defenders: 10 of the defender's pieces, but at most 10 on the board with its phoenix");
  CHECK(number({1, 1}, {30, 30}).empty());
  CHECK(number({4, 4}, {0, 0}, {2, 2}).empty());
}

TEST_CASE("contradiction: kinds") {
  const auto kinds = [](std::initializer_list<Kind> allowed, int board, Wanted promoted) {
    return found([&](Settings& settings) {
      settings.constraints.kinds = {};
      for (const Kind kind : allowed) settings.constraints.kinds.add(kind);
      settings.constraints.on_board = {board, 10};
      settings.constraints.promoted = promoted;
    });
  };
  CHECK(kinds({Kind::falcon, Kind::crane}, 2, Wanted::yes) ==
        "promoted: a promoted piece is wanted, but kinds has neither +F nor +S");
  CHECK(kinds({Kind::falcon, Kind::crane}, 8, Wanted::maybe) ==
        "board: 8 pieces on the board, but the set has 7 that may stand there");
  CHECK(kinds({Kind::crane, Kind::eagle}, 5, Wanted::yes).empty());
  CHECK(kinds({Kind::crane, Kind::eagle}, 6, Wanted::no) ==
        "board: 6 pieces on the board, but the set has 5 that may stand there");
}

TEST_CASE("contradiction: themes") {
  const auto nothing = [](Settings&) {};
  const auto one_ply = [](Settings& settings) { settings.plies = {1, 1}; };
  CHECK(themes(nothing, theme_named("non-promotion")) ==
        "themes: non-promotion cannot occur where promotion is mandatory: "
        "only with reading optional");
  CHECK(themes([](Settings& settings) { settings.reading = Reading::optional; },
               theme_named("non-promotion"))
            .empty());
  CHECK(found([](Settings& settings) {
          settings.required_themes.add("mate:nest");
          settings.excluded_themes.add("mate:nest");
        }) == "themes: mate:nest is both wanted and unwanted");
  CHECK(
      themes(
          [](Settings& settings) { settings.excluded_themes.themes.add(theme_named("sacrifice")); },
          theme_named("sacrifice")) == "themes: sacrifice is both wanted and unwanted");
  CHECK(themes(one_ply, theme_named("sacrifice")) ==
        "themes: sacrifice needs a defence that captures, so not in a mate of one ply");
  CHECK(themes(nothing, theme_named("sacrifice")).empty());
  CHECK(themes(one_ply, theme_named("corner")).empty());
  CHECK(themes(nothing, theme_named("bare-phoenix")) ==
        "themes: bare-phoenix needs a board with one piece (--board 1)");
  CHECK(themes(
            [](Settings& settings) {
              settings.constraints.on_board = {1, 10};
            },
            theme_named("bare-phoenix"))
            .empty());
  CHECK(themes(nothing, theme_named("counter-check")) ==
        "themes: counter-check needs the attacker's phoenix (--attacker-phoenix yes)");
  CHECK(themes([](Settings& settings) { settings.constraints.attacking_phoenix = Wanted::maybe; },
               theme_named("counter-check"))
            .empty());
  const auto three_plies = [](Settings& settings) { settings.plies = {3, 3}; };
  CHECK(themes(three_plies, theme_named("saw")) ==
        "themes: saw needs three checks, so not in a mate of 3 plies");
  CHECK(themes(three_plies, theme_named("switchback")).empty());
  const auto centre = [](Settings& settings) {
    settings.constraints.phoenix = {{3, 5}, {1, 7}};
    settings.plies = {1, 1};
  };
  CHECK(themes(centre, theme_named("corner")) ==
        "themes: corner needs the phoenix in a corner, which its region does not have");
}

TEST_CASE("contradiction: none for the settings that are shipped as examples") {
  CHECK(found([](Settings&) {}).empty());
}
