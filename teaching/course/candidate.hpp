// A problem that a course may draw, and the conditions of the line that draws.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "problems/core/identity.hpp"
#include "problems/core/problem.hpp"
#include "teaching/course/course.hpp"
#include "teaching/why/fact.hpp"

namespace tori::teaching {

/// The operands of an opcode that a problem keeps; empty if it has none of that name.
std::string_view operands_of(const problems::Problem& problem, std::string_view name);

/// A problem of a source. What takes long is found when it is first asked for.
class Candidate {
 public:
  /// An `end` has the themes that its last move gives: the names of its mate, promotion, corner.
  Candidate(problems::Problem problem, bool is_end);

  const problems::Problem& problem() const { return problem_; }
  problems::Identity identity() const { return identity_; }
  /// SFEN of the canonical position: the same for all images of the problem.
  const std::string& sfen() const { return sfen_; }

  /// True if the problem meets the conditions of the line. Facts are those of the mate and of the
  /// moves before it; fouls are not looked for.
  bool fits(const Draw& draw);

 private:
  /// nullopt if neither `dm` nor a line is stated.
  std::optional<int> plies() const;
  bool fits_numbers(const Draw& draw) const;
  bool is_by(const std::vector<Kind>& birds) const;
  const std::set<std::string>& themes();
  const Facts& facts();

  problems::Problem problem_;
  bool is_end_;
  problems::Identity identity_;
  std::string sfen_;
  std::optional<std::set<std::string>> themes_{};
  std::optional<Facts> facts_{};
};

}  // namespace tori::teaching
