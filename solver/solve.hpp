// The solver as its users see it: a position and limits in, a verdict with its line out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/limits.hpp"
#include "solver/proof_tree.hpp"
#include "solver/team.hpp"
#include "solver/tree_growth.hpp"
#include "solver/verdict.hpp"

namespace tori::solver {

class Budget;

/// How much is asked of `Solver::solve`.
enum class Goal : std::uint8_t {
  /// The shortest mate, proven to be so, and the printed main line.
  shortest_mate,
  /// Any mate; its length is an upper bound.
  any_mate,
};

struct Solution {
  Verdict verdict = Verdict::unknown(Limit::nodes);
  /// Mates only: a line of moves to mate, `verdict.length().plies()` long at most.
  std::vector<Move> line;
  /// True when `line` is the main line (docs/solver.md): shortest and longest play by both sides,
  /// fewest pieces left over, first in USI order. False when a limit cut the choice short or only
  /// any mate was asked for: then the line is one that mates.
  bool line_is_main = false;
  /// Mates with a main line: the pieces left in the attacker's hand at its end.
  int leftover = 0;
  /// Exact mates: the length with futile drops left out (solver/conventions.hpp), at most
  /// `verdict.length()`. Nothing when a limit came first.
  std::optional<MateLength> conventional;
  /// The limit that kept a mate from being exact, its line from being the main line or its
  /// conventional length from being known.
  std::optional<Limit> limit;
  /// Positions expanded; replaying a mate found before a limit may add 20,000 to that limit.
  std::uint64_t nodes = 0;
};

/// A checking first move with what it leads to: mate with its exact length in plies (this move
/// counted), proven failure, or, when a limit came first, mate in at most so many plies or unknown.
struct FirstMove {
  Move move;
  Verdict verdict;
};

/// The variations of a mate.
struct Variations {
  /// The proof, grown as far as asked; none where there is no main line to grow it from.
  std::shared_ptr<const ProofTree> proof;
  /// The limit that cut the tree, if one did.
  std::optional<Limit> cut;
  /// Positions expanded.
  std::uint64_t nodes = 0;
};

/// Solves one position after another with one table. Every mate it reports has been replayed over
/// all defences by the plain rules (`legality`); the answers do not depend on what was solved
/// before.
class Solver {
 public:
  /// `table_bytes` is the size of the transposition tables together; it is allocated at once.
  /// Throws std::bad_alloc when there is no memory for it.
  /// With a team, which must outlive the solver, whoever helps there helps with what takes long.
  explicit Solver(std::size_t table_bytes, Team* team = nullptr);
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  Solution solve(const Position& position, const Limits& limits, Goal goal = Goal::shortest_mate);

  /// All checking first moves in USI order. The limits hold for all of them together.
  std::vector<FirstMove> first_moves(const Position& position, const Limits& limits);

  /// The variations of the mate that `solve` found last, if it found the main line. Asking
  /// again lets the same proof grow.
  Variations variations(const TreeExtent& extent, const Limits& limits);

  /// Writes a certificate of a verdict that `solve` gave (docs/certificates.md): exact length,
  /// upper bound or no mate. Cheapest right after `solve`, for it needs what was found then. The
  /// limit that was hit when there is no certificate; what was written then is good for nothing. An
  /// unknown verdict has none: its own limit is returned and nothing is written. Throws
  /// std::logic_error when the verdict is wrong.
  std::optional<Limit> write_certificate(const Position& position, const Verdict& verdict,
                                         const Limits& limits, std::ostream& out);

 private:
  struct Rooms;
  class Visit;

  void describe(const Position& position, bool both_lengths, Budget& budget, Solution& solution);

  std::unique_ptr<Rooms> rooms_;
};

}  // namespace tori::solver
