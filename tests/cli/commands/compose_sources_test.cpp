// `compose`: the files that its sources read.
#include <catch2/catch.hpp>

#include <cstddef>
#include <string>
#include <vector>

#include "tests/cli/run_compose.hpp"
#include "tests/places.hpp"

using namespace cli_test;

TEST_CASE("compose: games in PGN and KIF are mined, all positions or the last", "[compose]") {
  const std::string games = tori::test::in_sources("tests/data/games/");
  const auto count = [&](const std::string& file, const std::string& positions) {
    const Outcome outcome = compose({"--mine", games + file, "--positions", positions, "--plies",
                                     "1", "--question-nodes", "1k", "--json"});
    INFO(outcome.err);
    CHECK(outcome.code == 0);
    const std::size_t at = outcome.err.find("\"candidates\"");
    REQUIRE(at != std::string::npos);
    return outcome.err.substr(at, outcome.err.find_first_of(",}", at) - at);
  };
  CHECK(count("hand_game.kif", "all") == "\"candidates\":6");
  CHECK(count("hand_game.kif", "last") == "\"candidates\":1");
  CHECK(count("hand_problem.kifu", "all") == "\"candidates\":2");
  const Outcome bad = compose({"--mine", "-"}, "[Variant \"Torishogi\"]\n1. Sxe6 *\n");
  CHECK(bad.code == 3);
  CHECK(has(bad.err, "-:2: \"Sxe6\" is illegal: the piece does not move that way"));
}

TEST_CASE("compose: positions and games are mined", "[compose]") {
  const std::string input =
      "# a problem with a piece too many, and a game\n"
      "7/2F4/kP5/7/7/4s2/7 b F 1 hand rest;\n"
      "position startpos moves 4e4d\n";
  const Outcome outcome =
      compose({"--mine", "-", "--plies", "3", "--question-nodes", "100k"}, input);
  CHECK(outcome.code == 0);
  CHECK(has(outcome.out, "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 "));
  CHECK(has(outcome.out, "source mine;"));
  const Outcome bad = compose({"--mine", "-", "--plies", "3"}, "startpos moves 4e4c\nhello\n");
  CHECK(bad.code == 3);
  CHECK(has(bad.err, "-:1: 4e4c is illegal"));
  CHECK(has(bad.err, "-:2: "));
  CHECK(has(compose({"--mine", "no-such-file"}).err, "no-such-file: "));
}

TEST_CASE("compose: an extension begins with the problems of a file", "[compose]") {
  const std::string start = "7/7/7/7/2F4/7/k6 b CPf3c3p2l2r16s 1 pv C*6f 7g7f P*6e;\n";
  const std::vector<std::string> arguments = {"--source", "extend", "--starts",     "-",
                                              "--plies",  "5",      "--candidates", "0..1"};
  const Outcome outcome = compose(arguments, start);
  CHECK(outcome.code == 0);
  CHECK(has(outcome.out, "dm 3;"));
  CHECK(has(outcome.out, "source extend;"));
  CHECK(outcome.out != compose({"--source", "extend", "--plies", "5", "--candidates", "0..1"}).out);
  const Outcome bad = compose(arguments, start + "7/7/7/7/7/7/7 b - 1\nhello\n");
  CHECK(bad.code == 3);
  CHECK(has(bad.err, "-:2: "));
  CHECK(has(bad.err, "-:3: "));
  const Outcome none = compose(arguments, "# nothing\n");
  CHECK(none.code == 3);
  CHECK(has(none.err, "-: there is no position in this file"));
}

TEST_CASE("compose: a start that the constraints exclude is told what to allow", "[compose]") {
  const std::vector<std::string> arguments = {"--source", "climb", "--starts",       "-",
                                              "--plies",  "3..99", "--candidates",   "0..1",
                                              "--seed",   "3",     "--growth-nodes", "1M"};
  const std::string with_own_phoenix = "7/7/2K4/kL5/7/7/7 b FR 1 hand rest;\n";
  const Outcome refused = compose(arguments, with_own_phoenix);
  CHECK(refused.code == 0);
  CHECK(has(refused.err, "nothing found: 0 problems of 1 candidate; "));
  CHECK(has(refused.err, "the gate constraints: "));
  CHECK(has(refused.err, "--attacker-phoenix"));
  std::vector<std::string> allowed = arguments;
  allowed.insert(allowed.end(), {"--attacker-phoenix", "maybe"});
  CHECK(has(compose(allowed, with_own_phoenix).out, "source climb;"));
}
