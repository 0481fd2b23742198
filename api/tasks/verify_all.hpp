// Verifying many problems, which are compared with each other and with known ones.
#pragma once

#include <functional>
#include <istream>
#include <map>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "api/tasks/verify.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/selection/anticipation.hpp"

namespace tori::api {

/// Tells which verified problems are like earlier or known ones.
class Comparison {
 public:
  /// Problems that are compared from now on are compared with these, too.
  void compare_with(problems::KnownProblems known) { known_ = std::move(known); }

  /// Fills in `duplicate_of`, and `anticipations` if there are known problems. REQUIRES: `verify`
  /// has made the result, and results come in the order of the input.
  void complete(VerifyResult& result);

 private:
  std::optional<problems::KnownProblems> known_;
  /// The place of the first problem with each canonical position.
  std::map<std::string, std::string> places_;
};

/// The known problems of a text (a file of problems or games); `name` stands for its file in their
/// places. The error is the first entry that is no problem.
tl::expected<problems::KnownProblems, problems::BadInput> read_known_problems(
    const std::string& text, const std::string& name, const problems::ReadOptions& reading);

/// What became of an entry: a result, or the fault if it holds no problem, or not the one that the
/// request asks for.
using VerifyOutcome = tl::expected<VerifyResult, problems::BadInput>;

/// Verifies the problems of a text, each with the limits of the request, and hands the outcomes on
/// in their order. After an interruption no further problem is begun.
void verify_all(const std::string& text, const problems::ReadOptions& reading,
                const VerifyRequest& request, Comparison& comparison, VerifyWorker& worker,
                Monitor& monitor, const std::function<void(const VerifyOutcome&)>& take);

}  // namespace tori::api
