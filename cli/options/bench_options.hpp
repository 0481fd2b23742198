// The options of `bench`: it searches a fixed list of positions, to measure speed.
#pragma once

#include "cli/command_io.hpp"

namespace tori::cli {

/// The options of `bench`: there are none, so that all figures can be compared.
struct BenchOptions {};

/// Searches the list on one thread with fixed limits. Writes the number of nodes, a hash of all
/// solutions, time and speed. The number of nodes is the signature of the search: it is equal on
/// every machine and for every compiler until the search changes. Returns the exit code
/// (cli/exit_code.hpp).
int run(const BenchOptions& options, const CommandIo& io);

}  // namespace tori::cli
