// The text in which the work of an unfinished run is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "composer/run/candidate_range.hpp"
#include "composer/run/collector.hpp"

namespace tori::composer {

/// The identity of a run: it can be resumed only if all of this is the same.
struct RunHead {
  /// Name and version of the program.
  std::string program;
  /// `to_line(settings)`.
  std::string settings;
  CandidateRange candidates;
  /// Number of problems after which the run ends; nullopt: no such number.
  std::optional<std::uint64_t> count;

  friend bool operator==(const RunHead&, const RunHead&) = default;
};

/// The first difference as a clause: "seed is 2 here and 1 there"; empty if there is none.
std::string difference(const RunHead& here, const RunHead& there);

/// The results of consecutive candidates.
struct Chunk {
  CandidateRange candidates;
  Tally tally;
  /// The problems, one line each.
  std::vector<std::string> lines;

  friend bool operator==(const Chunk&, const Chunk&) = default;
};

/// A journal is a head and then chunks, each candidate range beginning where the one before ends.
/// Head and chunks each are some lines of text and end with a line `sum` that holds their hash, so
/// that a torn or damaged end is detected:
///
///     toritsume journal 1
///     program toritsume 0.1.0
///     settings seed=1 plies=3..9 ...
///     candidates 0..
///     count 100
///     sum 16 hexadecimal digits
///     chunk 0..512 problems 2 nodes 123456 refused 12 0 ... (one number a RejectReason)
///     (two lines of EPD)
///     sum 16 hexadecimal digits
std::string to_text(const RunHead& head);
std::string to_text(const Chunk& chunk);

struct Journal {
  RunHead head;
  std::vector<Chunk> chunks;
  /// Bytes of the text up to the end of the last whole chunk.
  std::size_t whole_bytes = 0;
};

/// Reads a journal up to its last whole chunk. The error is one clause: it is no journal, or its
/// head is damaged.
tl::expected<Journal, std::string> read_journal(std::string_view text);

}  // namespace tori::composer
