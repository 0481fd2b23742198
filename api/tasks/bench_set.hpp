// The sets of problems by which the search is measured, solved to the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "api/core/monitor.hpp"
#include "problems/bench/bench_set.hpp"

namespace tori::api {

/// What a set took. All but the seconds is equal on every machine until the search changes.
struct BenchSetResult {
  std::size_t positions = 0;
  /// Positions that were expanded, and those with few plies left that were settled by trying their
  /// moves.
  std::uint64_t nodes = 0;
  std::uint64_t leaf_tests = 0;
  double seconds = 0;
  /// Nodes and leaf tests together for each position of the certificate
  /// (`BenchProblem::certificate_positions`): the median over the problems that have one.
  double tested_by_certificate_position = 0;
  /// FNV-1a of all solutions (rules/fnv.hpp), as 16 hexadecimal digits.
  std::string answers;
};

/// Solves the problems on this thread with 1 GiB, without a limit of nodes; nullopt if the monitor
/// ended it.
std::optional<BenchSetResult> bench_set(std::span<const problems::BenchProblem> problems,
                                        Monitor& monitor);

}  // namespace tori::api
