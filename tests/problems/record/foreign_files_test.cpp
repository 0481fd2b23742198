// Files of records that spreadsheets and other programs have had in their hands.
#include "problems/record/record_file.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/record/rounded_numbers.hpp"
#include "problems/text/line_reader.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/records.hpp"
#include "tests/problems/shipped_collection.hpp"

#include <catch2/catch.hpp>

#include <vector>

namespace tori::problems::test {
namespace {

/// The identity of this position consists of digits.
const std::string kDigits = "6185571234567741";

std::string as_csv(const std::vector<Record>& records, const CsvStyle& style) {
  std::ostringstream out;
  const auto writer = make_record_writer(RecordFormat::csv, out, style);
  for (const Record& record : records) writer->write(record);
  return out.str();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

/// A text as it is read: the records, the bad lines and the notes as "LINE: ...".
struct Read {
  std::vector<Record> records;
  std::vector<std::string> faults;
  std::vector<std::string> notes;
};
Read read(const std::string& text, RecordFormat format) {
  std::istringstream in(text);
  const auto reader = make_record_reader(format, in, "test", {});
  const auto line = [](const Fault& fault) {
    return std::to_string(fault.line) + ": " + english(fault.message);
  };
  Read result;
  while (auto entry = reader->next()) {
    if (*entry) {
      result.records.push_back(std::move(**entry));
      for (const Fault& note : reader->notes()) result.notes.push_back(line(note));
    } else {
      result.faults.push_back(line(entry->error().fault));
    }
  }
  return result;
}

std::vector<Record> without_trees(std::vector<Record> records) {
  for (Record& record : records) record.tree.clear();
  return records;
}

const std::string kMate = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";

}  // namespace

TEST_CASE("foreign: a table comes back from every form of a spreadsheet", "[problems][records]") {
  const std::vector<Record> records = random_records(69, 60);
  for (const char separator : {',', ';', '\t'}) {
    for (const bool has_mark : {false, true}) {
      CAPTURE(separator, has_mark);
      const std::string table = as_csv(records, {.separator = separator, .has_mark = has_mark});
      CHECK(table.starts_with(kByteOrderMark) == has_mark);
      const Read back = read(table, RecordFormat::csv);
      CHECK(back.faults.empty());
      CHECK(back.notes.empty());
      CHECK(back.records == without_trees(records));
    }
  }
}

TEST_CASE("foreign: what a spreadsheet leaves around a table", "[problems][records]") {
  const auto plies_of = [](const std::string& table) {
    const Read back = read(table, RecordFormat::csv);
    CAPTURE(table, back.faults);
    REQUIRE(back.records.size() == 1);
    CHECK(back.faults.empty());
    return back.records.front().plies;
  };
  const std::string row = kMate + ",3";
  for (const std::string& table :
       {"position,plies\n" + row + "\n", "Position,PLIES\r\n" + row + "\r\n",
        "sep=,\r\nposition,plies\r\n" + row, "\"sep=,\"\nposition,plies\n" + row + "\n",
        "position,plies,,\n" + row + ",,\n", "position,plies,,\n" + row + "\n,,,\n,,,\n",
        "\n,,\nposition,plies\n" + row, " position , plies \n" + row + "\n",
        "\"position\",\"plies\"\n\"" + kMate + "\",\"3\"\n",
        "SEP=;\nposition;plies\n" + replaced(row, ",", ";") + "\n",
        std::string(kByteOrderMark) + ("sep=\t\nposition\tplies\n" + replaced(row, ",", "\t"))}) {
    CHECK(plies_of(table) == 3);
  }
  // Rows that end at their last cell with text; the last one may be cut off.
  CHECK(plies_of("position,plies\n" + kMate + "\n") == std::nullopt);
  CHECK(read("position,plies\n" + kMate, RecordFormat::csv).faults ==
        std::vector<std::string>{"2: the row has 1 cells, not 2"});
  CHECK(read("position,plies\n" + row + ",x\n", RecordFormat::csv).faults ==
        std::vector<std::string>{"2: the row has 3 cells, not 2"});
  CHECK(read("position,plies,,x\n" + row + "\n", RecordFormat::csv).faults ==
        std::vector<std::string>{
            "1: the column \"x\" is no field of a problem: rename it, or leave its heading empty"});
  // The numbers of the rows in a column without a name; whole numbers as fractions; ends of lines
  // of the old Macintosh.
  CHECK(plies_of(",position,plies\n0," + kMate + ",3.0\n") == 3);
  CHECK(plies_of("position;plies\r" + kMate + ";3\r") == 3);
  CHECK(plies_of("sep=;\rposition;plies\r\"" + kMate + "\";3") == 3);
  CHECK(read("position,themes\n" + kMate + ",corner\u00A0one-kind\n", RecordFormat::csv)
            .records.at(0)
            .themes.size() == 2);
  CHECK(read("sep=|\nposition|plies\n", RecordFormat::csv).faults ==
        std::vector<std::string>{"1: the column \"sep=|\" is no field of a problem: rename it, or "
                                 "leave its heading empty"});
}

TEST_CASE("foreign: a line break in a text is a blank", "[problems][records]") {
  const Read table = read(
      "position,comment,title,author\n" + kMate + ",\"one\r\ntwo \n\n three\",\"a\rb\",\"\nc\n\"\n",
      RecordFormat::csv);
  REQUIRE(table.records.size() == 1);
  CHECK(table.records[0].comment == "one two three");
  CHECK(table.records[0].title == "a b");
  CHECK(table.records[0].author == "c");
  const Read json =
      read(R"({"position":")" + kMate + R"(","comment":"one\ntwo"})", RecordFormat::jsonl);
  REQUIRE(json.records.size() == 1);
  CHECK(json.records[0].comment == "one two");
  CHECK(read("position,themes\n" + kMate + ",\"a\nb\"\n", RecordFormat::csv).faults.size() == 1);
}

TEST_CASE("foreign: tables in the encodings of spreadsheets", "[problems][records]") {
  const auto title = [](const std::string& bytes) {
    const Read table = read("position,title\n" + kMate + "," + bytes + "\n", RecordFormat::csv);
    REQUIRE(table.records.size() == 1);
    return table.records.front().title;
  };
  CHECK(title("M\xFCller \x96 caf\xE9") == "Müller – café");
  CHECK(title("\x91\xE9\x82\xC6\x92\xDF") == "鷹と鶴");
  CHECK(title("鷹 é") == "鷹 é");
}

TEST_CASE("foreign: numbers that another program has rounded", "[problems][records]") {
  for (const char* text : {"6.18557E+15", "6,18557E+15", "6.2E+15", "6E15", "6185571234567740",
                           "6.18557123456774E+15", "6185571234567741"}) {
    CAPTURE(text);
    CHECK(is_rounded(text, kDigits));
  }
  for (const char* text : {"6.18657E+15", "6.18557E+14", "6185571234567840", "x", "", "6.18557E",
                           "-6185571234567741", "6185571234567741 "}) {
    CAPTURE(text);
    CHECK_FALSE(is_rounded(text, kDigits));
  }
  CHECK(is_rounded("12345678901234", "0012345678901234"));
  CHECK(is_rounded("1.23457E+35", "123456789012e024"));
  CHECK_FALSE(is_rounded("1", "3a8df9df58337781"));
  CHECK(rounded_seed("1.8E+19") == 18000000000000000000U);
  for (const char* text : {"1.9E+19", "3.5", "900719925474099.0", "18000000000000000000", "x.1"}) {
    CAPTURE(text);
    CHECK_FALSE(rounded_seed(text));
  }
}

TEST_CASE("foreign: an identity that a spreadsheet took for a number", "[problems][records]") {
  std::vector<Record> records = ShippedCollection("reference.epd").records();
  std::erase_if(records,
                [](const Record& record) { return !is_decimal_number(record.identity.to_text()); });
  REQUIRE(records.size() >= 2);
  std::string table = "identity,position\n";
  for (const Record& record : records) {
    std::ostringstream number;
    number.precision(6);
    number << std::uppercase << std::scientific << std::stod(record.identity.to_text());
    table += number.str() + "," + to_sfen(record.position) + "\n";
  }
  const Read back = read(table, RecordFormat::csv);
  CHECK(back.faults.empty());
  REQUIRE(back.records.size() == records.size());
  REQUIRE(back.notes.size() == 1);
  CHECK(back.notes[0].starts_with("2: identity: \""));
  for (std::size_t i = 0; i < records.size(); ++i) {
    CHECK(back.records[i].identity == records[i].identity);
  }
  // Another problem's number is a fault, and no number tells the position.
  CHECK(read("identity,position\n1.5E+3," + to_sfen(records[0].position) + "\n", RecordFormat::csv)
            .faults.size() == 1);
  CHECK(read("identity,position\n6.18557E+15,\n", RecordFormat::csv).faults ==
        std::vector<std::string>{"2: the position is missing"});
}

TEST_CASE("foreign: a seed that was rounded is that of the settings", "[problems][records]") {
  const auto json = [](const std::string& seed, const std::string& settings) {
    return read(
        R"({"position":")" + kMate + R"(","seed":)" + seed + R"(,"settings":")" + settings + "\"}",
        RecordFormat::jsonl);
  };
  const std::string exact = "13190129384023421951";
  for (const std::string rounded :
       {"13190129384023421952", "1.3190129384023422e19", "13190129384023400000", "1.31901E+19"}) {
    CAPTURE(rounded);
    const Read back = json(rounded, "seed=" + exact + " plies=3");
    CAPTURE(back.faults);
    REQUIRE(back.records.size() == 1);
    CHECK(back.records[0].provenance.seed == 13190129384023421951U);
    REQUIRE(back.notes.size() == 1);
    CHECK(back.notes[0].starts_with("1: seed: another program has rounded " + exact));
  }
  CHECK(json("9007199254740990", "seed=9007199254740995").records.at(0).provenance.seed ==
        9007199254740995U);
  CHECK(json(exact, "seed=" + exact).notes.empty());
  CHECK(json(exact, "seed=7").notes.empty());
  CHECK(
      json("1.3190129384023422e19", "plies=3").faults ==
      std::vector<std::string>{"1: seed: \"1.3190129384023422e19\" is not a whole number from 0 to "
                               "18446744073709551615"});
  const Read table =
      read("position,seed,settings\n" + kMate + ",1.31901E+19,plies=3 seed=" + exact + "\n",
           RecordFormat::csv);
  REQUIRE(table.records.size() == 1);
  CHECK(table.records[0].provenance.seed == 13190129384023421951U);
  CHECK(table.notes.size() == 1);
}

TEST_CASE("foreign: numbers of JSON", "[problems][records]") {
  const auto with = [](const std::string& more) {
    return read(R"({"position":")" + kMate + "\"," + more + "}", RecordFormat::jsonl);
  };
  for (const char* number : {"3.0", "3", "3e0", "0.3e1"}) {
    CAPTURE(number);
    const Read back = with(R"("plies":)" + std::string(number));
    REQUIRE(back.records.size() == 1);
    CHECK(back.records[0].plies == 3);
  }
  CHECK(with(R"("plies":3.5)").faults ==
        std::vector<std::string>{"1: plies: is not a whole number"});
  for (const char* number : {"18446744073709551616", "1e30"}) {
    CHECK(
        with(R"("seed":)" + std::string(number)).faults ==
        std::vector<std::string>{"1: seed: " + std::string(number) + " does not fit into 64 bits"});
  }
}

TEST_CASE("foreign: positions as programs and pages hand them over", "[problems][records]") {
  for (const std::string& position :
       {"sfen " + kMate, "position sfen " + kMate, replaced(kMate, " ", "_"),
        "#p=" + replaced(kMate, " ", "+")}) {
    CAPTURE(position);
    const Read json = read(R"({"position":")" + position + "\"}", RecordFormat::jsonl);
    const Read csv = read("position\n" + position + "\n", RecordFormat::csv);
    CHECK(json.faults.empty());
    REQUIRE(json.records.size() == 1);
    CHECK(to_sfen(json.records[0].position) == kMate);
    CHECK(json.records[0].reading == Reading::optional);
    CHECK(csv.records == json.records);
  }
  const Read played =
      read("position,line\nposition sfen " + kMate + " moves F*7d 7c7b,5b6a+\n", RecordFormat::csv);
  REQUIRE(played.records.size() == 1);
  CHECK(played.records[0].line.size() == 1);
  const Read link =
      read("position\n#p=" + replaced(kMate, " ", "+") + "&r=mandatory\n", RecordFormat::csv);
  REQUIRE(link.records.size() == 1);
  CHECK(link.records[0].reading == Reading::mandatory);
  // What is wrong with any other text is said as before.
  CHECK(read("position\nsfen 7/7\n", RecordFormat::csv).faults.size() == 1);
}

TEST_CASE("foreign: an array of problems", "[problems][records]") {
  const std::vector<Record> records = random_records(70, 12);
  std::string one_line;
  std::string lines;
  std::string pretty;
  for (const Record& record : records) {
    const std::string object = to_json_line(record);
    one_line += (one_line.empty() ? "[" : ",") + object;
    lines += (lines.empty() ? "[\n" : ",\r\n") + object;
    pretty += (pretty.empty() ? "\n \t[\n  " : ",\n  ") + replaced(object, "\",\"", "\",\n\t\"");
  }
  for (const std::string& text : {one_line + "]", lines + "\r\n]\r\n", pretty + "\n]\n",
                                  one_line + ",]", std::string(kByteOrderMark) + one_line + "]"}) {
    const Read back = read(text, RecordFormat::jsonl);
    CAPTURE(text.substr(0, 80), back.faults);
    CHECK(back.faults.empty());
    CHECK(back.records == records);
  }
  // Arrays joined, and objects over several lines without an array.
  const Read joined = read(one_line + "]\n[]" + lines + "]", RecordFormat::jsonl);
  CHECK(joined.faults.empty());
  CHECK(joined.records.size() == 2 * records.size());
  std::string objects;
  for (const Record& record : records) {
    objects += "{\n" + replaced(to_json_line(record).substr(1), "\",\"", "\",\n\t\"") + "\n";
  }
  const Read spread = read(objects + "{\n \"position\": \"" + kMate + "\"\n", RecordFormat::jsonl);
  CHECK(spread.records == records);
  CHECK(spread.faults.size() == 1);
  CHECK(read("{\n\"problems\": [\n{},\n{}\n]\n}\n", RecordFormat::jsonl).faults ==
        std::vector<std::string>{"1: no field is called \"problems\""});
  CHECK(read("[]", RecordFormat::jsonl).faults ==
        std::vector<std::string>{"0: there is no problem in this file"});
}

TEST_CASE("foreign: what is wrong in an array costs one line each", "[problems][records]") {
  const std::string good = R"({"position":")" + kMate + "\"}";
  const auto faults = [](const std::string& text, std::size_t good_ones) {
    const Read back = read(text, RecordFormat::jsonl);
    CHECK(back.records.size() == good_ones);
    return back.faults;
  };
  using Lines = std::vector<std::string>;
  CHECK(faults("[" + good + ",\n" + good, 1) ==
        Lines{"2: the array is cut off: its \"]\" is missing"});
  CHECK(faults("[" + good + ",\n{\"position\":", 1) ==
        Lines{"2: the array is cut off: its \"]\" is missing"});
  CHECK(faults("[" + good + "]\n\n" + good + "\n[", 1) ==
        Lines{"3: there is text behind the end of the array"});
  CHECK(faults("[\n{\"position\":\n7},\n" + good + ",\n\"]\", 5\n]", 1) ==
        Lines{"2: position: is not a string", "5: not the JSON object of a problem: \"\"]\"\"",
              "5: not the JSON object of a problem: \"5\""});
  CHECK(faults("[{\"position\":\"7/\n},\n" + good + "]", 1).size() == 1);
  CHECK(faults("[" + std::string(kLongestJsonLine + 1, 'x') + ",\n" + good + "]", 1) ==
        Lines{"1: the line is longer than 8388608 bytes"});
  CHECK(faults(std::string("[\n\0]", 4), 0) ==
        Lines{"2: not a text file: it holds a zero byte; nothing is read from there on"});
}

}  // namespace tori::problems::test
