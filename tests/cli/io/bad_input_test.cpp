#include <catch2/catch.hpp>

#include <sys/stat.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <thread>

#include "tests/cli/run_cli.hpp"
#include "tests/cli/temporary_file.hpp"

using namespace cli_test;

namespace {

struct BadLine {
  std::string text;
  std::string message;
};

const std::vector<BadLine> kBadLines = {
    {"hello", "not a position"},
    {"3k3/7/7/7/7/7/K2K3 b - 1", "phoenix"},
    {"3k2k/7/7/7/7/7/7 b - 1", "phoenix"},
    {"7/7/7/7/7/7/3K3 b - 1", "phoenix"},
    {"3k3/7/7/7/7/7/7 b 10S7s 1", "swallow"},
    {"3k3/7/S6/S6/S6/7/7 b - 1", "file"},
    {"S2k3/7/7/7/7/7/7 b - 1", "last rank"},
    {"3k3/3F3/7/7/7/7/7 b - 1", "check"},
    {"3k4/8/8/8/8/8/8 b - 1", "more than 7 squares"},
};

}  // namespace

TEST_CASE("cli: a bad line is named, the others are answered, the exit code is 3") {
  for (const BadLine& bad : kBadLines) {
    INFO(bad.text);
    const Outcome result = solve({"-"}, bad.text + "\n" + kNoMate + "\n");
    CHECK(result.code == 3);
    CHECK(result.err.starts_with("-:1: "));
    CHECK(has(result.err, bad.message));
    CHECK(std::count(result.err.begin(), result.err.end(), '\n') == 1);
    CHECK(has(result.out, "-:2\n" + kNoMateReport));
    CHECK(has(result.out, "2 problems: 0 mates, 1 no mate, 0 unknown, 1 bad\n"));
  }
}

TEST_CASE("cli: what is wrong is said in the language of the report") {
  const auto said = [](const std::string& text, const std::string& language) {
    return solve({"--language", language, "-"}, text + "\n").err;
  };
  for (const BadLine& bad : kBadLines) {
    INFO(bad.text);
    const std::string german = said(bad.text, "de");
    CHECK(german.starts_with("-:1: "));
    CHECK_FALSE(has(german, bad.message));
    const std::string japanese = said(bad.text, "ja");
    CHECK(japanese.starts_with("-:1: "));
    const auto small = [](char c) { return c >= 'a' && c <= 'z'; };
    CHECK(std::adjacent_find(japanese.begin(), japanese.end(), [&](char a, char b) {
            return small(a) && small(b);
          }) == japanese.end());
  }
  CHECK(said("3k3/7/7/7/7/7/7 b - 1 hnad rest;", "de") ==
        "-:1: hnad: Diesen Opcode gibt es nicht; ist „hand“ gemeint?\n");
  CHECK(said("3k3/7/7/7/7/7/7 b - 1 pv 4a4b;", "ja").empty());
  CHECK(has(said("3k3/7/7/7/7/7/7 b - 1 pv 4a4b Sd4;", "ja"),
            "-:1: pv：4a4bは反則：元のマスの駒は相手の駒\n"));
}

TEST_CASE("cli: bad input wins over unknown") {
  CHECK(solve({"--max-nodes", "1", "-"}, "hello\n" + kMateIn3 + "\n").code == 3);
}

TEST_CASE("cli: a bad --position is bad input") {
  const Outcome result = solve({"--position", "hello"});
  CHECK(result.code == 3);
  CHECK(result.err.starts_with("--position: "));
  CHECK(solve({"--position", ""}).code == 3);
}

TEST_CASE("cli: files without a position are bad input") {
  for (const std::string content : {"", "\n\n", "# one\n# two\n"}) {
    const Outcome result = solve({"-"}, content);
    CHECK(result.code == 3);
    CHECK(has(result.err, "no position"));
  }
}

TEST_CASE("cli: files that cannot be read are named, and the others are answered") {
  const TemporaryFile good(kNoMate + "\n");
  const Outcome result = solve({"no such file", ".", good.name()});
  CHECK(result.code == 3);
  CHECK(has(result.err, "no such file: cannot be opened: "));
  CHECK(has(result.err, ".: is a directory\n"));
  CHECK(has(result.out, good.name() + ":1\n" + kNoMateReport));
  const Outcome json = solve({"--json", "no such file"});
  CHECK(has(json.out, R"("id":"no such file","file":"no such file","line_number":null)"));
}

TEST_CASE("cli: a binary file is bad input and leaves no control characters behind") {
  std::string bytes =
      "\x7f"
      "ELF";
  for (int i = 0; i < 4096; ++i) bytes += static_cast<char>(i * 37 % 256);
  const TemporaryFile binary(bytes);
  const Outcome result = solve({binary.name()});
  CHECK(result.code == 3);
  CHECK(result.err.starts_with(binary.name()));
  for (const char c : result.err) {
    CHECK((c == '\n' || static_cast<unsigned char>(c) >= 0x20));
  }
}

TEST_CASE("cli: a line of 100 MB is refused without being kept") {
  const TemporaryFile huge(std::string(100'000'000, '7') + "\n" + kNoMate + "\n");
  const Outcome result = solve({huge.name()});
  CHECK(result.code == 3);
  CHECK(result.err.starts_with(huge.name() + ":1: "));
  CHECK(result.err.size() < 1000);
  CHECK(has(result.out, huge.name() + ":2\n" + kNoMateReport));
}

TEST_CASE("cli: a position in the place of a file, and a collection, are told as such") {
  const Outcome position = solve({kNoMate});
  CHECK(position.code == 3);
  CHECK(has(position.err, "; is it a position? It goes behind --position, in quotes\n"));
  const TemporaryFile collection(std::string("SQLite format 3\0 and more", 25));
  const Outcome solved = solve({collection.name()});
  CHECK(solved.code == 3);
  CHECK(has(solved.err, "is an SQLite file; 'toritsume collection export' writes"));
  CHECK_FALSE(has(solve({"no/such/file"}).err, "position"));
}

TEST_CASE("cli: nothing is taken from a pipe to see what it is") {
  const TemporaryFile place("");
  const std::string pipe = place.name() + ".fifo";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  std::thread writer([&] { std::ofstream(pipe) << kMateIn3 << "\n"; });
  const Outcome book = run({"book", pipe, "--format", "html", "-o", "-"}, "");
  writer.join();
  std::remove(pipe.c_str());
  CHECK(book.code == 0);
  CHECK(has(book.out, "7/2F4/kP5/7/7/7/7"));
}
