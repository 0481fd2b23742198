// Records written as EPD, JSON and CSV and read back, and the records that are refused.
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include "problems/record/record_fields.hpp"
#include "problems/record/record_json.hpp"
#include "problems/text/csv.hpp"
#include "problems/words/catalogue.hpp"
#include "tests/problems/records.hpp"

namespace tori::problems::test {
namespace {

/// The record as EPD can hold it.
Record as_in_epd(Record record) {
  record.provenance.generator.clear();
  record.provenance.settings.clear();
  record.tree.clear();
  return record;
}

std::string fault_of_json(const std::string& line) {
  const auto record = record_from_json_line(line);
  return record ? "" : english(record.error());
}

std::vector<std::string> faults_of_epd(const std::string& text) {
  return read_back(text, RecordFormat::epd).faults;
}

const std::string kMate = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";

/// Why a record would not come back; empty if it would.
std::string fault_text(const Record& record) {
  const auto fault = fault_of(record);
  return fault ? english(*fault) : "";
}

}  // namespace

TEST_CASE("a record with everything comes back from JSON", "[problems][record]") {
  const Record record = full_record();
  CHECK_FALSE(fault_of(record));
  const auto again = record_from_json_line(to_json_line(record));
  REQUIRE(again);
  CHECK(*again == record);
  CHECK(to_json_line(record).find('\n') == std::string::npos);
}

TEST_CASE("a record is read from a JSON value as from its text", "[problems][record]") {
  using Json = nlohmann::ordered_json;
  const Json whole = to_json(full_record());
  const auto again = record_from_json(whole);
  REQUIRE(again);
  CHECK(*again == full_record());
  const auto same = [](const Json& value) {
    const auto record = record_from_json(value);
    REQUIRE_FALSE(record);
    CHECK(english(record.error()) == fault_of_json(value.dump()));
  };
  for (const auto& [key, value] : whole.items()) {
    for (const Json& other : {Json(true), Json(-1), Json(1.5), Json("#"), Json({1, nullptr}),
                              Json({{"a b", 1}}), Json({{"a", {{"b", 2}}}})}) {
      Json changed = whole;
      changed[key] = other;
      const auto text = record_from_json_line(changed.dump());
      const auto read = record_from_json(changed);
      REQUIRE(read.has_value() == text.has_value());
      if (!read) same(changed);
    }
  }
  Json unknown = whole;
  unknown["colour"] = 1;
  same(unknown);
  for (const Json& value : {Json(), Json(3), Json("text"), Json::array(), Json::array({whole})}) {
    same(value);
  }
}

TEST_CASE("the longest texts come back", "[problems][record]") {
  Record record = full_record();
  record.title = std::string(kLongestText, '=');
  record.comment = std::string(kLongestText, ',');
  record.author = std::string(kLongestText, '\\');
  record.tree = std::string(kLongestTree, '\n');
  CHECK_FALSE(fault_of(record));
  CHECK(read_back(to_json_line(record), RecordFormat::jsonl).records ==
        std::vector<Record>{record});
  CHECK(read_back(to_epd(record), RecordFormat::epd).records.size() == 1);
  record.tree.clear();
  CHECK(read_back(written({record}, RecordFormat::csv), RecordFormat::csv).records ==
        std::vector<Record>{record});
}

TEST_CASE("a record comes back from CSV but for the tree", "[problems][record]") {
  Record record = full_record();
  const ReadBack back = read_back(written({record}, RecordFormat::csv), RecordFormat::csv);
  CHECK(back.faults.empty());
  REQUIRE(back.records.size() == 1);
  record.tree.clear();
  CHECK(back.records[0] == record);
}

TEST_CASE("EPD keeps what it has opcodes for", "[problems][record]") {
  const Record record = full_record();
  CHECK(
      to_epd(record) ==
      kMate +
          " id \"Pheasant; falcon, 雉と鷹\"; dm 2; pv F*7d 7c7b 5b6a+; bm F*7d; reading both; "
          "number 17; strict_plies 5; stars 2; challenge 4; soundness unsound; themes corner "
          "double-check; features "
          "proof_size=123 tries=0.1 variety=-2.5e-300; seed 18446744073709551615; index 48213; "
          "author \"A. N. Other\"; comment \"=1+1, 'quoted', 100 %\"; c0 \"kept; as it is\"; zz;");
  const ReadBack back = read_back(to_epd(record) + "\n", RecordFormat::epd);
  CHECK(back.faults.empty());
  REQUIRE(back.records.size() == 1);
  CHECK(back.records[0] == as_in_epd(record));
}

TEST_CASE("random records come back from every format", "[problems][record]") {
  tori::test::Dice dice(61);
  std::vector<Record> records;
  for (int i = 1; i <= 500; ++i) {
    Record record = random_record(dice, i);
    record.author = random_text(dice, false);
    record.comment = random_text(dice, false);
    records.push_back(std::move(record));
  }
  for (const RecordFormat format : {RecordFormat::jsonl, RecordFormat::csv}) {
    const ReadBack back = read_back(written(records, format), format);
    CHECK(back.faults.empty());
    REQUIRE(back.records == records);
  }
  const ReadBack back = read_back(written(records, RecordFormat::epd), RecordFormat::epd);
  CHECK(back.faults.empty());
  REQUIRE(back.records.size() == records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    REQUIRE(back.records[i] == as_in_epd(records[i]));
  }
  const ReadBack bare = read_back(written(records, RecordFormat::sfen), RecordFormat::sfen);
  REQUIRE(bare.records.size() == records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    REQUIRE(bare.records[i] == make_record(records[i].position, Reading::optional));
  }
}

TEST_CASE("texts with double quotes come back from JSON and CSV", "[problems][record]") {
  tori::test::Dice dice(62);
  for (int i = 0; i < 500; ++i) {
    Record record = full_record();
    record.tree.clear();
    record.title = random_text(dice, true);
    record.comment = random_text(dice, true);
    for (const RecordFormat format : {RecordFormat::jsonl, RecordFormat::csv}) {
      const std::string text = written({record}, format);
      CAPTURE(text);
      REQUIRE(read_back(text, format).records == std::vector<Record>{record});
    }
    // In EPD they become single quotes; the rest stays the same.
    REQUIRE(read_back(to_epd(record), RecordFormat::epd).faults.empty());
  }
}

TEST_CASE("images of a problem become one record, moves along", "[problems][record]") {
  const Record record = full_record();
  for (const Symmetry symmetry :
       {Symmetry{true, false}, Symmetry{false, true}, Symmetry{true, true}}) {
    const Position other = image(symmetry, record.position);
    const std::string line = to_sfen(other) + " pv " + to_text(image(symmetry, record.line)) +
                             "; bm " + to_text(image(symmetry, record.first_moves)) + ";";
    CAPTURE(line);
    const ReadBack back = read_back(line, RecordFormat::epd);
    REQUIRE(back.records.size() == 1);
    CHECK(back.records[0].position == make_record(record.position, Reading::optional).position);
    CHECK(back.records[0].line == record.line);
    CHECK(back.records[0].first_moves == record.first_moves);
  }
}

TEST_CASE("readings of EPD lines", "[problems][record]") {
  const auto reading = [](const std::string& opcodes) {
    return read_back(kMate + " " + opcodes, RecordFormat::epd).records.at(0).reading;
  };
  CHECK(reading("") == Reading::optional);
  CHECK(reading("promotion mandatory") == Reading::mandatory);
  CHECK(reading("reading both") == Reading::both);
  const ReadBack back = read_back(kMate + " promotion mandatory", RecordFormat::epd);
  CHECK(back.records.at(0).position.promotion() == Promotion::mandatory);
}

TEST_CASE("bad EPD lines are named and the others read", "[problems][record]") {
  const std::string good = kMate + "\n";
  CHECK(faults_of_epd(good + kMate + " reading maybe\n" + good) ==
        std::vector<std::string>{
            "2: reading: \"maybe\" is not \"both\" (for one reading there is the opcode "
            "promotion)"});
  CHECK(faults_of_epd(kMate + " stars 6").at(0) ==
        "1: stars: \"6\" is not a whole number from 1 to 5");
  CHECK(faults_of_epd(kMate + " challenge 0").at(0) ==
        "1: challenge: \"0\" is not a whole number from 1 to 5");
  CHECK(faults_of_epd(kMate + " themes a b!c").at(0) ==
        "1: themes: \"b!c\" is not a theme (letters, digits, '-', '_')");
  CHECK(faults_of_epd(kMate + " dm 3; strict_plies 3").at(0) ==
        "1: the conventional length (5 plies) is above the strict one (3)");
  CHECK(faults_of_epd(kMate + " strict_plies 4").at(0) ==
        "1: a mate takes an odd number of plies, not 4");
  CHECK(faults_of_epd(kMate + " number -1").at(0).starts_with("1: number: \"-1\""));
  CHECK(faults_of_epd(kMate + " pv F*7d 7c7a").at(0).starts_with("1: line: 7c7a: "));
  CHECK(faults_of_epd(kMate + " bm F*7c").at(0).starts_with("1: first moves: F*7c: "));
}

TEST_CASE("bad JSON is named", "[problems][record]") {
  const std::string position = "\"position\":\"" + kMate + "\"";
  CHECK(fault_of_json("{" + position + "}").empty());
  CHECK(fault_of_json("[]") == "not the JSON object of a problem: \"[]\"");
  CHECK(fault_of_json("{") == "not the JSON object of a problem (byte 2 of the line): \"{\"");
  CHECK(fault_of_json(std::string(100'000, '[')).starts_with("not the JSON object"));
  CHECK(
      fault_of_json("{" + position + ",\"line\":[[[\"x\"]]]}").starts_with("not the JSON object"));
  CHECK(fault_of_json("{}") == "the position is missing");
  CHECK(fault_of_json("{" + position + ",\"stern\":1}") == "no field is called \"stern\"");
  CHECK(fault_of_json("{" + position + ",\"stars\":\"1\"}") == "stars: is not a whole number");
  CHECK(fault_of_json("{" + position + ",\"stars\":1.5}") == "stars: is not a whole number");
  CHECK(fault_of_json("{" + position + ",\"seed\":18446744073709551615}").empty());
  CHECK_FALSE(fault_of_json("{" + position + ",\"seed\":18446744073709551616}").empty());
  CHECK_FALSE(fault_of_json("{" + position + ",\"number\":-1}").empty());
  CHECK(fault_of_json("{" + position + ",\"plies\":19999}") ==
        "plies: \"19999\" is not a whole number from 1 to 19997");
  CHECK(fault_of_json("{" + position + ",\"title\":3}") == "title: is not a string");
  CHECK(fault_of_json("{" + position + ",\"themes\":[\"a b\"]}") ==
        "themes: is not an array of words");
  CHECK(fault_of_json("{" + position + ",\"features\":{\"a b\":1}}") ==
        "features: is not an object of names and numbers");
  CHECK(fault_of_json("{" + position + ",\"features\":{\"a\":1e999}}") != "");
  CHECK(fault_of_json("{" + position + ",\"opcodes\":{\"dm\":\"3\"}}") ==
        "opcodes: dm has a field of its own");
  CHECK(fault_of_json("{" + position + ",\"opcodes\":{\"c0\":\"a; b\"}}") ==
        "opcodes: \"c0 a; b\" is not one opcode");
  CHECK(fault_of_json("{" + position + ",\"title\":\"a\\u001b[31m\"}")
            .starts_with("title: a control character (0x1B)"));
  CHECK(fault_of_json("{" + position + ",\"identity\":\"0000000000000000\"}") ==
        "identity: \"0000000000000000\" is not that of the position (158876c864286c03)");
  CHECK(fault_of_json("{\"position\":\"7/7 b - 1\"}").starts_with("position: "));
  CHECK_FALSE(fault_of_json("{" + position + ",\"title\":\"\xFF\"}").empty());
}

TEST_CASE("JSON keys and opcodes that stand twice are named", "[problems][record]") {
  const std::string position = "\"position\":\"" + kMate + "\"";
  CHECK(fault_of_json("{" + position + "," + position + "}") ==
        "the field \"position\" stands twice");
  CHECK(fault_of_json("{" + position + ",\"opcodes\":{\"c0\":\"a\",\"c0\":\"b\"}}") ==
        "opcodes: c0: the opcode stands twice");
}

TEST_CASE("what JSON says of opcodes can be written in every format", "[problems][record]") {
  const std::string begin = "{\"position\":\"" + kMate + "\",\"opcodes\":{";
  CHECK(fault_of_json(begin + "\"c0\":\"\\\"a\\nb\\\"\"}}") ==
        "opcodes: a control character (0x0A) at byte 3 of the line");
  std::string opcodes;
  for (int i = 0; i < 90; ++i) {
    opcodes +=
        (i == 0 ? "\"c" : ",\"c") + std::to_string(i) + "\":\"" + std::string(100, 'x') + "\"";
  }
  CHECK(fault_of_json(begin + opcodes + "}}") == "opcodes: is longer than 8000 bytes");
}

// Before, these took minutes, because every key was compared with all keys before it.
TEST_CASE("a line of JSON with very many keys is read at once", "[problems][record]") {
  const std::string position = "{\"position\":\"" + kMate + "\",";
  std::string keys;
  for (int i = 0; i < 500'000; ++i) {
    keys += (i == 0 ? "\"k" : ",\"k") + std::to_string(i) + "\":1";
  }
  REQUIRE(keys.size() + 200 < kLongestJsonLine);
  CHECK(fault_of_json(position + "\"features\":{" + keys + "}}") ==
        "features: is longer than 8000 bytes");
  CHECK(fault_of_json(position + keys + "}") == "no field is called \"k0\"");
  CHECK(fault_of_json(position + "\"opcodes\":{" + keys + "}}") ==
        "opcodes: is not an object of names and strings");
}

TEST_CASE("the longest mate comes back from every format", "[problems][record]") {
  Record record = make_record(position_of(kMate), Reading::optional);
  record.plies = 19997;
  record.strict_plies = 19997;
  for (const RecordFormat format : {RecordFormat::jsonl, RecordFormat::csv, RecordFormat::epd}) {
    const ReadBack back = read_back(written({record}, format), format);
    CHECK(back.faults.empty());
    CHECK(back.records == std::vector<Record>{record});
  }
}

TEST_CASE("a feature that is -0 is read as 0 from every format", "[problems][record]") {
  const std::string json = "{\"position\":\"" + kMate + "\",\"features\":{\"a\":";
  for (const auto& [text, format] : std::vector<std::pair<std::string, RecordFormat>>{
           {kMate + " features a=-0;", RecordFormat::epd},
           {kMate + " features a=-0.0e3;", RecordFormat::epd},
           {"position,features\n" + kMate + ",a=-0", RecordFormat::csv},
           {json + "-0.0}}", RecordFormat::jsonl},
           {json + "-1e-400}}", RecordFormat::jsonl}}) {
    CAPTURE(text);
    const ReadBack back = read_back(text, format);
    CHECK(back.faults.empty());
    REQUIRE(back.records.size() == 1);
    CHECK(text_of(back.records[0], Field::features) == "a=0");
  }
}

TEST_CASE("features that are longer as they are written are refused", "[problems][record]") {
  std::string features;
  for (int i = 1000; i < 1999; ++i) features += "a" + std::to_string(i) + "=1 ";
  features.pop_back();
  CHECK(faults_of_epd(kMate + " features " + features).empty());
  // As many bytes, but each number becomes two bytes longer when it is written: 1e5 as 1e+05.
  std::string short_ones;
  for (int i = 100; i < 980; ++i) short_ones += "a" + std::to_string(i) + "=1e5 ";
  short_ones.pop_back();
  REQUIRE(short_ones.size() < kLongestText);
  CHECK(faults_of_epd(kMate + " features " + short_ones) ==
        std::vector<std::string>{"1: features: is longer than 8000 bytes"});
}

TEST_CASE("JSON lines and tables that are bad as a whole", "[problems][record]") {
  const auto jsonl = [](const std::string& text) {
    return read_back(text, RecordFormat::jsonl).faults;
  };
  CHECK(jsonl("\n \n") == std::vector<std::string>{"0: there is no problem in this file"});
  CHECK(jsonl(std::string("{\0}", 3)) ==
        std::vector<std::string>{
            "1: not a text file: it holds a zero byte; nothing is read from there on"});
  CHECK(jsonl(std::string(kLongestJsonLine + 1, 'x') + "\n{}").size() == 2);
  const auto csv = [](const std::string& text) {
    return read_back(text, RecordFormat::csv).faults;
  };
  CHECK(csv("") == std::vector<std::string>{"0: there is no problem in this file"});
  CHECK(csv("position,stern\n") ==
        std::vector<std::string>{"1: the column \"stern\" is no field of a problem: rename it, or "
                                 "leave its heading empty"});
  CHECK(csv("position,position\n") ==
        std::vector<std::string>{"1: the column position stands twice"});
  CHECK(csv("plies\n3\n") == std::vector<std::string>{"1: there is no column \"position\""});
  CHECK(csv("position,plies\n" + kMate + "\n" + kMate + ",4\n\"" + kMate + "\",3\n") ==
        std::vector<std::string>{"3: a mate takes an odd number of plies, not 4"});
}

TEST_CASE("records that would not come back are told", "[problems][record]") {
  Record record = full_record();
  record.themes = {"double check"};
  CHECK(fault_text(record) == "themes: is not well-formed");
  record = full_record();
  record.title = "a\nb";
  CHECK(fault_text(record).starts_with("title: a control character"));
  record = full_record();
  record.comment = std::string(kLongestText + 1, 'x');
  CHECK(fault_text(record) == "comment: is longer than 8000 bytes");
  record = full_record();
  record.stars = 0;
  CHECK(fault_text(record).starts_with("stars: "));
  record = full_record();
  record.position = image(Symmetry{true, false}, record.position);
  CHECK(fault_of(record));
}

}  // namespace tori::problems::test
