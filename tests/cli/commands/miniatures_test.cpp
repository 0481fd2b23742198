// Checks what the README says of problems/collections/miniatures.epd.
#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/cli/run_compose.hpp"
#include "tests/cli/shipped_collection.hpp"

using namespace cli_test;
using namespace tori;

namespace {

ShippedCollection miniatures() {
  return ShippedCollection("miniatures.epd");
}

/// The lines of problems that `compose` finds among the candidates of the collection, all if none
/// are named.
std::string composed(const std::vector<std::string>& candidates) {
  std::vector<std::string> arguments = {"--source",           "all",   "--men",   "2",
                                        "--attacker-phoenix", "maybe", "--plies", "3..99"};
  arguments.insert(arguments.end(), candidates.begin(), candidates.end());
  const Outcome outcome = compose(arguments);
  REQUIRE(outcome.code == 0);
  return outcome.out;
}

}  // namespace

TEST_CASE("the miniatures: lengths, men, identities", "[miniatures]") {
  std::map<int, int> by_plies;
  std::set<problems::Identity> identities;
  const auto records = miniatures().records();
  for (const problems::Record& record : records) {
    CAPTURE(record.identity.to_text());
    ++by_plies[record.plies.value()];
    identities.insert(record.identity);
    CHECK(record.stars);
    CHECK(record.challenge);
    CHECK(record.reading == problems::Reading::both);
    CHECK(record.position.occupied().count() + record.position.hand(Colour::sente).total() == 3);
    CHECK(ends_in_mate(record));
  }
  CHECK(by_plies == std::map<int, int>{{3, 549}, {5, 127}, {7, 16}, {9, 5}, {11, 4}});
  CHECK(identities.size() == records.size());
}

TEST_CASE("the miniatures: a sample is verified anew", "[miniatures]") {
  check_sound(miniatures().every(20));
}

TEST_CASE("the miniatures: a part of the class has the problems of the file", "[miniatures]") {
  const std::string part = composed({"--candidates", "0..1500"});
  CHECK(part.size() > 1'000);
  CHECK(miniatures().every(1).starts_with(part));
}

TEST_CASE("the miniatures: every problem is verified anew", "[miniatures][.slow]") {
  check_sound(miniatures().every(1));
}

TEST_CASE("the miniatures: the class has the problems of the file", "[miniatures][.slow]") {
  CHECK(miniatures().every(1) == composed({}));
}
