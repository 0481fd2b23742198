#include "cli/reports/line_text.hpp"

#include "cli/text_format.hpp"

namespace tori::cli {

std::vector<std::string> rows_of_moves(const Position& position, std::span<const Move> moves,
                                       Notation notation, std::size_t indent, int first_ply) {
  std::vector<std::string> rows;
  std::size_t width = 0;
  for (const std::string& pair : problems::numbered_pairs(line_to_text(position, moves, notation),
                                                          first_ply, numbering_of(notation))) {
    const std::size_t more = 2 + display_width(pair);
    if (rows.empty() || indent + width + more > kMostColumns) {
      rows.push_back(pair);
      width = more - 2;
    } else {
      rows.back() += "  " + pair;
      width += more;
    }
  }
  return rows;
}

}  // namespace tori::cli
