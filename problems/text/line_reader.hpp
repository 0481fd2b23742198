// Lines of a stream that may hold any bytes. Memory does not grow with the stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

#include "rules/message.hpp"

namespace tori::problems {

/// The longest line that is read, in bytes, unless the reader gets another length. Longer lines are
/// skipped without being stored.
inline constexpr std::size_t kLongestLine = 65536;

/// What some programs put before a text in UTF-8.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// What the reader found.
enum class LineStatus : std::uint8_t { text, too_long, zero_byte, unreadable, end };

/// One line without its end ("\n" or "\r\n") and without a byte order mark at its front, which
/// stands inside a file that was joined from several. `text` is filled
/// with `LineStatus::text`, and up to the byte with `LineStatus::zero_byte`.
struct Line {
  LineStatus status = LineStatus::end;
  /// Counted from 1; with `end`, the number that a further line would have.
  std::size_t number = 0;
  std::string text;
};

/// What to tell of a line with status `zero_byte`: no text file, or a compressed one.
Message zero_byte_fault(const Line& line);

/// Splits a stream into lines. After `zero_byte`, `unreadable` or `end` no more lines can be read.
/// `longest` is the longest line, in bytes; `first` the number of the line in which the stream
/// stands. The stream must outlive the reader.
class LineReader {
 public:
  explicit LineReader(std::istream& in, std::size_t longest = kLongestLine, std::size_t first = 1)
      : in_(&in), longest_(longest), number_(first - 1) {}

  Line next();

 private:
  enum class Chunk : std::uint8_t { goes_on, ends_line, ends_stream, zero_byte, unreadable };

  /// Adds the next bytes of the line to `text`; past the longest line `text` stops growing.
  Chunk read_chunk(std::string& text);

  std::istream* in_;
  std::size_t longest_;
  std::size_t number_;
};

}  // namespace tori::problems
