// The list problems/collections/hard.epd.
#pragma once

#include <catch2/catch.hpp>

#include <fstream>
#include <vector>

#include "problems/formats/problem_file.hpp"

namespace tori::test {

inline std::vector<problems::Problem> hard_problems() {
  std::ifstream in(TORITSUME_SOURCE_DIR "/problems/collections/hard.epd");
  problems::ProblemReader reader(in, "hard.epd", {});
  std::vector<problems::Problem> list;
  while (const auto entry = reader.next()) {
    INFO((entry->has_value() ? "" : entry->error().place() + ": " + entry->error().text));
    REQUIRE(entry->has_value());
    list.push_back(**entry);
  }
  return list;
}

inline int stated_plies(const problems::Problem& problem) {
  return 2 * problem.claim.attacker_moves.value() - 1;
}

}  // namespace tori::test
