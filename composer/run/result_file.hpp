// The file of a finished run, and the merging of several.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "composer/run/candidate_range.hpp"

namespace tori::composer {

/// The problems of a finished run. As text it is an EPD file whose first lines are comments:
///
///     # problems composed by toritsume 0.1.0
///     # settings: seed=1 plies=3..9 ...
///     # candidates: 0..51234
///     # problems: 100
///     # sum: 16 hexadecimal digits, the hash of all lines below
struct ResultFile {
  std::string program;
  std::string settings;
  /// The candidates worked on.
  CandidateRange candidates;
  /// The problems, one line each, by index.
  std::vector<std::string> lines;
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
/// problems the one with the lowest index is kept, and of all only the first `count`. The error is
/// one sentence: the settings differ, or the ranges of candidates overlap or have a gap between
/// them. REQUIRES: there is at least one file.
tl::expected<ResultFile, std::string> merged(std::vector<NamedResultFile> result_files,
                                             std::optional<std::uint64_t> count);

}  // namespace tori::composer
