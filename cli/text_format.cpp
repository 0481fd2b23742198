#include "cli/text_format.hpp"

#include <fmt/format.h>

#include "problems/formats/position_hints.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {

std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const problems::Character c = problems::first_character(text);
    const std::size_t length = c.length == 0 ? 1 : c.length;
    // A byte that is not UTF-8 is a character of its own for terminals that know no UTF-8.
    const char32_t code = c.length == 0 ? static_cast<unsigned char>(text.front()) : c.code;
    result += problems::is_unprintable(code) ? "?" : text.substr(0, length);
    text.remove_prefix(length);
  }
  return result;
}

std::string said(problems::Language language, const Message& message) {
  return printable(problems::Catalogue::of(language).text(message, Notation::usi));
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
                       const std::optional<problems::DiagramStyle>& diagram, const Speaker& say) {
  const std::string place = problem.place();
  std::string text = printable(problem.id.empty() ? place : place + ": " + problem.id) + "\n" +
                     to_sfen(problem.position) + "\n";
  if (diagram) text += problems::to_diagram(problem.position, *diagram);
  if (problem.ends_in_mate) return text;
  for (const Message& hint : problems::hints_of(problem)) text += say(hint) + "\n";
  return text;
}

std::string cost_line(std::uint64_t nodes, double seconds, const Speaker& say) {
  return say(Message("summary.cost", {{"nodes", nodes}, {"seconds", seconds}})) + "\n";
}

std::string length_text(int plies) {
  return fmt::format("{} (#{})", counted(plies, "ply"), (plies + 1) / 2);
}

std::string to_line(const problems::BadInput& bad, problems::Language language) {
  return printable(bad.place()) + ": " + said(language, bad.fault.message) + "\n";
}

std::string to_lines(const problems::Shortages& shortages, problems::Language language) {
  std::string lines;
  for (const problems::Shortage& shortage : shortages) {
    lines += said(language, message_of(shortage)) + '\n';
  }
  return lines;
}

}  // namespace tori::cli
