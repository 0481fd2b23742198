// The options of `compose`, which finds new problems, and `merge`, which merges files of its runs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_io.hpp"
#include "composer/gates/problem_verifier.hpp"
#include "composer/settings/candidate_range.hpp"
#include "composer/settings/settings.hpp"
#include "problems/formats/problem_file.hpp"

namespace tori::cli {

/// The options of `compose`.
struct ComposeOptions {
  composer::Settings settings;
  /// Files of positions for the source `mine`.
  std::vector<std::string> mine;
  /// Which positions of the lines of moves in them are taken.
  problems::GamePositions positions = problems::GamePositions::all;
  /// Files of problems that the source `extend` starts from.
  std::vector<std::string> starts;
  /// Stop after this many problems; nullopt: do not.
  std::optional<std::uint64_t> count;
  std::optional<composer::CandidateRange> candidates;
  std::optional<composer::Shard> shard;
  /// The file for the problems; nullopt: standard output.
  std::optional<std::string> output;
  /// The file for the games of the source `play`; nullopt: they are not written.
  std::optional<std::string> games;
  bool resume = false;
  /// Replace another file with the name of the output.
  bool force = false;
  /// The file for the summary as JSON; nullopt: none.
  std::optional<std::string> summary;
  /// Write the summary to the error stream.
  bool json = false;
  /// Threads to use; nullopt: all of the machine.
  std::optional<int> threads;

  /// Makes the problem verifiers. Not on the command line: tests replace it.
  composer::VerifierMaker make_problem_verifier = composer::make_problem_verifier;
};

/// The options of `merge`.
struct MergeOptions {
  std::vector<std::string> files;
  /// Write only the first problems, this many; nullopt: all.
  std::optional<std::uint64_t> count;
  /// nullopt: standard output.
  std::optional<std::string> output;
  /// Replace another file of that name.
  bool force = false;
};

/// Composes until the count is reached or the candidates are used up. Returns the exit code
/// (cli/exit_code.hpp).
int run(const ComposeOptions& options, const CommandIo& io);

/// Writes the file that one run over all candidates would have written. Returns the exit code.
int run(const MergeOptions& options, const CommandIo& io);

}  // namespace tori::cli
