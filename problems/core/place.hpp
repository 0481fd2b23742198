// How messages and reports name the place of a problem.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tori::problems {

/// The source of a problem that comes from the command line or from a request, not from a file.
inline constexpr std::string_view kNoFile = "--position";

/// "FILE:LINE"; only the source if it is `kNoFile` or `line_number` is 0.
inline std::string place(const std::string& source, std::size_t line_number) {
  if (line_number == 0 || source == kNoFile) return source;
  return source + ":" + std::to_string(line_number);
}

}  // namespace tori::problems
