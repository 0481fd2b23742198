// How far a run has come.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "composer/run/collector.hpp"
#include "composer/run/run_head.hpp"

namespace tori::composer {

/// Includes what an earlier run has done, if this one goes on with it.
struct RunState {
  RunHead head;
  Tally tally;
  /// Numbers of problems by length in plies, and by stars.
  std::map<int, std::uint64_t> by_plies;
  std::map<int, std::uint64_t> by_stars;
  /// The part of `tally` that an earlier run has done.
  Tally before;
  /// The run has reached its end: neither interrupted nor ended by an error.
  bool finished = false;
  int threads = 1;

  void count(int plies, int stars) {
    ++by_plies[plies];
    ++by_stars[stars];
  }
  /// The first candidate that is still to be worked on.
  std::uint64_t next() const { return head.candidates.first + tally.candidates; }
  /// True once the problems wanted are found or the candidates are used up.
  bool is_done() const;
};

/// The estimated time to the end of the run in seconds. `seconds` is the time that this run has
/// taken, without the earlier one. The run ends when the wanted problems are found or the
/// candidates are used up, whichever comes first. nullopt if an estimate is not possible yet.
std::optional<double> seconds_left(const RunState& state, double seconds);

}  // namespace tori::composer
