// The command line: argv in, a command with its options out.
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "cli/command.hpp"

namespace tori::cli {

/// A text asked for with --help or --version; `run` prints it.
struct Notice {
  std::string text;
};
int run(const Notice& notice, const CommandIo& io);

/// A command line that makes no sense: one line that says why, and a hint.
struct UsageError {
  std::string text;
};

/// Reads the arguments of `main`.
tl::expected<Invocation, UsageError> parse_arguments(int argc, const char* const* argv);

}  // namespace tori::cli
