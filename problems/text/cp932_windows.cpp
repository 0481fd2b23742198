#include <algorithm>
#include <array>

// Without what nobody here needs.
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include "problems/text/cp932.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

constexpr UINT kCp932 = 932;

/// The character in another encoding; empty if it is none there.
std::string converted_character(std::string_view character, UINT from, UINT to) {
  std::array<wchar_t, 4> wide{};
  const int units =
      MultiByteToWideChar(from, MB_ERR_INVALID_CHARS, character.data(),
                          static_cast<int>(character.size()), wide.data(), wide.size());
  if (units <= 0) return "";
  std::array<char, 8> bytes{};
  BOOL replaced = FALSE;
  // UTF-8 has every character, and the system refuses to be asked.
  const int count =
      WideCharToMultiByte(to, to == CP_UTF8 ? 0 : WC_NO_BEST_FIT_CHARS, wide.data(), units,
                          bytes.data(), bytes.size(), nullptr, to == CP_UTF8 ? nullptr : &replaced);
  return count <= 0 || replaced != FALSE ? "" : std::string(bytes.data(), bytes.data() + count);
}

template <typename LengthOf>
std::size_t converted(std::string_view text, UINT from, UINT to, std::string& result,
                      LengthOf length_of) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = length_of(text.substr(at));
    if (length == 0) break;
    const std::string character = converted_character(text.substr(at, length), from, to);
    if (character.empty()) break;
    result += character;
    at += length;
  }
  return at;
}

}  // namespace

std::optional<std::size_t> append_from_cp932(std::string_view bytes, std::string& text) {
  return converted(bytes, kCp932, CP_UTF8, text, [](std::string_view rest) -> std::size_t {
    const bool two = IsDBCSLeadByteEx(kCp932, static_cast<BYTE>(rest.front())) != 0;
    return std::min<std::size_t>(two ? 2 : 1, rest.size());
  });
}

std::optional<std::size_t> append_as_cp932(std::string_view text, std::string& bytes) {
  return converted(text, CP_UTF8, kCp932, bytes,
                   [](std::string_view rest) { return first_character(rest).length; });
}

}  // namespace tori::problems
