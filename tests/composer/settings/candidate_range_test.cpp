// Ranges of candidates and their parts.
#include "composer/settings/candidate_range.hpp"

#include <catch2/catch.hpp>

TEST_CASE("compose: parts of a range have no gaps", "[compose]") {
  const tori::composer::CandidateRange all{7, 30};
  std::uint64_t next = all.first;
  for (std::uint64_t part = 1; part <= 4; ++part) {
    const auto range = tori::composer::part_of(all, {part, 4});
    CHECK(range.first == next);
    CHECK((range.end - range.first == 5 || range.end - range.first == 6));
    next = range.end;
  }
  CHECK(next == all.end);
}
