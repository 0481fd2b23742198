// Ideas: the same solution elsewhere on the board, solutions that contain others.
#include "problems/selection/idea.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/records.hpp"
#include "tests/problems/shipped_collection.hpp"
#include "tests/reference/idea.hpp"

namespace tori::problems::test {
namespace {

Record record_with(const std::string& sfen, const std::string& line, std::int64_t number = 1) {
  Record record = make_record(position_of(sfen), Reading::optional, moves_of(line));
  REQUIRE_FALSE(illegal_move(record));
  record.number = number;
  return record;
}

IdeaKeys idea(const std::string& sfen, const std::string& line) {
  return idea_keys(record_with(sfen, line));
}

bool same_idea(const Record& a, const Record& b) {
  return have_common(idea_keys(a), idea_keys(b));
}

/// The ideas as the reference reads them.
std::set<std::string> read_ideas(const Record& record) {
  const auto board = reference::parse_sfen(to_sfen(record.position));
  std::vector<std::string> line;
  for (const Move move : record.line) line.push_back(to_usi(move));
  const auto reading = record.position.promotion() == Promotion::optional
                           ? reference::Reading::optional
                           : reference::Reading::mandatory;
  return reference::ideas_of(*board, reading, line);
}

bool share(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& one) { return b.contains(one); });
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
  const auto starters = ShippedCollection("starter.epd").records();
  const auto long_ones = ShippedCollection("long.epd").records();
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

TEST_CASE("ideas forget place, mirror and origins, not kinds and targets", "[problems][idea]") {
  const Record plain = record_with("7/2F4/kP5/7/7/7/7 b F 1", "F*7d 7c7b 5b6a+");
  CHECK(same_idea(plain, record_with("7/3F3/1kP4/7/7/7/7 b F 1", "F*6d 6c6b 4b5a+")));
  CHECK(same_idea(plain, record_with("7/3F3/4Pk1/7/7/7/7 b F 1", "F*2d 2c2b 4b3a+")));
  CHECK_FALSE(same_idea(plain, record_with("7/2F4/kP5/7/7/7/7 b C 1", "C*7d 7c7b 5b6a+")));
  CHECK_FALSE(same_idea(plain, record_with("7/2F4/kP5/7/7/7/7 b F 1", "F*7d 7c7b")));
  // A line that breaks off before the mate is an idea, too.
  CHECK(idea("7/2F4/kP5/7/7/7/7 b F 1", "F*7d 7c7b") !=
        idea("7/2F4/kP5/7/7/7/7 b C 1", "C*7d 7c7b"));
  CHECK(idea_keys(make_record(position_of("7/2F4/kP5/7/7/7/7 b F 1"), Reading::both)).empty());
}

TEST_CASE("of a bird that is taken at once only the square counts", "[problems][idea]") {
  const std::string taken = "7/7/7/k6/7/7/7 b FC 1";
  CHECK(idea(taken, "F*7c 7d7c") == idea(taken, "C*7c 7d7c"));
  CHECK(idea(taken, "F*7c 7d7c") != idea(taken, "F*7c 7d7e"));
}

TEST_CASE("ideas and endings agree with the reference", "[problems][idea]") {
  const std::vector<Record> records = shipped_sample();
  REQUIRE(records.size() > 200);
  std::vector<std::set<std::string>> read;
  std::vector<IdeaKeys> keys;
  // The ends of at least three plies with the record that they belong to.
  std::vector<std::pair<std::set<std::string>, IdeaKeys>> ends;
  for (const Record& record : records) {
    read.push_back(read_ideas(record));
    keys.push_back(idea_keys(record));
    const auto endings = endings_of(record);
    REQUIRE(endings.size() == (record.line.size() + 1) / 2);
    CHECK(endings.back() == keys.back());
    for (std::size_t i = 1; i + 1 < endings.size(); ++i) {
      ends.emplace_back(read_ideas(end_of(record, 2 * i + 1)), endings[i]);
    }
  }
  int same = 0;
  int contained = 0;
  for (std::size_t a = 0; a < records.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const bool alike = share(read[a], read[b]);
      same += alike ? 1 : 0;
      if (alike != have_common(keys[a], keys[b])) {
        FAIL(records[a].identity.to_text() << " and " << records[b].identity.to_text());
      }
    }
    for (const auto& [read_end, end] : ends) {
      const bool contains = share(read_end, read[a]);
      contained += contains ? 1 : 0;
      if (contains != have_common(end, keys[a])) FAIL(records[a].identity.to_text());
    }
  }
  CHECK(contained > 0);
  CHECK(same > 0);
}

TEST_CASE("mates in one ply: ideas are pictures, as the reference sees them", "[problems][idea]") {
  std::vector<Record> records;
  for (const Record& record : ShippedCollection("reference.epd").records()) {
    if (record.line.size() == 1) records.push_back(record);
    if (record.line.size() == 3 && record.number.value_or(0) % 8 == 0) {
      records.push_back(end_of(record, 1));
    }
  }
  REQUIRE(records.size() > 100);
  std::vector<std::set<std::string>> read;
  std::vector<IdeaKeys> keys;
  for (const Record& record : records) {
    read.push_back(read_ideas(record));
    keys.push_back(idea_keys(record));
  }
  int same = 0;
  for (std::size_t a = 0; a < records.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const bool alike = share(read[a], read[b]);
      same += alike ? 1 : 0;
      if (alike != have_common(keys[a], keys[b])) {
        FAIL(records[a].identity.to_text() << " and " << records[b].identity.to_text());
      }
    }
  }
  CHECK(same > 0);
}

TEST_CASE("a choice by ideas keeps nothing alike and leaves out nothing else", "[problems][idea]") {
  const std::vector<Record> records = shipped_sample();
  IdeaChoice choice;
  std::map<Identity, std::vector<IdeaKeys>> endings;
  for (const Record& record : records) {
    choice.add(record);
    endings[record.identity] = endings_of(record);
  }
  const auto best = choice.best();
  REQUIRE(best.size() > 50);
  REQUIRE(best.size() < records.size());
  std::map<std::string, int> with_ending;
  for (const Identity identity : best) {
    const auto& mine = endings[identity];
    if (mine.size() <= kLeastContained / 2) continue;
    for (const std::string& key : mine[kEndingPlies / 2]) ++with_ending[key];
  }
  // Why a problem may not stand beside the kept ones; nullopt if it may.
  const auto objection = [&](const Record& record, bool kept) -> std::optional<std::string> {
    const auto& mine = endings[record.identity];
    const bool is_long = record.line.size() >= kLeastContained;
    for (const Identity identity : best) {
      if (identity == record.identity) continue;
      const auto& theirs = endings[identity];
      if (have_common(mine.back(), theirs.back())) return "the same idea";
      for (std::size_t i = kLeastContained / 2; is_long && i + 1 < theirs.size(); ++i) {
        if (have_common(theirs[i], mine.back())) return "contained";
      }
    }
    if (!is_long) return std::nullopt;
    for (const std::string& key : mine[kEndingPlies / 2]) {
      if (with_ending[key] - (kept ? 1 : 0) >= kMostWithOneEnding) return "an ending too often";
    }
    return std::nullopt;
  };
  for (const Record& record : records) {
    const bool kept = std::find(best.begin(), best.end(), record.identity) != best.end();
    CHECK((objection(record, kept) == std::nullopt) == kept);
  }
}

TEST_CASE("ideas are counted by groups, and chosen by what they share", "[problems][idea]") {
  IdeaChoice choice;
  choice.add(record_with("7/2F4/kP5/7/7/7/7 b F 1", "F*7d 7c7b 5b6a+", 1));
  choice.add(record_with("7/2F4/kP5/7/7/7/7 b FS 1", "F*7d 7c7b 5b6a+", 2));
  choice.add(record_with("7/2F4/kP5/7/7/7/7 b C 1", "C*7d 7c7b 5b6a+", 3));
  CHECK(choice.ideas() == 2);
  CHECK(choice.best().size() == 2);
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
