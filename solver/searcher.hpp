// What answers "is there a mate within so many plies?": one searching thread, or several.
#pragma once

#include <cstdint>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/mate_length.hpp"
#include "solver/proof_numbers.hpp"

namespace tori::solver {

/// What a search found out about its question.
struct Answer {
  enum class State : std::uint8_t { open, proven, disproven };

  State state = State::open;
  /// Proven: mate within this length, at most what was asked. Disproven: none within this length,
  /// at least what was asked.
  MateLength length;
  /// Open: the numbers that the search was left with.
  ProofNumber pn = 1;
  ProofNumber dn = 1;

  static Answer proven(MateLength length) { return {State::proven, length, 0, kInfinite}; }
  static Answer disproven(MateLength length) { return {State::disproven, length, kInfinite, 0}; }
};

class Searcher {
 public:
  virtual ~Searcher() = default;
  /// Searches until the question is answered or the budget stops it. Either side may be to move;
  /// a defender must be in check. `within` must have the parity that fits (odd for the attacker)
  /// or be unbounded. The position is changed during the search and restored.
  virtual Answer search(Position& position, bool attacker_to_move, MateLength within,
                        Budget& budget) = 0;

 protected:
  Searcher() = default;
  Searcher(const Searcher&) = default;
  Searcher& operator=(const Searcher&) = default;
};

}  // namespace tori::solver
