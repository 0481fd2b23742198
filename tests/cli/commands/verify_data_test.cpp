// `verify --json` and `verify --csv`: what docs/formats-programs.md says of them.
#include <catch2/catch.hpp>

#include <set>

#include "problems/text/csv.hpp"
#include "tests/cli/run_verify.hpp"

using namespace cli_test;
using Json = nlohmann::json;

namespace {

std::set<std::string> keys_of(const Json& object) {
  std::set<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

bool is_number_or_null(const Json& value) {
  return value.is_number_integer() || value.is_null();
}

/// The keys that the whole problem and each reading share.
void check_results(const Json& object) {
  CHECK(object.at("verdict").is_string());
  CHECK(is_number_or_null(object.at("plies")));
  CHECK(object.at("exact").is_boolean());
  CHECK(is_number_or_null(object.at("conventional_plies")));
  CHECK(object.at("line").is_array());
  CHECK(is_number_or_null(object.at("leftover")));
  CHECK(object.at("blemishes").is_array());
  CHECK(object.at("nodes").is_number_unsigned());
  for (const Json& cook : object.at("cooks")) {
    CHECK(keys_of(cook) == std::set<std::string>{"ply", "move", "plies", "exact", "class",
                                                 "severity", "resembles", "path", "line",
                                                 "futile_drops_left"});
    CHECK(cook.at("ply") == cook.at("path").size() + 1);
    CHECK(cook.at("line").at(0) == cook.at("move"));
    CHECK(cook.at("plies").is_number_integer());
    CHECK(cook.at("exact").is_boolean());
    CHECK(cook.at("class").is_string());
    CHECK(cook.at("severity").is_string());
  }
}

void check_reading(const Json& reading) {
  CHECK(keys_of(reading) == std::set<std::string>{"promotion",
                                                  "verdict",
                                                  "plies",
                                                  "exact",
                                                  "conventional_plies",
                                                  "line",
                                                  "leftover",
                                                  "cooks",
                                                  "blemishes",
                                                  "findings",
                                                  "lines",
                                                  "more_lines",
                                                  "mate_names",
                                                  "tries",
                                                  "unjudged_checks",
                                                  "defences",
                                                  "variation_duals",
                                                  "variations_counted",
                                                  "open_questions",
                                                  "limit",
                                                  "nodes"});
  check_results(reading);
  for (const Json& finding : reading.at("findings")) {
    CHECK(finding.at("class").is_string());
    CHECK(finding.at("severity").is_string());
  }
  for (const Json& failing : reading.at("tries")) {
    CHECK(keys_of(failing) == std::set<std::string>{"move", "refutations", "drop_mate"});
  }
  for (const Json& defence : reading.at("defences")) {
    CHECK(keys_of(defence) == std::set<std::string>{"ply", "moves", "plies", "leftover"});
  }
  CHECK(reading.at("more_lines").is_boolean());
  CHECK(reading.at("variation_duals").is_number_integer());
  CHECK(reading.at("variations_counted").is_boolean());
  CHECK(reading.at("open_questions").is_number_integer());
  CHECK((reading.at("limit").is_null() || reading.at("limit").is_string()));
}

/// Every key with its type, whatever the verdict.
void check_shape(const Json& object) {
  std::set<std::string> keys = {"id",        "file",     "line_number",  "position",
                                "verdict",   "plies",    "exact",        "conventional_plies",
                                "line",      "leftover", "cooks",        "readings_agree",
                                "blemishes", "readings", "duplicate_of", "nodes",
                                "seconds",   "message"};
  if (object.at("verdict") == "error") keys.insert("faults");
  CHECK(keys_of(object) == keys);
  CHECK(object.at("id").is_string());
  CHECK(object.at("file").is_string());
  CHECK(is_number_or_null(object.at("line_number")));
  CHECK((object.at("position").is_string() || object.at("position").is_null()));
  CHECK((object.at("readings_agree").is_boolean() || object.at("readings_agree").is_null()));
  CHECK((object.at("duplicate_of").is_string() || object.at("duplicate_of").is_null()));
  CHECK(object.at("seconds").is_number_float());
  CHECK(object.at("message").is_string());
  check_results(object);
  for (const Json& reading : object.at("readings")) check_reading(reading);
}

using Cells = std::vector<std::string>;

/// The cells of each row.
std::vector<Cells> rows_of(const std::string& table) {
  std::istringstream in(table);
  tori::problems::CsvReader reader(in);
  std::vector<Cells> rows;
  while (auto row = reader.next()) {
    REQUIRE(row->has_value());
    rows.push_back((*row)->cells);
  }
  return rows;
}

}  // namespace

TEST_CASE("verify: JSON has every key for every kind of problem") {
  const auto objects =
      verify_json({}, kSound + "\n" + kCooked + " dm 3\n" + kBlemished + "\n" + kNoCheck +
                          "\nnonsense\n7/7/7/6+F/7/7/5k1 b Fc 1 pv 1d2e 2g3g F*4g\n"
                          "3L2k/7/6+F/7/7/7/K6 b R 1\n5K1/7/5k1/6c/4S2/7/7 b FR 1\n");
  REQUIRE(objects.size() == 8);
  for (const Json& object : objects) check_shape(object);
  for (const Json& object : verify_json({"--max-nodes", "10"}, kSound + "\n")) {
    check_shape(object);
    CHECK(object.at("verdict") == "UNKNOWN");
    CHECK(object.at("readings").at(0).at("limit") == "nodes");
  }
}

TEST_CASE("verify: JSON of a cooked problem") {
  const auto objects = verify_json({}, kCooked + " id \"first try\"; dm 3\n");
  REQUIRE(objects.size() == 1);
  const Json& object = objects.front();
  CHECK(object.at("id") == "first try");
  CHECK(object.at("file") == "-");
  CHECK(object.at("line_number") == 1);
  CHECK(object.at("position") == kCooked);
  CHECK(object.at("verdict") == "UNSOUND");
  CHECK(object.at("readings_agree") == true);
  CHECK(object.at("plies") == 3);
  CHECK(object.at("exact") == true);
  CHECK(object.at("conventional_plies") == 3);
  CHECK(object.at("line") == Json({"F*7e", "7d7c", "R*7d"}));
  CHECK(object.at("leftover") == 0);
  CHECK(object.at("blemishes") == Json::array());
  const Json& cooks = object.at("cooks");
  REQUIRE(cooks.size() == 2);
  CHECK(cooks.at(0) == Json({{"ply", 1},
                             {"move", "R*7e"},
                             {"plies", 3},
                             {"exact", true},
                             {"class", "cook"},
                             {"severity", "breaks"},
                             {"resembles", nullptr},
                             {"path", Json::array()},
                             {"line", {"R*7e", "7d6e", "F*6f"}},
                             {"futile_drops_left", false}}));
  CHECK(cooks.at(1).at("class") == "last-move-dual");
  CHECK(cooks.at(1).at("severity") == "tolerated");
  CHECK(cooks.at(1).at("path") == Json({"F*7e", "7d7c"}));
  const Json& readings = object.at("readings");
  REQUIRE(readings.size() == 2);
  CHECK(readings.at(0).at("promotion") == "optional");
  CHECK(readings.at(1).at("promotion") == "mandatory");
  CHECK(
      readings.at(0).at("findings") ==
      Json::array(
          {{{"class", "early-mate"}, {"severity", "breaks"}, {"plies", 3}, {"stated_plies", 5}}}));
  CHECK(object.at("nodes") == readings.at(0).at("nodes").get<std::uint64_t>() +
                                  readings.at(1).at("nodes").get<std::uint64_t>());
}

TEST_CASE("verify: JSON of useless pieces, of bad input, of duplicates") {
  const auto objects = verify_json({}, "3L2k/7/6+F/7/7/7/K6 b R 1\nnonsense\n" + kSound + "\n" +
                                           kSoundTurned + " promotion optional\n");
  REQUIRE(objects.size() == 4);
  CHECK(objects[0].at("blemishes") == Json({"useless-piece"}));
  CHECK(objects[0].at("readings").at(0).at("findings") == Json::array({{{"class", "useless-piece"},
                                                                        {"severity", "blemish"},
                                                                        {"square", "7g"},
                                                                        {"piece", "phoenix"},
                                                                        {"player", "sente"}}}));
  CHECK(objects[1].at("verdict") == "error");
  CHECK(objects[1].at("position").is_null());
  CHECK(objects[1].at("readings").empty());
  CHECK(has(objects[1].at("message"), "not a position"));
  CHECK(objects[2].at("duplicate_of").is_null());
  CHECK(objects[3].at("duplicate_of") == "-:3");
  REQUIRE(objects[3].at("readings").size() == 1);
  CHECK(objects[3].at("readings").at(0).at("promotion") == "optional");
}

TEST_CASE("verify: JSON of pieces left over and of duals in variations") {
  const auto left = verify_json({}, "7/7/7/2C4/7/1+fk1R2/4K2 b CLf 1\n");
  REQUIRE(left.size() == 1);
  CHECK(left[0].at("leftover") == 1);
  CHECK(left[0].at("plies") == 5);
  CHECK(left[0].at("conventional_plies") == 3);
  CHECK(left[0].at("readings").at(0).at("findings").at(0) ==
        Json({{"class", "leftover"}, {"severity", "breaks"}, {"pieces", 1}}));
  const auto dual = verify_json({"--profile", "full-tree", "--alternatives", "within-9"},
                                "2c1k2/7/3K3/7/4+F2/4L2/7 b - 1\n");
  REQUIRE(dual.size() == 1);
  const Json& reading = dual[0].at("readings").at(0);
  CHECK(reading.at("variation_duals") == 1);
  CHECK(reading.at("variations_counted") == true);
  CHECK(reading.at("findings").at(1) == Json({{"class", "variation-dual"},
                                              {"severity", "breaks"},
                                              {"ply", 3},
                                              {"move", "1c2c"},
                                              {"path", {"3e1c", "3a4a"}},
                                              {"plies", 1},
                                              {"exact", true},
                                              {"line", {"1c2c"}},
                                              {"futile_drops_left", false}}));
}

TEST_CASE("verify: CSV has one row a problem") {
  const Outcome verified =
      verify({"--csv", "-"}, kSound + "\nnonsense\n" + kSoundMirrored + " promotion mandatory\n" +
                                 kBlemished + " id detour\n" + kNoCheck + "\n");
  CHECK(verified.code == 3);
  const auto rows = rows_of(verified.out);
  REQUIRE(rows.size() == 6);
  CHECK(rows[0] == Cells{"file",         "line_number",     "id",          "verdict",
                         "optional",     "mandatory",       "plies",       "conventional_plies",
                         "leftover",     "cooks",           "order_swaps", "detours",
                         "minor_duals",  "last_move_duals", "blemishes",   "line",
                         "duplicate_of", "anticipated_by",  "nodes",       "message"});
  for (const Cells& row : rows) CHECK(row.size() == rows[0].size());
  CHECK(Cells(rows[1].begin(), rows[1].begin() + 17) == Cells{"-", "1", "", "SOUND", "SOUND",
                                                              "SOUND", "3", "3", "0", "0", "0", "0",
                                                              "0", "0", "0", "F*7e 7d7c R*7d", ""});
  CHECK(rows[2][3] == "error");
  CHECK(has(rows[2].back(), "not a position: "));
  CHECK(rows[3][4].empty());
  CHECK(rows[3][5] == "SOUND");
  CHECK(rows[3][16] == "-:1");
  CHECK(Cells(rows[4].begin() + 2, rows[4].begin() + 15) ==
        Cells{"detour", "SOUND WITH BLEMISHES", "SOUND WITH BLEMISHES", "SOUND WITH BLEMISHES", "3",
              "3", "0", "0", "0", "1", "0", "0", "1"});
  CHECK(Cells(rows[5].begin() + 3, rows[5].begin() + 9) ==
        Cells{"UNSOUND", "UNSOUND", "UNSOUND", "", "", ""});
}
