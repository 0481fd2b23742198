#include "cli/reports/line_text.hpp"

#include <vector>

#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

std::vector<std::string> pairs_of(const Position& position, std::span<const Move> moves,
                                  Notation notation, int first_ply) {
  return problems::numbered_pairs(line_to_text(position, moves, notation), first_ply,
                                  numbering_of(notation));
}

}  // namespace

std::string numbered_moves(const Position& position, std::span<const Move> moves, Notation notation,
                           int first_ply) {
  return problems::joined(pairs_of(position, moves, notation, first_ply), "  ");
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
