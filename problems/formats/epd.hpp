// The opcodes that may follow a position on its line (docs/formats-problems.md, "Problem files").
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "problems/core/fault.hpp"
#include "problems/core/problem.hpp"
#include "problems/formats/problem_file.hpp"

namespace tori::problems {

/// The largest `dm`: far more moves than the longest known mate has.
inline constexpr int kMostMoves = 9999;

/// What the opcodes of one line say.
struct OpcodeValues {
  std::string id;
  /// `dm`; the moves of `pv` and `bm` as they are written: only the position tells what they mean.
  std::optional<int> attacker_moves;
  std::string line;
  std::string first_moves;
  /// The columns of these two, in characters of the text from 1; 0 if they are not there.
  std::size_t line_column = 0;
  std::size_t first_moves_column = 0;
  std::optional<DefenderHand> defender_hand;
  std::optional<Promotion> promotion;
  std::vector<Opcode> others;
  /// The bytes of the text at which these begin.
  std::vector<std::size_t> other_places;
};

/// Reads `name operands; name operands; ...`; the last ';' may be missing. The error
/// names the bad opcode and has its column in the text.
tl::expected<OpcodeValues, Fault> read_opcodes(std::string_view text);

}  // namespace tori::problems
