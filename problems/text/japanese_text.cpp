#include "problems/text/japanese_text.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <stdexcept>
#include <utility>

#include <iconv.h>

#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

/// Converts from one encoding to another with the system's iconv.
class Converter {
 public:
  Converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {
    // The C library of every supported system knows both encodings.
    if (!is_open()) throw std::logic_error("iconv does not know cp932");
  }
  ~Converter() { iconv_close(handle_); }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  /// Appends the converted text. Returns the number of bytes that were converted: all, unless a
  /// character cannot be.
  std::size_t convert(std::string_view text, std::string& result) {
    // iconv's argument is not const, but it does not write there.
    char* in = const_cast<char*>(text.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    std::size_t in_left = text.size();
    std::array<char, 4096> buffer;
    while (in_left > 0) {
      char* out = buffer.data();
      std::size_t out_left = buffer.size();
      const std::size_t done = iconv(handle_, &in, &in_left, &out, &out_left);
      const bool full = done == static_cast<std::size_t>(-1) && errno == E2BIG;
      result.append(buffer.data(), buffer.size() - out_left);
      if (done == static_cast<std::size_t>(-1) && !full) break;
    }
    return text.size() - in_left;
  }

 private:
  bool is_open() const {
    // iconv_open returns (iconv_t)-1 when it fails.
    return reinterpret_cast<std::intptr_t>(handle_) != -1;
  }

  iconv_t handle_;
};

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
  Converter converter("UTF-8", "CP932");
  std::string text;
  const std::size_t read = converter.convert(bytes, text);
  if (read == bytes.size()) return text;
  // The encoding that is right for longer was meant.
  const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(std::max(utf8, read));
  const auto line = static_cast<std::size_t>(std::count(bytes.begin(), end, '\n')) + 1;
  return tl::make_unexpected(EncodingFault{line, "the text is neither UTF-8 nor cp932"});
}

tl::expected<std::string, std::string> to_cp932(std::string_view text) {
  Converter converter("CP932", "UTF-8");
  std::string result;
  const std::size_t read = converter.convert(text, result);
  if (read == text.size()) return result;
  const std::string_view rest = text.substr(read);
  return tl::unexpected(
      std::string(rest.substr(0, std::max<std::size_t>(1, first_character(rest).length))));
}

}  // namespace tori::problems
