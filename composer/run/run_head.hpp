// The identity of a run of the composer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "composer/settings/candidate_range.hpp"

namespace tori::composer {

/// A run can be resumed, and parts can be merged, only if all of this is the same.
struct RunHead {
  /// Name and version of the program.
  std::string program;
  /// `to_line(settings)`.
  std::string settings;
  CandidateRange candidates;
  /// Number of problems after which the run ends; nullopt: no such number.
  std::optional<std::uint64_t> count;

  friend bool operator==(const RunHead&, const RunHead&) = default;
};

/// The first difference as a clause: "seed is 2 here and 1 there"; empty if there is none.
std::string difference(const RunHead& here, const RunHead& there);

/// What the run is to do: "candidates 0..9000", "candidates 0.. until there are 100 problems".
std::string goal_of(const RunHead& head);

}  // namespace tori::composer
