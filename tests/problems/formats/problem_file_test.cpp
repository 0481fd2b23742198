// Whole files: line numbers, skipped lines, and what ends the reading.
#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>

#include "problems/formats/problem_file.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/reading.hpp"

namespace tori::problems::test {
namespace {

/// A stream of one repeated byte, then a tail; the bytes are made while they are read.
class EndlessBuffer : public std::streambuf {
 public:
  EndlessBuffer(char filler, std::size_t count, std::string tail)
      : chunk_(std::size_t{1} << 16, filler), left_(count), tail_(std::move(tail)) {}

 protected:
  int_type underflow() override {
    if (left_ == 0 && tail_.empty()) return traits_type::eof();
    if (left_ == 0) chunk_ = std::exchange(tail_, {});
    const std::size_t n = left_ == 0 ? chunk_.size() : std::min(left_, chunk_.size());
    left_ -= std::min(left_, n);
    setg(chunk_.data(), chunk_.data(), chunk_.data() + n);
    return traits_type::to_int_type(chunk_[0]);
  }

 private:
  std::string chunk_;
  std::size_t left_;
  std::string tail_;
};

/// A stream whose device fails after some text.
class FailingBuffer : public std::stringbuf {
 public:
  using std::stringbuf::stringbuf;

 protected:
  int_type underflow() override {
    const int_type next = std::stringbuf::underflow();
    if (next == traits_type::eof()) throw std::ios_base::failure("device");
    return next;
  }
};

std::string line(std::string_view rest = "") {
  return std::string(kPlain) + std::string(rest) + "\n";
}

}  // namespace

TEST_CASE("lines, comments and blank lines", "[problems]") {
  const auto entries = read_text("# a file\n\n" + line(" id a") + "  # more\n \t\n" +
                                 line(" id b") + "\n" + std::string(kPlain) + " id c");
  REQUIRE(entries.size() == 3);
  CHECK(entries[0]->id == "a");
  CHECK(entries[0]->place() == "test.epd:3");
  CHECK(entries[1]->place() == "test.epd:6");
  CHECK(entries[2]->id == "c");
  CHECK(entries[2]->line_number == 8);
}

TEST_CASE("where all games begin nobody is asked for the side to move", "[problems]") {
  for (const std::string text : {"startpos", "startpos moves 3d3c 4b3c"}) {
    const auto entries = read_text(text + "\n");
    REQUIRE(entries.size() == 1);
    CHECK(entries[0]->of_game);
  }
  CHECK_FALSE(read_text(line())[0]->of_game);
}

TEST_CASE("reading goes on after a bad line", "[problems]") {
  const auto entries = read_text(line() + "rubbish\n" + line(" dm 0;") + line(" id last;"));
  REQUIRE(entries.size() == 4);
  CHECK(entries[0]);
  CHECK(entries[1].error().fault.line == 2);
  CHECK(entries[1].error().source == "test.epd");
  CHECK(entries[2].error().place() == "test.epd:3");
  CHECK(entries[3]->id == "last");
}

TEST_CASE("byte order mark and CRLF", "[problems]") {
  const std::string sfen(kPlain);
  const auto entries =
      read_text("\xEF\xBB\xBF" + sfen + " id a;\r\n\r\n# x\r\n" + sfen + " id b\r\n" + sfen + "\r");
  REQUIRE(entries.size() == 3);
  CHECK(entries[0]->id == "a");
  CHECK(entries[1]->id == "b");
  CHECK(entries[1]->line_number == 4);
  CHECK(entries[2]);
  // The mark is allowed only at the start of a file.
  CHECK(read_text("\n\xEF\xBB\xBF" + sfen)[0]);
}

TEST_CASE("a file without a position is one bad entry", "[problems]") {
  for (const std::string text : {"", "\n", "# only\n\n# comments", "\xEF\xBB\xBF", "\r\n"}) {
    CAPTURE(text);
    const auto entries = read_text(text);
    REQUIRE(entries.size() == 1);
    CHECK(said(entries[0].error()) == "there is no position in this file");
    CHECK(entries[0].error().fault.line == 0);
    CHECK(entries[0].error().place() == "test.epd");
  }
  CHECK(read_text("rubbish\n").size() == 1);
  CHECK(read_text("# caf\xE9\n").size() == 1);
}

TEST_CASE("the end stays the end", "[problems]") {
  std::istringstream in(line());
  ProblemReader reader(in, "-", {});
  CHECK(reader.next());
  CHECK_FALSE(reader.next());
  CHECK_FALSE(reader.next());
}

TEST_CASE("control characters and broken UTF-8 cost one line, in comments too", "[problems]") {
  const auto entries = read_text(line(" id \x07;") + "# caf\xE9\n" + line(" id \xFF") + line());
  REQUIRE(entries.size() == 4);
  CHECK(said(entries[0].error()) == "a control character (0x07) at byte 27 of the line");
  CHECK(said(entries[1].error()) == "not UTF-8 text: byte 0xE9 at byte 6 of the line");
  CHECK(said(entries[2].error()) == "not UTF-8 text: byte 0xFF at byte 27 of the line");
  CHECK(entries[3]->line_number == 4);
}

TEST_CASE("a zero byte ends the reading", "[problems]") {
  const std::string zero(1, '\0');
  const auto entries = read_text(line() + "x" + zero + "y\n" + line());
  REQUIRE(entries.size() == 2);
  CHECK(entries[0]);
  CHECK(said(entries[1].error()) ==
        "not a text file: it holds a zero byte; nothing is read from there on");
  CHECK(entries[1].error().fault.line == 2);
  CHECK(read_text("\xFF\xFE"
                  "6" +
                  zero + "k" + zero)
            .size() == 1);
  CHECK(read_text(std::string("# ").append(zero)).at(0).error().fault.line == 1);
  // After the longest line and inside a diagram, too.
  CHECK(read_text(std::string(100000, 'x') + zero + "\n" + line()).size() == 1);
  const auto diagram = read_text("gote's hand: none\n|" + zero + "\n" + line());
  REQUIRE(diagram.size() == 1);
  CHECK(diagram[0].error().place() == "test.epd:2");
}

TEST_CASE("lines at and over the limit", "[problems]") {
  const std::string head = std::string(kPlain) + " id ";
  const std::string longest = head + std::string(65536 - head.size(), 'x');
  for (const std::string end : {"\n", "\r\n", ""}) {
    CHECK(read_text("\xEF\xBB\xBF" + longest + end).at(0));
    const auto entries = read_text(longest + "x" + end);
    REQUIRE(entries.size() == 1);
    CHECK(said(entries[0].error()) == "the line is longer than 65536 bytes");
  }
  for (std::size_t size = 4090; size < 4100; ++size) {
    const auto entries = read_text(head + std::string(size - head.size(), 'x') + "\n" + line());
    REQUIRE(entries.size() == 2);
    CHECK(entries[0]->id.size() == size - head.size());
    CHECK(entries[1]->line_number == 2);
    CHECK(read_text(head + std::string(size - head.size(), 'x')).at(0));
  }
}

TEST_CASE("a line of 100 MB is stepped over", "[problems]") {
  std::string tail = "\n";
  tail += line(" id after");
  for (const char filler : {'x', '/', '#', ' ', '|'}) {
    EndlessBuffer buffer(filler, 20'000'000, tail);
    std::istream in(&buffer);
    const auto entries = read_stream(in);
    REQUIRE(entries.size() == 2);
    CHECK(entries[0].error().place() == "test.epd:1");
    CHECK(said(entries[0].error()) == "the line is longer than 65536 bytes");
    CHECK(entries[1]->id == "after");
    CHECK(entries[1]->line_number == 2);
  }
}

TEST_CASE("a diagram that never ends needs no memory", "[problems]") {
  std::string text = "gote's hand: none\n";
  for (int i = 0; i < 1000; ++i) text += "| . . . . . . . | a\n";
  const auto entries = read_text(text + line());
  REQUIRE(entries.size() == 2);
  CHECK(said(entries[0].error()) == "the diagram has more than 24 lines");
  CHECK(entries[0].error().fault.line == 1);
  CHECK(entries[1]->line_number == 1002);
}

TEST_CASE("streams that cannot be read", "[problems]") {
  std::ifstream directory("/");
  const auto entries = read_stream(directory);
  REQUIRE(entries.size() == 1);
  CHECK(said(entries[0].error()) == "reading failed (is this a directory?)");
  CHECK(entries[0].error().place() == "test.epd");

  std::ifstream missing("/no such file");
  CHECK(said(read_stream(missing).at(0).error()) == "reading failed (is this a directory?)");

  FailingBuffer buffer(line() + "6k/5R1");
  std::istream in(&buffer);
  const auto broken = read_stream(in);
  REQUIRE(broken.size() == 2);
  CHECK(broken[0]);
  CHECK(broken[1].error().place() == "test.epd:2");
}

}  // namespace tori::problems::test
