#include "problems/text/csv.hpp"
#include "problems/words/catalogue.hpp"

#include <catch2/catch.hpp>

#include <sstream>

namespace tori::problems::test {
namespace {

using Cells = std::vector<std::string>;

std::string row_text(const Cells& cells) {
  std::ostringstream out;
  write_csv_row(out, cells);
  return out.str();
}

struct Table {
  std::vector<Cells> rows;
  std::vector<std::size_t> lines;
  std::vector<std::string> faults;
};

Table table_of(const std::string& text) {
  std::istringstream in(text);
  CsvReader reader(in);
  Table table;
  while (auto row = reader.next()) {
    if (*row) {
      table.rows.push_back((*row)->cells);
      table.lines.push_back((*row)->line_number);
    } else {
      table.faults.push_back(std::to_string(row->error().line_number) + ": " +
                             english(row->error().message));
    }
  }
  return table;
}

}  // namespace

TEST_CASE("cells are quoted and guarded", "[problems][csv]") {
  CHECK(row_text({"a", "", "b c"}) == "a,,b c\r\n");
  CHECK(row_text({"a,b", "say \"x\"", "two\nlines"}) ==
        "\"a,b\",\"say \"\"x\"\"\",\"two\nlines\"\r\n");
  CHECK(row_text({"=1+1", "+S5", "-1", "@x", "\tx", "\rx"}) ==
        "'=1+1,'+S5,'-1,'@x,'\tx,\"'\rx\"\r\n");
  CHECK(row_text({"'quoted'", "'=1", "''@"}) == "'quoted',''=1,'''@\r\n");
  CHECK(row_text({"＝1+1", "＋x", "－1", "＠x"}) == "'＝1+1,'＋x,'－1,'＠x\r\n");
  CHECK(row_text({"\u200B=1", "\uFEFF\u2060'\u200D＠", "\u200B", "\u200B?=", "\xFF=1"}) ==
        "'\u200B=1,'\uFEFF\u2060'\u200D＠,\u200B,\u200B?=,\xFF=1\r\n");
  for (const std::string unseen :
       {" ", "\u00A0", "\u034F", "\u061C", "\u115F", "\u17B4", "\u180E", "\u2028", "\u3000",
        "\u3164", "\uFE0F", "\uFFA0", "\uFFF9", "\U000E0001", "\U000E01EF"}) {
    CAPTURE(unseen);
    CHECK(row_text({unseen + "=1", unseen + "1"}) == "'" + unseen + "=1," + unseen + "1\r\n");
  }
}

TEST_CASE("what is written is read back", "[problems][csv]") {
  const Cells cells = {"=1+1", "'=1+1", "''=", "'",    "'a",      "a,\"b\"\r\nc", "",      "\r",
                       "-",    "雉",    "＝1", "'＋1", "\u200B=", "'\u200B'=",    "\u200B"};
  const Table table = table_of(row_text(cells) + row_text({"x", "y"}));
  CHECK(table.faults.empty());
  REQUIRE(table.rows.size() == 2);
  CHECK(table.rows[0] == cells);
  CHECK(table.rows[1] == Cells{"x", "y"});
  CHECK(table.lines == std::vector<std::size_t>{1, 3});
}

TEST_CASE("line ends, empty lines and the byte order mark", "[problems][csv]") {
  const Table table = table_of(
      "\xEF\xBB\xBF"
      "a,b\n\r\n\nc,d\r\ne,\"f\"");
  CHECK(table.faults.empty());
  CHECK(table.rows == std::vector<Cells>{{"a", "b"}, {"c", "d"}, {"e", "f"}});
  CHECK(table.lines == std::vector<std::size_t>{1, 4, 5});
  CHECK(table_of("").rows.empty());
  CHECK(table_of(",\n").rows == std::vector<Cells>{{"", ""}});
}

TEST_CASE("bad rows cost one message each", "[problems][csv]") {
  const Table table = table_of("a\"b,c\nd\n\"e\"f,g\nh\n\"open\nand open\n");
  // A quote that is never closed spoils its line alone.
  CHECK(table.rows == std::vector<Cells>{{"d"}, {"h"}, {"and open"}});
  CHECK(table_of("a\n\"b\nc\n\"d\"\ne\n").rows == std::vector<Cells>{{"a"}, {"c"}, {"d"}, {"e"}});
  CHECK(table_of("a,\"b\"\rc,d\r\"e\"f\rg,h").rows ==
        std::vector<Cells>{{"a", "b"}, {"c", "d"}, {"g", "h"}});
  CHECK(table.faults ==
        std::vector<std::string>{"1: a double quote inside a cell that does not begin with one",
                                 "3: there is text behind the closing double quote of a cell",
                                 "5: a double quote is never closed"});
  const Table binary = table_of(std::string("a\nb\0c\nd\n", 8));
  CHECK(binary.rows == std::vector<Cells>{{"a"}});
  CHECK(binary.faults == std::vector<std::string>{"2: not a text file: it holds a zero byte"});
  const Table longest = table_of(std::string(kLongestRow + 1, 'x') + "\ny\n");
  CHECK(longest.faults.size() == 1);
  CHECK(longest.rows == std::vector<Cells>{{"y"}});
}

}  // namespace tori::problems::test
