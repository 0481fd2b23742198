// Solving one problem: the request and its result.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/core/limits.hpp"
#include "api/core/monitor.hpp"
#include "api/tasks/explain.hpp"
#include "problems/core/problem.hpp"
#include "problems/formats/diagram.hpp"
#include "rules/message.hpp"
#include "solver/proof/tree_growth.hpp"
#include "solver/solve/solve.hpp"
#include "solver/verify/claim.hpp"

namespace tori::api {

/// The node limit for the table of first moves if a request limits neither nodes nor time. Checks
/// that do not mate soon are often harder to settle than the problem itself.
inline constexpr std::uint64_t kFirstMovesNodes = 5'000'000;

/// What to find out about a problem.
struct SolveRequest : LimitSettings {
  /// Stop at any mate; its length is then an upper bound.
  bool first = false;
  /// Find the verdict on every checking first move.
  bool first_moves = false;
  /// Build the variations of a mate to this extent; nullopt: do not.
  std::optional<solver::TreeExtent> variations;
  /// Explain the solution, and why the stated line fails, to this audience; nullopt: do not.
  std::optional<teaching::Audience> explain;
  /// Write a certificate of the solution.
  bool certificate = false;
  /// Show the board in the report, in this style; nullopt: do not.
  std::optional<problems::DiagramStyle> diagram;
};

/// One problem with all that was found. What was not asked for is empty.
struct SolveResult {
  explicit SolveResult(problems::Problem what) : problem(std::move(what)) {}

  problems::Problem problem;
  solver::Solution solution;
  std::vector<solver::FirstMove> first_moves;
  std::optional<solver::VariationTree> variations;
  solver::ClaimChecks claim;
  std::optional<Explained> explained;
  std::string certificate;
  /// The limit that prevented the certificate.
  std::optional<solver::Limit> no_certificate;
  /// From the start of the request to the solution.
  double seconds = 0;

  std::string place() const { return problem.place(); }
};

/// "gote is mated here", of the last position of a game. REQUIRES: `problem.ends_in_mate`.
Message mated_message(const problems::Problem& problem);

/// "no mate within 7 plies", if a limit left the length open and so much is proven.
std::optional<Message> lower_bound(const solver::Solution& solution);

/// Solves a problem and answers what the request asks. All of it shares the limit of time. The
/// certificate may take the nodes that the solution has left, and so may the variations and the
/// first moves together; only the first moves may have a limit of their own (`kFirstMovesNodes`).
SolveResult solve(problems::Problem problem, const SolveRequest& request, solver::Solver& solver,
                  Monitor& monitor);

/// The author's claim in the form that the solver checks.
solver::Statement statement_of(const problems::Claim& claim);

/// True if a limit or an interruption left open something that was asked for.
bool left_open(const SolveResult& result);

/// The limit that was hit during the search for the solution; nullopt if none was.
std::optional<solver::Limit> limit_of(const solver::Solution& solution);

}  // namespace tori::api
