// The command `go`: what is searched for, and for how long.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/engine/protocol.hpp"
#include "rules/piece.hpp"
#include "solver/core/mate_length.hpp"

namespace tori::cli {

/// What one `go` asks for.
struct GoCommand {
  /// Only a mate is looked for (`go mate`); else any move that may be played.
  bool mate = false;
  /// Mates that take more plies do not count (`go mate N` of UCI, `go depth N`); nullopt: all do.
  std::optional<solver::MateLength> within;
  /// At most this many nodes, and seconds from the beginning of the search.
  std::optional<std::uint64_t> nodes;
  std::optional<double> seconds;
  /// The answer waits for `stop`; with `ponder` for `ponderhit` or `stop`.
  bool infinite = false;
  bool ponder = false;
  /// What is not understood, as sentences.
  std::vector<std::string> faults{};

  /// True if the search ends without `stop`, at the latest when its limits are used up. With
  /// `ponder` its answer may still have to wait.
  bool is_limited() const { return !infinite && (within || nodes || seconds); }
};

/// Reads the words after `go`. `turn` is the side to move, for the clocks.
GoCommand read_go(std::span<const std::string_view> words, Protocol protocol, Colour turn);

}  // namespace tori::cli
