// How answers are written: as text for people or as JSON lines (docs/formats.md).
#pragma once

#include <iosfwd>
#include <memory>

#include "cli/answer.hpp"
#include "cli/solve.hpp"
#include "problems/problem_file.hpp"

namespace tori::cli {

/// Writes one problem after another, as they come.
class Report {
 public:
  virtual ~Report() = default;
  virtual void write(const Answer& answer) = 0;
  virtual void write(const problems::BadInput& bad) = 0;
  /// What comes after the last problem.
  virtual void finish(const Tally& tally) = 0;
};

/// The text report: bad input is left to standard error. Both must outlive the report.
std::unique_ptr<Report> make_text_report(const SolveOptions& options, std::ostream& out);

/// The JSON report: one object a line, bad input included. Both must outlive the report.
std::unique_ptr<Report> make_json_report(const SolveOptions& options, std::ostream& out);

}  // namespace tori::cli
