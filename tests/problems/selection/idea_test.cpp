// Ideas: the same solution elsewhere on the board, solutions that contain others.
#include "problems/selection/idea.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/shipped_collection.hpp"
#include "tests/problems/records.hpp"

namespace tori::problems::test {
namespace {

Record record_with(const std::string& sfen, const std::string& line, std::int64_t number = 1) {
  Record record = make_record(position_of(sfen), Reading::optional, moves_of(line));
  REQUIRE_FALSE(illegal_move(record));
  record.number = number;
  return record;
}

std::string idea(const std::string& sfen, const std::string& line) {
  return idea_of(record_with(sfen, line));
}

/// What a move does, with squares as columns and rows.
struct PlainMove {
  Kind kind;
  bool drop;
  bool capture;
  bool promotion;
  int from_column, from_row, to_column, to_row;

  friend bool operator==(const PlainMove&, const PlainMove&) = default;
};

std::vector<PlainMove> plain_line(const Record& record) {
  Position position = record.position;
  std::vector<PlainMove> line;
  for (const Move move : record.line) {
    const bool drop = move.is_drop();
    const Square from = drop ? move.to() : move.from();
    line.push_back({drop ? move.dropped() : position.at(from).kind(), drop, position.captures(move),
                    move.promotes(), column(from), row(from), column(move.to()), row(move.to())});
    position.play(move);
  }
  return line;
}

PlainMove moved(PlainMove move, bool mirror, int columns, int rows) {
  if (mirror) {
    move.kind = mirrored(move.kind);
    move.from_column = kBoardSize - 1 - move.from_column;
    move.to_column = kBoardSize - 1 - move.to_column;
  }
  move.from_column += columns;
  move.to_column += columns;
  move.from_row += rows;
  move.to_row += rows;
  return move;
}

/// True if one line, mirrored or not and moved by some files and ranks, is the other: by trying
/// every way.
bool same_up_to_symmetry(const std::vector<PlainMove>& a, const std::vector<PlainMove>& b) {
  if (a.size() != b.size()) return false;
  for (const bool mirror : {false, true}) {
    for (int columns = 1 - kBoardSize; columns < kBoardSize; ++columns) {
      for (int rows = 1 - kBoardSize; rows < kBoardSize; ++rows) {
        bool same = true;
        for (std::size_t i = 0; same && i < a.size(); ++i) {
          same = moved(a[i], mirror, columns, rows) == b[i];
        }
        if (same) return true;
      }
    }
  }
  return false;
}

std::vector<PlainMove> last(const std::vector<PlainMove>& line, std::size_t plies) {
  return {line.end() - static_cast<std::ptrdiff_t>(plies), line.end()};
}

bool contains_by_force(const std::vector<PlainMove>& a, const std::vector<PlainMove>& b) {
  return b.size() < a.size() && same_up_to_symmetry(last(a, b.size()), b);
}

bool contains_by_endings(const Record& a, const Record& b) {
  const auto endings = endings_of(a);
  return std::find(endings.begin(), endings.end() - 1, idea_of(b)) != endings.end() - 1;
}

/// The problem that the last plies of a longer one are.
Record end_of(const Record& record, std::size_t plies) {
  const std::size_t first = record.line.size() - plies;
  Position position = record.position;
  for (std::size_t i = 0; i < first; ++i) position.play(record.line[i]);
  return make_record(position, record.reading, std::span(record.line).subspan(first));
}

/// Every so many of the shipped problems of both collections, so that there are short and long
/// ones, and the ends of the long ones, some of which are the same.
std::vector<Record> shipped_sample() {
  const auto starters = cli_test::ShippedCollection("starter.epd").records();
  const auto long_ones = cli_test::ShippedCollection("long.epd").records();
  std::vector<Record> sample;
  for (std::size_t i = 0; i < starters.size(); i += 8) sample.push_back(starters[i]);
  for (std::size_t i = 0; i < long_ones.size(); i += 2) sample.push_back(long_ones[i]);
  std::set<Identity> ends;
  for (const Record& record : long_ones) {
    for (const std::size_t plies : {std::size_t{5}, std::size_t{7}}) {
      Record end = end_of(record, plies);
      if (ends.insert(end.identity).second) sample.push_back(std::move(end));
    }
  }
  for (std::size_t i = 0; i < sample.size(); ++i) sample[i].number = static_cast<std::int64_t>(i);
  return sample;
}

}  // namespace

TEST_CASE("ideas forget place and mirror, not kinds and squares", "[problems][idea]") {
  const std::string line = idea("7/2F4/kP5/7/7/7/7 b F 1", "F*7d 7c7b 5b6a+");
  CHECK(line == idea("7/3F3/1kP4/7/7/7/7 b F 1", "F*6d 6c6b 4b5a+"));
  CHECK(line == idea("7/3F3/4Pk1/7/7/7/7 b F 1", "F*2d 2c2b 4b3a+"));
  CHECK(line != idea("7/2F4/kP5/7/7/7/7 b C 1", "C*7d 7c7b 5b6a+"));
  CHECK(line != idea("7/2F4/kP5/7/7/7/7 b F 1", "F*7d 7c7b 5b6a"));
  // A line that breaks off before the mate is an idea, too.
  CHECK(idea("7/2F4/kP5/7/7/7/7 b F 1", "F*7d 7c7b") !=
        idea("7/2F4/kP5/7/7/7/7 b C 1", "C*7d 7c7b"));
  CHECK(idea_of(make_record(position_of("7/2F4/kP5/7/7/7/7 b F 1"), Reading::both)).empty());
}

TEST_CASE("ideas and endings agree with trying every shift and mirror image", "[problems][idea]") {
  const std::vector<Record> records = shipped_sample();
  REQUIRE(records.size() > 200);
  std::vector<std::vector<PlainMove>> lines;
  std::vector<std::string> ideas;
  for (const Record& record : records) {
    lines.push_back(plain_line(record));
    ideas.push_back(idea_of(record));
    CHECK(endings_of(record).size() == (record.line.size() + 1) / 2);
  }
  int same = 0;
  int contained = 0;
  for (std::size_t a = 0; a < records.size(); ++a) {
    for (std::size_t b = 0; b < records.size(); ++b) {
      if (a == b) continue;
      const bool alike = same_up_to_symmetry(lines[a], lines[b]);
      const bool contains = contains_by_force(lines[a], lines[b]);
      same += alike ? 1 : 0;
      contained += contains ? 1 : 0;
      if (alike == (ideas[a] == ideas[b]) &&
          contains == contains_by_endings(records[a], records[b])) {
        continue;
      }
      FAIL(records[a].identity.to_text() << " and " << records[b].identity.to_text());
    }
  }
  CHECK(contained > 0);
  CHECK(same > 0);
}

TEST_CASE("a choice by ideas keeps nothing alike and leaves out nothing else", "[problems][idea]") {
  const std::vector<Record> records = shipped_sample();
  IdeaChoice choice;
  for (const Record& record : records) choice.add(record);
  const auto best = choice.best();
  REQUIRE(best.size() > 50);
  REQUIRE(best.size() < records.size());
  std::vector<const Record*> kept;
  std::vector<const Record*> left_out;
  for (const Record& record : records) {
    const bool is_kept = std::find(best.begin(), best.end(), record.identity) != best.end();
    (is_kept ? kept : left_out).push_back(&record);
  }
  const auto is_long = [](const Record* record) { return record->line.size() >= kLeastContained; };
  // Why a problem may not stand beside the others of a list; nullopt if it may.
  const auto objection = [&](const Record* one) -> std::optional<std::string> {
    int same_ending = 0;
    for (const Record* other : kept) {
      if (other == one) continue;
      const auto mine = plain_line(*one);
      const auto theirs = plain_line(*other);
      if (same_up_to_symmetry(mine, theirs)) return "the same idea";
      if (is_long(one) && contains_by_force(theirs, mine)) return "contained";
      if (!is_long(one) || !is_long(other)) continue;
      same_ending += same_up_to_symmetry(last(mine, 5), last(theirs, 5)) ? 1 : 0;
    }
    if (same_ending >= kMostWithOneEnding) return "an ending too often";
    return std::nullopt;
  };
  for (const Record* record : kept) CHECK(objection(record) == std::nullopt);
  for (const Record* record : left_out) CHECK(objection(record) != std::nullopt);
}

TEST_CASE("of problems with one idea the one with the fewest pieces stays", "[problems][idea]") {
  const char* const line = "F*7d 7c7b 5b6a+";
  const Record plain = record_with("7/2F4/kP5/7/7/7/7 b F 1", line, 4);
  const Record crowded = record_with("7/2F4/kP5/7/7/6S/7 b F 1", line, 1);
  const Record rich = record_with("7/2F4/kP5/7/7/7/7 b FS 1", line, 2);
  for (const auto& order : {std::vector<Record>{plain, crowded, rich}, {rich, crowded, plain}}) {
    IdeaChoice choice;
    for (const Record& record : order) choice.add(record);
    CHECK(choice.best() == std::vector<Identity>{plain.identity});
    CHECK(choice.ideas() == 1);
  }
}

}  // namespace tori::problems::test
