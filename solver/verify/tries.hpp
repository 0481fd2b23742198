// Tries: checks at the root that fail, but nearly mate.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/verify/foreknowledge.hpp"
#include "solver/verify/job.hpp"
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
/// Checks that a limit leaves open are left out. Adds the swallow-drop mates.
class TriesJob final : public Job {
 public:
  /// `known`: what is known from before; must outlive the job.
  TriesJob(const Position& position, std::vector<Move> failing, TryKind kind,
           const Foreknowledge& known);

  bool work(ProblemContext& context, const Limits& limits) override;
  bool needed() const override { return false; }

  const std::vector<Try>& found() const { return found_; }
  /// What the refutations tell the other reading.
  const Foreknowledge& learnt() const { return learnt_; }

 private:
  bool was_too_hard(Move check);
  Verdict::Kind verdict_behind_reply(ProblemContext& context, Outlook likely, Budget& budget);
  std::optional<std::vector<Move>> refutations(ProblemContext& context, Move check, Budget& budget);
  void add_drop_mates();

  Position position_;
  std::vector<Move> failing_;
  TryKind kind_;
  std::vector<Try> found_;
  const Foreknowledge& known_;
  Foreknowledge learnt_;
};

}  // namespace tori::solver
