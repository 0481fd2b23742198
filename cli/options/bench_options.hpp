// The command `bench`: a frozen list of positions, searched the same way every time.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cli/command_io.hpp"

namespace tori::cli {

/// What `bench` is asked to do: nothing can be chosen, so that figures can be compared.
struct BenchOptions {};

/// Searches the list on one thread with fixed limits and writes: the number of nodes (the
/// signature: the same on every machine and for every compiler, until the search itself changes), a
/// hash of all answers, then time and speed. Returns the exit code (exit_code.hpp).
int run(const BenchOptions& options, const CommandIo& io);

}  // namespace tori::cli
