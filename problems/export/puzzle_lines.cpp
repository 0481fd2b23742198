#include "problems/export/puzzle_lines.hpp"

#include <sstream>
#include <vector>

#include <nlohmann/json.hpp>

#include "problems/text/csv.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

constexpr int kEasiest = 1000;
constexpr int kNextStar = 300;
constexpr int kUngraded = 1500;
/// The rating deviation of a puzzle that nobody has tried.
constexpr int kDeviation = 500;

int rating_of(const Record& record) {
  return record.stars ? kEasiest + kNextStar * (*record.stars - 1) : kUngraded;
}

std::string moves_of(const Record& record, std::string_view between) {
  return joined(record.line, between, to_uci);
}

/// Who answers for the puzzle on pychess, whose importer skips puzzles without a name.
std::string uploader_of(const Record& record) {
  return record.author.empty() ? "toritsume" : record.author;
}

/// No reader of that table takes guards of spreadsheets off.
std::string csv_row(const std::vector<std::string>& cells) {
  std::ostringstream row;
  write_csv_row(row, cells, {.readers = CsvFor::programs});
  return row.str();
}

std::string themes_of(const Record& record) {
  std::string text = "mate mateIn" + std::to_string((record.line.size() + 1) / 2);
  for (const std::string& theme : record.themes) text += " " + theme;
  return text;
}

}  // namespace

std::optional<Message> fault_of_puzzle(const Record& record) {
  if (record.line.empty()) return Message("fault.export.no-line");
  Position position = record.position;
  for (const Move move : record.line) position.play(move);
  const bool mates = position.turn() != record.position.turn() &&
                     legality::in_check(position, position.turn()) &&
                     !legality::has_legal_move(position);
  if (mates) return std::nullopt;
  return Message("fault.export.no-mate", {{"plies", record.line.size()}});
}

std::optional<Message> fault_of_pychess_puzzle(const Record& record) {
  if (record.reading == Reading::optional) return Message("fault.export.optional");
  return fault_of_puzzle(record);
}

std::string lichess_head() {
  return csv_row({"PuzzleId", "FEN", "Moves", "Rating", "RatingDeviation", "Popularity", "NbPlays",
                  "Themes", "GameUrl", "OpeningTags"});
}

std::string lichess_row(const Record& record) {
  return csv_row({record.identity.to_text(), to_fen(record.position), moves_of(record, " "),
                  std::to_string(rating_of(record)), std::to_string(kDeviation), "0", "0",
                  themes_of(record), "", ""});
}

std::string to_pychess(const Record& record, const Position& position) {
  const nlohmann::ordered_json puzzle = {{"_id", record.identity.to_text()},
                                         {"variant", "torishogi"},
                                         {"fen", to_fen(position)},
                                         {"moves", moves_of(record, ",")},
                                         {"site", ""},
                                         {"uploaded_by", uploader_of(record)}};
  return puzzle.dump();
}

}  // namespace tori::problems
