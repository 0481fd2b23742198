// The other checks at one position of the solution: do they mate, and what does that mean?
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/job.hpp"
#include "solver/shortest_mate.hpp"
#include "solver/solution_lines.hpp"
#include "solver/study.hpp"
#include "solver/verification.hpp"

namespace tori::solver {

/// What was found out about one alternative. It stays as it is once it is settled.
struct Alternative {
  enum class State : std::uint8_t {
    open,
    /// It does not mate, or not within the plies that count.
    fails,
    /// It mates in at most `length`; its class is not settled.
    mates,
    settled,
  };

  Move move;
  State state = State::open;
  /// Plies in the judged game, the move counted.
  MateLength length{0};
  bool exact = false;
  FindingClass kind = FindingClass::cook;
  /// The move and a line behind it to mate.
  std::vector<Move> line;

  bool done() const { return state == State::fails || state == State::settled; }
};

/// Where alternatives are looked for, and what they are measured by.
struct AlternativesQuestion {
  Position position;
  /// The moves from the root of the problem to the position.
  std::vector<Move> path;
  Move solution;
  /// Plies of the solution from here.
  MateLength distance;
  /// Alternatives that take more plies do not count.
  MateLength within;
  JudgedGame game;
  /// The positions of the solution; must outlive the question.
  const Avoided* solution_positions;
};

/// Settles all other checks of one position. Each call starts with nothing but what was settled
/// before, so what is settled depends on the limits of the calls alone.
class Alternatives final : public Job {
 public:
  /// `needed`: the verdict depends on it.
  Alternatives(AlternativesQuestion question, bool needed);

  bool work(Study& study, const Limits& limits) override;
  bool needed() const override { return needed_; }

  const AlternativesQuestion& question() const { return question_; }
  const std::vector<Alternative>& found() const { return alternatives_; }
  /// True for the last move of a solution of several moves.
  bool is_last_move() const {
    return question_.distance == MateLength(1) && !question_.path.empty();
  }

 private:
  void settle_any_length(Study& study, Budget& budget);
  void settle_within(Study& study, Budget& budget);
  std::optional<Verdict> step(const Alternative& alternative, ShortestMate& question,
                              std::uint64_t share, Budget& budget);
  void take_verdict(Study& study, Alternative& alternative, const Verdict& verdict, Budget& budget);
  std::optional<MateLength> length_behind(Study& study, Position& behind, const Verdict& verdict,
                                          Budget& budget);
  void classify(Study& study, Alternative& alternative, Position& behind, Budget& budget);
  std::optional<bool> is_as_long(Study& study, const Alternative& alternative, Position& behind,
                                 Budget& budget);
  std::optional<FindingClass> class_of(Study& study, const Alternative& alternative,
                                       Position& behind, Budget& budget);
  std::optional<bool> is_minor_dual(Study& study, Move move, Budget& budget);
  bool all_done() const;

  AlternativesQuestion question_;
  bool needed_;
  std::vector<Alternative> alternatives_;
};

}  // namespace tori::solver
