// Composing problems: the request and its result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "api/core/monitor.hpp"
#include "composer/run/run_state.hpp"
#include "composer/settings/candidate_range.hpp"
#include "composer/settings/settings.hpp"

namespace tori::api {

/// What to look for, and for how long.
struct ComposeRequest {
  composer::Settings settings;
  /// Ends after so many problems; nullopt: no such end.
  std::optional<std::uint64_t> count;
  composer::CandidateRange candidates;
  /// Ends after so many seconds by the clock of the monitor; nullopt: no such end.
  std::optional<double> seconds;
};

/// What was found, in the order of the candidates.
struct ComposeResult {
  composer::RunState state;
  /// Each problem as the JSON of its record.
  std::vector<std::string> records;
  double seconds = 0;
};

/// Composes on this thread until the count or the end of the candidates is reached, the time is
/// over or the monitor ends it; the problems are those of `toritsume compose` with the same
/// settings, from the first one on. Each is also given to the monitor as soon as it is found.
/// The error is one sentence. Throws std::bad_alloc if there is no memory for the tables.
tl::expected<ComposeResult, std::string> compose(const ComposeRequest& request, Monitor& monitor);

/// The summary of docs/composer.md with the key `records`; one JSON object on one line, without the
/// line feed.
std::string compose_report(const ComposeResult& result);

}  // namespace tori::api
