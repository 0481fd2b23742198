// The command `solve`: problems in, answers out.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "problems/diagram.hpp"
#include "problems/problem_file.hpp"
#include "rules/notation.hpp"

namespace tori::cli {

inline constexpr std::uint64_t kNoNodeLimit = std::numeric_limits<std::uint64_t>::max();
/// What the table of first moves may cost where neither nodes nor time are limited: checks that do
/// not mate soon are often harder to settle than the problem itself.
inline constexpr std::uint64_t kFirstMovesNodes = 5'000'000;

/// What `solve` is asked to do.
struct SolveOptions {
  /// Files in the order given, "-" for standard input; empty when `position` is there.
  std::vector<std::string> files;
  /// One problem from the command line, as a line of a file would hold it.
  std::optional<std::string> position;
  problems::ReadOptions reading;

  /// The limits for each problem, its table of first moves included.
  std::uint64_t max_nodes = kNoNodeLimit;
  std::optional<double> seconds;
  /// Size of the transposition table.
  std::size_t memory_bytes = std::size_t{256} << 20;

  /// Any mate will do; its length is an upper bound.
  bool first = false;
  /// Every checking first move with what it leads to.
  bool first_moves = false;

  /// Where the certificates go, if anywhere.
  std::optional<std::string> proof;

  Notation notation = Notation::western;
  std::optional<problems::DiagramStyle> diagram;
  bool json = false;

  /// What surrounds the command; the command line says nothing about these.
  bool show_progress = false;
  const std::atomic<bool>* interrupted = nullptr;
};

/// Answers the problems in input order, one after another. Returns the exit code (exit_code.hpp).
/// `in` is what a file named "-" stands for.
int run(const SolveOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace tori::cli
