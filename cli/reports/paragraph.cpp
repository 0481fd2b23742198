#include "cli/reports/paragraph.hpp"

#include <algorithm>
#include <vector>

#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

constexpr std::string_view kIndent = "  ";

bool is_wide(std::string_view character) {
  return display_width(character) == 2;
}

/// What may not begin a line, and what may not end one.
bool closes(std::string_view character) {
  constexpr std::string_view kClosing = "、。：）」";
  return kClosing.find(character) != std::string_view::npos;
}

bool opens(std::string_view character) {
  // A file's number begins the name of a square.
  constexpr std::string_view kOpening = "（「１２３４５６７";
  return kOpening.find(character) != std::string_view::npos;
}

/// The pieces between which a line may be broken; a space stands at the end of its piece.
std::vector<std::string> pieces_of(std::string_view text) {
  std::vector<std::string> pieces;
  std::string_view last = " ";
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(1, problems::first_character(text).length);
    const std::string_view character = text.substr(0, length);
    const bool between_words = last == " " && character != " ";
    const bool between_kanji =
        is_wide(last) && is_wide(character) && !opens(last) && !closes(character);
    if (pieces.empty() || between_words || between_kanji) pieces.emplace_back();
    pieces.back() += character;
    last = character;
    text.remove_prefix(length);
  }
  return pieces;
}

std::string without_space_at_end(std::string line) {
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

}  // namespace

std::string paragraph(std::string_view text) {
  std::string all;
  std::string line;
  const std::size_t most = kTerminalColumns - kIndent.size();
  const auto end_line = [&] {
    all.append(kIndent).append(without_space_at_end(line)) += '\n';
    line.clear();
  };
  for (const std::string& piece : pieces_of(text)) {
    if (!line.empty() && display_width(line + without_space_at_end(piece)) > most) end_line();
    line += piece;
  }
  end_line();
  return all;
}

}  // namespace tori::cli
