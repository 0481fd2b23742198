// Sentences as lines of a report.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tori::cli {

/// The columns of the narrowest usual terminal.
inline constexpr std::size_t kTerminalColumns = 80;

/// The text in lines of at most `kTerminalColumns`, each with two spaces in front and a line feed.
/// Lines are broken at spaces, and between East Asian characters where Japanese allows it.
/// REQUIRES: printable UTF-8 (cli/text_format.hpp).
std::string paragraph(std::string_view text);

}  // namespace tori::cli
