// The `info` lines.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "cli/engine/protocol.hpp"
#include "rules/move.hpp"
#include "solver/core/mate_length.hpp"

namespace tori::cli {

/// What a search has cost so far.
struct SearchCost {
  std::uint64_t nodes = 0;
  double seconds = 0;
  /// How full the table is, in entries per thousand.
  int hashfull = 0;
};

/// A line to mate that is shown.
struct ShownMate {
  /// Its place among the first moves that are shown, from 1.
  int rank = 1;
  /// Counted from the position searched; even if the side to move is mated.
  solver::MateLength length{0};
  /// False if the mate may be shorter.
  bool exact = true;
  std::span<const Move> line;
};

/// "info depth 7 nodes 1000 nps 500000 time 2 hashfull 0": no mate in fewer plies than the depth.
std::string progress_text(int depth, const SearchCost& cost);

/// The same with "multipv 1 score mate 3 ... pv ...". A mate that may be shorter is a lower bound
/// of the score.
std::string mate_text(const ShownMate& mate, const SearchCost& cost, Protocol protocol);

}  // namespace tori::cli
