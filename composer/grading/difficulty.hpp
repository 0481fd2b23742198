// Difficulty of a problem: a vector of features, and stars and challenge computed from it.
#pragma once

#include <vector>

#include "rules/position.hpp"
#include "solver/proof/variation_tree.hpp"
#include "solver/verify/verification.hpp"

namespace tori::composer {

/// The features of docs/composer.md ("Difficulty"). All of them are read off the position, its
/// verification and its proof, without a search.
struct Features {
  int plies = 0;
  /// Positions of the proof: the solution's move at attacker positions, every defence at defender
  /// positions (drops with the same answers count once), transpositions once.
  int proof_size = 0;
  /// The number of checks at the attacker's positions of the main line, added up.
  int checks = 0;
  /// Failing first moves with exactly one refutation.
  int tries = 0;
  /// Attacker moves of the main line whose piece is taken at once.
  int sacrifices = 0;
  /// Attacker moves of the main line that neither drop nor take nor promote.
  int quiet_moves = 0;
  /// The number of defences at the defender's positions of the main line, added up; counted as in
  /// `proof_size`.
  int defences = 0;
  /// Pieces on the board; pieces in the attacker's hand; squares of the smallest rectangle around
  /// the pieces on the board.
  int on_board = 0;
  int in_hand = 0;
  int box = 0;
  /// Checks that take or promote at positions of the main line whose right move does neither.
  int tempting = 0;
  /// Attacker moves of the main line, mates apart, whose piece could be taken but is not.
  int declined = 0;
  /// Attacker moves of the main line that neither drop nor take, with which the piece goes away
  /// from the phoenix.
  int retreats = 0;
  /// Answers to the tries that do not refute them, added up: so far a wrong first move leads.
  int lures = 0;

  friend bool operator==(const Features&, const Features&) = default;
};

/// The names and numbers, in the order of `Features`.
struct NamedFeature {
  const char* name;
  int value;
};
std::vector<NamedFeature> named(const Features& features);

/// The features of a verified mate. REQUIRES: `tree` was grown without bounds.
Features features_of(const Position& root, const solver::Verification& verification,
                     const solver::VariationTree& tree);

/// Points of difficulty by the formula of docs/composer.md.
int points_of(const Features& features);

/// 1 (easy) to 5 (hard), by the points.
int stars_of(const Features& features);

}  // namespace tori::composer
