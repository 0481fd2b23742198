// --for: whom problems are for. It gives values to options that the command line does not name.
#include <catch2/catch.hpp>

#include <string>
#include <variant>
#include <vector>

#include "cli/options/book_options.hpp"
#include "cli/options/collection_options.hpp"
#include "cli/options/compose_options.hpp"
#include "teaching/suitable.hpp"
#include "tests/cli/options_of.hpp"
#include "tests/cli/run_cli.hpp"

using namespace cli_test;
using tori::cli::BookOptions;
using tori::cli::CollectionList;
using tori::cli::CollectionOptions;
using tori::cli::ComposeOptions;
using tori::problems::Range;
using tori::teaching::Audience;
using tori::teaching::suitable_for;

namespace {

using Words = std::vector<std::string>;

tori::problems::Query listed(const Words& options) {
  Words arguments = {"collection", "list", "mates.sqlite"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return std::get<CollectionList>(options_of<CollectionOptions>(arguments).action).query;
}

BookOptions book(const Words& options) {
  Words arguments = {"book", "-o", "out.pdf"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return options_of<BookOptions>(arguments);
}

tori::composer::Settings composed(const Words& options) {
  Words arguments = {"compose", "--count", "1"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return options_of<ComposeOptions>(arguments).settings;
}

}  // namespace

TEST_CASE("for whom: the filter of collections is that of the audience", "[audience]") {
  CHECK(listed({}).filter == tori::problems::Filter{});
  for (const Audience audience : tori::teaching::kAudiences) {
    const std::string word(to_text(audience));
    CHECK(listed({"--for", word}).filter == suitable_for(audience));
    CHECK(book({"x.epd", "--for", word}).query.filter == suitable_for(audience));
  }
}

TEST_CASE("for whom: an option says otherwise, wherever it stands", "[audience]") {
  const auto usual = suitable_for(Audience::beginner);
  const auto before = listed({"--plies", "5..", "--for", "beginner"}).filter;
  CHECK(before.plies.least == 5);
  CHECK(before.plies.contains(99));
  CHECK(before.stars == usual.stars);
  const auto after = listed({"--for", "beginner", "--pieces", "3..", "--stars", "1"}).filter;
  CHECK(after.pieces.least == 3);
  CHECK(after.stars == Range{1, 1});
  CHECK(after.plies == usual.plies);
  CHECK(listed({"--for", "beginner", "--defenders", "5"}).filter.defenders == Range{5, 5});
  CHECK(listed({"--for", "composer", "--beauty", "10.."}).filter.beauty.least == 10);
  CHECK(listed({"--for", "beginner", "--without-theme", "corner"}).filter.without_themes ==
        std::set<std::string>{"corner"});
  const auto themed = listed({"--for", "beginner", "--theme", "far-drop"}).filter;
  CHECK(themed.without_themes.count("far-drop") == 0);
  CHECK(themed.without_themes.size() + 1 == usual.without_themes.size());
}

TEST_CASE("for whom: what a quota counts, and problems that are named, are not filtered",
          "[audience]") {
  const auto usual = suitable_for(Audience::beginner);
  const auto by_plies = listed({"--for", "beginner", "--quota", "3:2,7:2"}).filter;
  CHECK(by_plies.plies.open());
  CHECK(by_plies.stars == usual.stars);
  const auto by_stars = listed({"--for", "beginner", "--quota-stars", "5:2"}).filter;
  CHECK(by_stars.stars.open());
  CHECK(by_stars.plies == usual.plies);
  const auto named = listed({"--for", "beginner", "--id", "158876c864286c03"}).filter;
  CHECK(named.plies.open());
  CHECK(named.without_themes.empty());
}

TEST_CASE("for whom: a book has the words of its reader, and for beginners their pieces",
          "[audience]") {
  using tori::pictures::PieceStyle;
  const auto beginner = book({"x.epd", "--for", "beginner"});
  CHECK(beginner.style.pieces == PieceStyle::moves);
  CHECK(beginner.explain == Audience::beginner);
  const auto composer = book({"x.epd", "--for", "composer"});
  CHECK(composer.style.pieces == PieceStyle::kanji);
  CHECK(composer.explain == Audience::composer);
  const auto other = book({"x.epd", "--for", "beginner", "--pieces", "kanji", "--explain", "none"});
  CHECK(other.style.pieces == PieceStyle::kanji);
  CHECK_FALSE(other.explain.has_value());
  CHECK(book({"--course", "c.md", "--for", "composer"}).explain == Audience::composer);
  CHECK(book({"--course", "c.md"}).explain == Audience::player);
  CHECK(book({"x.epd", "--for", "player", "--pieces", "moves"}).explain == Audience::player);
}

TEST_CASE("for whom: compose finds what the filter lets through", "[audience]") {
  using tori::composer::to_text;
  const auto beginner = composed({"--for", "beginner"});
  CHECK(beginner.plies == Range{1, 3});
  CHECK(beginner.stars == Range{1, 2});
  CHECK(beginner.constraints.on_board == Range{2, 6});
  CHECK(beginner.constraints.defenders == Range{0, 2});
  CHECK(has(to_text(beginner.excluded_themes), "far-drop"));
  const auto composer = composed({"--for", "composer"});
  CHECK(composer.plies == Range{3, 9});
  CHECK(composer.stars == Range{1, 5});
  CHECK(composer.min_beauty == 60);
  const auto asked = composed({"--for", "composer", "--min-beauty", "20", "--plies", "11"});
  CHECK(asked.min_beauty == 20);
  CHECK(asked.plies == Range{11, 11});
  const auto themed = composed({"--for", "beginner", "--themes", "far-drop"});
  CHECK_FALSE(has(to_text(themed.excluded_themes), "far-drop"));
  CHECK(has(to_text(themed.excluded_themes), "two-swallow"));
}

TEST_CASE("for whom: positions that stay whole keep their birds", "[audience]") {
  const auto played = composed({"--source", "play", "--for", "beginner"});
  CHECK(played.plies == Range{1, 3});
  CHECK(played.constraints.on_board.contains(30));
  CHECK(played.constraints.defenders.contains(15));
  CHECK(composed({"--source", "play", "--for", "composer"}).min_beauty == 0);
}

TEST_CASE("for whom: another word is a fault in one line", "[audience]") {
  for (const Words& arguments : {Words{"compose", "--count", "1", "--for", "experts"},
                                 Words{"book", "x.epd", "-o", "x.pdf", "--for", "experts"},
                                 Words{"collection", "list", "x.sqlite", "--for", "experts"}}) {
    const std::string text = usage_error(arguments).value_or("");
    INFO(text);
    CHECK(has(text, "--for"));
    CHECK(has(text, "beginner|player|composer"));
  }
}
