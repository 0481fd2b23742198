// The gates a diagram has to pass before anything dear is done with it.
#pragma once

#include <optional>

#include "composer/gate.hpp"
#include "composer/probe.hpp"
#include "composer/retraction.hpp"
#include "composer/settings.hpp"
#include "rules/movegen.hpp"

namespace tori::composer {

/// What became of a diagram.
struct Screened {
  /// The gate that refused it; nothing when all passed it.
  std::optional<Gate> refused;
  /// Its shortest mate where one was found, else 0.
  int plies = 0;

  bool passed() const { return !refused; }
};

/// Looks at diagrams with sente to move, from the cheapest gate to the quick test for cooks, and
/// counts what each gate refuses.
class Screening {
 public:
  /// Both must outlive it.
  Screening(const Settings& settings, Probe& probe) : settings_(settings), probe_(probe) {}

  /// A diagram must have a mate of a length in that range.
  Screened look_at(const Setup& setup, Range plies);

  /// The same where the mate must take exactly so many plies and begin with the check of the
  /// retraction, which is quicker.
  Screened look_at(const Retraction& retraction, int plies);

  /// True when a diagram passes with exactly that length; nothing is counted.
  bool passes(const Setup& setup, int plies);

  /// What was refused since the last call.
  Refusals take_refusals();

 private:
  Screened refuse(Gate gate, int plies = 0);
  std::optional<Gate> cheap_gates(const Setup& setup, Range plies);
  std::optional<Gate> find_length(Range plies, int& length);
  Screened test_uniqueness(int plies);

  const Settings& settings_;
  Probe& probe_;
  Refusals refusals_;
};

}  // namespace tori::composer
