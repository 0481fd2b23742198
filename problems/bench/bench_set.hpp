// The sets of problems by which the search is measured (problems/bench/README.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "problems/core/problem.hpp"

namespace tori::problems {

/// Random mates of 3 to 11 plies; hard.epd; positions without a mate; many pieces in hand.
enum class BenchSet : std::uint8_t { small, hard, none, rich };

/// "small", "hard", "none", "rich".
std::string_view name_of(BenchSet set);

/// A problem of a set, with the yardstick for its search.
struct BenchProblem {
  Problem problem;
  /// Positions of the certificate that the first version measured wrote of its answer (opcode
  /// `certificate`), for all later ones; nullopt if it could not.
  std::optional<std::uint64_t> certificate_positions;
};

/// The problems of a set. Throws std::logic_error if its file has faults.
std::vector<BenchProblem> bench_problems(BenchSet set);

}  // namespace tori::problems
