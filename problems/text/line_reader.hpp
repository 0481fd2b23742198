// Lines of a stream that may hold anything: memory and time stay small whatever comes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>

namespace tori::problems {

/// The longest line that is read, in bytes, unless another length is given; longer ones are stepped
/// over without being stored.
inline constexpr std::size_t kLongestLine = 65536;

/// What a read from the stream met.
enum class LineStatus : std::uint8_t { text, too_long, zero_byte, unreadable, end };

/// One line without its end ("\n" or "\r\n") and without a byte order mark. `text` is filled only
/// with `LineStatus::text`.
struct Line {
  LineStatus status = LineStatus::end;
  /// Counted from 1; for `end` the number a further line would have.
  std::size_t number = 0;
  std::string text;
};

/// Takes a stream apart into lines. After `zero_byte`, `unreadable` or `end` there is no more to
/// read. The stream must outlive the reader.
class LineReader {
 public:
  explicit LineReader(std::istream& in, std::size_t longest = kLongestLine)
      : in_(&in), longest_(longest) {}

  Line next();

 private:
  enum class Chunk : std::uint8_t { goes_on, ends_line, ends_stream, zero_byte, unreadable };

  /// Adds the next bytes of the line to `text`; past the longest line `text` stops growing.
  Chunk read_chunk(std::string& text);

  std::istream* in_;
  std::size_t longest_;
  std::size_t number_ = 0;
};

}  // namespace tori::problems
