// The limits of a search, the signal that ends it and the callback that is told of it. The search
// owns no clock, thread or terminal: the caller provides them.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "rules/move.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/verdict.hpp"

namespace tori::solver {

/// A mate of the problem that was found while the search for the shortest goes on.
struct FoundMate {
  /// Its length; there may be a shorter one.
  MateLength length;
  /// A line of it that ends in mate, at most so long: the attacker's moves, and against them the
  /// defence that holds out longest, the first in USI order.
  std::vector<Move> line;
};

/// What a long search reports about itself.
struct Progress {
  /// Nodes: positions expanded so far (moves generated and children looked up).
  std::uint64_t nodes = 0;
  /// No mate of the problem is shorter than this; nullopt if nothing is proven.
  std::optional<MateLength> at_least;
  /// The shortest mate found so far, replayed by the plain rules; null if there is none. The first
  /// call after it was found replays it, so ask only for what is told. Only during a call of
  /// `Limits::progress`.
  const FoundMate* mate() const { return find_mate ? find_mate() : nullptr; }

  /// For `mate`; empty if nobody looks for one.
  std::function<const FoundMate*()> find_mate{};
};

/// When a search must end. The default has no limits.
struct Limits {
  /// The solver expands at most this many nodes for one question.
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  /// Asked about every 256 nodes.
  StopSignal stop{};
  /// Told of the search each time before the signal is asked. May be empty. A Verifier with several
  /// workers calls it from several threads at once.
  std::function<void(const Progress&)> progress{};

  /// The same with another limit of nodes.
  Limits with_nodes(std::uint64_t other) const { return {other, stop, progress}; }
};

/// The number of the search, for results that depend on limits in nodes. Raised whenever the same
/// question may take another number of nodes, or a limit in nodes may end it elsewhere, in the
/// search or in what the composer asks of it: composed files or the signature of `bench` then
/// change. Answers do not depend on it. 1 stands for 0.1.0, whose files have no such number.
inline constexpr int kSearchNumber = 9;

}  // namespace tori::solver
