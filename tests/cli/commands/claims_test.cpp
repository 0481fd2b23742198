// `solve`: the checks of what a problem states.
#include <catch2/catch.hpp>

#include "tests/cli/run_verify.hpp"
#include "tests/json.hpp"

using namespace cli_test;
using Json = nlohmann::json;

namespace {

/// The text report, in USI, of a problem with these statements; they never change the exit code.
std::string report(const std::string& opcodes, std::vector<std::string> arguments = {},
                   const std::string& position = kMateIn3) {
  arguments.insert(arguments.end(), {"--notation", "usi", "-"});
  const Outcome result = solve(arguments, position + " " + opcodes + "\n");
  INFO(result.err);
  CHECK(result.code == 0);
  return result.out;
}

Json json_of(const std::string& opcodes, std::vector<std::string> arguments = {}) {
  arguments.insert(arguments.end(), {"--json", "-"});
  return tori::test::parsed_json(solve(arguments, kMateIn3 + " " + opcodes + "\n").out);
}

}  // namespace

TEST_CASE("cli: a stated dm is compared") {
  CHECK(has(report("dm 2;"), "\nstated: mate in 2 moves, which agrees\n"));
  CHECK(has(report("dm 3;"),
            "\nstated: mate in 3 moves; found: 2 moves (3 plies): were plies counted?\n"));
  CHECK(has(report("dm 4;"), "\nstated: mate in 4 moves; found: 2 moves\n"));
  CHECK(has(report("dm 1;"), "\nstated: mate in 1 move; found: 2 moves\n"));
  CHECK(has(report("dm 2;", {}, kNoMate), "\nstated: mate in 2 moves; found: no mate\n"));
  const Outcome limited = solve({"--max-nodes", "1", "-"}, kMateIn3 + " dm 2;\n");
  CHECK(limited.code == 1);
  CHECK(has(limited.out, "\nstated: mate in 2 moves; found: not decided\n"));
}

TEST_CASE("cli: a stated dm may be the strict or the conventional length") {
  CHECK(has(report("dm 3;", {}, kTwoLengths),
            "\nstated: mate in 3 moves, which agrees with the strict length\n"));
  CHECK(has(report("dm 2;", {}, kTwoLengths),
            "\nstated: mate in 2 moves, which agrees with the conventional length\n"));
  CHECK(has(report("dm 1;", {}, kTwoLengths),
            "\nstated: mate in 1 move; found: 3 moves, conventionally 2 moves\n"));
  CHECK(has(report("dm 4;", {}, kTwoLengths),
            "\nstated: mate in 4 moves; found: 3 moves, conventionally 2 moves\n"));
}

TEST_CASE("cli: a stated pv is replayed by the rules") {
  CHECK(has(report("pv F*7d 7c7b 5b6a+;"), "\nstated line: mate in 3 plies, which agrees\n"));
  CHECK(has(report("pv F*7d 7c6b 5b6b;"),
            "\nstated line: ply 2, 7c6b: the move leaves the own phoenix in check\n"));
  CHECK(has(report("pv S*7d;"), "\nstated line: ply 1, S*7d: no such piece in hand\n"));
  CHECK(has(report("pv 5b5c;"), "\nstated line: ply 1, 5b5c: the piece does not move that way\n"));
  CHECK(has(report("pv F*1g;"), "\nstated line: ply 1, F*1g gives no check\n"));
  CHECK(has(report("pv F*7d 7c7b 5b6a+ 7b7a;"), "\nstated line: goes on after mate at ply 3\n"));
}

TEST_CASE("cli: a stated pv that stops before mate agrees as far as it goes") {
  CHECK(has(report("pv F*7d;"), "\nstated line: 1 ply of 3, which agree as far as they go\n"));
  CHECK(
      has(report("pv F*7d 7c7b;"), "\nstated line: 2 plies of 3, which agree as far as they go\n"));
  CHECK(has(report("pv F*7d;", {"--language", "de"}),
            "\nangegebene Zugfolge: 1 von 3 Halbzügen, die stimmen, soweit sie reichen\n"));
  CHECK(has(report("pv F*7d;", {"--language", "ja"}), "\n指定手順：3手のうち1手、そこまで一致\n"));
  CHECK(json_of("pv F*7d")["claim"]["pv"]["agrees"] == true);
  CHECK(json_of("pv F*7d")["message"] == "");
  // A move that is on the way of a mate, but not of a shortest one.
  CHECK(
      has(report("pv 5b4a+ 2c1c;", {}, kManyFirstMoves), "\nstated line: does not end in mate\n"));
  for (const std::string line : {"F*7d", "F*7d 7c7b"}) {
    CHECK_FALSE(has(verify({"--position", kMateIn3 + " pv " + line}).out, "stated line"));
  }
}

TEST_CASE("cli: a stated pv may end where only futile drops are left") {
  CHECK(has(report("dm 2; pv F*3b 2b3c 1b1a;", {}, kTwoLengths),
            "\nstated line: mate in 3 plies but for futile drops, which agrees with the "
            "conventional length\n"));
  const Outcome limited = solve({"--max-nodes", "1", "-"}, kTwoLengths + " pv F*3b 2b3c 1b1a;\n");
  CHECK(has(limited.out, "mate in 3 plies but for futile drops; found: not decided"));
  CHECK(has(report("pv F*3b;", {}, kTwoLengths), "\nstated line: 1 ply of 5, which agree"));
  const Outcome verified = verify({"--position", kTwoLengths + " dm 2; pv F*3b 2b3c 1b1a;"});
  CHECK(has(verified.out, "as stated"));
  CHECK_FALSE(has(verified.out, "stated line"));
  const auto json = tori::test::parsed_json(
      solve({"--json", "-"}, kTwoLengths + " dm 2; pv F*3b 2b3c 1b1a;\n").out);
  CHECK(has(json.dump(), "agrees"));
  CHECK_FALSE(has(json.dump(), "wrong"));
}

TEST_CASE("cli: the length of a stated pv is compared") {
  // A line longer than the shortest mate, and a defence that loses too early.
  CHECK(has(report("pv 5b4a+ 2c1c 4a3a 1c2c 3a2b;", {}, kManyFirstMoves),
            "\nstated line: mate in 5 plies; found: 3 plies\n"));
  CHECK(has(report("pv 5d6c 5b6a C*7b;", {}, "7/2k4/2Pp3/2C1cL1/7/7/7 b 2CP2fpl2r16s 1"),
            "\nstated line: mate in 3 plies; found: 5 plies; ply 1, 5d6c: 5b4a refutes it\n"));
}

TEST_CASE("cli: a stated line is walked, and what refutes a move of it is named") {
  // It has the right length, and a defence that helps.
  const std::string helps = "pv F*6d 7c7b 5b6a+";
  CHECK(has(report(helps + ";"), "\nstated line: ply 1, F*6d: 7c6d refutes it\n"));
  CHECK(json_of(helps)["claim"]["pv"]["agrees"] == false);
  CHECK(has(report("pv F*6d;"),
            "\nstated line: does not end in mate; ply 1, F*6d: 7c6d refutes it\n"));
  CHECK(has(verify({"--position", kMateIn3 + " " + helps}).out,
            "    stated line: ply 1, Fa*6d: Phx6d refutes it\n"));
  CHECK(
      has(verify({"--position", kMateIn3 + " dm 3"}).out, "stated: 3 moves: were plies counted?"));
}

TEST_CASE("cli: without a mate the stated line and the most promising checks are refuted") {
  const std::string none = "7/2k4/R6/7/7/7/7 b FCP2S3c3p2lr12s 1";
  const Outcome verified = verify({"--position", none + " pv F*5c 5b5c"});
  CHECK(verified.code == 1);
  CHECK(has(verified.out, "    stated line: ply 1, Fa*5c: Ph4a refutes it\n"));
  CHECK(has(verified.out,
            "  the most promising checks, and what refutes them:\n    Fa*5c? Ph4a! Phx5c!\n"));
  CHECK(has(solve({"--position", none + " pv F*5c 5b5c C*5d"}).out, "Fa*5c: Ph4a refutes it"));
}

TEST_CASE("cli: the nearest checks share a tenth of the nodes, and what is left is counted") {
  const std::string none = "7/7/3k3/7/3+S3/7/7 b FCR 1 hand rest";
  const auto report = [&](const std::string& nodes, const std::string& threads) {
    // In tables that are full the answer may depend on their size, and so on the threads.
    return run({"verify", "--memory", "64M", "--position", none, "--max-nodes", nodes, "--threads",
                threads})
        .out;
  };
  const std::string all = report("3M", "1");
  CHECK(has(all, "  the most promising checks, and what refutes them:\n"));
  CHECK(has(all, "  3 checks not judged\n"));
  const std::string some = report("600k", "1");
  CHECK(has(some, "  11 checks not judged\n"));
  CHECK(without_seconds(report("600k", "3")) == without_seconds(some));
}

TEST_CASE("cli: moves are read in every notation that is printed") {
  for (const std::string line :
       {"pv 1. Fa*7d Ph7b 2. Fa6a+#", "pv ☗7四鷹打 ☖7二鵬 ☗6一鷹成", "pv F@a4 a5a6 c6b7+",
        "pv F@a4,a5a6,c6b7+", "pv Fa*7d, Ph7b, Fa6a+"}) {
    CAPTURE(line);
    CHECK(has(report(line + "; bm Fa*7d;"), "stated line: mate in 3 plies, which agrees\n"));
  }
  for (const std::string move : {"F@a4", "☗7四鷹打", "▲７四鷹打", "74鷹打", "F*74", "Fa*74"}) {
    CAPTURE(move);
    CHECK(json_of("bm " + move + ";").at("claim").at("bm").at("agrees") == true);
  }
}

TEST_CASE("cli: stated first moves") {
  CHECK_FALSE(has(report("bm F*7d;"), "stated first move"));
  CHECK(has(report("bm F*6b;"),
            "stated first move: not decided: the solution that was found starts with F*7d\n"));
  CHECK(has(report("bm F*1g;"), "stated first move: F*1g gives no check\n"));
  CHECK(has(report("bm C*6b;"), "stated first move: C*6b: no such piece in hand\n"));
  CHECK(has(report("bm 4c4b;", {}, kNoMate), "stated first move: found: no mate\n"));
  CHECK(has(report("bm F*6b;", {"--first-moves"}), "stated first move: F*6b does not mate\n"));
  CHECK(has(report("bm 5b4a+;", {"--first-moves"}, kManyFirstMoves),
            "stated first move: 5b4a+ mates in 5 plies, not in 3\n"));
  CHECK_FALSE(has(report("bm C*2b;", {"--first-moves"}, kManyFirstMoves), "stated"));
}

TEST_CASE("cli: claims in JSON") {
  const Json good = json_of("dm 2; pv F*7d 7c7b 5b6a+; bm F*7d;");
  CHECK(good["claim"]["dm"]["stated"] == 2);
  CHECK(good["claim"]["dm"]["agrees"] == true);
  CHECK(good["claim"]["pv"]["stated"] == Json{"F*7d", "7c7b", "5b6a+"});
  CHECK(good["claim"]["pv"]["agrees"] == true);
  CHECK(good["claim"]["bm"]["agrees"] == true);
  CHECK(good["message"] == "");

  const Json bad = json_of("dm 3; pv F*7d 7c6b;");
  CHECK(bad["verdict"] == "mate");
  CHECK(bad["claim"]["dm"]["agrees"] == false);
  CHECK(bad["claim"]["pv"]["agrees"] == false);
  CHECK(bad["claim"]["pv"]["ply"] == 2);
  CHECK(bad["claim"]["pv"]["move"] == "7c6b");
  CHECK_FALSE(bad["claim"].contains("bm"));
  CHECK(bad["message"] ==
        "stated: mate in 3 moves; found: 2 moves (3 plies): were plies counted?; stated line: ply "
        "2, 7c6b: the move leaves the "
        "own phoenix in check");

  const Json open = json_of("dm 2;", {"--first"});
  CHECK(open["claim"]["dm"]["agrees"].is_null());
}
