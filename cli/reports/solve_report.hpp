// Writes the results of `solve`: as text for people or as JSON lines (docs/formats-programs.md).
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>

#include "api/tasks/solve.hpp"
#include "cli/options/solve_options.hpp"
#include "cli/reports/report.hpp"

namespace tori::cli {

/// The number of problems with each verdict.
struct SolveTally {
  std::size_t mates = 0;
  std::size_t no_mates = 0;
  /// The last positions of games that ended with mate.
  std::size_t mated = 0;
  std::size_t unknown = 0;
  std::size_t bad = 0;
  /// Problems with an open question, even if their verdict is known.
  std::size_t left_open = 0;
  /// Problems for which the tables were too small.
  std::size_t table_full = 0;

  std::size_t problems() const { return mates + no_mates + mated + unknown; }
  void count(const api::SolveResult& result);
};

using SolveReport = Report<api::SolveResult, SolveTally>;

/// The text report. It does not show bad input. Options and stream must outlive it.
std::unique_ptr<SolveReport> make_solve_text(const SolveOptions& options, std::ostream& out,
                                             Paint paint);

/// The JSON report: one object per line, also for bad input. Both parameters must outlive it.
std::unique_ptr<SolveReport> make_solve_json(const SolveOptions& options, std::ostream& out);

}  // namespace tori::cli
