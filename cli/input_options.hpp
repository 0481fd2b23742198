// What commands that read problems and search have in common.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "problems/problem_file.hpp"

namespace tori::cli {

inline constexpr std::uint64_t kNoNodeLimit = std::numeric_limits<std::uint64_t>::max();

/// Where problems come from.
struct InputOptions {
  /// Files in the order given, "-" for standard input; empty when `position` is there.
  std::vector<std::string> files;
  /// One problem from the command line, as a line of a file would hold it.
  std::optional<std::string> position;
  problems::ReadOptions reading;

  /// What surrounds the command; the command line says nothing about these.
  bool show_progress = false;
  const std::atomic<bool>* interrupted = nullptr;
};

/// What may be spent.
struct LimitOptions {
  /// The limits for each problem, everything that is asked about it included.
  std::uint64_t max_nodes = kNoNodeLimit;
  std::optional<double> seconds;
  /// Threads to use; all of the machine when not said.
  std::optional<int> threads;
  /// Size of the transposition tables, all threads together.
  std::size_t memory_bytes = std::size_t{256} << 20;
};

/// True once Ctrl-C was pressed.
inline bool interrupted(const InputOptions& options) {
  return options.interrupted != nullptr && *options.interrupted;
}

}  // namespace tori::cli
