// Grades problems of a collection anew.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "composer/gates/problem_verifier.hpp"
#include "composer/grading/grader.hpp"
#include "composer/settings/stop_token.hpp"
#include "problems/record/record.hpp"

namespace tori::composer {

/// Sets stars, challenge, features (with beauty) and the program's themes; the themes that it does
/// not know stay.
void set_grade(const Grade& grade, problems::Record& record);

/// Grades one record after another, each under its reading (`both`: the optional one).
class RecordGrader {
 public:
  /// A problem may take `nodes` positions, and as many again for its proof. `stop` must outlive the
  /// grader. Throws std::bad_alloc if there is no memory for the tables.
  RecordGrader(std::uint64_t nodes, const StopToken& stop);

  /// Finds the grade and sets it. A line that takes as many plies as the mate is the one that is
  /// graded; else it is the main line, and the record's line stays. The error is one clause: why
  /// there is no grade. REQUIRES: the moves of the record are legal.
  tl::expected<void, std::string> grade(problems::Record& record);

 private:
  std::uint64_t nodes_;
  const StopToken& stop_;
  std::unique_ptr<ProblemVerifier> verifier_ = make_problem_verifier();
  Grader grader_;
};

}  // namespace tori::composer
