// `verify` and what is stated: lengths, lines, what is left over, where a line is over.
#include <catch2/catch.hpp>

#include <algorithm>

#include "cli/options/verify_options.hpp"
#include "tests/cli/run_verify.hpp"

using namespace cli_test;

TEST_CASE("verify: a statement that is wrong") {
  CHECK(has(verify_report(kSound + " dm 3"),
            "    shorter than stated (5 plies, #3): mate in 3 plies\n"));
  CHECK(has(verify_report(kSound + " dm 1"),
            "    longer than stated (1 ply, #1): mate in 3 plies\n"));
  CHECK(has(verify_report(kNoCheck + " dm 4"),
            "    there is no mate; stated: mate in 7 plies (#4)\n"));
  CHECK(verify({"-"}, kSound + " dm 3\n").code == 1);
  CHECK(verify({"-"}, kSound + " dm 2\n").code == 0);
}

TEST_CASE("verify: a stated line is walked move by move") {
  const auto said = [](const std::string& line) { return verify_report(kSound + " pv " + line); };
  CHECK_FALSE(has(said("F*7e 7d7c"), "stated line"));
  CHECK_FALSE(has(said("F*7e 7d7c"), "as stated"));
  CHECK(has(said("7a7b"), "    stated line: ply 1, 7a7b: no piece stands on the origin\n"));
  CHECK(has(said("F*6a"), "    stated line: ply 1, Fa*6a gives no check\n"));
  CHECK(has(said("F*7e 7d7e"), "    stated line: ply 2, Phx7e: "));
  CHECK(has(said("F*7e 7d7c R*7d 7c7d"), "    stated line: goes on after mate at ply 3\n"));
  CHECK(has(said("F*7e 7d7c R*7d"), ", as stated\n"));
  CHECK(has(verify_report(kCooked + " pv R*7e 7d6e F*6f"), ", as stated\n"));
}

TEST_CASE("verify: stated first moves are judged one by one") {
  const auto said = [](const std::string& moves) { return verify_report(kSound + " bm " + moves); };
  CHECK_FALSE(has(said("F*7e"), "stated first move"));
  CHECK(has(said("F*7e"), "\nSOUND\n"));
  CHECK(has(said("7a7b"), "    stated first move: 7a7b: no piece stands on the origin\n"));
  CHECK(has(said("F*6a"), "    stated first move: Fa*6a gives no check\n"));
  const std::string position = "F6/7/k6/7/1R5/7/7 b f4c4p2lr16s 1 bm ";
  const std::string refuted = "    stated first move: RQ6b: Ph6c refutes it\n";
  CHECK(has(verify_report(position + "6e6b"), refuted));
  CHECK(has(verify_report(position + "6e6b"), "\nUNSOUND\n"));
  CHECK(has(verify_report(position + "7a6b+ 6e6b"), refuted));
  CHECK(has(verify_report("7/7/2K4/kL5/7/7/3l3 b FR 1 bm F*7e"),
            "    stated first move: Fa*7e is not the first move of the solution\n"));
  CHECK(has(verify_report("7/7/3k3/7/7/7/3+F3 b - 1 bm 4g2e"), "    stated first move: +Fa2e: "));
  const auto found = verify_json({}, position + "6e6b\n");
  const auto& findings = found.at(0).at("readings").at(0).at("findings");
  CHECK(findings.at(0) == nlohmann::json({{"class", "stated-first-move"},
                                          {"severity", "breaks"},
                                          {"ply", 1},
                                          {"move", "6e6b"},
                                          {"path", nlohmann::json::array()}}));
}

TEST_CASE("verify: only a line that mates states a length") {
  const std::string none = "7/7/3k3/7/7/7/7 b 2C 1 hand rest; pv C*4b";
  CHECK(has(verify_report(none), "    there is no mate\n"));
  CHECK(has(verify_report(none + " 4c3b"), "    there is no mate\n"));
  CHECK(
      has(verify_report(none + "; dm 2"), "    there is no mate; stated: mate in 3 plies (#2)\n"));
}

TEST_CASE("verify: who states the strict length in moves has counted no plies") {
  const std::string problem = "6k/7/5C1/+F6/7/7/7 b s 1; dm ";
  CHECK_FALSE(has(verify_report(problem + "3"), "were plies counted"));
  CHECK(has(verify_report(kSound + "; dm 3"), "were plies counted"));
}

TEST_CASE("verify: no length is as stated while that is open", "[limits]") {
  const std::string long_mate = "2+S4/1k5/p6/7/7/7/7 b 4CS2f3p2l2r14s 1; dm ";
  const auto report = [](const std::string& problem, const std::string& nodes) {
    return verify({"--max-nodes", nodes, "-"}, problem + "\n").out;
  };
  CHECK(has(report(long_mate + "2", "3000"), "  mate in 15 plies (#8)\n"));
  CHECK(has(report(long_mate + "8", "3000"), "  mate in 15 plies (#8), as stated\n"));
  for (const std::string moves : {"1", "3", "9"}) {
    CHECK_FALSE(has(report(kMateIn3 + " dm " + moves, "8"), "as stated"));
  }
}

TEST_CASE("verify: the table says what is wrong with what is stated") {
  const std::string position = "F6/7/k6/7/1R5/7/7 b f4c4p2lr16s 1 bm 6e6b; dm 3\n";
  CHECK(
      has(verify({"--csv", "-"}, position).out,
          ",\"stated first move: 6e6b: 7c6c refutes it; shorter than stated (5 plies, #3): mate in "
          "3 plies\"\r\n"));
}

TEST_CASE("verify: the table says that there is no mate where one is stated") {
  const std::string position = "7/2k4/R6/7/7/7/7 b R 1";
  CHECK(has(verify({"--csv", "-"}, position + "; dm 2\n").out,
            ",there is no mate; stated: mate in 3 plies (#2)\r\n"));
  CHECK(has(verify({"--csv", "-"}, position + "\n").out, ",\r\n"));
}

TEST_CASE("verify: --from-move goes on after the first move that is stated") {
  const std::string problem = "7/7/7/7/+f6/3+f3/1K5 w 4C4P2LR16Sr 1; bm R*6a\n";
  const auto found = verify_json({"--from-move", "2"}, problem);
  CHECK(found.at(0).at("earlier").at("moves").at(0) == "R*6a");
}

TEST_CASE("verify: of several solutions the stated one is the solution, the others are cooks") {
  const std::string problem = "7/7/7/7/+f6/3+f3/1K5 w 4C4P2LR16Sr 1 dm 2; ";
  const auto plain = verify_json({}, problem + "\n").at(0).at("readings").at(0);
  const std::vector<std::string> line = plain.at("line");
  const auto other = std::find_if(
      plain.at("cooks").begin(), plain.at("cooks").end(),
      [&](const auto& cook) { return cook.at("ply") == 1 && cook.at("plies") == line.size(); });
  REQUIRE(other != plain.at("cooks").end());
  const std::string key = other->at("move");
  for (const std::string& stated : {"bm " + key, "pv " + key}) {
    CAPTURE(stated);
    const auto found = verify_json({}, problem + stated + "\n").at(0).at("readings").at(0);
    CHECK(found.at("line").at(0) == key);
    CHECK(std::any_of(found.at("cooks").begin(), found.at("cooks").end(), [&](const auto& cook) {
      return cook.at("ply") == 1 && cook.at("move") == line.front();
    }));
  }
}

TEST_CASE("verify: a stated line that leaves more in hand than a main line has to") {
  const std::string problem = "7/7/7/7/5CF/3s3/1K2k2 b Lf3c4pl2r15s 1 dm 2; pv 1e2f 3g4g ";
  const std::string said =
      "    the stated line leaves 1 piece in the attacker's hand, a main line only 0\n";
  const std::string report = verify_report(problem + "2e3f");
  CHECK(has(report, "\nSOUND WITH BLEMISHES\n"));
  CHECK(has(report, said));
  CHECK_FALSE(has(verify_report(problem + "L*5f"), said));
  const auto found = verify_json({}, problem + "2e3f\n");
  const auto& findings = found.at(0).at("readings").at(0).at("findings");
  CHECK(findings.at(0) == nlohmann::json({{"class", "stated-leftover"},
                                          {"severity", "blemish"},
                                          {"pieces", 1},
                                          {"fewest_pieces", 0}}));
  CHECK(has(verify_report(problem + "2e3f", {"--leftover", "allow"}), "\nSOUND\n"));
}

TEST_CASE("verify: a line is over where only futile drops are left, and says so") {
  const std::string report =
      verify_report("6k/4+S2/7/5P1/7/7/7 b CL 1 hand rest; dm 2", {"--promotion", "optional"});
  CHECK(has(report,
            "last-move dual LQ*1d, mate in 1 ply (then only futile drops) "
            "(likewise on 1e, 1f and 1g)\n"));
  const auto found =
      verify_json({"--promotion", "optional"}, "6k/4+S2/7/5P1/7/7/7 b CL 1 hand rest; dm 2\n");
  for (const auto& cook : found.at(0).at("cooks")) {
    CHECK((cook.at("line").size() == 1 || cook.at("line").size() == cook.at("plies")));
    if (cook.at("move") == "L*1d") CHECK(cook.at("futile_drops_left") == true);
  }
}

TEST_CASE("verify: JSON has the number of checks that were not judged") {
  const std::string problem = "7/7/3k3/7/7/7/7 b 2CR 1 hand rest";
  const std::vector<std::string> limited = {"--max-nodes", "20k", "--promotion", "optional"};
  CHECK(has(verify_report(problem, limited), "  12 checks not judged\n"));
  const auto found = verify_json(limited, problem + "\n");
  CHECK(found.at(0).at("readings").at(0).at("unjudged_checks") == 12);
}
