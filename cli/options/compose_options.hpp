// The commands `compose` and `merge`: finding new problems, and merging the files of several runs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_io.hpp"
#include "composer/gates/problem_verifier.hpp"
#include "composer/run/candidate_range.hpp"
#include "composer/settings/settings.hpp"

namespace tori::cli {

/// What `compose` is asked to do.
struct ComposeOptions {
  composer::Settings settings;
  /// Files of positions for the source `mine`.
  std::vector<std::string> mine;
  /// Files of problems that the source `extend` begins with.
  std::vector<std::string> starts;
  std::optional<std::uint64_t> count;
  std::optional<composer::CandidateRange> candidates;
  std::optional<composer::Shard> shard;
  /// The file for the problems; nullopt: standard output.
  std::optional<std::string> output;
  bool resume = false;
  /// The file for the summary as JSON; nullopt: none.
  std::optional<std::string> summary;
  /// Write the summary to the error stream.
  bool json = false;
  /// Threads to use; nullopt: all of the machine.
  std::optional<int> threads;

  /// Makes the problem verifiers. Not an option of the command line; tests may replace it.
  composer::VerifierMaker make_problem_verifier = composer::make_problem_verifier;
};

/// What `merge` is asked to do.
struct MergeOptions {
  std::vector<std::string> files;
  std::optional<std::uint64_t> count;
  std::optional<std::string> output;
};

/// Composes until the count is reached or the candidates are used up. Returns the exit code
/// (exit_code.hpp).
int run(const ComposeOptions& options, const CommandIo& io);

/// Writes the file that one run over all candidates would have written. Returns the exit code.
int run(const MergeOptions& options, const CommandIo& io);

}  // namespace tori::cli
