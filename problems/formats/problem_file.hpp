// Reading problem files (docs/formats.md): EPD-like lines and text diagrams, from any stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "problems/core/problem.hpp"
#include "problems/text/line_reader.hpp"

namespace tori::problems {

/// Which hand the defender gets: the written one, or all pieces that are nowhere else.
enum class DefenderHand : std::uint8_t { given, rest };

/// What holds for lines that do not say it themselves.
struct ReadOptions {
  Promotion promotion = Promotion::optional;
  DefenderHand defender_hand = DefenderHand::given;
};

/// A line (or diagram) that is no problem: where, and one sentence that names the rule broken.
struct BadInput {
  std::string source;
  /// Counted from 1; 0 when the fault is one of the whole file.
  std::size_t line_number = 0;
  std::string text;

  /// "FILE:LINE", or "FILE" when the fault is one of the whole file.
  std::string place() const {
    return line_number == 0 ? source : source + ":" + std::to_string(line_number);
  }
};

using Entry = tl::expected<Problem, BadInput>;

/// Reads problems one after another; memory does not grow with the file. A bad line (or diagram)
/// costs one entry and reading goes on after it. A file with neither a problem nor a bad line gives
/// one bad entry at its end; after a zero byte or a failed read there is nothing more.
class ProblemReader {
 public:
  /// The stream must outlive the reader. `source` is how messages name it.
  ProblemReader(std::istream& in, std::string source, ReadOptions options);

  /// The next problem or bad line; nothing at the end.
  std::optional<Entry> next();

 private:
  Line next_line();
  std::optional<Entry> read_block(Line line);
  Entry diagram_entry(const std::vector<std::string>& block, std::size_t first) const;
  Entry bad(std::size_t line_number, std::string text) const;
  std::optional<Entry> stop(const Line& line);

  LineReader lines_;
  std::string source_;
  ReadOptions options_;
  /// A line read too far: the one that showed that a diagram had ended.
  std::optional<Line> pending_;
  bool any_ = false;
  bool done_ = false;
};

/// Reads one position text with or without opcodes, as a line of a file would hold it. Any bytes
/// are accepted as input: what a line may not hold is named in the answer.
Entry parse_problem(std::string_view text, std::string source, std::size_t line_number,
                    const ReadOptions& options);

}  // namespace tori::problems
