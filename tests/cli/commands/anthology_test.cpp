// Checks what the README says of problems/anthology/anthology.epd.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "problems/selection/idea.hpp"
#include "problems/text/plain_text.hpp"
#include "tests/cli/shipped_collection.hpp"

using namespace cli_test;
using namespace tori;
using problems::Record;

namespace {

ShippedCollection anthology() {
  return ShippedCollection("../anthology/anthology.epd");
}

/// What an opcode says, without its quotes; empty if there is none.
std::string said(const Record& record, std::string_view name) {
  for (const auto& opcode : record.opcodes) {
    if (opcode.name != name) continue;
    const std::string& text = opcode.operands;
    return text.starts_with('"') ? text.substr(1, text.size() - 2) : text;
  }
  return "";
}

bool is_of_game(const Record& record) {
  return said(record, "source") == "play";
}

/// "4b" and "４二" alike, as text like "42".
std::set<std::string> squares_in(std::string_view text) {
  constexpr std::u32string_view kFiles = U"1234567１２３４５６７";
  constexpr std::u32string_view kRanks = U"abcdefg一二三四五六七";
  constexpr std::size_t kNone = std::u32string_view::npos;
  std::set<std::string> squares;
  std::size_t file = kNone;
  while (!text.empty()) {
    const auto c = problems::first_character(text);
    const std::size_t rank = kRanks.find(c.code);
    if (file != kNone && rank != kNone) {
      squares.insert(std::to_string(file % 7 + 1) + std::to_string(rank % 7 + 1));
    }
    file = kFiles.find(c.code);
    text.remove_prefix(c.length);
  }
  return squares;
}

/// Verifies the first problem and every `step`-th after it. Of a game only the first move is the
/// only one, and pieces may be left over.
void check_every(std::size_t step) {
  std::istringstream lines(anthology().every(1));
  std::string composed;
  std::string played;
  std::size_t place = 0;
  for (std::string line; std::getline(lines, line);) {
    if (place++ % step != 0) continue;
    (line.find("; source play;") == std::string::npos ? composed : played) += line + '\n';
  }
  check_sound(composed);
  const auto reports =
      verify_json({"--profile", "key-only", "--leftover", "allow", "--promotion", "both"}, played);
  for (const auto& report : reports) {
    INFO(report.dump());
    CHECK(report["verdict"].get<std::string>().starts_with("SOUND"));
  }
}

}  // namespace

TEST_CASE("the anthology: a hundred problems, a hundred ideas", "[anthology]") {
  const std::vector<Record> records = anthology().records();
  CHECK(records.size() == 100);
  std::set<problems::Identity> identities;
  std::map<int, int> by_plies;
  problems::IdeaChoice ideas;
  int from_games = 0;
  for (const Record& record : records) {
    CAPTURE(record.title);
    REQUIRE(record.plies);
    CHECK(record.stars);
    CHECK(record.reading == problems::Reading::both);
    CHECK(record.line.size() == static_cast<std::size_t>(*record.plies));
    CHECK(ends_in_mate(record));
    identities.insert(record.identity);
    ++by_plies[std::min(*record.plies, 11)];
    ideas.add(record);
    from_games += is_of_game(record) ? 1 : 0;
  }
  // The mirror image of a problem has its identity.
  CHECK(identities.size() == records.size());
  CHECK(ideas.ideas() == records.size());
  CHECK(ideas.best().size() == records.size());
  CHECK(by_plies == std::map<int, int>{{1, 6}, {3, 25}, {5, 30}, {7, 20}, {9, 10}, {11, 9}});
  CHECK(from_games == 10);
}

TEST_CASE("the anthology: title and comment in three languages", "[anthology]") {
  std::set<std::string> texts;
  for (const Record& record : anthology().records()) {
    CAPTURE(record.title);
    CHECK_FALSE(problems::Identity::parse(record.title));
    const std::array<std::string, 3> comments = {record.comment, said(record, "comment_de"),
                                                 said(record, "comment_ja")};
    for (const std::string& comment : comments) {
      CHECK_FALSE(comment.empty());
      CHECK(squares_in(comment) == squares_in(record.comment));
      texts.insert(comment);
    }
    for (const std::string& title :
         {record.title, said(record, "title_de"), said(record, "title_ja")}) {
      CHECK_FALSE(title.empty());
      texts.insert(title);
    }
  }
  CHECK(texts.size() == 600);
}

TEST_CASE("the anthology: a sample is verified anew", "[anthology]") {
  check_every(4);
}

TEST_CASE("the anthology: all are verified anew", "[anthology][.slow]") {
  check_every(1);
}
