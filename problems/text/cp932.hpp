// cp932 (Windows' Shift_JIS) and UTF-8, by what the system has for it: cp932_posix.cpp and
// cp932_windows.cpp, of which CMake takes one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tori::problems {

/// Appends the text that the bytes in cp932 stand for, as UTF-8. Returns the number of bytes
/// converted: all, unless a character cannot be. nullopt if the system does not know cp932.
std::optional<std::size_t> append_from_cp932(std::string_view bytes, std::string& text);

/// The other way round.
std::optional<std::size_t> append_as_cp932(std::string_view text, std::string& bytes);

}  // namespace tori::problems
