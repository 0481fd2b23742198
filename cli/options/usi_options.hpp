// The options of `usi`: the engine that GUIs start.
#pragma once

#include <cstddef>

#include "cli/command_io.hpp"

namespace tori::cli {

/// The options of `usi`: the defaults of what a GUI may set.
struct UsiOptions {
  std::size_t memory_bytes = std::size_t{256} << 20;
  /// Threads to search with.
  int threads = 1;
};

/// Speaks USI and UCI on the streams until `quit` or the end of the input (docs/engine.md). Returns
/// the exit code (cli/exit_code.hpp).
int run(const UsiOptions& options, const CommandIo& io);

}  // namespace tori::cli
