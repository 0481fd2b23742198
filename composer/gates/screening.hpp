// The quick tests that a diagram has to pass before the expensive verification.
#pragma once

#include <optional>

#include "composer/gates/quick_solver.hpp"
#include "composer/gates/reject_reason.hpp"
#include "composer/settings/settings.hpp"

namespace tori::composer {

/// The outcome for one diagram.
struct Screened {
  /// nullopt if the diagram passed.
  std::optional<RejectReason> rejected;
  /// Length of its shortest mate, 0 if none was found.
  int plies = 0;

  bool passed() const { return !rejected; }
};

/// Tests diagrams with sente to move, from the cheapest test to the quick test for cooks, and
/// counts the rejected ones by reason.
class Screening {
 public:
  /// Both arguments must outlive the screening.
  Screening(const Settings& settings, QuickSolver& quick) : settings_(settings), quick_(quick) {}

  /// Tests a diagram. It passes if it has a mate of a length, in plies, in that range and no flaw.
  Screened look_at(const Setup& setup, Range plies);

  /// The same for mates that take exactly `plies` and begin with `check`, which is quicker.
  /// REQUIRES: `check` is a legal check if the parts make a position.
  Screened look_at(const Setup& setup, Move check, int plies);

  /// True if a diagram passes with exactly that length. Does not change the counts.
  bool passes(const Setup& setup, int plies);

  /// The counts since the last call.
  RejectCounts take_rejects();

 private:
  Screened reject(RejectReason reason, int plies = 0);
  std::optional<RejectReason> cheap_tests(const Setup& setup, Range plies);
  std::optional<RejectReason> find_length(Range plies, int& length);
  Screened test_uniqueness(int plies);

  const Settings& settings_;
  QuickSolver& quick_;
  RejectCounts rejects_;
};

}  // namespace tori::composer
