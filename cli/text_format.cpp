#include "cli/text_format.hpp"

#include <fmt/format.h>

#include "problems/formats/position_hints.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {

namespace {

/// True for the UTF-8 form of a character that is invisible or changes the direction of text: zero
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

std::string heading_of(const problems::Problem& problem,
                       const std::optional<problems::DiagramStyle>& diagram,
                       const Phrasebook& say) {
  const std::string place = problem.place();
  std::string text = printable(problem.id.empty() ? place : place + ": " + problem.id) + "\n" +
                     to_sfen(problem.position) + "\n";
  if (diagram) text += problems::to_diagram(problem.position, *diagram);
  for (const std::string& hint : problems::hints_of(problem.position)) text += say(hint) + "\n";
  return text;
}

std::string cost_line(std::uint64_t nodes, double seconds) {
  return fmt::format("{}, {:.3f} s\n", counted(nodes, "node"), seconds);
}

std::string length_text(int plies) {
  return fmt::format("{} (#{})", counted(plies, "ply"), (plies + 1) / 2);
}

std::string to_line(const problems::BadInput& bad) {
  return printable(bad.place() + ": " + bad.text) + "\n";
}

std::string to_lines(const problems::Shortages& shortages) {
  std::string lines;
  for (const problems::Shortage& shortage : shortages) lines += to_text(shortage) + '\n';
  return lines;
}

}  // namespace tori::cli
