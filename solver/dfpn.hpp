// Depth-first proof-number search (Nagai 2002) for "is there a mate within so many plies?".
#pragma once

#include <cstdint>
#include <vector>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/expansion.hpp"
#include "solver/mate_length.hpp"
#include "solver/path_history.hpp"
#include "solver/proof_numbers.hpp"
#include "solver/proof_table.hpp"

namespace tori::solver {

/// What a search found out about its question.
struct Answer {
  enum class State : std::uint8_t { open, proven, disproven };

  State state = State::open;
  /// Proven: mate within this length, at most what was asked. Disproven: none within this length,
  /// at least what was asked.
  MateLength length;
};

/// The search. It prints nothing, knows no clock and no other thread; all it learns goes to the
/// table. A question with a bound never looks at the path: its answers hold everywhere. Without a
/// bound repetitions count as failures, and what rests on them is kept apart by PathHistory.
class Dfpn {
 public:
  /// Table and history must serve no search that counts other interpositions.
  Dfpn(ProofTable& table, PathHistory& history, Interpositions interpositions = Interpositions::all)
      : table_(table), history_(history), interpositions_(interpositions) {}

  /// Searches until the question is answered or the budget stops it. Either side may be to move;
  /// a defender must be in check. `within` must have the parity that fits (odd for the attacker)
  /// or be unbounded. The position is changed during the search and restored.
  Answer search(Position& position, bool attacker_to_move, MateLength within, Budget& budget);

 private:
  Settled visit(bool attacker_to_move, MateLength within, Thresholds thresholds, bool first_visit,
                unsigned& extensions);
  void store(bool attacker_to_move, int depth, const Settled& outcome, Move mating_move,
             std::uint32_t effort);

  ProofTable& table_;
  PathHistory& history_;
  Interpositions interpositions_;
  ChildArena arena_;
  Position* position_ = nullptr;
  Budget* budget_ = nullptr;
};

}  // namespace tori::solver
