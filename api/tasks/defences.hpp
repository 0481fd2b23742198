// The defences to a check: how long each lasts, and which of them are futile drops.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/core/json_fwd.hpp"
#include "api/core/limits.hpp"
#include "api/core/monitor.hpp"
#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/verdict.hpp"

namespace tori::solver {
class ProblemContext;
}  // namespace tori::solver

namespace tori::api {

/// Asks for the defences of a position. `max_nodes` is the limit for each of them.
struct DefencesRequest : LimitSettings {
  Position position;
};

/// A legal move of the defender, and the mate behind it.
struct JudgedDefence {
  Move move;
  /// By the strict game, the attacker to move.
  solver::Verdict verdict;
  /// The conventional length behind it; nullopt if there is no mate, or a limit was hit.
  std::optional<solver::MateLength> conventional;
  /// A drop that does not count in the conventional game.
  bool futile = false;
};

struct DefencesResult {
  Position position;
  /// All legal moves, in USI order.
  std::vector<JudgedDefence> defences;
  /// In how many plies the defender is mated by the conventional game, 0 if no defence counts;
  /// nullopt if there is an escape, or a limit was hit.
  std::optional<solver::MateLength> length;
  /// The limit that left something open; nullopt if none did.
  std::optional<solver::Limit> limit;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// Judges defences with tables of its own. The result depends on position and limits only.
class DefenceJudge {
 public:
  /// `bytes` for the search tables. Throws std::bad_alloc.
  explicit DefenceJudge(std::size_t bytes);
  ~DefenceJudge();
  DefenceJudge(const DefenceJudge&) = delete;
  DefenceJudge& operator=(const DefenceJudge&) = delete;

  /// REQUIRES: the side to move is in check.
  DefencesResult judge(const DefencesRequest& request, Monitor& monitor);

 private:
  JudgedDefence judge(Position& position, Move move, solver::Budget& budget);
  void leave_out_futile_drops(DefencesResult& result, solver::Budget& budget);

  std::unique_ptr<solver::ProblemContext> context_;
};

/// The report in JSON (docs/formats-programs.md, "Defences as JSON").
Json defences_report(const DefencesResult& result);

}  // namespace tori::api
