// Yes-or-no questions about mates, answered exactly or not at all.
#pragma once

#include <optional>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/proof_table.hpp"
#include "solver/searcher.hpp"
#include "solver/shortest_mate.hpp"
#include "solver/verdict.hpp"

namespace tori::solver {

/// Answers questions about positions of one problem with one table, so that each question profits
/// from all before. All answers hold whatever path led to the position. They are about the strict
/// game unless the oracle is made for fewer interpositions.
class Oracle {
 public:
  /// Both must outlive it; the searcher uses that table.
  Oracle(ProofTable& table, Searcher& searcher) : table_(table), searcher_(searcher) {}

  /// Is there a mate within so many plies? Attacker to move: an odd number; defender to move (and
  /// in check): an even one. Nothing when the budget ends first.
  std::optional<bool> mates_within(Position& position, bool attacker_to_move, MateLength within,
                                   Budget& budget);

  /// The shortest length, proven; `no_mate`; a mate of at most so many plies when the budget ended
  /// before its length was proven; unknown otherwise.
  Verdict shortest(Position& position, bool attacker_to_move, Budget& budget);

  /// The same question, to be worked on in steps.
  ShortestMate ask_shortest(bool attacker_to_move) { return {searcher_, attacker_to_move}; }

  /// Any mate (its length as an upper bound), `no_mate`, or unknown.
  Verdict any_length(Position& position, bool attacker_to_move, Budget& budget);

  /// The length the table holds for a mate within so many plies, or 0 when it holds none. Attacker
  /// to move.
  MateLength known_mate(const Position& position, MateLength within) const;

  /// Whether there is a mate within so many plies, where the table knows that without a search.
  std::optional<bool> known_answer(const Position& position, bool attacker_to_move,
                                   MateLength within) const;
  /// Takes down that there is no mate, which must be so. Attacker to move.
  void learn_no_mate(const Position& position);

  /// The first move of a mate of any length that the table knows, or no move. Attacker to move.
  Move known_mating_move(const Position& position) const;

  /// A first move of a proven mate within so many plies; searched for again when the table has lost
  /// it. Attacker to move. No move when there is no such mate or the budget ended.
  Move mating_move(Position& position, MateLength within, Budget& budget);

 private:
  ProofTable& table_;
  Searcher& searcher_;
};

}  // namespace tori::solver
