// The commands `compose` and `merge`: new problems, and the files of several runs made one.
#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "composer/judge.hpp"
#include "composer/pipeline.hpp"
#include "composer/settings.hpp"

namespace tori::cli {

/// One part of a range of candidates; parts count from 1.
struct Shard {
  std::uint64_t part = 1;
  std::uint64_t parts = 1;
};

/// The part of a range with an end; parts differ by one candidate at most.
composer::CandidateRange part_of(composer::CandidateRange all, Shard shard);

struct ComposeOptions {
  composer::Settings settings;
  /// Files of positions for the source `mine`.
  std::vector<std::string> mine;
  /// Files of problems that the source `extend` begins with.
  std::vector<std::string> starts;
  std::optional<std::uint64_t> count;
  std::optional<composer::CandidateRange> candidates;
  std::optional<Shard> shard;
  /// Where the problems go; nothing: standard output.
  std::optional<std::string> output;
  bool resume = false;
  /// Where the summary goes as JSON; with `json` it goes to the error stream.
  std::optional<std::string> summary;
  bool json = false;
  std::optional<int> threads;

  /// What surrounds the command; the command line says nothing about these.
  composer::JudgeMaker make_judge = composer::make_judge;
  bool show_progress = false;
  const std::atomic<bool>* interrupted = nullptr;
};

struct MergeOptions {
  std::vector<std::string> files;
  std::optional<std::uint64_t> count;
  std::optional<std::string> output;
};

/// Composes until the count is reached or the candidates are used up. Returns the exit code.
int run(const ComposeOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

/// Makes the file that one run over all candidates would have written.
int run(const MergeOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace tori::cli
