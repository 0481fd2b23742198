// The mates that were missed in games: `solve --missed`.
#pragma once

#include "cli/command_io.hpp"
#include "cli/options/solve_options.hpp"

namespace tori::cli {

/// Looks at the games and reports them in the order of the input. Their positions are looked at by
/// all threads, one each. Returns the exit code (cli/exit_code.hpp).
/// REQUIRES: `options.missed`.
int run_missed(const SolveOptions& options, const CommandIo& io);

}  // namespace tori::cli
