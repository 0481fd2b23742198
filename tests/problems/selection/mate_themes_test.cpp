// Named mates as themes of records.
#include "problems/selection/mate_themes.hpp"

#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "problems/selection/filter.hpp"
#include "problems/selection/mate_names.hpp"
#include "problems/selection/statistics.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::problems::test {
namespace {

Record record_of(const std::string& sfen, const std::vector<std::string>& line) {
  std::vector<Move> moves;
  moves.reserve(line.size());
  for (const std::string& usi : line) moves.push_back(parse_move(usi).value());
  return make_record(*parse_position(sfen, Promotion::optional), Reading::optional, moves);
}

/// An eagle beside the phoenix at the side: belly-eagle.
Record eagle() {
  return record_of("6k/4FS1/7/7/7/7/7 b f4c4p2l2r15s 1", {"3b2a+"});
}

}  // namespace

TEST_CASE("the theme of a mate is found at the end of the line", "[problems][selection]") {
  Record record = eagle();
  record.themes = {"corner"};
  CHECK(all_themes(record) == std::set<std::string>{"corner", "mate:belly-eagle"});
  record.line.clear();
  CHECK(all_themes(record) == std::set<std::string>{"corner"});
}

TEST_CASE("a line that does not end with mate has no such theme", "[problems][selection]") {
  // The phoenix takes the swallow.
  CHECK(all_themes(record_of("6k/4FS1/7/7/7/7/7 b f4c4p2l2r15s 1", {"3b2a"})).empty());
  CHECK(all_themes(record_of("6k/4FS1/7/7/7/7/7 b f4c4p2l2r15s 1", {"3b3c"})).empty());
}

TEST_CASE("filters and statistics know the themes of mates", "[problems][selection]") {
  const Record record = eagle();
  Filter filter;
  filter.themes = {"mate:belly-eagle"};
  CHECK(fits(filter, record));
  filter.themes = {"mate:nest"};
  CHECK_FALSE(fits(filter, record));
  filter.themes.clear();
  filter.without_themes = {"mate:belly-eagle"};
  CHECK_FALSE(fits(filter, record));
  Statistics statistics;
  statistics.add(record);
  CHECK(statistics.by_theme.at("mate:belly-eagle") == 1);
  CHECK(statistics.by_theme.size() == 1);
}

TEST_CASE("a misspelt name of a mate is told, a right one that nothing has is not",
          "[problems][selection]") {
  Filter filter;
  filter.themes = {"mate:nest"};
  CHECK_FALSE(UnknownNames(filter).fault());
  filter.themes = {"mate:nset"};
  CHECK(UnknownNames(filter).fault() ==
        Message("fault.collection.no-theme-meant", {{"text", "mate:nset"}, {"word", "mate:nest"}}));
}

TEST_CASE("there is a theme for each named mate", "[problems][selection]") {
  CHECK(mate_theme_names().size() == kMateNames.size());
  CHECK(mate_theme_names().front() == "mate:crane-tower");
  CHECK(is_mate_theme("mate:royal-help"));
  CHECK_FALSE(is_mate_theme("mate:mine"));
  CHECK_FALSE(is_mate_theme("corner"));
}

}  // namespace tori::problems::test
