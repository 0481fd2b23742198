// Verifying one problem: the request and its result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "api/core/limits.hpp"
#include "api/core/monitor.hpp"
#include "problems/core/problem.hpp"
#include "problems/core/reading.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/selection/anticipation.hpp"
#include "solver/verify/repairs.hpp"
#include "solver/verify/verification.hpp"
#include "solver/verify/verifier.hpp"

namespace tori::api {

/// The default node limit for each reading of a problem, shared by everything asked about it.
inline constexpr std::uint64_t kVerifyNodes = 3'000'000;

/// What to find out about a problem.
struct VerifyRequest : LimitSettings {
  VerifyRequest() { max_nodes = kVerifyNodes; }

  /// A problem that states its reading is verified under that one only.
  problems::Reading readings = problems::Reading::both;
  solver::VerifySettings settings;
  /// Write certificates of what was found.
  bool certificates = false;
  /// The attacker's move, counted from 1, with which the verification begins: the position before
  /// it is a problem of its own.
  int from_move = 1;
  /// Look for single changes that make the problem sound, with at most so many nodes; nullopt: do
  /// not.
  std::optional<std::uint64_t> suggest_nodes;
};

/// The problem under one reading of the promotion rule.
struct VerifiedReading {
  Position position;
  solver::Verification verification;
};

/// The moves of a problem before the position that was verified, and the position before them.
struct EarlierMoves {
  Position position;
  std::vector<Move> moves;
};

/// What a problem was compared with, and what is like it.
struct Anticipations {
  /// How many problems are known.
  std::size_t among = 0;
  /// The closest first.
  std::vector<problems::Anticipation> found;
};

/// What would make a problem sound.
struct Suggestions {
  /// The diagram is sound without any change: only what is stated about it is wrong. Then no
  /// changes were looked for.
  bool sound_as_it_is = false;
  solver::Repairs repairs;
};

/// One problem with all that was found.
struct VerifyResult {
  explicit VerifyResult(problems::Problem what) : problem(std::move(what)) {}

  /// With `from_move` above 1 what is left of the problem from there.
  problems::Problem problem;
  /// The moves before `problem`; nullopt if it was verified from its first move on.
  std::optional<EarlierMoves> earlier;
  /// `optional` before `mandatory`.
  std::vector<VerifiedReading> readings;
  solver::Soundness soundness = solver::Soundness::unknown;
  /// False if both readings are sound but not the same problem.
  bool readings_agree = true;
  /// The place of an earlier problem that is the same one. `verify` leaves it to the caller.
  std::optional<std::string> duplicate_of;
  /// Known problems that are like it; nullopt if it was not compared with any. `verify` leaves it
  /// to the caller.
  std::optional<Anticipations> anticipations;
  /// What makes the problem sound; nullopt if it was not asked for, or the problem is sound or
  /// undecided.
  std::optional<Suggestions> suggestions;
  /// Empty if not asked for.
  std::string certificates;
  /// The limit that prevented some of the certificates.
  std::optional<solver::Limit> no_certificate;
  double seconds = 0;

  std::string place() const { return problem.place(); }
};

/// The tables of one problem at a time, and the threads that share the work on it.
struct VerifyWorker {
  /// As for `solver::Verifier`.
  explicit VerifyWorker(std::size_t bytes, solver::ThreadPool* pool = nullptr)
      : verifier(bytes, pool), repairs(pool) {}

  solver::Verifier verifier;
  solver::RepairSearch repairs;
};

/// Verifies a problem under every reading that the request asks for, each with the whole node
/// limit, and looks for what would make it sound, if that is asked. The error: `from_move` names a
/// move that the problem does not have; or the problem is the mated end of a game.
tl::expected<VerifyResult, problems::BadInput> verify(problems::Problem problem,
                                                      const VerifyRequest& request,
                                                      VerifyWorker& worker, Monitor& monitor);

}  // namespace tori::api
