#include "cli/reports/line_text.hpp"

#include <vector>

#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

std::string number_before(int ply, bool is_first, Notation notation) {
  if (notation == Notation::japanese) return std::to_string(ply) + " ";
  if (ply % 2 == 1) return std::to_string((ply + 1) / 2) + ". ";
  return is_first ? std::to_string(ply / 2) + "... " : "";
}

/// The moves as texts, each attacker move together with its answer.
std::vector<std::string> pairs_of(const Position& position, std::span<const Move> moves,
                                  Notation notation, int first_ply) {
  const std::vector<std::string> texts = line_to_text(position, moves, notation);
  std::vector<std::string> pairs;
  int ply = first_ply;
  for (const std::string& text : texts) {
    const bool is_first = ply == first_ply;
    const std::string numbered = number_before(ply, is_first, notation) + text;
    if (ply % 2 == 1 || is_first) {
      pairs.push_back(numbered);
    } else {
      pairs.back().append(" ").append(numbered);
    }
    ++ply;
  }
  return pairs;
}

}  // namespace

std::string numbered_moves(const Position& position, std::span<const Move> moves, Notation notation,
                           int first_ply) {
  std::string text;
  for (const std::string& pair : pairs_of(position, moves, notation, first_ply)) {
    text.append(text.empty() ? "" : "  ").append(pair);
  }
  return text;
}

std::string rows_of_moves(const Position& position, std::span<const Move> moves, Notation notation,
                          std::size_t indent, int first_ply) {
  std::string text;
  std::string row(indent, ' ');
  for (const std::string& pair : pairs_of(position, moves, notation, first_ply)) {
    const bool is_begun = row.size() > indent;
    if (is_begun && display_width(row) + 2 + display_width(pair) > kMostColumns) {
      text.append(row).append("\n");
      row.resize(indent);
    }
    if (row.size() > indent) row.append("  ");
    row.append(pair);
  }
  return text + row + "\n";
}

}  // namespace tori::cli
