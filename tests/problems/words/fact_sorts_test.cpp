// facts.json, which pages and pictures read.
#include "problems/words/fact_sorts.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/problems/words/facts_by_hand.hpp"

namespace tori::problems::test {
namespace {

std::string joined_names(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
  return text;
}

bool has_argument(const FactSort& sort, const std::string& name) {
  return std::find(sort.arguments.begin(), sort.arguments.end(), name) != sort.arguments.end();
}

}  // namespace

TEST_CASE("the file of facts has all facts with their arguments", "[words][why]") {
  const auto& sorts = fact_sorts();
  REQUIRE(sorts.size() == kFactKeys.size());
  for (std::size_t i = 0; i < sorts.size(); ++i) {
    CHECK(sorts[i].key == "why." + std::string(kFactKeys[i].key));
    CHECK(joined_names(sorts[i].arguments) == kFactKeys[i].arguments);
    CHECK(number_of_fact(sorts[i].key) == i);
  }
}

TEST_CASE("the marks of a fact are places that it names", "[words][why]") {
  std::size_t marks = 0;
  for (const FactSort& sort : fact_sorts()) {
    CAPTURE(sort.key);
    std::vector<std::string> names = sort.shaded;
    names.insert(names.end(), sort.rings.begin(), sort.rings.end());
    for (const auto& [from, to] : sort.arrows) names.insert(names.end(), {from, to});
    for (const std::string& name : names) CHECK(has_argument(sort, name));
    marks += names.size();
  }
  CHECK(marks > 10);
}

}  // namespace tori::problems::test
