// How far a run over many parts is, from the status files that `compose` writes beside them
// (docs/scale.md, "Watching").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "api/core/json_fwd.hpp"
#include "composer/run/result_file.hpp"

namespace tori::api {

/// A part of a run.
struct RunPart {
  /// The name of its file.
  std::string name;
  enum class State : std::uint8_t { finished, running, standing_still, stopped };
  State state = State::running;
  /// Candidates done, and all of the part; nullopt if nothing but a number of problems ends it.
  std::uint64_t done = 0;
  std::optional<std::uint64_t> all;
  std::uint64_t problems = 0;
  /// Of a running part: candidates per second (0 if that cannot be told yet), and where it runs.
  double rate = 0;
  std::string host;
  std::int64_t process = 0;
  /// Seconds since its last sign of life.
  std::int64_t silent = 0;
};

/// A part without a sign of life for longer than this stands still.
inline constexpr std::int64_t kStandsStillSeconds = 300;

/// The part that a status file tells of. `now` is the time in seconds since 1970. The error is one
/// clause.
tl::expected<RunPart, std::string> part_from_status(std::string name, const std::string& status,
                                                    std::int64_t now);

/// The part whose result is this, and beside which there is no status file.
RunPart part_from_result(std::string name, const composer::ResultFile& result);

/// All parts of a run.
struct RunProgress {
  std::vector<RunPart> parts;

  std::size_t count(RunPart::State state) const;
  std::uint64_t done() const;
  std::uint64_t problems() const;
  /// The candidates of all parts; nullopt if that of one is unknown.
  std::optional<std::uint64_t> all() const;
  /// Candidates per second of the parts that run; 0 if none of them can tell.
  double rate() const;
  /// Seconds until the last of the running parts is done; nullopt if none runs, one has no end or
  /// cannot tell its speed yet.
  std::optional<double> seconds_left() const;
};

/// One JSON object.
Json run_progress_report(const RunProgress& progress);

/// "finished", "running", "standing still", "stopped".
std::string_view to_text(RunPart::State state);

}  // namespace tori::api
