// `solve --json`: every key of the report.
#include <catch2/catch.hpp>

#include "tests/cli/run_cli.hpp"
#include "tests/json.hpp"

using namespace cli_test;
using Json = nlohmann::json;

namespace {

/// Each line of the output, parsed.
std::vector<Json> lines(const Outcome& outcome) {
  std::vector<Json> objects;
  std::istringstream in(outcome.out);
  for (std::string line; std::getline(in, line);) objects.push_back(tori::test::parsed_json(line));
  return objects;
}

Json solve_one(std::vector<std::string> arguments, const std::string& input) {
  arguments.insert(arguments.end(), {"--json", "-"});
  const auto objects = lines(solve(arguments, input));
  REQUIRE(objects.size() == 1);
  return objects.front();
}

/// Every key with its type, whatever the verdict.
void check_shape(const Json& object) {
  CHECK(object.at("id").is_string());
  CHECK(object.at("file").is_string());
  CHECK((object.at("line_number").is_number() || object.at("line_number").is_null()));
  CHECK((object.at("position").is_string() || object.at("position").is_null()));
  CHECK((object.at("promotion").is_string() || object.at("promotion").is_null()));
  CHECK(object.at("verdict").is_string());
  CHECK((object.at("plies").is_number_integer() || object.at("plies").is_null()));
  const Json& conventional = object.at("conventional_plies");
  CHECK((conventional.is_number_integer() || conventional.is_null()));
  CHECK(object.at("exact").is_boolean());
  CHECK(object.at("line").is_array());
  CHECK(object.at("line_is_main").is_boolean());
  CHECK((object.at("leftover").is_number_integer() || object.at("leftover").is_null()));
  CHECK((object.at("limit").is_string() || object.at("limit").is_null()));
  CHECK(object.at("nodes").is_number_unsigned());
  CHECK(object.at("seconds").is_number_float());
  CHECK((object.at("claim").is_object() || object.at("claim").is_null()));
  CHECK(object.at("message").is_string());
}

}  // namespace

TEST_CASE("cli: JSON of a mate") {
  const Json object = solve_one({"--promotion", "mandatory"}, kMateIn3 + " id \"three\";\n");
  check_shape(object);
  CHECK(object["id"] == "three");
  CHECK(object["file"] == "-");
  CHECK(object["line_number"] == 1);
  CHECK(object["position"] == kMateIn3);
  CHECK(object["promotion"] == "mandatory");
  CHECK(object["verdict"] == "mate");
  CHECK(object["plies"] == 3);
  CHECK(object["conventional_plies"] == 3);
  CHECK(object["exact"] == true);
  CHECK(object["line"] == Json{"F*7d", "7c7b", "5b6a+"});
  CHECK(object["line_is_main"] == true);
  CHECK(object["leftover"] == 0);
  CHECK(object["limit"].is_null());
  CHECK(object["claim"].is_null());
  CHECK(object["message"] == "");
  CHECK_FALSE(object.contains("first_moves"));
  CHECK_FALSE(object.contains("diagram"));
}

TEST_CASE("cli: JSON tells the strict and the conventional length") {
  const Json object = solve_one({}, kTwoLengths + " dm 2;\n");
  check_shape(object);
  CHECK(object["plies"] == 5);
  CHECK(object["conventional_plies"] == 3);
  CHECK(object["claim"]["dm"]["agrees"] == true);
  CHECK(object["message"] == "");
}

TEST_CASE("cli: JSON of no mate, of unknown, of any mate") {
  const Json none = solve_one({}, kNoMate + "\n");
  check_shape(none);
  CHECK(none["id"] == "-:1");
  CHECK(none["promotion"] == "optional");
  CHECK(none["verdict"] == "no mate");
  CHECK(none["plies"].is_null());
  CHECK(none["conventional_plies"].is_null());
  CHECK(none["line"].empty());

  const Json unknown = solve_one({"--max-nodes", "1"}, kMateIn3 + "\n");
  check_shape(unknown);
  CHECK(unknown["verdict"] == "unknown");
  CHECK(unknown["plies"].is_null());
  CHECK(unknown["exact"] == false);
  CHECK(unknown["limit"] == "nodes");
  CHECK(unknown["message"] == "the limit of 1 node was hit; no mate within 1 ply");

  const Json any = solve_one({"--first"}, kMateIn3 + "\n");
  check_shape(any);
  CHECK(any["verdict"] == "mate");
  CHECK(any["exact"] == false);
  CHECK(any["conventional_plies"].is_null());
  CHECK(any["plies"] >= 3);
  CHECK(any["line_is_main"] == false);
  CHECK(any["leftover"].is_null());
}

TEST_CASE("cli: JSON of bad input has the same shape, and standard error has a line") {
  const Outcome outcome = solve({"--json", "--first-moves", "-"}, "hello\n" + kNoMate + "\n");
  CHECK(outcome.code == 3);
  CHECK(outcome.err.starts_with("-:1: "));
  const auto objects = lines(outcome);
  REQUIRE(objects.size() == 2);
  check_shape(objects[0]);
  CHECK(objects[0]["id"] == "-:1");
  CHECK(objects[0]["verdict"] == "error");
  CHECK(objects[0]["message"] != "");
  CHECK(objects[0]["first_moves"] == Json::object());
  CHECK(objects[1]["verdict"] == "no mate");
}

TEST_CASE("cli: first moves in JSON: plies, null, unknown") {
  const Json found = solve_one({"--first-moves"}, kManyFirstMoves + "\n")["first_moves"];
  CHECK(found["C*2b"] == 3);
  CHECK(found["5b4a+"] == 5);
  CHECK(found["2e1d"].is_null());
  CHECK(found.contains("2e1d"));
  const Json limited =
      solve_one({"--first-moves", "--max-nodes", "1"}, kManyFirstMoves + "\n")["first_moves"];
  CHECK(limited.size() == found.size());
  CHECK(limited["5b4a+"] == "unknown");
}

TEST_CASE("cli: JSON may hold a diagram") {
  const Json object = solve_one({"--diagram", "--ascii"}, kNoMate + "\n");
  CHECK(has(object.at("diagram"), "sente to move"));
}

TEST_CASE("cli: bytes that are no UTF-8 do not break JSON") {
  const auto objects =
      lines(solve({"--json", "-"}, kNoMate + " id \"\xff\xfe\";\nA\xff\x80/7 b\n"));
  REQUIRE(objects.size() == 2);
  for (const Json& object : objects) check_shape(object);
}
