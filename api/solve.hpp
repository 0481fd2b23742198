// Solving one problem: what is asked, and all that was found.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/limits.hpp"
#include "api/monitor.hpp"
#include "api/place.hpp"
#include "problems/core/problem.hpp"
#include "problems/formats/diagram.hpp"
#include "solver/proof/tree_growth.hpp"
#include "solver/solve/solve.hpp"
#include "solver/verify/claim.hpp"

namespace tori::api {

/// What the table of first moves may cost, in positions, where neither nodes nor time are limited:
/// checks that do not mate soon are often harder to settle than the problem itself.
inline constexpr std::uint64_t kFirstMovesNodes = 5'000'000;

/// What is asked about a problem.
struct SolveRequest : LimitSettings {
  /// Any mate will do; its length is an upper bound.
  bool first = false;
  /// Every checking first move with what it leads to.
  bool first_moves = false;
  /// The variations of a mate, as far as they are wanted.
  std::optional<solver::TreeExtent> variations;
  /// A certificate of the answer.
  bool certificate = false;
  /// The report shows the board like this.
  std::optional<problems::DiagramStyle> diagram;
};

/// One problem with all that was found.
struct SolveResult {
  explicit SolveResult(problems::Problem what) : problem(std::move(what)) {}

  problems::Problem problem;
  solver::Solution solution;
  /// If asked for.
  std::vector<solver::FirstMove> first_moves;
  /// If asked for; valid until the next problem is solved.
  solver::Variations variations;
  solver::ClaimChecks claim;
  /// If asked for: the certificate, or the limit that kept it from being made.
  std::string certificate;
  std::optional<solver::Limit> no_certificate;
  /// Time for the solution.
  double seconds = 0;

  std::string place() const { return api::place(problem.source, problem.line_number); }
};

/// Solves a problem and answers what the request asks; nodes and time are shared by all of it.
SolveResult solve(problems::Problem problem, const SolveRequest& request, solver::Solver& solver,
                  Monitor& monitor);

/// What the author states, as the solver reads it.
solver::Statement statement_of(const problems::Claim& claim);

/// True if a limit or the user left something open that was asked for.
bool left_open(const SolveResult& result);

/// The limit that was hit on the way to a solution, if any.
std::optional<solver::Limit> limit_of(const solver::Solution& solution);

}  // namespace tori::api
