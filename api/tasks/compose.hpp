// Composing problems: the request and its result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "api/core/json_fwd.hpp"
#include "api/core/monitor.hpp"
#include "composer/run/run_state.hpp"
#include "composer/settings/candidate_range.hpp"
#include "composer/settings/settings.hpp"
#include "problems/record/record.hpp"
#include "rules/message.hpp"

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
  std::vector<problems::Record> records;
  double seconds = 0;
};

/// Composes on this thread until the count or the end of the candidates is reached, the time is
/// over or the monitor ends it; the problems are those of `toritsume compose` with the same
/// settings, from the first one on. Each is also given to the monitor as soon as it is found.
/// The error is that of the store. Throws std::bad_alloc if there is no memory for the tables.
tl::expected<ComposeResult, Message> compose(const ComposeRequest& request, Monitor& monitor);

/// The summary of docs/composer.md with the key `records`.
Json compose_report(const ComposeResult& result);

}  // namespace tori::api
