// The command `collection`, in process: import, export, filters, merge.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/cli/file_content.hpp"
#include "tests/cli/run_collection.hpp"
#include "tests/part_names.hpp"
#include "tests/problems/records.hpp"

using namespace cli_test;
using tori::problems::RecordFormat;
using tori::problems::test::FileName;
using tori::problems::test::random_records;
using tori::problems::test::written;

namespace {

std::string misuse_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "collection");
  return usage_error(arguments).value_or("");
}

void write(const std::string& name, const std::string& text) {
  std::ofstream(name, std::ios::binary) << text;
}

}  // namespace

TEST_CASE("cli: import and list", "[cli][collection]") {
  const FileName file;
  const Outcome first = collection({"import", file.text(), "-"}, kThree);
  CHECK(first.code == 0);
  CHECK(first.out == file.text() + ": 3 problems added\n");
  CHECK(first.err.empty());
  const Outcome again = collection({"import", file.text(), "-"}, kThree);
  CHECK(again.out == file.text() + ": 0 problems added, 3 already there\n");
  CHECK(collection({"list", file.text()}).out ==
        "1: 158876c864286c03, 3 plies, 1 star, 7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1, promotion "
        "sacrifice, \"Pheasant and falcon\"\n"
        "2: 0b4727907fb7b0bd, 3 plies, 2 stars, 6F/4R2/6k/7/5L1/7/7 b f4c4plr16s 1, promotion, "
        "\"nothing in hand\"\n"
        "3: 1108e9f7f89b4629, 5 plies, 4 stars, 7/1k5/7/2R4/2+SP3/7/7 b FLf4c3plr15s 1\n");
}

TEST_CASE("cli: an import of nothing leaves no collection", "[cli][collection]") {
  const FileName file;
  CHECK(collection({"import", file.text(), "-"}, "nonsense\n").code == 3);
  CHECK(collection({"import", file.text(), "no-such-file.epd"}).code == 3);
  CHECK_FALSE(std::filesystem::exists(file.text()));
  const std::string long_name = std::string(248, 'n') + ".sqlite";
  CHECK(collection({"import", long_name, "-"}, kThree).code == 2);
  CHECK_FALSE(std::filesystem::exists(long_name));
  CHECK(collection({"import", file.text(), "-"}, kThree).code == 0);
  CHECK(collection({"import", file.text(), "-"}, "nonsense\n").code == 3);
  CHECK(std::filesystem::exists(file.text()));
}

TEST_CASE("cli: a collection costs no other file", "[cli][collection]") {
  for (const std::string ending : {"-journal", "-wal"}) {
    CAPTURE(ending);
    const FileName file;
    const std::string beside = file.text() + ending;
    const Outcome named = collection({"import", beside, "-"}, kThree);
    CHECK(named.code == 2);
    CHECK(has(named.err, "give the collection another name"));
    CHECK_FALSE(std::filesystem::exists(beside));
    make_three(file);
    for (const std::string text : {"8 bytes.", "SQLite format 3", "x"}) {
      write(beside, text);
      for (const std::vector<std::string>& command : {std::vector<std::string>{"list", file.text()},
                                                      {"import", file.text(), "-"},
                                                      {"edit", "--title", "x", file.text(), "1"},
                                                      {"remove", file.text(), "1"}}) {
        const Outcome refused = collection(command, kThree);
        CHECK(refused.code != 0);
        CHECK(has(refused.err, beside + " is beside it"));
        CHECK(content(beside) == text);
      }
    }
    std::filesystem::remove(beside);
    CHECK(collection({"list", file.text()}).code == 0);
  }
}

TEST_CASE("cli: images of problems are not imported again", "[cli][collection]") {
  const FileName file;
  make_three(file);
  const Outcome result = collection({"import", file.text(), "-"},
                                    "7/4F2/5Pk/7/7/7/7 b F4c3p2l2r16s 1\n"
                                    "7/7/7/7/5pK/4f2/7 w 4C3P2L2R16Sf 1 promotion mandatory\n");
  CHECK(result.out == file.text() + ": 0 problems added, 2 already there\n");
}

TEST_CASE("cli: bad lines are named and the rest goes in", "[cli][collection]") {
  const FileName file;
  const FileName input(".epd");
  write(input.text(), "nonsense\n" + kThree + "7/2F4/kP5/7/7/7/7 b F 1 stars 9\n");
  const Outcome result = collection({"import", file.text(), "no-such-file.epd", input.text()});
  CHECK(result.code == 3);
  CHECK(result.out == file.text() + ": 3 problems added, 3 lines bad\n");
  const auto lines = lines_of(result.err);
  REQUIRE(lines.size() == 3);
  CHECK(lines[0] == "no-such-file.epd: cannot be opened: No such file or directory");
  CHECK(lines[1] == input.text() +
                        ":1: not a position: the board has 1 rank separated by '/', "
                        "not 7");
  CHECK(lines[2] == input.text() + ":5: stars: \"9\" is not a whole number from 1 to 5");
}

TEST_CASE("cli: import takes games and names what is not read in one line", "[cli][collection]") {
  const FileName file;
  const FileName games(".pgn");
  const FileName csa(".csa");
  write(games.text(),
        "[Variant \"Torishogi\"]\n[Result \"?\"]\n[FEN \"7/2F4/kP5/7/7/7/7[F] w - - 0 1\"]\n\n"
        "F@a4 Ka6 *\n");
  write(csa.text(), "V2.2\nPI\n+7776FU\n-3334FU\n");
  const Outcome result = collection({"import", file.text(), csa.text(), games.text()});
  CHECK(result.code == 3);
  CHECK(result.out == file.text() + ": 1 problem added, 1 line bad\n");
  const auto lines = lines_of(result.err);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] == csa.text() +
                        ":1: is in the format of CSA, which is not read; games are read as "
                        "PGN and KIF, problems as EPD, SFEN, KIF and diagrams");
  CHECK(lines[1] == games.text() +
                        ":2: [Result \"?\"]: a result is 1-0, 0-1, 1/2-1/2, *; the moves "
                        "are read all the same");
}

TEST_CASE("cli: the defaults of import hold for lines that do not say it", "[cli][collection]") {
  const FileName file;
  const Outcome result =
      collection({"import", "--hand", "rest", "--promotion", "mandatory", file.text(), "-"},
                 "7/2F4/kP5/7/7/7/7 b F 1\n6F/4R2/6k/7/5L1/7/7 b - 1 promotion optional\n");
  CHECK(result.code == 0);
  CHECK(collection({"list", "--reading", "mandatory", file.text()}).out ==
        "1: 158876c864286c03, length unknown, 7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1\n");
}

TEST_CASE("cli: export and import give the same content", "[cli][collection]") {
  const auto records = random_records(91, 700);
  const FileName file;
  CHECK(collection({"import", "--format", "jsonl", file.text(), "-"},
                   written(records, RecordFormat::jsonl))
            .code == 0);
  const std::string whole = dump(file);
  CHECK(lines_of(whole).size() == 700);
  for (const std::string ending : {".jsonl", ".csv"}) {
    const FileName exported(ending);
    const FileName again;
    CHECK(collection({"export", "-o", exported.text(), file.text()}).code == 0);
    CHECK(collection({"import", again.text(), exported.text()}).out ==
          again.text() + ": 700 problems added\n");
    CHECK(dump(again) == whole);
  }
  for (const std::string format : {"epd", "sfen"}) {
    const FileName again;
    const FileName third;
    const Outcome exported = collection({"export", "--format", format, file.text()});
    CHECK(collection({"import", "--format", format, again.text(), "-"}, exported.out).code == 0);
    const Outcome second = collection({"export", "--format", format, again.text()});
    CHECK(second.out == exported.out);
  }
}

TEST_CASE("cli: the order of import does not matter to the dump", "[cli][collection]") {
  auto records = random_records(92, 50);
  const FileName one;
  const FileName other;
  collection({"import", "--format", "jsonl", one.text(), "-"},
             written(records, RecordFormat::jsonl));
  std::reverse(records.begin(), records.end());
  collection({"import", "--format", "jsonl", other.text(), "-"},
             written(records, RecordFormat::jsonl));
  CHECK(dump(one) == dump(other));
}

TEST_CASE("cli: filters are the same for list, export, stats and filter", "[cli][collection]") {
  const FileName file;
  make_three(file);
  const auto count = [&](std::vector<std::string> options) {
    const FileName filtered;
    options.push_back(file.text());
    const auto with = [&](std::vector<std::string> first) {
      first.insert(first.end(), options.begin(), options.end());
      return collection(first);
    };
    const std::size_t listed = lines_of(with({"list"}).out).size();
    CHECK(lines_of(with({"export"}).out).size() == listed);
    CHECK(with({"stats", "--json"}).out.starts_with("{\"problems\":" + std::to_string(listed)));
    CHECK(with({"filter", "-o", filtered.text()}).code == 0);
    CHECK(lines_of(dump(filtered)).size() == listed);
    return listed;
  };
  CHECK(count({}) == 3);
  CHECK(count({"--plies", "3"}) == 2);
  CHECK(count({"--plies", "4.."}) == 1);
  CHECK(count({"--stars", "..2"}) == 2);
  CHECK(count({"--theme", "promotion"}) == 2);
  CHECK(count({"--theme", "promotion", "--theme", "sacrifice"}) == 1);
  CHECK(count({"--theme", "promotion", "--without-theme", "sacrifice"}) == 1);
  CHECK(count({"--pieces", "3"}) == 1);
  CHECK(count({"--reading", "both"}) == 1);
  CHECK(count({"--id", "nothing in hand", "--id", "1108e9f7f89b4629"}) == 2);
  CHECK(count({"--plies", "7"}) == 0);
}

TEST_CASE("cli: grade computes stars, challenge and themes anew", "[cli][collection]") {
  const FileName file;
  make_three(file);
  const Outcome graded = collection({"grade", file.text()});
  CHECK(graded.code == 0);
  CHECK(graded.out == file.text() + ": 3 problems graded, 3 changed\n");
  CHECK(graded.err.empty());
  for (const std::string& line : lines_of(collection({"list", file.text()}).out)) {
    CHECK(has(line, ", challenge "));
  }
  CHECK(has(collection({"show", file.text(), "1"}).out, "\nchallenge: "));
  const std::string before = dump(file);
  CHECK(collection({"grade", "--plies", "3", file.text()}).out ==
        file.text() + ": 2 problems graded, 0 changed\n");
  CHECK(dump(file) == before);
  int sum = 0;
  for (const char* challenge : {"1", "2", "3", "4", "5"}) {
    const std::string out = collection({"list", "--challenge", challenge, file.text()}).out;
    const int count = static_cast<int>(lines_of(out).size());
    CHECK(lines_of(
              collection({"list", "--quota-challenge", std::string(challenge) + ":9", file.text()})
                  .out) == lines_of(out));
    const std::string stats = collection({"stats", file.text()}).out;
    CHECK(has(stats, "challenge " + std::string(challenge) + ": " + std::to_string(count) + "\n") ==
          (count > 0));
    sum += count;
  }
  CHECK(sum == 3);
}

TEST_CASE("cli: what has no mate is not graded", "[cli][collection]") {
  const FileName file;
  const FileName input(".epd");
  write(input.text(), "3k3/7/2SC3/7/7/7/7 b 2f3c4p2l2r15s 1\n");
  REQUIRE(collection({"import", file.text(), input.text()}).code == 0);
  const Outcome graded = collection({"grade", file.text()});
  CHECK(graded.code == 1);
  CHECK(graded.out == file.text() + ": 0 problems graded, 0 changed, 1 not graded\n");
  CHECK(has(graded.err, ": not graded: there is no mate\n"));
  CHECK(collection({"grade", "missing.sqlite"}).code == 3);
}

TEST_CASE("cli: merge does not depend on the order of its arguments", "[cli][collection]") {
  const auto records = random_records(93, 300);
  std::vector<std::vector<tori::problems::Record>> shards(3);
  for (std::size_t i = 0; i < records.size(); ++i) {
    // Every fifth problem is in two shards, once under another number.
    shards[i % 3].push_back(records[i]);
    if (i % 5 != 0) continue;
    shards[(i + 1) % 3].push_back(records[i]);
    shards[(i + 1) % 3].back().number = *records[i].number + 1000;
  }
  std::vector<FileName> files(3);
  for (std::size_t i = 0; i < 3; ++i) {
    collection({"import", "--format", "jsonl", files[i].text(), "-"},
               written(shards[i], RecordFormat::jsonl));
  }
  const FileName one;
  const FileName other;
  CHECK(collection({"merge", "-o", one.text(), files[0].text(), files[1].text(), files[2].text()})
            .code == 0);
  CHECK(collection({"merge", "-o", other.text(), files[2].text(), files[0].text()}).code == 0);
  CHECK(collection({"merge", "-o", other.text(), files[1].text()}).code == 0);
  CHECK(dump(one) == dump(other));
  const Outcome exported = collection({"export", "--format", "jsonl", one.text()});
  CHECK(exported.out == written(records, RecordFormat::jsonl));
}

TEST_CASE("cli: merge names what it cannot read and goes on", "[cli][collection]") {
  const FileName file;
  const FileName target;
  make_three(file);
  const Outcome result = collection({"merge", "-o", target.text(), "no-such-file", file.text()});
  CHECK(result.code == 3);
  CHECK(has(result.err, "no-such-file: there is no such file"));
  CHECK(result.out == target.text() + ": 3 problems added\n");
}

TEST_CASE("cli: a selection is sorted and numbered in the new collection", "[cli][collection]") {
  const auto records = random_records(94, 200);
  const FileName file;
  const FileName selected;
  collection({"import", "--format", "jsonl", file.text(), "-"},
             written(records, RecordFormat::jsonl));
  const Outcome made = collection(
      {"filter", "--select", "20", "--curve", "easy-to-hard", "-o", selected.text(), file.text()});
  CHECK(made.out == selected.text() + ": 20 problems added\n");
  const Outcome listed = collection({"list", "--select", "20", file.text()});
  const auto in_list = lines_of(listed.out);
  const auto in_new = lines_of(collection({"list", selected.text()}).out);
  REQUIRE(in_list.size() == 20);
  REQUIRE(in_new.size() == 20);
  for (std::size_t i = 0; i < 20; ++i) {
    CHECK(in_new[i].starts_with(std::to_string(i + 1) + ": "));
    CHECK(in_new[i].substr(in_new[i].find(' ')) == in_list[i].substr(in_list[i].find(' ')));
  }
  CHECK(collection({"list", "--select", "20", file.text()}).out == listed.out);
}

TEST_CASE("cli: files that would be lost or cannot be written", "[cli][collection]") {
  const FileName file;
  make_three(file);
  const std::string before = content(file.text());
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"filter", "-o", file.text(), file.text()},
           {"export", "--format", "epd", "-o", "./" + file.text(), file.text()},
           {"merge", "-o", file.text(), file.text()},
           {"import", file.text(), file.text()}}) {
    const Outcome result = collection(arguments);
    CAPTURE(arguments[0]);
    CHECK(result.code == 2);
    CHECK(has(result.err, "would write over"));
  }
  CHECK(collection({"filter", "-o", "no-such-folder/x.sqlite", file.text()}).code == 2);
  CHECK(collection({"export", "-o", "no-such-folder/x.epd", file.text()}).code == 2);
  CHECK(collection({"import", "no-such-folder/x.sqlite", "-"}, kThree).code == 2);
  CHECK(content(file.text()) == before);
  // An export without a collection to read leaves no file.
  const FileName output(".epd");
  CHECK(collection({"export", "-o", output.text(), "no-such-file"}).code == 3);
  CHECK_FALSE(std::filesystem::exists(output.text()));
  CHECK(tori::test::parts_of(output.text()).empty());
}

TEST_CASE("cli: files that are no collection are bad input", "[cli][collection]") {
  const FileName file;
  write(file.text(), "no collection\n");
  for (const std::string action : {"list", "export", "stats"}) {
    const Outcome result = collection({action, file.text()});
    CHECK(result.code == 3);
    CHECK(result.out.empty());
    CHECK(result.err == file.text() + ": is no collection (not an SQLite file)\n");
  }
  CHECK(collection({"show", file.text(), "1"}).code == 3);
  CHECK(collection({"import", file.text(), "-"}, kThree).code == 2);
}

TEST_CASE("cli: Ctrl-C leaves what was brought in", "[cli][collection]") {
  const FileName file;
  const std::vector<std::string> options{"collection", "import", file.text(), "-"};
  const std::atomic<bool> pressed{true};
  const Outcome result = run(options, kThree, &pressed);
  CHECK(result.code == 1);
  CHECK(result.err == "interrupted\n");
  CHECK(result.out == file.text() + ": 0 problems added\n");
}

TEST_CASE("cli: a misspelt theme of a filter is an error", "[cli][collection]") {
  const FileName file;
  REQUIRE(collection({"import", file.text(), "-"}, kThree).code == 0);
  const auto list = [&](const std::string& theme) {
    return collection({"list", "--theme", theme, file.text()});
  };
  CHECK(list("sacrific").code == 3);
  CHECK(list("sacrific").err == "no problem has the theme \"sacrific\"; is \"sacrifice\" meant?\n");
  CHECK(list("zugzwang").err == "no problem has the theme \"zugzwang\"\n");
  // A theme of the program that no problem happens to have.
  CHECK(list("corner").code == 0);
}

TEST_CASE("cli: command lines of collection that make no sense", "[cli][collection]") {
  CHECK(misuse_of({}).starts_with(
      "toritsume collection: a command is required: list, show, export, exercises, stats, ends, "
      "progress, filter, merge, import, edit, grade or remove\n"));
  CHECK_FALSE(misuse_of({"burn", "x"}).empty());
  CHECK(has(misuse_of({"lsit", "x"}), "there is no command 'lsit' here"));
  CHECK(has(misuse_of({"lsit", "x"}), "is 'list' meant?"));
  CHECK_FALSE(misuse_of({"list"}).empty());
  CHECK_FALSE(misuse_of({"filter", "x"}).empty());
  CHECK_FALSE(misuse_of({"import", "x"}).empty());
  CHECK(has(misuse_of({"list", "--plies", "5..3", "x"}),
            "--plies: '5..3' is not a range (as 3, 3..9, 3.., ..9)"));
  CHECK_FALSE(misuse_of({"list", "--plies", "..", "x"}).empty());
  CHECK_FALSE(misuse_of({"list", "--plies", "a", "x"}).empty());
  CHECK_FALSE(misuse_of({"list", "--select", "0", "x"}).empty());
  CHECK(has(misuse_of({"list", "--curve", "any", "x"}), "--curve requires --select"));
  CHECK(has(misuse_of({"export", "--format", "pdf", "x"}), "'pdf' is none of"));
  CHECK(misuse_of({"list", "--theme", "a", "--theme", "b", "x"}).empty());
  CHECK(has(misuse_of({"list", "--stars", "6..", "x"}), "'6..' is not a range of stars"));
  CHECK(
      has(misuse_of({"list", "--challenge", "0..0", "x"}), "'0..0' is not a range of challenges"));
  CHECK(has(misuse_of({"list", "--quota-challenge", "6:1", "x"}), "a value from 1 to 5"));
  CHECK(has(misuse_of({"list", "--quota-stars", "1:1", "--quota-challenge", "1:1", "x"}),
            "excludes"));
  CHECK(has(misuse_of({"list", "--quota", "3", "x"}), "'3' is not VALUE:COUNT"));
  CHECK(has(misuse_of({"list", "--quota", "3:0", "x"}),
            "'3:0' is not VALUE:COUNT, a count from 1 to 1000"));
  CHECK(has(misuse_of({"list", "--quota", "2:1", "x"}),
            "'2:1' is not VALUE:COUNT, an odd value from 1 to 999"));
  CHECK(has(misuse_of({"list", "--quota", "0:1", "x"}), "an odd value from 1 to 999"));
  CHECK(misuse_of({"list", "--quota-stars", "2:1", "x"}).empty());
  CHECK(has(misuse_of({"list", "--quota", "3:1,3:2", "x"}), "'3:2': this value stands twice"));
  CHECK(has(misuse_of({"list", "--quota-stars", "6:1", "x"}), "a value from 1 to 5"));
  CHECK(has(misuse_of({"list", "--quota", "3:1", "--select", "2", "x"}), "excludes"));
  CHECK(has(misuse_of({"list", "--quota", "3:1", "--quota-stars", "2:1", "x"}), "excludes"));
  CHECK(has(misuse_of({"edit", "x", "1"}), "say what to change"));
  CHECK(has(misuse_of({"remove", "x"}), "say which problems"));
  CHECK(has(misuse_of({"remove", "--stars", "1", "x", "1"}), "not both"));
}

TEST_CASE("cli: no collection is written to standard output", "[cli][collection]") {
  const FileName file;
  make_three(file);
  for (const std::string name : {"-", "/dev/stdout", "/dev/fd/1"}) {
    for (const auto& arguments :
         std::vector<std::vector<std::string>>{{"filter", file.text(), "-o", name},
                                               {"merge", file.text(), "-o", name},
                                               {"import", name, "-"}}) {
      const Outcome result = collection(arguments, kThree);
      CAPTURE(arguments);
      CHECK(result.code == 2);
      CHECK(result.out.empty());
      CHECK(has(result.err, name + ": a collection is a plain file and cannot be written to "
                                   "standard output\n"));
    }
  }
  CHECK_FALSE(std::filesystem::exists("-"));
}

TEST_CASE("cli: a quota is met class by class, and what is missing is said", "[cli][collection]") {
  const FileName file("quota");
  make_three(file);
  const Outcome listed = collection({"list", "--quota", "5:1,3:3,7:2", file.text()});
  CHECK(listed.code == 0);
  const auto lines = lines_of(listed.out);
  REQUIRE(lines.size() == 3);
  CHECK(has(lines[0], ", 5 plies, "));
  CHECK(has(lines[1], ", 3 plies, 1 star, "));
  CHECK(has(lines[2], ", 3 plies, 2 stars, "));
  CHECK(listed.err ==
        "3 problems of 3 plies asked for, 2 found\n2 problems of 7 plies asked for, 0 found\n");
  const Outcome stars = collection({"list", "--quota-stars", "4:1,1:1", file.text()});
  CHECK(stars.err.empty());
  CHECK(has(lines_of(stars.out).at(0), "4 stars"));
  CHECK(has(lines_of(stars.out).at(1), "1 star,"));
}

TEST_CASE("cli: a collection is merged, not imported", "[cli][collection]") {
  const FileName file("into");
  const FileName other("from");
  make_three(other);
  const Outcome outcome = collection({"import", file.text(), other.text()});
  CHECK(outcome.code == 3);
  CHECK(has(outcome.err, "is an SQLite file; 'toritsume collection merge' adds"));
}
