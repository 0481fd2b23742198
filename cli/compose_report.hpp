// What `compose` tells about itself while it runs and at its end.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "composer/collector.hpp"
#include "composer/journal.hpp"
#include "composer/record.hpp"

namespace tori::cli {

/// How far a run has come, the part that was resumed included.
struct ComposeState {
  composer::RunHead head;
  composer::Tally tally;
  /// How many problems of each length in plies, and of each number of stars.
  std::map<int, std::uint64_t> by_plies;
  std::map<int, std::uint64_t> by_stars;
  /// What an earlier run had done.
  composer::Tally before;
  bool finished = false;
  int threads = 1;

  void count(const composer::RecordKey& problem) {
    ++by_plies[problem.plies];
    ++by_stars[problem.stars];
  }
  /// The first candidate that has not been looked at.
  std::uint64_t next() const { return head.candidates.first + tally.candidates; }
};

/// "12/100 found, 3.2k/s; no-mate 61%, illegal 31%, cook 2%; 0:41 left": the largest gates, as
/// parts of all that was refused.
std::string live_text(const ComposeState& state, double seconds);

/// The time to the end in seconds, by what this run has done so far: of the problems wanted and of
/// the candidates given, what comes first. Nothing while that cannot be told.
std::optional<double> seconds_left(const ComposeState& state, double seconds);

/// The summary as one JSON object (docs/composer.md, "Summary"), without the end of the line.
std::string summary_json(const ComposeState& state, double seconds);

}  // namespace tori::cli
