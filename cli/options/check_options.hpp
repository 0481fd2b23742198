// The options of `check`: it verifies certificates.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/command_io.hpp"
#include "problems/words/language.hpp"

namespace tori::cli {

/// The options of `check`.
struct CheckOptions {
  /// Files in the order given, "-" for standard input.
  std::vector<std::string> files;
  /// Most memory for the positions of one certificate.
  std::size_t memory_bytes = std::size_t{1} << 30;
  bool json = false;
  problems::Language language = problems::Language::english;
};

/// Checks the certificates one after another. Returns the exit code (cli/exit_code.hpp).
int run(const CheckOptions& options, const CommandIo& io);

}  // namespace tori::cli
