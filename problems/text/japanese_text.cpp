#include "problems/text/japanese_text.hpp"

#include <algorithm>
#include <stdexcept>

#include "problems/text/cp932.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

/// The number of bytes at the front that are UTF-8.
std::size_t utf8_length(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = first_character(text.substr(at)).length;
    if (length == 0) break;
    at += length;
  }
  return at;
}

}  // namespace

tl::expected<std::string, EncodingFault> decode_japanese(std::string bytes) {
  const std::size_t utf8 = utf8_length(bytes);
  if (utf8 == bytes.size()) return bytes;
  std::string text;
  const auto read = append_from_cp932(bytes, text);
  if (read == bytes.size()) return text;
  // The encoding that is right for longer was meant.
  const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(std::max(utf8, read.value_or(0)));
  const auto line = static_cast<std::size_t>(std::count(bytes.begin(), end, '\n')) + 1;
  return tl::make_unexpected(
      EncodingFault{line, Message(read ? "fault.kif.encoding" : "fault.kif.no-cp932")});
}

tl::expected<std::string, std::string> to_cp932(std::string_view text) {
  std::string result;
  const auto read = append_as_cp932(text, result);
  // The C library of every system that programs with collections run on knows cp932.
  if (!read) throw std::logic_error("the system does not know cp932");
  if (*read == text.size()) return result;
  const std::string_view rest = text.substr(*read);
  return tl::unexpected(
      std::string(rest.substr(0, std::max<std::size_t>(1, first_character(rest).length))));
}

}  // namespace tori::problems
