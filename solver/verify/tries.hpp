// Tries: checks at the root that fail, but nearly mate.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/verify/job.hpp"
#include "solver/verify/known_positions.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// Which checks that fail are tries.
enum class TryKind : std::uint8_t {
  /// Those with only one refutation: one move, or drops on one square.
  one_refutation,
  /// The few with the fewest refutations: for problems without a mate.
  most_promising,
};

/// Finds the defences that refute checks that are known to fail, and keeps the tries among them.
/// Checks that a limit leaves open are left out. The most promising checks share the limit of
/// nodes. Adds the swallow-drop mates.
class TriesJob final : public Job {
 public:
  /// `known`: what is known from before; must outlive the job.
  TriesJob(const Position& position, std::vector<Move> failing, TryKind kind,
           const KnownPositions& known);

  bool work(ProblemContext& context, const Limits& limits) override;
  bool needed() const override { return false; }

  const std::vector<Try>& found() const { return found_; }
  /// How many checks the limits left open.
  int unjudged() const { return unjudged_; }
  /// What the refutations tell the other reading.
  const KnownPositions& learnt() const { return learnt_; }

 private:
  /// A check and what refutes it; nullopt as long as that is open.
  struct Judged {
    Move move;
    std::optional<std::vector<Move>> refutations;
  };

  std::size_t judge_each(ProblemContext& context, std::vector<Judged>& checks, std::size_t open,
                         Budget& budget);
  void collect(std::vector<Judged> checks);
  void note_too_hard(Move check);
  bool was_too_hard(Move check);
  Verdict::Kind verdict_behind_reply(ProblemContext& context, Outlook likely, Budget& budget);
  std::optional<std::vector<Move>> refutations(ProblemContext& context, Move check, Budget& budget);
  void add_drop_mates();

  Position position_;
  std::vector<Move> failing_;
  TryKind kind_;
  std::vector<Try> found_;
  int unjudged_ = 0;
  const KnownPositions& known_;
  KnownPositions learnt_;
};

}  // namespace tori::solver
