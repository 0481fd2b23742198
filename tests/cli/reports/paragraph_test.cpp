// Sentences in lines of 80 columns.
#include "cli/reports/paragraph.hpp"

#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "cli/text_format.hpp"

using namespace tori::cli;

namespace {

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("cli: a short sentence is one line") {
  CHECK(paragraph("The phoenix stands in the corner.") == "  The phoenix stands in the corner.\n");
  CHECK(paragraph("") == "  \n");
}

TEST_CASE("cli: lines are broken at spaces, and are at most 80 columns wide") {
  const std::string words = repeated("word ", 30) + "end";
  std::istringstream lines(paragraph(words));
  std::string joined;
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    CHECK(display_width(line) <= 80);
    CHECK(line.starts_with("  word"));
    CHECK_FALSE(line.ends_with(' '));
    joined += (joined.empty() ? "" : " ") + line.substr(2);
  }
  CHECK(count == 2);
  CHECK(joined == words);
  CHECK(paragraph(std::string(100, 'x')) == "  " + std::string(100, 'x') + "\n");
}

TEST_CASE("cli: Japanese lines do not begin with a full stop") {
  // 39 characters fill a line; the full stop would be the fortieth.
  const std::string text = repeated("\u9d6c", 39) + "\u3002\u7d42\u308f\u308a";
  CHECK(paragraph(text) == "  " + repeated("\u9d6c", 38) + "\n  \u9d6c\u3002\u7d42\u308f\u308a\n");
}

TEST_CASE("cli: the name of a Japanese square stays on one line") {
  const std::string text = repeated("\u9d6c", 38) + "\uff13\u4e8c\u306e";
  CHECK(paragraph(text) == "  " + repeated("\u9d6c", 38) + "\n  \uff13\u4e8c\u306e\n");
}
