// The options of `solve`: it solves problems, or finds the mates that were missed in games.
#pragma once

#include <optional>
#include <string>

#include "api/tasks/missed.hpp"
#include "api/tasks/solve.hpp"
#include "cli/command_io.hpp"
#include "cli/options/input_options.hpp"
#include "cli/paint.hpp"
#include "problems/words/language.hpp"
#include "rules/notation.hpp"

namespace tori::cli {

/// The options of `solve`.
struct SolveOptions : InputOptions, api::SolveRequest {
  /// Threads to use; nullopt: all of the machine.
  std::optional<int> threads;
  /// The size of the tables was given; else it may be that of the machine (`CommandIo`).
  bool memory_given = false;
  /// Print the variations below the answer.
  bool tree = false;
  /// Files for the variations, in formats of other programs.
  std::optional<std::string> dot_file;
  std::optional<std::string> graphml_file;
  solver::TreeExtent tree_extent;
  /// The file for the certificates (--proof); nullopt: none.
  std::optional<std::string> proof;

  /// Find the mates that were missed in games (--missed); nullopt: solve problems.
  std::optional<api::MissedSettings> missed;

  Notation notation = Notation::western;
  ColorMode color = ColorMode::automatic;
  /// Of the text report and the notes.
  problems::Language language = problems::Language::english;
  bool json = false;
};

/// True if the variations of mates are asked for in any form.
inline bool wants_variations(const SolveOptions& options) {
  return options.tree || options.dot_file || options.graphml_file;
}

/// Solves the problems, or looks at the games, and reports them in input order. Several problems
/// run on one thread each, a single one on all threads; so do the positions of games. Returns the
/// exit code (cli/exit_code.hpp).
int run(const SolveOptions& options, const CommandIo& io);

}  // namespace tori::cli
