// The list problems/collections/hard.epd.
#pragma once

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "rules/sfen.hpp"
#include "tests/rules/text_data.hpp"

namespace tori::test {

/// A line of the list.
struct HardProblem {
  std::string id;
  Position position;
  /// The strict length, in plies.
  int plies = 0;
};

/// What stands in a line between two texts. REQUIRES: both are there.
inline std::string between(const std::string& line, const std::string& begin,
                           const std::string& end) {
  const std::size_t first = line.find(begin) + begin.size();
  return line.substr(first, line.find(end, first) - first);
}

inline HardProblem hard_problem(const std::string& line) {
  const std::string sfen = line.substr(0, line.find(" id "));
  const auto position = parse_position(sfen, Promotion::optional);
  INFO(line);
  REQUIRE(position);
  const int moves = std::stoi(between(line, "dm ", ";"));
  return {between(line, "id \"", "\""), *position, 2 * moves - 1};
}

inline std::vector<HardProblem> hard_problems() {
  std::vector<HardProblem> list;
  for (const std::string& line : lines_of_file("problems/collections/hard.epd")) {
    if (!line.empty() && line[0] != '#') list.push_back(hard_problem(line));
  }
  return list;
}

}  // namespace tori::test
