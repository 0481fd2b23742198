// The positions of files that `compose` starts from.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "rules/setup.hpp"

namespace tori::cli {

/// Positions read from files, and what was wrong with them.
struct MinedPositions {
  /// Sente attacks, gote holds the rest of the box; each position once, in the order of the files.
  std::vector<Setup> setups;
  /// One line for each thing that could not be read.
  std::vector<std::string> faults;
};

/// Reads problem files (the position of each problem and every attacker's position along its stated
/// line) and games: lines `startpos moves ...` or `position sfen SFEN moves ...` with moves in USI
/// or UCI, of which each position with the other side's phoenix on the board counts. `in` is what a
/// file named "-" stands for.
MinedPositions read_mined(const std::vector<std::string>& files, std::istream& in);

/// The same files, of which only the first position of each line counts.
MinedPositions read_starts(const std::vector<std::string>& files, std::istream& in);

}  // namespace tori::cli
