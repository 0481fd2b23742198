// Mistakes that people make, through the whole program: the exit code and what the message teaches.
#include <catch2/catch.hpp>

#include <SQLiteCpp/Database.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "tests/cli/file_content.hpp"
#include "tests/cli/process.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/places.hpp"
#include "tests/problems/records.hpp"

using namespace cli_test;
using tori::problems::test::FileName;

namespace {

const std::string kExamples = tori::test::in_sources("problems/examples/examples.epd");
const std::string kBoard = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";

struct Mistake {
  std::vector<std::string> arguments;
  int code;
  /// A part of the message.
  std::string words;
};

Ended run_program(const std::vector<std::string>& arguments) {
  return Process(arguments).wait(std::chrono::seconds(60));
}

void write(const std::string& name, const std::string& text) {
  std::ofstream(name, std::ios::binary) << text;
}

void check(const Mistake& mistake) {
  CAPTURE(mistake.arguments);
  const Ended ended = run_program(mistake.arguments);
  CAPTURE(ended.err);
  CHECK(ended.code == mistake.code);
  CHECK(has(ended.err, mistake.words));
}

/// A collection of the example problems.
void make_collection(const FileName& file) {
  REQUIRE(run_program({"collection", "import", file.text(), kExamples}).code == 0);
}

}  // namespace

TEST_CASE("mistakes: positions", "[mistakes]") {
  const std::vector<std::pair<std::string, std::string>> positions = {
      {"sfen " + kBoard + " moves 3d3c", "moves: \"3d3c\" is illegal"},
      {"12. " + kBoard, "it begins with '12.'"},
      {"\"" + kBoard + "\"", "stands in quotes"},
      {"７/2F4/kP5/7/7/7/7 b F 1", "no piece is written '７'"},
      {"7/2F4/kP5/7/7/7/7 b 2000F 1", "more than 99 of one kind"},
      {"7/2F4/kP5/7/7/7/7 b F鷹 1", "no piece is written '鷹'"},
      {"7/2F4/kP5/7/7/7/7 b F 1 HAND REST", "is \"hand\" meant?"},
      {"7/2F4/kP5/7/7/7/7 b F 1 DM 2", "is \"dm\" meant?"},
      {kExamples, "is it a file? Then it stands without --position"},
  };
  for (const auto& [position, words] : positions) {
    check({{"solve", "--position", position}, 3, words});
  }
}

TEST_CASE("mistakes: options and their order", "[mistakes]") {
  const FileName collection(".sqlite");
  make_collection(collection);
  const std::vector<Mistake> mistakes = {
      {{"--json", "solve", kExamples}, 2, "'solve' must come before '--json'"},
      {{"collection", collection.text(), "list"}, 2, "'list' must come before"},
      {{"collection", "list", "--plies", "4", collection.text()}, 2, "which are odd"},
      {{"collection", "remove", "--plies", "1..", collection.text(), "1"}, 2, "not both"},
      {{"collection", "export", collection.text(), "-o", "e.sqlite"}, 2, "an export is text"},
      {{"collection", "filter", collection.text(), "-o", "f.epd"}, 2, "what can be: .sqlite"},
      {{"collection", "import", "f.csv", kExamples}, 2, "what can be: .sqlite"},
      {{"collection", "list", ""}, 3, "the name of the collection is empty"},
      {{"solve", ""}, 3, "the name of the file is empty"},
      {{"solve", "--proof", "", kExamples}, 2, "--proof: the name of the file is empty"},
      {{"show", "-o", "x.jpg", kExamples}, 2, "what can be: .txt, .epd, .svg, .png, .pdf"},
      {{"show", "--ascii", "--mark", "3c", kExamples}, 2, "--mark: is for pictures"},
      {{"show", "--width", "400", kExamples}, 2, "--width: is for pictures"},
      {{"book", kExamples, "-o", "x.pdf", "--date", "2026-02-31"}, 2, "is not YYYY-MM-DD"},
      {{"merge", collection.text(), "-o", "k.epd"}, 3, "'toritsume collection merge'"},
      {{"compose", "--mine", collection.text(), "--plies", "3", "--count", "1"},
       3,
       "'toritsume collection export'"},
      {{"collection", "list", "--id", "nosuch", collection.text()}, 3, "no problem \"nosuch\""},
  };
  for (const Mistake& mistake : mistakes) check(mistake);
}

TEST_CASE("mistakes: control characters of the command line stay out of messages", "[mistakes]") {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"perft", "x\033[31mad"}, {"book", kExamples, "-o", "y\033[31m.txt"}, {"\033[31m"}}) {
    const Ended ended = run_program(arguments);
    CHECK(ended.code == 2);
    CHECK_FALSE(has(ended.err, "\033"));
  }
}

TEST_CASE("mistakes: files of another kind", "[mistakes]") {
  const FileName table(".csv");
  write(table.text(), "position|plies\n7/2F4/kP5/7/7/7/7 b F 1|3\n");
  const FileName lines(".jsonl");
  write(lines.text(), "{\"position\":\"7/2F4/kP5/7/7/7/7 b F 1\",\"plies\":3,}\n");
  const FileName games(".txt");
  write(games.text(), "startpos moves 4d4c 4b4c foo 1a1b\n");
  const FileName compressed(".gz");
  write(compressed.text(), std::string("\x1F\x8B\x08\0\0\0\0\0", 8));
  const FileName bad_stars(".epd");
  write(bad_stars.text(), kBoard + " stars 9;\n");
  const FileName collection(".sqlite");
  check({{"collection", "import", collection.text(), table.text()},
         3,
         "the column \"position|plies\" is no field of a problem"});
  check({{"collection", "import", collection.text(), lines.text()}, 3, "(byte 49 of the line)"});
  check({{"compose", "--mine", games.text(), "--plies", "1..3", "--count", "1"},
         3,
         "4d4c is illegal: no piece stands on the origin"});
  check({{"solve", compressed.text()}, 3, "is compressed (gzip)"});
  check({{"book", bad_stars.text(), "-o", "-", "--no-solve"}, 3, "from 1 to 5"});
}

TEST_CASE("mistakes: a finished file is not replaced by fewer problems", "[mistakes]") {
  const FileName file(".epd");
  const auto compose = [&file](const char* count) {
    return run_program({"compose", "--count", count, "--plies", "1", "-o", file.text()}).code;
  };
  REQUIRE(compose("3") == 0);
  const std::string before = content(file.text());
  CHECK(compose("3") == 0);
  CHECK(compose("1") == 2);
  CHECK(content(file.text()) == before);
}

TEST_CASE("mistakes: one damaged problem leaves the others of a collection", "[mistakes]") {
  const FileName file(".sqlite");
  make_collection(file);
  const auto list = [&file] { return run_program({"collection", "list", file.text()}); };
  const std::string whole = list().out;
  const auto lines_in = [](const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
  };
  const auto problems = lines_in(whole);
  REQUIRE(problems > 3);
  const std::string identity = whole.substr(whole.find(' ') + 1, 16);
  SQLite::Database(file.text(), SQLite::OPEN_READWRITE)
      .exec("UPDATE problems SET title = 'another' WHERE identity = '" + identity + "'");
  const Ended listed = list();
  CHECK(listed.code == 3);
  CHECK(lines_in(listed.out) == problems - 1);
  CHECK(lines_in(listed.err) == 1);
  CHECK(has(listed.err, identity + ": its checksum is not that of its content; it is left out"));
  // The places of the others stay.
  CHECK(listed.out == whole.substr(whole.find('\n') + 1));
  const FileName exported(".epd");
  CHECK(run_program({"collection", "export", file.text(), "-o", exported.text()}).code == 3);
  CHECK(lines_in(content(exported.text())) == problems - 1);
  const FileName filtered(".sqlite");
  CHECK(run_program({"collection", "filter", file.text(), "-o", filtered.text()}).code == 3);
  CHECK(lines_in(run_program({"collection", "list", filtered.text()}).out) == problems - 1);
  const FileName merged(".sqlite");
  CHECK(run_program({"collection", "merge", file.text(), "-o", merged.text()}).code == 3);
  CHECK(lines_in(run_program({"collection", "list", merged.text()}).out) == problems - 1);
  const Ended removed = run_program({"collection", "remove", file.text(), identity, identity});
  CHECK(removed.code == 0);
  CHECK(lines_in(removed.out) == 2);
  CHECK(has(removed.out, "which was damaged"));
  CHECK(list().code == 0);
}

TEST_CASE("mistakes: a file with the name of a run's status stays", "[mistakes]") {
  const FileName file(".epd");
  const std::string status = file.text() + ".run.json";
  write(status, "my notes\n");
  CHECK(run_program({"compose", "--count", "1", "--plies", "1", "-o", file.text()}).code == 0);
  CHECK(content(status) == "my notes\n");
  CHECK(std::remove(status.c_str()) == 0);
}

TEST_CASE("mistakes: a collection that was cut off within its last page is noticed", "[mistakes]") {
  const FileName file(".sqlite");
  make_collection(file);
  const std::string whole = content(file.text());
  write(file.text(), whole.substr(0, whole.size() - 100));
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"collection", "show", file.text(), "1"},
                                             {"collection", "list", file.text()},
                                             {"collection", "remove", file.text(), "1"}}) {
    check({arguments, 3, "damaged or cut off"});
  }
  check({{"collection", "import", file.text(), kExamples}, 2, "damaged or cut off"});
  CHECK(content(file.text()).size() == whole.size() - 100);
}
