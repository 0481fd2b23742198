// The problems of tests/data/verify.txt, one for each class of finding, with their full reports.
#pragma once

#include <string>
#include <vector>

#include "tests/solver/verify/verify_problem.hpp"

namespace tori::test {

struct ConstructedProblem {
  std::string name;
  VerifyProblem problem;
  /// The lines of the report, from `verdict` on.
  std::vector<std::string> report;
};

/// Throws std::runtime_error with the line if a line does not fit the format.
std::vector<ConstructedProblem> constructed_problems();

/// The report as the file has it.
std::vector<std::string> report_lines(const VerifyReports& reports);

}  // namespace tori::test
