// The limits of a search, and the callback that watches it. The search owns no clock, thread or
// terminal: the caller provides them.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

#include "solver/core/mate_length.hpp"
#include "solver/core/verdict.hpp"

namespace tori::solver {

/// What a long search reports about itself.
struct Progress {
  /// Nodes: positions expanded so far (moves generated and children looked up).
  std::uint64_t nodes = 0;
  /// No mate of the problem is shorter than this; nullopt if nothing is proven.
  std::optional<MateLength> at_least;
  /// The shortest mate found so far; nullopt if none was found.
  std::optional<MateLength> at_most;
};

/// When a search must end. The default has no limits.
struct Limits {
  /// The solver expands at most this many nodes for one question.
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  /// Called about every 256 nodes; returns `time` or `interrupt` to end the search, nullopt to go
  /// on. May be empty. A Verifier with several workers calls it from several threads at once.
  std::function<std::optional<Limit>(const Progress&)> poll;
};

}  // namespace tori::solver
