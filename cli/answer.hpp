// What was found for one problem, and for all of them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/claim.hpp"
#include "cli/wording.hpp"
#include "problems/problem.hpp"
#include "solver/solve.hpp"

namespace tori::cli {

/// One problem with all that was found.
struct Answer {
  explicit Answer(problems::Problem what) : problem(std::move(what)) {}

  problems::Problem problem;
  solver::Solution solution;
  /// When asked for.
  std::vector<solver::FirstMove> first_moves;
  /// When asked for; until the next problem is solved.
  solver::Variations variations;
  ClaimCheck claim;
  /// When asked for: the certificate, or what kept it from being made.
  std::string certificate;
  std::optional<solver::Limit> no_certificate;
  /// Time for the solution.
  double seconds = 0;

  std::string place() const { return cli::place(problem.source, problem.line_number); }
};

/// True when a limit or Ctrl-C left something open that was asked for.
bool left_open(const Answer& answer);

/// How many problems came out how.
struct Tally {
  std::size_t mates = 0;
  std::size_t no_mates = 0;
  std::size_t unknown = 0;
  std::size_t bad = 0;
  /// Those with something left open, unknown or not.
  std::size_t left_open = 0;

  std::size_t problems() const { return mates + no_mates + unknown; }
  void count(const Answer& answer);
};

}  // namespace tori::cli
