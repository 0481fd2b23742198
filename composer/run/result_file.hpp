// The file of a run, and the merging of several.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "composer/settings/candidate_range.hpp"

namespace tori::composer {

/// The problems of a run. As text it is an EPD file whose first lines are comments:
///
///     # problems composed by toritsume 0.1.0
///     # settings: seed=1 plies=3..9 ...
///     # candidates: 0..51234
///     # problems: 100
///     # sum: 16 hexadecimal digits, the hash of all lines below
///
/// If the run is not finished, one more line says what it is to do:
///
///     # not finished: candidates 0..90000
struct ResultFile {
  std::string program;
  std::string settings;
  /// The candidates worked on.
  CandidateRange candidates;
  /// The problems, one line each, by index.
  std::vector<std::string> lines;
  /// What a run that is not finished is to do (`goal_of`); empty if it is finished.
  std::string unfinished{};
};

std::string to_text(const ResultFile& result_file);

/// Reads the text of `to_text`. The error is one clause.
tl::expected<ResultFile, std::string> read_result_file(std::istream& in);

/// A result file with its name for messages.
struct NamedResultFile {
  std::string name;
  ResultFile result_file;
};

/// The result of one run over all candidates of the files, which may come in any order: of equal
/// problems the one with the lowest index is kept, of all only the first `count`, and of those the
/// best, if the settings ask for them (`keep_best`). The error is one sentence: a run is not
/// finished, the settings differ, or the ranges of candidates overlap or have a gap between them.
/// REQUIRES: there is at least one file.
tl::expected<ResultFile, std::string> merged(std::vector<NamedResultFile> result_files,
                                             std::optional<std::uint64_t> count);

}  // namespace tori::composer
