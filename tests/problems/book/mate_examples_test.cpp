// The examples of named mates that books show.
#include "problems/book/mate_examples.hpp"

#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include "problems/selection/mate_names.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/text_data.hpp"

namespace tori::book {

TEST_CASE("the examples of books are mates of these names", "[book][why]") {
  static_assert(kMateExamples.size() == problems::kMateNames.size());
  const auto lines = tori::test::lines_of_file("docs/named-mates.md");
  for (std::size_t i = 0; i < kMateExamples.size(); ++i) {
    const MateExample& example = kMateExamples[i];
    CAPTURE(example.name);
    CHECK(example.name == problems::kMateNames[i]);
    auto position = parse_position(std::string(example.position), Promotion::optional);
    REQUIRE(position);
    const auto move = parse_move(example.move);
    REQUIRE(move);
    CHECK_FALSE(legality::broken_rule(*position, *move));
    position->play(*move);
    CHECK(position->in_check(position->turn()));
    const auto names = problems::mate_names(*position);
    CHECK(std::find(names.begin(), names.end(), example.name) != names.end());
    const std::string board(example.position.substr(0, example.position.size() - 2));
    CHECK(std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
      return line.starts_with(std::string(example.name) + " ") && line.ends_with(" " + board);
    }));
  }
}

}  // namespace tori::book
