// Records read from files of games: problems with all that their author wrote.
#include <catch2/catch.hpp>

#include <sstream>

#include "problems/record/record_fields.hpp"
#include "problems/record/record_file.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/games/game_texts.hpp"

namespace tori::problems::test {
namespace {

std::vector<RecordEntry> records_in(const std::string& text) {
  std::istringstream in(text);
  const auto reader = make_record_reader(RecordFormat::epd, in, "file", {});
  std::vector<RecordEntry> entries;
  while (auto entry = reader->next()) entries.push_back(std::move(*entry));
  return entries;
}

}  // namespace

TEST_CASE("a problem in KIF is imported with solution, title, author and comments",
          "[problems][record]") {
  const std::string kif = bytes_of_game_file("hand_problem.kifu");
  const std::string commented =
      edited(kif, "   2 ７二鵬", "*only \"this\" check\n** engine\n   2 ７二鵬") + "*the end\n";
  const auto entries = records_in(commented);
  REQUIRE(entries.size() == 1);
  REQUIRE(entries[0]);
  const Record& record = *entries[0];
  CHECK(record.title == "鷹と雉");
  CHECK(record.author == "手書き");
  CHECK(record.comment == "only \"this\" check the end");
  CHECK(record.plies == 3);
  CHECK(to_sfen(record.position) == "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1");
  CHECK(joined(record.line, " ", to_usi) == "F*7d 7c7b 5b6a+");
}

TEST_CASE("a problem in PGN is imported with solution, title, author and comments",
          "[problems][record]") {
  const std::string problem =
      "[Variant \"Torishogi\"]\n[FEN \"7/2F4/kP5/7/7/7/7[Fccccppprrllssssssssssssssss] w - - 0 "
      "1\"]\n\n1. F@a4 {only \"this\" check} Ka6 2. Fb7=E# {the end} *\n";
  const auto title_with = [&](const std::string& headers) {
    const auto entries = records_in(headers + problem);
    REQUIRE(entries.size() == 1);
    REQUIRE(entries[0]);
    return entries[0]->title;
  };
  CHECK(title_with("[White \"One\"]\n[Black \"Two\"]\n[Event \"E\"]\n") == "One - Two");
  CHECK(title_with("[White \"?\"]\n[Black \"\"]\n[Event \"Falcons\"]\n") == "Falcons");
  CHECK(title_with("[Event \"?\"]\n[White \"?\"]\n[Black \"Two\"]\n") == "? - Two");
  CHECK(title_with("[White \"??\"]\n[Black \"-\"]\n[Event \"\"]\n") == title_with(""));
  const auto entries = records_in("[Annotator \"Somebody\"]\n" + problem);
  REQUIRE(entries.at(0));
  const Record& record = *entries[0];
  CHECK(record.author == "Somebody");
  CHECK(record.comment == "only \"this\" check the end");
  CHECK(record.reading == Reading::mandatory);
  CHECK(to_sfen(record.position) == "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1");
  CHECK(joined(record.line, " ", to_usi) == "F*7d 7c7b 5b6a+");
}

TEST_CASE("games are imported as what solve reads of them", "[problems][record]") {
  const auto entries = records_in(bytes_of_game_file("hand.pgn"));
  REQUIRE(entries.size() == 2);
  REQUIRE(entries[0]);
  CHECK(entries[0]->title == "First player - Second player after 5 plies");
  CHECK(entries[0]->reading == Reading::mandatory);
  CHECK(entries[0]->line.empty());
}

TEST_CASE("a variant in EPD is read, kept and written", "[problems][record]") {
  const auto entries = records_in(
      "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 variant torishogi;\n7/2F4/kP5/7/7/7/7 b F 1 variant "
      "chess;\n");
  REQUIRE(entries.size() == 2);
  REQUIRE(entries[0]);
  CHECK(entries[0]->reading == Reading::mandatory);
  const std::string written = to_epd(*entries[0]);
  CHECK(written == "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 promotion mandatory; variant torishogi;");
  CHECK(*records_in(written + "\n").at(0) == *entries[0]);
  REQUIRE_FALSE(entries[1]);
  CHECK(entries[1].error().fault.line == 2);
  // In a record of a collection it may be anything: nobody reads it there.
  Record record = *entries[0];
  record.opcodes = {{"variant", "chess"}};
  CHECK_FALSE(fault_of(record));
}

}  // namespace tori::problems::test
