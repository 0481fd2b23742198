// The command `check`: certificates in, what they prove out.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/command_io.hpp"

namespace tori::cli {

/// What `check` is asked to do.
struct CheckOptions {
  /// Files in the order given, "-" for standard input.
  std::vector<std::string> files;
  /// Memory for the positions of one certificate.
  std::size_t memory_bytes = std::size_t{1} << 30;
  bool json = false;
};

/// Checks the certificates one after another. Returns the exit code (exit_code.hpp).
/// `in` is what a file named "-" stands for.
int run(const CheckOptions& options, const CommandIo& io);

}  // namespace tori::cli
