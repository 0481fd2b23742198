// The options of `perft`: it counts move sequences.
#pragma once

#include <string>

#include "cli/command_io.hpp"
#include "rules/position.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {

/// The options of `perft`.
struct PerftOptions {
  /// In plies.
  int depth = 0;
  std::string position{kStartSfen};
  Promotion promotion = Promotion::optional;
  /// List the count after each first move, too.
  bool divide = false;
};

/// Writes the count, alone on the last line. Returns the exit code (cli/exit_code.hpp).
int run(const PerftOptions& options, const CommandIo& io);

}  // namespace tori::cli
