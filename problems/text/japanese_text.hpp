// Text in the two encodings of Japanese programs: UTF-8 and cp932 (Windows' Shift_JIS).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/message.hpp"

namespace tori::problems {

/// Why bytes are no text, and on which line, counted from 1.
struct EncodingFault {
  std::size_t line = 0;
  Message message;
};

/// The bytes as UTF-8. The content decides: what is not UTF-8 from end to end is read as cp932.
tl::expected<std::string, EncodingFault> decode_japanese(std::string bytes);

/// The text in cp932; the error is the first character that cp932 lacks.
/// REQUIRES: the text is UTF-8.
tl::expected<std::string, std::string> to_cp932(std::string_view text);

}  // namespace tori::problems
