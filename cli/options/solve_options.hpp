// The command `solve`: problems in, answers out.
#pragma once

#include <optional>
#include <string>

#include "api/solve.hpp"
#include "cli/command_io.hpp"
#include "cli/options/input_options.hpp"
#include "rules/notation.hpp"

namespace tori::cli {

/// What `solve` is asked to do.
struct SolveOptions : InputOptions, api::SolveRequest {
  /// Threads to use; nullopt: all of the machine.
  std::optional<int> threads;
  /// The variations as text below the answer, and as files for other programs.
  bool tree = false;
  std::optional<std::string> dot_file;
  std::optional<std::string> graphml_file;
  solver::TreeExtent tree_extent;
  /// Where the certificates go, if anywhere.
  std::optional<std::string> proof;

  Notation notation = Notation::western;
  bool json = false;
};

/// True if the variations of mates are wanted in any form.
inline bool wants_variations(const SolveOptions& options) {
  return options.tree || options.dot_file || options.graphml_file;
}

/// Answers the problems in input order: several problems on one thread each, a single one on all
/// threads. Returns the exit code (cli/exit_code.hpp).
int run(const SolveOptions& options, const CommandIo& io);

}  // namespace tori::cli
