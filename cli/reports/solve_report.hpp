// Writes the results of `solve`: as text for people or as JSON lines (docs/formats.md).
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>

#include "api/solve.hpp"
#include "cli/options/solve_options.hpp"
#include "problems/formats/problem_file.hpp"

namespace tori::cli {

/// The number of problems with each verdict.
struct SolveTally {
  std::size_t mates = 0;
  std::size_t no_mates = 0;
  std::size_t unknown = 0;
  std::size_t bad = 0;
  /// Problems with an open question, even if their verdict is known.
  std::size_t left_open = 0;

  std::size_t problems() const { return mates + no_mates + unknown; }
  void count(const api::SolveResult& result);
};

/// Writes the results one after another, as they come.
class SolveReport {
 public:
  virtual ~SolveReport() = default;
  virtual void write(const api::SolveResult& result) = 0;
  virtual void write(const problems::BadInput& bad) = 0;
  /// Writes what follows the last problem.
  virtual void finish(const SolveTally& tally) = 0;
};

/// The text report. It does not show bad input. Both parameters must outlive it.
std::unique_ptr<SolveReport> make_solve_text(const SolveOptions& options, std::ostream& out);

/// The JSON report: one object per line, also for bad input. Both parameters must outlive it.
std::unique_ptr<SolveReport> make_solve_json(const SolveOptions& options, std::ostream& out);

}  // namespace tori::cli
