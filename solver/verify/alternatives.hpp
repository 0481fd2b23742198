// The alternatives at one position of the solution: which other checks mate, and what that means.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/search/shortest_mate.hpp"
#include "solver/solve/problem_context.hpp"
#include "solver/verify/job.hpp"
#include "solver/verify/known_positions.hpp"
#include "solver/verify/solution_lines.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// What is known about one alternative. Nothing changes after it is settled or fails.
struct Alternative {
  enum class State : std::uint8_t {
    open,
    /// It does not mate within the plies that count.
    fails,
    /// It mates in at most `length`; its class is not known yet.
    mates,
    settled,
  };

  Move move;
  State state = State::open;
  /// Plies by the convention of the question, the move included.
  MateLength length{0};
  bool exact = false;
  FindingClass kind = FindingClass::cook;
  Resemblance resemblance = Resemblance::none;
  /// The move and a line after it to mate.
  std::vector<Move> line;

  /// Left open from the beginning (`KnownPositions::too_hard`).
  bool skipped = false;

  bool done() const { return state == State::fails || state == State::settled; }
};

/// Where alternatives are looked for, and what they are compared with.
struct AlternativesQuestion {
  Position position;
  /// The moves from the root of the problem to the position.
  std::vector<Move> path;
  Move solution;
  /// Plies of the solution from here.
  MateLength distance;
  /// Alternatives that take more plies do not count; unbounded: all count.
  MateLength within;
  JudgedGame game;
  /// The position is on the main line, not only on another one as long.
  bool on_main_line;
  /// The positions of the solution, and what is known from before; both must outlive the question.
  const PositionSet* solution_positions;
  const KnownPositions* known;
};

/// Settles all other checks of one position. A call of `work` uses nothing of earlier calls but the
/// settled alternatives, so the result depends on the limits of the calls alone.
class Alternatives final : public Job {
 public:
  /// `needed`: the verdict of the verification depends on it.
  Alternatives(AlternativesQuestion question, bool needed);

  bool work(ProblemContext& context, const Limits& limits) override;
  bool needed() const override { return needed_; }

  const AlternativesQuestion& question() const { return question_; }
  const std::vector<Alternative>& found() const { return alternatives_; }
  /// What the alternatives tell the other reading.
  KnownPositions learnt() const;
  /// True at the last attacker move of a solution of several moves.
  bool is_last_move() const {
    return question_.distance == MateLength(1) && !question_.path.empty();
  }

 private:
  void settle_any_length(ProblemContext& context, Budget& budget);
  void settle_within(ProblemContext& context, Budget& budget);
  std::optional<Verdict> step(const Alternative& alternative, ShortestMate& question,
                              std::uint64_t share, Budget& budget);
  void take_verdict(ProblemContext& context, Alternative& alternative, const Verdict& verdict,
                    Budget& budget);
  std::optional<MateLength> length_behind(ProblemContext& context, Position& behind,
                                          const Verdict& verdict, Budget& budget);
  void classify(ProblemContext& context, Alternative& alternative, Position& behind,
                Budget& budget);
  Decision is_as_long(ProblemContext& context, const Alternative& alternative, Position& behind,
                      Budget& budget);
  std::optional<FindingClass> class_of(ProblemContext& context, const Alternative& alternative,
                                       Position& behind, bool as_long, Budget& budget);
  Decision is_minor_dual(ProblemContext& context, Move move, Budget& budget);
  bool all_done() const;

  AlternativesQuestion question_;
  /// The bound that is searched with: `question_.within`, or none if that is so great that the
  /// search would follow every way of giving check to the limit of its depth.
  MateLength searched_within_;
  bool needed_;
  std::vector<Alternative> alternatives_;
  KnownPositions learnt_;
};

}  // namespace tori::solver
