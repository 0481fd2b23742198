#include "problems/export/puzzle_lines.hpp"

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

std::string themes_of(const Record& record) {
  std::string text = "mate mateIn" + std::to_string((record.line.size() + 1) / 2);
  for (const std::string& theme : record.themes) text += " " + theme;
  return text;
}

}  // namespace

std::optional<std::string> fault_of_puzzle(const Record& record) {
  if (record.line.empty()) return "it has no solution line";
  Position position = record.position;
  for (const Move move : record.line) position.play(move);
  const bool mates = position.turn() != record.position.turn() &&
                     legality::in_check(position, position.turn()) &&
                     !legality::has_legal_move(position);
  if (mates) return std::nullopt;
  return "its solution line, of " + counted(record.line.size(), "ply") + ", does not end in mate";
}

std::optional<std::string> fault_of_pychess_puzzle(const Record& record) {
  if (record.reading == Reading::optional) {
    return "it is kept for optional promotion, but on pychess promotion is a must";
  }
  return fault_of_puzzle(record);
}

void write_lichess_head(std::ostream& out) {
  write_csv_row(
      out, std::vector<std::string>{"PuzzleId", "FEN", "Moves", "Rating", "RatingDeviation",
                                    "Popularity", "NbPlays", "Themes", "GameUrl", "OpeningTags"});
}

void write_lichess_row(std::ostream& out, const Record& record) {
  write_csv_row(out, std::vector<std::string>{
                         record.identity.to_text(), to_fen(record.position), moves_of(record, " "),
                         std::to_string(rating_of(record)), std::to_string(kDeviation), "0", "0",
                         themes_of(record), "", ""});
}

std::string to_pychess(const Record& record) {
  const nlohmann::ordered_json puzzle = {{"_id", record.identity.to_text()},
                                         {"variant", "torishogi"},
                                         {"fen", to_fen(record.position)},
                                         {"moves", moves_of(record, ",")},
                                         {"site", ""},
                                         {"uploaded_by", uploader_of(record)}};
  return puzzle.dump();
}

}  // namespace tori::problems
