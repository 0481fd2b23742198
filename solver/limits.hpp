// What bounds a search, and how it is watched. The search owns no clock, thread or terminal: all of
// these come in from outside.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

#include "solver/mate_length.hpp"
#include "solver/verdict.hpp"

namespace tori::solver {

/// What a long search can tell about itself.
struct Progress {
  /// Positions expanded so far (moves generated and children looked up).
  std::uint64_t nodes = 0;
  /// The question being searched: is there a mate within so many plies?
  MateLength within;
  /// Best mate found so far, if any.
  std::optional<MateLength> at_most;
};

struct Limits {
  /// Most positions to expand for one question to the solver.
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  /// Called every thousand nodes or so; may return `time` or `interrupt` to end the search.
  std::function<std::optional<Limit>(const Progress&)> poll;
};

}  // namespace tori::solver
