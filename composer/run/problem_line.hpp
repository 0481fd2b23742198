// A composed problem as a line of an EPD file, and as a record.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "composer/run/candidate_worker.hpp"
#include "composer/run/run_head.hpp"
#include "problems/record/record.hpp"

namespace tori::composer {

/// The position and its opcodes (docs/composer.md, "Output"), without the end of the line.
std::string to_epd(const ComposedProblem& problem);

/// The record of a problem of that run, without its solution tree.
problems::Record record_of(const ComposedProblem& problem, const RunHead& head);

/// The parts of such a line that merging and resuming need.
struct RecordKey {
  std::uint64_t index = 0;
  int plies = 0;
  int stars = 0;
  /// 0 if the line does not state it.
  int beauty = 0;
  /// SFEN of the canonical form: the same for all images of a problem.
  std::string canonical;
};

/// Reads a line of `to_epd`. The error is one clause.
tl::expected<RecordKey, Message> read_key(std::string_view line);

}  // namespace tori::composer
