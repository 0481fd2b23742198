// Counts of problems by length, stars, reading and theme.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "problems/record/record.hpp"

namespace tori::problems {

/// Counts of the problems added so far. A problem of unknown length or without stars is counted
/// under nullopt.
struct Statistics {
  std::uint64_t problems = 0;
  std::map<std::optional<int>, std::uint64_t> by_plies;
  std::map<std::optional<int>, std::uint64_t> by_stars;
  std::map<Reading, std::uint64_t> by_reading;
  std::map<std::string, std::uint64_t> by_theme;

  void add(const Record& record) {
    ++problems;
    ++by_plies[record.plies];
    ++by_stars[record.stars];
    ++by_reading[record.reading];
    for (const std::string& theme : record.themes) ++by_theme[theme];
  }
};

}  // namespace tori::problems
