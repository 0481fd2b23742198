// The rows of tests/data/mates.txt.
#pragma once

#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "rules/position.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/text_data.hpp"

namespace tori::test {

/// A position with its answer.
struct MateRow {
  std::string sfen;
  Position position;
  /// Plies; empty for no mate.
  std::optional<int> length;
  /// Every first move that mates within `listed_to` plies, with its length; empty if the row has
  /// no list.
  std::map<std::string, int> first_moves;
  int listed_to = 0;
};

/// "3d3c=5 S*7c=9" as a map.
inline std::map<std::string, int> first_moves_from(const std::string& text) {
  std::map<std::string, int> moves;
  std::istringstream in(text);
  for (std::string word; in >> word;) {
    const std::size_t equals = word.find('=');
    moves[word.substr(0, equals)] = std::stoi(word.substr(equals + 1));
  }
  return moves;
}

inline MateRow mate_row_from(const std::vector<std::string>& record) {
  const Promotion reading = reading_from(record.at(1)).value();
  const Position position = parse_position(record.at(0), reading).value();
  MateRow row{record[0], position, {}, {}, 0};
  if (record.at(2) != "no mate") row.length = std::stoi(record[2].substr(5));
  if (record.size() < 4) return row;
  row.first_moves = first_moves_from(record[3]);
  const bool two_phoenixes = position.has_phoenix(position.turn());
  row.listed_to = reading == Promotion::optional && !two_phoenixes ? 9 : 7;
  return row;
}

inline std::vector<MateRow> mate_rows() {
  std::vector<MateRow> rows;
  for (const auto& record : records_of_file("tests/data/mates.txt")) {
    rows.push_back(mate_row_from(record));
  }
  return rows;
}

}  // namespace tori::test
