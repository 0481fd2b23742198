// The quick tests that a diagram has to pass before the expensive verification.
#pragma once

#include <optional>

#include <tl/expected.hpp>

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

  /// The same for a random diagram. Few have a mate, and most of these are found quickly: the
  /// questions about its length may take half as many nodes for every two plies that `plies.most`
  /// is below 15.
  Screened look_at_random(const Setup& setup, Range plies);

  /// Prepares for the retractions of one diagram, which lead to the same positions.
  void begin_retractions() { forgets_ = true; }

  /// The same for mates that take exactly `plies` and begin with `check`, which is quicker, and
  /// more so as what the calls since `begin_retractions` found out is kept. REQUIRES: `check` is a
  /// legal check if the parts make a position; the parts are a whole box.
  Screened look_at_retraction(const Setup& setup, Move check, int plies);

  /// True if a diagram passes with exactly that length, each question with four times the nodes:
  /// what a piece is for should not stay open. Does not change the counts.
  bool passes(const Setup& setup, int plies);

  /// The counts since the last call.
  RejectCounts take_rejects();

 private:
  Screened reject(RejectReason reason, int plies = 0);
  /// The tests that need no search: the position, if the diagram passes them.
  tl::expected<Position, RejectReason> cheap_tests(const Setup& setup, Range plies) const;
  /// All tests, each question with so many nodes: those about the length, and all others.
  Screened test(const Setup& setup, Range plies, std::uint64_t length_nodes, std::uint64_t nodes);
  std::optional<RejectReason> find_length(Range plies, int& length);
  Screened test_uniqueness(int plies);

  const Settings& settings_;
  QuickSolver& quick_;
  RejectCounts rejects_;
  /// Whether the next retraction is the first one.
  bool forgets_ = true;
};

}  // namespace tori::composer
