// The command `solve`: problems in, answers out.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "cli/input_options.hpp"
#include "problems/diagram.hpp"
#include "rules/notation.hpp"
#include "solver/tree_growth.hpp"

namespace tori::cli {

/// What the table of first moves may cost where neither nodes nor time are limited: checks that do
/// not mate soon are often harder to settle than the problem itself.
inline constexpr std::uint64_t kFirstMovesNodes = 5'000'000;

/// What `solve` is asked to do.
struct SolveOptions : InputOptions, LimitOptions {
  /// Any mate will do; its length is an upper bound.
  bool first = false;
  /// Every checking first move with what it leads to.
  bool first_moves = false;
  /// All variations, as text below the answer and as files for other programs.
  bool tree = false;
  std::optional<std::string> dot_file;
  std::optional<std::string> graphml_file;
  solver::TreeExtent tree_extent;

  /// Where the certificates go, if anywhere.
  std::optional<std::string> proof;

  Notation notation = Notation::western;
  std::optional<problems::DiagramStyle> diagram;
  bool json = false;
};

/// True when the variations of mates are wanted in any form.
inline bool wants_variations(const SolveOptions& options) {
  return options.tree || options.dot_file || options.graphml_file;
}

/// Answers the problems in input order: several problems on one thread each, a single one on all
/// threads. Returns the exit code (exit_code.hpp).
/// `in` is what a file named "-" stands for.
int run(const SolveOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace tori::cli
