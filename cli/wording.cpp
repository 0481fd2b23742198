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

std::string to_phrase(solver::Limit limit, const LimitOptions& options) {
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

std::string variations_cut(solver::Limit limit, const LimitOptions& options) {
  const bool memory = limit == solver::Limit::memory;
  return "the variations are cut: " +
         (memory ? "their memory is used up" : to_phrase(limit, options));
}

namespace {

/// True for the UTF-8 form of a character that shows nothing and can turn the text around it: zero
/// width and direction marks (U+200B..200F, 2028..202E, 2060..206F) and the byte order mark.
bool is_invisible(std::string_view three_bytes) {
  if (three_bytes == "\xEF\xBB\xBF") return true;
  if (three_bytes.size() < 3 || three_bytes[0] != '\xE2') return false;
  const auto second = static_cast<unsigned char>(three_bytes[1]);
  const auto third = static_cast<unsigned char>(three_bytes[2]);
  if (second == 0x80) return (third >= 0x8B && third <= 0x8F) || (third >= 0xA8 && third <= 0xAE);
  return second == 0x81 && third >= 0xA0 && third <= 0xAF;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const auto byte = static_cast<unsigned char>(text.front());
    const bool invisible = is_invisible(text.substr(0, 3));
    result += byte < 0x20 || byte == 0x7F || invisible ? '?' : text.front();
    text.remove_prefix(invisible ? 3 : 1);
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
