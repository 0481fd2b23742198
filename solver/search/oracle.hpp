// Questions about mates of one problem, answered exactly or not at all.
#pragma once

#include <memory>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/length_convention.hpp"
#include "solver/core/node.hpp"
#include "solver/core/verdict.hpp"
#include "solver/search/searcher.hpp"
#include "solver/search/shortest_mate.hpp"
#include "solver/search/transposition_table.hpp"

namespace tori::solver {

/// Answers questions about the positions of one problem with one transposition table, so that each
/// question uses what earlier ones found. An answer depends on the position only, not on the path
/// to it. Answers are about the game that the searcher searches (SearchVariant); by default that is
/// the strict game.
///
/// The oracle of the strict game is the convention by which all drops count. Functions that take a
/// `Node` or a `Position&` change the position during the search and restore
/// it. One thread at a
/// time may use an oracle.
class Oracle final : public LengthConvention {
 public:
  /// Both must outlive the oracle.
  /// REQUIRES: the searcher uses this table.
  Oracle(TranspositionTable& table, Searcher& searcher) : table_(table), searcher_(searcher) {}

  /// Is there a mate within this many plies (unbounded: at all)? unknown if the budget ends first.
  /// REQUIRES: an odd number if the attacker is to move, an even one if the defender is. A defender
  /// to move is in check.
  Decision mates_within(Node node, MateLength within, Budget& budget) override;
  std::unique_ptr<Scouts> send_scouts(const UpcomingQuestions& questions, Budget& budget) override {
    return searcher_.send_scouts(questions, budget);
  }

  /// Every drop counts.
  /// REQUIRES: the searcher searches the strict game.
  std::optional<Bitboard> drop_squares(Position&, MateLength, Budget&) override {
    return Bitboard::all();
  }

  /// The shortest mate with its proven length, or `no_mate`. If the budget ends first: an upper
  /// bound of the length if a mate was found, else unknown.
  Verdict shortest(Node node, Budget& budget);

  /// The same question, to be worked on in steps. The searcher must outlive it. `likely`: what the
  /// answer probably is; it changes the order of the work only.
  ShortestMate ask_shortest(Side side, Outlook likely = Outlook::none) {
    return {searcher_, side, likely};
  }

  /// Any mate (its length is an upper bound), `no_mate`, or unknown if the budget ends first.
  /// `likely`: what the answer probably is.
  Verdict any_length(Node node, Budget& budget, Outlook likely = Outlook::none);

  /// The length of a mate within `within` plies that the table knows; 0 if it knows none. No
  /// search.
  /// REQUIRES: the attacker is to move.
  MateLength known_mate(const Position& position, MateLength within) const;

  /// Whether there is a mate within `within` plies, if the table knows; else unknown. No search.
  Decision known_answer(Node node, MateLength within) const;
  /// True if the table knows that there is no mate at all, neither here nor in the same position
  /// where promotion is mandatory. No search.
  bool knows_no_mate_if_mandatory(Node node) const;
  /// The hand with which the attacker has no mate within `within` plies either, as far as the table
  /// knows; it contains his own hand. No search.
  /// REQUIRES: the attacker is to move.
  Hand known_disproof_hand(const Position& position, MateLength within) const;
  /// Stores in the table that with this hand the attacker, who is to move, has no mate.
  /// REQUIRES: that is proven.
  void learn_no_mate(const Position& position, Hand hand);

  /// The first move of a mate within `within` plies that the table knows; Move::none() if it knows
  /// none. No search.
  /// REQUIRES: the attacker is to move.
  Move known_mating_move(const Position& position,
                         MateLength within = MateLength::unbounded()) const;

  /// A first move of a mate within `within` plies. Searches again if the table has lost it.
  /// Move::none() if there is no such mate or the budget ended.
  /// REQUIRES: the attacker is to move.
  Move mating_move(Position& position, MateLength within, Budget& budget);

 private:
  TranspositionTable& table_;
  Searcher& searcher_;
};

}  // namespace tori::solver
