// Reading problem files (docs/formats-problems.md): EPD-like lines and text diagrams, from any
// stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "problems/core/fault.hpp"
#include "problems/core/problem.hpp"
#include "problems/text/line_reader.hpp"

namespace tori::problems {

/// Which hand the defender gets: the written one, or all pieces that are neither on the board nor
/// in the attacker's hand.
enum class DefenderHand : std::uint8_t { given, rest };

/// Which positions of a game are problems: the last one, or all from the first to the last. A game
/// file that is itself a problem with its solution is that problem, unless all are wanted.
enum class GamePositions : std::uint8_t { last, all };

/// What holds for problems that do not state it themselves.
struct ReadOptions {
  Promotion promotion = Promotion::optional;
  DefenderHand defender_hand = DefenderHand::given;
  GamePositions positions = GamePositions::last;
};

/// A line or diagram that is not a problem: the name of its file, and the fault with its line.
struct BadInput {
  std::string source;
  Fault fault;

  std::string place() const { return problems::place(source, fault.line); }
};

using Entry = tl::expected<Problem, BadInput>;

/// Reads problems one after another; memory does not grow with the file. A bad line or diagram
/// gives one bad entry, and reading goes on after it. A file with neither a problem nor a bad line
/// gives one bad entry at its end. A zero byte or a failed read gives the last entry.
class ProblemReader {
 public:
  /// `source` is the name of the stream in messages. The stream must outlive the reader.
  ProblemReader(std::istream& in, std::string source, ReadOptions options);

  /// The next problem or bad line; nullopt at the end.
  std::optional<Entry> next();

 private:
  Line next_line();
  Line next_text();
  bool goes_on(Line& line);
  std::optional<Entry> read_block(Line line);
  Entry diagram_entry(const std::vector<std::string>& block, std::size_t first,
                      std::size_t last) const;
  Entry bad(Fault fault) const;
  std::optional<Entry> stop(const Line& line);

  LineReader lines_;
  std::string source_;
  ReadOptions options_;
  /// The line behind a diagram, which showed that the diagram had ended.
  std::optional<Line> pending_;
  bool any_ = false;
  bool done_ = false;
};

/// Reads one position text, with or without opcodes, as if it were a line of a file. `text` may
/// hold any bytes; the error says which of them a line may not hold.
Entry parse_problem(std::string_view text, std::string source, std::size_t line_number,
                    const ReadOptions& options);

}  // namespace tori::problems
