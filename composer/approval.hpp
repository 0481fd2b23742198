// The full verification of what the quick gates let pass.
#pragma once

#include <optional>

#include "composer/gate.hpp"
#include "composer/judge.hpp"
#include "composer/settings.hpp"
#include "composer/stop.hpp"

namespace tori::composer {

/// What the verifier made of a problem.
struct Approval {
  /// The gate that refused it; nothing when it is sound, without a blemish.
  std::optional<Gate> refused;
  /// Approved problems: the verification under the first reading of the settings, with the line
  /// to be printed: the main line, its last move one that mates strictly under every reading.
  solver::Verification verification;
  /// Positions expanded.
  std::uint64_t nodes = 0;
};

/// Verifies parts with sente to move under the readings of the settings: sound without a blemish,
/// the strict length the conventional one, and under both readings the same length and solution
/// lines, the last move of the attacker left out. Once `stop` is raised the problem is refused.
Approval approve(const Setup& setup, int plies, const Settings& settings, Judge& judge,
                 const Stop& stop);

/// True when two verified problems have the same length and the same solution lines, the last move
/// left out.
bool agree(const solver::Verification& one, const solver::Verification& other);

}  // namespace tori::composer
