// The command `perft`: counting move sequences.
#pragma once

#include <string>

#include "cli/command_io.hpp"
#include "rules/position.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {

/// What `perft` is asked to do.
struct PerftOptions {
  int depth = 0;
  std::string position{kStartSfen};
  Promotion promotion = Promotion::optional;
  /// List the count behind each first move, too.
  bool divide = false;
};

/// Writes the count, alone on the last line. Returns the exit code (exit_code.hpp).
int run(const PerftOptions& options, const CommandIo& io);

}  // namespace tori::cli
