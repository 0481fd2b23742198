// Records and files for the tests of collections.
#pragma once

#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "problems/record/record.hpp"
#include "problems/record/record_file.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/part_names.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/rules/sparse_positions.hpp"

namespace tori::problems::test {

/// The name of a file that does not exist yet. At the end the file is removed, and the files that
/// SQLite puts beside it.
class FileName {
 public:
  explicit FileName(const std::string& ending = ".sqlite") {
    static std::atomic<int> made{0};
    name_ = "toritsume-test-" + std::to_string(::getpid()) + "-" + std::to_string(++made) + ending;
    remove();
  }
  ~FileName() { remove(); }
  FileName(const FileName&) = delete;
  FileName& operator=(const FileName&) = delete;

  const std::string& text() const { return name_; }

 private:
  void remove() const {
    for (const char* more : {"", "-journal"}) std::filesystem::remove(name_ + more);
    tori::test::remove_parts_of(name_);
  }
  std::string name_;
};

inline Position position_of(const std::string& sfen) {
  return parse_position(sfen, Promotion::optional).value();
}

inline std::vector<Move> moves_of(const std::string& text) {
  std::istringstream words(text);
  std::vector<Move> moves;
  for (std::string word; words >> word;) moves.push_back(parse_move(word).value());
  return moves;
}

/// A record with something in every field.
inline Record full_record() {
  Record record = make_record(position_of("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1"), Reading::both,
                              moves_of("F*7d 7c7b 5b6a+"));
  record.number = 17;
  record.plies = 3;
  record.strict_plies = 5;
  record.first_moves = moves_of("F*7d");
  record.stars = 2;
  record.challenge = 4;
  record.soundness = StatedSoundness::unsound;
  record.themes = {"corner", "double-check"};
  record.features = {{"proof_size", 123.0}, {"tries", 0.1}, {"variety", -2.5e-300}};
  record.title = "Pheasant; falcon, 雉と鷹";
  record.author = "A. N. Other";
  record.comment = "=1+1, 'quoted', 100 %";
  record.provenance = {"toritsume 0.1.0", UINT64_MAX, 48213, "plies=3 reading=both"};
  record.opcodes = {{"c0", "\"kept; as it is\""}, {"zz", ""}};
  record.tree = "{\"move\":\"F*7d\",\n\"quote\":\"\\\"\"}";
  return record;
}

/// A text with characters that need care in some format, but without control characters.
inline std::string random_text(tori::test::Dice& dice, bool quotes) {
  static const std::vector<std::string> pieces = {"a", "=", "+",  "-", "@",  "'", ",", ";",
                                                  " ", "1", "雉", "é", "\\", "%", "<", "\t"};
  std::string text;
  for (int n = dice.below(7); n > 0; --n) {
    const int pick = dice.below(static_cast<int>(pieces.size()) + (quotes ? 1 : 0));
    text += pick == static_cast<int>(pieces.size()) ? "\"" : pieces[static_cast<std::size_t>(pick)];
  }
  return text;
}

/// A record of a random position and some legal moves from it, numbered.
inline Record random_record(tori::test::Dice& dice, std::int64_t number) {
  const Position position =
      tori::test::sparse_position(dice, tori::test::kForMates, Promotion::optional);
  std::vector<Move> line;
  Position board = position;
  for (int ply = dice.below(4); ply > 0; --ply) {
    const MoveList legal = legal_moves(board);
    if (legal.empty()) break;
    line.push_back(tori::test::likely_move(dice, board, legal));
    board.play(line.back());
  }
  Record record = make_record(position, static_cast<Reading>(dice.below(2) * 2), line);
  record.number = number;
  // A line that ends before the mate contradicts no length; one that mates has its own.
  record.plies = 5 + 2 * dice.below(5);
  if (legal_moves(board).empty() && line.size() % 2 == 1)
    record.plies = static_cast<int>(line.size());
  record.stars = 1 + dice.below(5);
  record.challenge = 1 + static_cast<int>(number % 5);
  for (const char* theme : {"sacrifice", "corner", "promotion", "quail-line"}) {
    if (dice.chance(40)) record.themes.insert(theme);
  }
  record.features["pieces"] = pieces_on_board(record);
  return record;
}

/// Records of `count` different problems, numbered from 1.
inline std::vector<Record> random_records(std::uint64_t seed, int count) {
  tori::test::Dice dice(seed);
  std::vector<Record> records;
  std::set<Identity> seen;
  while (static_cast<int>(records.size()) < count) {
    Record record = random_record(dice, static_cast<std::int64_t>(records.size()) + 1);
    if (seen.insert(record.identity).second) records.push_back(std::move(record));
  }
  return records;
}

/// The records written in a format.
inline std::string written(const std::vector<Record>& records, RecordFormat format) {
  std::ostringstream out;
  const auto writer = make_record_writer(format, out);
  for (const Record& record : records) writer->write(record);
  return out.str();
}

/// The result of reading a text: the records, and the bad lines as "LINE: what is wrong".
struct ReadBack {
  std::vector<Record> records;
  std::vector<std::string> faults;
};
inline ReadBack read_back(const std::string& text, RecordFormat format) {
  std::istringstream in(text);
  const auto reader = make_record_reader(format, in, "test", {});
  ReadBack result;
  while (auto entry = reader->next()) {
    if (*entry) {
      result.records.push_back(std::move(**entry));
    } else {
      result.faults.push_back(std::to_string(entry->error().fault.line) + ": " +
                              english(entry->error().fault.message));
    }
  }
  return result;
}

}  // namespace tori::problems::test
