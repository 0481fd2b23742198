// How the answers of `solve` are written: as text for people or as JSON lines (docs/formats.md).
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>

#include "api/solve.hpp"
#include "cli/options/solve_options.hpp"
#include "problems/formats/problem_file.hpp"

namespace tori::cli {

/// How many problems came out how.
struct SolveTally {
  std::size_t mates = 0;
  std::size_t no_mates = 0;
  std::size_t unknown = 0;
  std::size_t bad = 0;
  /// Those with something left open, unknown or not.
  std::size_t left_open = 0;

  std::size_t problems() const { return mates + no_mates + unknown; }
  void count(const api::SolveResult& result);
};

/// Writes one problem after another, as they come.
class SolveReport {
 public:
  virtual ~SolveReport() = default;
  virtual void write(const api::SolveResult& answer) = 0;
  virtual void write(const problems::BadInput& bad) = 0;
  /// What comes after the last problem.
  virtual void finish(const SolveTally& tally) = 0;
};

/// The text report: bad input is left to standard error. Both must outlive the report.
std::unique_ptr<SolveReport> make_solve_text(const SolveOptions& options, std::ostream& out);

/// The JSON report: one object a line, bad input included. Both must outlive the report.
std::unique_ptr<SolveReport> make_solve_json(const SolveOptions& options, std::ostream& out);

}  // namespace tori::cli
