// Writes what `solve --missed` found in games: as text for people or as JSON lines
// (docs/formats-programs.md, "Missed mates as JSON").
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>

#include "api/tasks/missed.hpp"
#include "cli/options/solve_options.hpp"
#include "cli/paint.hpp"
#include "cli/reports/report.hpp"

namespace tori::cli {

/// What was found in all games.
struct MissedTally {
  std::size_t games = 0;
  /// Moves that were looked at, then those told, by their kind.
  std::size_t moves = 0;
  std::size_t missed = 0;
  std::size_t slower = 0;
  std::size_t allowed = 0;
  std::size_t unknown = 0;
  std::size_t bad = 0;

  void count(const api::MissedResult& result);
};

using MissedReport = Report<api::MissedResult, MissedTally>;

/// The text report. It does not show bad input. All parameters must outlive it.
std::unique_ptr<MissedReport> make_missed_text(const SolveOptions& options,
                                               const api::MissedRequest& request, std::ostream& out,
                                               Paint paint);

/// The JSON report: one object a line, also for bad input. Both parameters must outlive it.
std::unique_ptr<MissedReport> make_missed_json(const api::MissedRequest& request,
                                               std::ostream& out);

}  // namespace tori::cli
