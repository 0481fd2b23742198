// The defences to a check: how long each lasts, and which of them are futile drops.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "api/core/limits.hpp"
#include "api/core/monitor.hpp"
#include "rules/position.hpp"
#include "solver/solve/problem_context.hpp"

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
  explicit DefenceJudge(std::size_t bytes) : context_(solver::MemorySplit::for_solving(bytes)) {}

  /// REQUIRES: the side to move is in check.
  DefencesResult judge(const DefencesRequest& request, Monitor& monitor);

 private:
  JudgedDefence judge(Position& position, Move move, solver::Budget& budget);
  void leave_out_futile_drops(DefencesResult& result, solver::Budget& budget);

  solver::ProblemContext context_;
};

/// The report in JSON, one line (docs/formats.md, "Defences as JSON").
std::string defences_report(const DefencesResult& result);

}  // namespace tori::api
