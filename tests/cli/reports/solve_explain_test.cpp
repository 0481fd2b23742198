// `solve --explain`: the sentences, and the member `explanation` of JSON.
#include <catch2/catch.hpp>

#include "tests/cli/run_cli.hpp"
#include "tests/json.hpp"

using namespace cli_test;
using Json = nlohmann::json;

namespace {

const std::string kEagle = "6k/4FS1/7/7/7/7/7 b - 1 hand rest;";
const std::string kLure = "6k/4FP1/5C1/5c1/7/7/7 b S 1 hand rest;";

std::string explained(const std::string& audience, const std::string& position,
                      const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments = {"--explain", audience, "--position", position};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return solve(arguments).out;
}

Json explanation(const std::string& audience, const std::string& position) {
  return tori::test::parsed_json(explained(audience, position, {"--json"})).at("explanation");
}

}  // namespace

TEST_CASE("cli: --explain says why it is mate", "[why]") {
  CHECK(has(explained("beginner", kEagle),
            "  1. Fa2a+\n"
            "  The eagle on 2a gives check. The phoenix stands in the corner. The eagle on 2a\n"
            "  guards 1b and 2b. The phoenix may not take the eagle on 2a: the swallow on 2b\n"
            "  protects it. This mate is called \"Eagle at the belly\".\n"));
  CHECK_FALSE(has(solve({"--position", kEagle}).out, "gives check"));
}

TEST_CASE("cli: --explain says what the moves before do", "[why]") {
  CHECK(has(explained("player", kLure),
            "\n"
            "  Move 1: The pheasant on 1c offers itself and draws the defender's crane on 2d\n"
            "  to 1c.\n"
            "  Move 2: The swallow on 1b offers itself: the defender's crane on 1c must take\n"
            "  and no longer guards 2b. The defender's own crane now blocks 1b.\n"
            "  Mate: "));
  CHECK(has(explained("player", kLure, {"--language", "ja"}), "\n  3手目："));
  CHECK(has(explained("player", kLure, {"--language", "de"}), "\n  Zug 2: Die Schwalbe auf 1b "));
}

TEST_CASE("cli: --explain says why a stated line fails", "[why]") {
  CHECK(has(explained("player", kEagle + " pv 3b2a 1a2b;"),
            "\n  But the phoenix takes the swallow on 2b: nothing protects it.\n"));
  CHECK(has(explained("player", kLure + " pv S*1b;"),
            "\n  Sw*1b is illegal: a dropped swallow may not mate at once.\n"));
}

TEST_CASE("cli: --explain says why a stated line mates otherwise", "[why]") {
  const std::string two_drops = "6k/4F2/5S1/7/7/7/7 b F 1 hand rest; pv F*2b;";
  CHECK(has(explained("player", two_drops), "\n  This mate is called \"Falcon on the shoulder\"."));
  const Json facts = explanation("player", two_drops);
  REQUIRE(facts.size() > 1);
  CHECK(facts.front().at("move") == "F*2a");
  CHECK(facts.back().at("move") == "F*2b");
}

TEST_CASE("cli: --explain of what is no mate says nothing", "[why]") {
  CHECK_FALSE(has(explained("composer", kNoMate), "phoenix"));
  CHECK(explanation("composer", kNoMate) == Json::array());
}

TEST_CASE("cli: JSON has the facts with their arguments and moves", "[why]") {
  const Json facts = explanation("player", kEagle + " pv 2b2a+;");
  REQUIRE(facts.size() == 4);
  CHECK(facts[0] ==
        Json({{"key", "why.name"},
              {"arguments",
               {{"called", {{"code", "mate.belly-eagle"}, {"arguments", Json::object()}}}}},
              {"text", "This mate is called \"Eagle at the belly\"."},
              {"move", "3b2a+"}}));
  CHECK(facts[1].at("arguments").at("squares") == Json({"1b", "2b"}));
  CHECK(facts[1].at("arguments").at("who") ==
        Json({{"bird", "eagle"}, {"square", "2a"}, {"of", "attacker"}}));
  CHECK(facts[3].at("key") == "why.foul.nocheck");
  CHECK(facts[3].at("move") == "2b2a+");
}

TEST_CASE("cli: --explain takes one of three words", "[why]") {
  CHECK(usage_error({"solve", "--explain", "child", "-"}));
  CHECK(usage_error({"solve", "--explain", "player", "--missed", "games.pgn"}));
}
