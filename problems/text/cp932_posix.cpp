#include <array>
#include <cerrno>
#include <cstdint>

#include <iconv.h>

#include "problems/text/cp932.hpp"

namespace tori::problems {
namespace {

/// Converts from one encoding to another with the system's iconv.
class Converter {
 public:
  Converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {}
  ~Converter() {
    if (is_open()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  /// False if the system does not know an encoding: a program without libraries, where the C
  /// library's tables are not installed.
  bool is_open() const {
    // iconv_open returns (iconv_t)-1 when it fails.
    return reinterpret_cast<std::intptr_t>(handle_) != -1;
  }

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
  iconv_t handle_;
};

std::optional<std::size_t> converted(const char* to, const char* from, std::string_view text,
                                     std::string& result) {
  Converter converter(to, from);
  if (!converter.is_open()) return std::nullopt;
  return converter.convert(text, result);
}

}  // namespace

std::optional<std::size_t> append_from_cp932(std::string_view bytes, std::string& text) {
  return converted("UTF-8", "CP932", bytes, text);
}

std::optional<std::size_t> append_as_cp932(std::string_view text, std::string& bytes) {
  return converted("CP932", "UTF-8", text, bytes);
}

}  // namespace tori::problems
