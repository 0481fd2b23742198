// The solver against the independent reference, position by position.
#pragma once

#include <optional>
#include <string>

#include "rules/position.hpp"
#include "solver/solve/solve.hpp"

namespace tori::test {

/// What was compared so far, so that a test can check that it has seen enough of each.
struct Tally {
  int mates = 0;
  int mates_of_5 = 0;
  int mates_of_9 = 0;
  int no_mates = 0;
  int cyclic_no_mates = 0;
  /// Positions without a mate within the plies that the reference was asked for.
  int not_within = 0;
  int main_lines = 0;
  int gote_attacks = 0;
  int attacking_phoenix = 0;
  int mandatory = 0;

  int answers() const { return mates + no_mates; }
};

/// Solves positions and asks the reference about them. Every function returns what differs; empty
/// if nothing does, or if the reference has no answer.
class Comparison {
 public:
  explicit Comparison(solver::Solver& solver) : solver_(solver) {}

  /// Against the least fixed point over all positions that can be reached, if they are at most that
  /// many.
  std::string with_whole_graph(const Position& position, std::size_t most_positions);

  /// Against exhaustive deepening, if the solver finds a mate of `least` to `most` plies.
  std::string with_deepening(const Position& position, int least, int most);

  /// Against exhaustive deepening to that many plies, whatever the solver finds.
  std::string short_mates(const Position& position, int plies);

  const Tally& tally() const { return tally_; }

 private:
  std::string compare(const Position& position, std::optional<int> length);
  std::string compare_mate(const Position& position, int length, const solver::Solution& solution);
  void count(const Position& position, std::optional<int> length);

  solver::Solver& solver_;
  Tally tally_;
};

}  // namespace tori::test
