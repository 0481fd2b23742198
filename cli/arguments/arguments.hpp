// The command line: argv in, a command with its options out.
#pragma once

#include <functional>
#include <string>

#include <tl/expected.hpp>

#include "cli/command.hpp"

namespace tori::cli {

/// The text for --help or --version; `run` prints it.
struct Notice {
  std::string text;
};
int run(const Notice& notice, const CommandIo& io);

/// What is wrong with a command line: one line that says it, and one with a hint.
struct UsageError {
  std::string text;
};

/// Reads the arguments that `main` gets. `parts` is one line for --version on what the program can
/// load; it is called only there, and may be empty.
tl::expected<Invocation, UsageError> parse_arguments(
    int argc, const char* const* argv, const std::function<std::string()>& parts = {});

}  // namespace tori::cli
