#include "cli/wording.hpp"

#include <cstdio>

namespace tori::cli {

std::string counted_text(std::string number, std::string_view word) {
  const bool one = number == "1";
  number.append(" ").append(word == "ply" && !one ? "plie" : word);
  return one ? number : number + "s";
}

std::string place(const std::string& source, std::size_t line_number) {
  if (line_number == 0 || source == kFromCommandLine) return source;
  return source + ":" + std::to_string(line_number);
}

std::string to_phrase(solver::Limit limit, const SolveOptions& options) {
  switch (limit) {
    case solver::Limit::nodes:
      return "the limit of " + counted(options.max_nodes, "node") + " was hit";
    case solver::Limit::time:
      return "the limit of " + decimal(options.seconds.value_or(0)) + " seconds was hit";
    case solver::Limit::memory:
      return "the limit of " + std::to_string(options.memory_bytes >> 20) +
             " MiB of memory was hit";
    case solver::Limit::interrupt: return "interrupted";
  }
  return "";
}

std::string printable(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    result += byte < 0x20 || byte == 0x7F ? '?' : c;
  }
  return result;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xC0U) == 0x80;
    // Lead bytes from E3 on begin code points from U+3000 on.
    if (!continues) width += byte >= 0xE3 ? 2 : 1;
  }
  return width;
}

std::string decimal(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", number);
  return text;
}

std::string to_line(const problems::BadInput& bad) {
  return printable(place(bad.source, bad.line_number) + ": " + bad.text) + "\n";
}

}  // namespace tori::cli
