// The command line: argv in, plain option structs out.
#pragma once

#include <string>
#include <variant>

#include <tl/expected.hpp>

#include "cli/bench.hpp"
#include "cli/book.hpp"
#include "cli/check.hpp"
#include "cli/collection.hpp"
#include "cli/compose.hpp"
#include "cli/perft.hpp"
#include "cli/show.hpp"
#include "cli/solve.hpp"
#include "cli/verify.hpp"

namespace tori::cli {

/// A text asked for with --help or --version.
struct Notice {
  std::string text;
};

/// A command line that makes no sense: one line that says why, and a hint.
struct Misuse {
  std::string text;
};

using Command =
    std::variant<SolveOptions, VerifyOptions, CheckOptions, ComposeOptions, MergeOptions,
                 CollectionOptions, ShowOptions, BookOptions, PerftOptions, BenchOptions, Notice>;

/// Reads the arguments of `main`.
tl::expected<Command, Misuse> parse_arguments(int argc, const char* const* argv);

}  // namespace tori::cli
