// The options of `bench`: it searches fixed lists of positions, to measure speed.
#pragma once

#include <vector>

#include "cli/command_io.hpp"
#include "problems/bench/bench_set.hpp"

namespace tori::cli {

/// The options of `bench`. Limits are none of them, so that all figures can be compared.
struct BenchOptions {
  /// Solves these sets; none: searches the list of the signature.
  std::vector<problems::BenchSet> sets;
};

/// Without sets: searches the list on one thread with fixed limits. Writes the number of nodes, a
/// hash of all solutions, time and speed. The number of nodes is the signature of the search: it is
/// equal on every machine and for every compiler until the search changes. With sets: solves each
/// on one thread and writes a line about it. Returns the exit code (cli/exit_code.hpp).
int run(const BenchOptions& options, const CommandIo& io);

}  // namespace tori::cli
