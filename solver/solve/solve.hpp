// The solver for its users: from a position and limits to a verdict with its line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/limits.hpp"
#include "solver/core/verdict.hpp"
#include "solver/parallel/thread_pool.hpp"
#include "solver/proof/tree_growth.hpp"
#include "solver/solve/refuted_move.hpp"
#include "solver/solve/short_mates.hpp"

namespace tori::solver {

class Budget;

/// What `Solver::solve` is asked for.
enum class Goal : std::uint8_t {
  /// The shortest mate, proven to be so, and the printed main line.
  shortest_mate,
  /// The same without the conventional length.
  shortest_strict_mate,
  /// Any mate; its length is an upper bound.
  any_mate,
};

/// The answer to one position.
struct Solution {
  Verdict verdict = Verdict::unknown(Limit::nodes);
  /// If a limit left the length open: no mate is shorter than this; nullopt if nothing is proven.
  std::optional<MateLength> at_least;
  /// Mates only: a line of moves to mate, at most `verdict.length().plies()` long. It may be
  /// shorter or empty, and then not end in mate, if a limit was hit.
  std::vector<Move> line{};
  /// True if `line` is the main line (docs/solver.md, "The main line"): shortest attack, longest
  /// defence, fewest pieces left over, first in USI order. False if a limit ended the choice or
  /// only any mate was asked for; then the line is some line to mate.
  bool line_is_main = false;
  /// Only with a main line: the pieces left in the attacker's hand at its end.
  int leftover = 0;
  /// Exact mates only: the length without futile drops (`FutileDropConvention`), at most
  /// `verdict.length()`. nullopt if a limit was hit first.
  std::optional<MateLength> conventional;
  /// The limit that was hit; nullopt if none was. Because of it the verdict may be unknown or not
  /// exact, the line not the main line, or the conventional length missing.
  std::optional<Limit> limit;
  /// A table was too small for the search and made it longer (docs/solver.md, "Limits and memory").
  bool table_full = false;
  /// Nodes expanded. The replay of a mate that was found before a limit, and the choice of its
  /// line, may add 20,000 to the limit.
  std::uint64_t nodes = 0;
  /// Positions settled by trying their moves, without being expanded (`ShallowMate`); those that
  /// helping threads tried are not counted.
  std::uint64_t leaf_tests = 0;
};

/// A checking first move and what it leads to: mate with its exact length in plies (this move
/// included), or `no_mate`; if a limit was hit first, an upper bound of the length or unknown.
struct FirstMove {
  Move move;
  Verdict verdict;
};

/// Solves one position after another with the same tables. Every mate that it reports has been
/// replayed over all defences by the plain rules (`legality`). Answers do not depend on what was
/// solved before. One thread at a time may use a solver.
class Solver {
 public:
  /// `table_bytes`: the memory of the solver; docs/solver.md, "Limits and memory", has how it is
  /// divided. With a pool, which must outlive the solver, its threads without work of their own
  /// (`ThreadPool::help_until`) help with what takes long. Throws std::bad_alloc if there is no
  /// memory for the tables.
  explicit Solver(std::size_t table_bytes, ThreadPool* pool = nullptr);
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// Solves the position, the attacker to move. Throws std::logic_error if a mate fails its replay,
  /// that is, if the search is wrong.
  Solution solve(const Position& position, const Limits& limits, Goal goal = Goal::shortest_mate);

  /// How full the table of positions is, in entries per thousand. `Limits::progress` may ask, too.
  int table_permille() const;

  /// All checking first moves in USI order, each with what it leads to. The limits hold for all of
  /// them together; each mate that is found before a limit may add 20,000 nodes, for its replay.
  std::vector<FirstMove> first_moves(const Position& position, const Limits& limits);

  /// The first move of a stated line that loses the mate (`first_refuted`).
  std::optional<RefutedMove> first_refuted(const Position& position, std::span<const Move> line,
                                           const Limits& limits);

  /// Whether a line that stops before mate is on the way of a shortest one, of `length` plies: from
  /// its end the mate takes just what is left of it. unknown if a limit was hit first.
  /// REQUIRES: all moves of the line can be played, the attacker's are checks.
  Decision leads_to_shortest(const Position& position, std::span<const Move> line,
                             MateLength length, const Limits& limits);

  /// What is proven of the mates of a position of a game of at most `within` plies, and of the move
  /// that was played there (`find_short_mates`).
  /// REQUIRES: as `find_short_mates` of its parameters.
  ShortMates short_mates(const Position& position, Move played, MateLength within,
                         const Limits& limits);

  /// The variations of the mate that the last call of `solve` found; nullopt if it did not find the
  /// main line.
  std::optional<VariationTree> variations(const TreeExtent& extent, const Limits& limits);

  /// Writes a certificate of a verdict that `solve` gave (docs/certificates.md): exact length,
  /// upper bound or no mate. Cheapest right after `solve`, for it uses what was found then.
  ///
  /// Returns nullopt if the certificate is complete; else the limit that was hit, and what was
  /// written is useless. For an unknown verdict it writes nothing and returns the verdict's own
  /// limit. Throws std::logic_error if the verdict is wrong.
  std::optional<Limit> write_certificate(const Position& position, const Verdict& verdict,
                                         const Limits& limits, std::ostream& out);

 private:
  struct Searches;
  class Call;

  void describe(const Position& position, bool both_lengths, Budget& budget, Solution& solution);

  std::unique_ptr<Searches> searches_;
};

}  // namespace tori::solver
