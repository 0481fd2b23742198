// A composed problem as a line of an EPD file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "composer/run/candidate_worker.hpp"
#include "composer/settings/settings.hpp"

namespace tori::composer {

/// The position and its opcodes (docs/composer.md, "Output"), without the end of the line. `index`
/// is that of the candidate.
std::string to_epd(const ComposedProblem& problem, std::uint64_t index, const Settings& settings);

/// The parts of such a line that merging, resuming and counting need.
struct RecordKey {
  std::uint64_t index = 0;
  int plies = 0;
  int stars = 0;
  /// SFEN of the canonical form: the same for all images of a problem.
  std::string canonical;
};

/// Reads a line of `to_epd`. The error is one clause.
tl::expected<RecordKey, std::string> read_key(std::string_view line);

}  // namespace tori::composer
