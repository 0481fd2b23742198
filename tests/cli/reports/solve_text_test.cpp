// `solve`: the report for people.
#include <catch2/catch.hpp>

#include "tests/cli/run_cli.hpp"

using namespace cli_test;

TEST_CASE("cli: solve tells the length, the line and the cost") {
  const Outcome result = solve({"--position", kMateIn3});
  CHECK(result.code == 0);
  CHECK(result.err.empty());
  CHECK(result.out.starts_with("--position\n" + kMateIn3 + "\n" +
                               "mate in 3 plies (#2), exact\n"
                               "  1. Fa*7d Ph7b  2. Fa6a+\n"));
  CHECK(has(result.out, " nodes, "));
  CHECK_FALSE(has(result.out, "left over"));
  CHECK_FALSE(has(result.out, "not proven"));
}

TEST_CASE("cli: solve tells the conventional length where it differs") {
  const Outcome result = solve({"--position", kTwoLengths});
  CHECK(result.code == 0);
  CHECK(has(result.out, "\nmate in 5 plies (#3), exact; conventional length 3 plies (#2)\n"));
  CHECK_FALSE(has(solve({"--position", kMateIn3}).out, "conventional"));
  CHECK_FALSE(has(solve({"--first", "--position", kTwoLengths}).out, "conventional"));
}

TEST_CASE("cli: a limit may leave the conventional length alone unknown") {
  int unknown = 0;
  for (int nodes = 10; nodes < 200; nodes += 5) {
    const Outcome result = solve({"--max-nodes", std::to_string(nodes), "--position", kTwoLengths});
    if (!has(result.out, "; conventional length unknown; the limit of ")) continue;
    ++unknown;
    CHECK(result.code == 1);
    CHECK(has(result.out, "\nmate in 5 plies (#3), exact; "));
    CHECK_FALSE(has(result.out, "not proven"));
  }
  CHECK(unknown > 0);
}

TEST_CASE("cli: solve writes moves in three notations") {
  const auto line = [](const char* notation) {
    const Outcome result = solve({"--notation", notation, "--position", kMateIn3});
    const auto start = result.out.find("exact\n") + 6;
    return result.out.substr(start, result.out.find('\n', start) - start);
  };
  CHECK(line("usi") == "  1. F*7d 7c7b  2. 5b6a+");
  CHECK(line("western") == "  1. Fa*7d Ph7b  2. Fa6a+");
  CHECK(line("japanese") == "  1 ☗7四鷹打 2 ☖7二鵬  3 ☗6一鷹成");
}

TEST_CASE("cli: solve proves that there is no mate") {
  const Outcome result = solve({"--position", kNoMate});
  CHECK(result.code == 0);
  CHECK(has(result.out, "\nno mate\n"));
}

TEST_CASE("cli: --first calls the length an upper bound") {
  const Outcome result = solve({"--first", "--position", kMateIn3});
  CHECK(result.code == 0);
  CHECK(has(result.out, "mate in at most "));
  CHECK_FALSE(has(result.out, "exact"));
  CHECK(has(result.out, "(a line that mates, not proven to be the main line)\n"));
}

TEST_CASE("cli: problems are named and summed up in input order") {
  const Outcome result =
      solve({"-"}, "# two problems\n" + kMateIn3 + " id \"first\";\n\n" + kNoMate + "\n");
  CHECK(result.code == 0);
  CHECK(result.out.starts_with("-:2: first\n" + kMateIn3 + "\nmate in 3 plies"));
  CHECK(has(result.out, "\n\n-:4\n" + kNoMateReport));
  CHECK(has(result.out, "\n\n2 problems: 1 mate, 1 no mate, 0 unknown, 0 bad\n"));
}

TEST_CASE("cli: --diagram shows a board that can be read back") {
  for (const std::vector<std::string>& style :
       {std::vector<std::string>{"--diagram"}, {"--diagram", "--ascii"}}) {
    std::vector<std::string> arguments = style;
    arguments.insert(arguments.end(), {"--position", kMateIn3});
    const Outcome shown = solve(arguments);
    CHECK(has(shown.out, style.size() == 1 ? "鵬" : "k"));
    const auto start = shown.out.find('\n') + 1;
    const std::string diagram = shown.out.substr(start, shown.out.find("\nmate in") + 1 - start);
    const Outcome again = solve({"-"}, diagram);
    CHECK(again.code == 0);
    CHECK(has(again.out, "mate in 3 plies (#2), exact\n"));
  }
}

TEST_CASE("cli: --first-moves lists every check in USI order") {
  const Outcome result =
      solve({"--first-moves", "--notation", "usi", "--position", kManyFirstMoves});
  CHECK(result.code == 0);
  CHECK(has(result.out, "\nfirst moves:\n  2e1d   no mate\n"));
  CHECK(has(result.out, "\n  5b4a+  mate in 5 plies\n"));
  CHECK(has(result.out, "\n  C*2b   mate in 3 plies\n"));
  CHECK(result.out.find("  5b4a+ ") < result.out.find("  C*2b "));
  const Outcome none = solve({"--first-moves", "--position", "7/7/7/3k3/7/7/7 b S 1"});
  CHECK(has(none.out, "mate"));
  const Outcome western = solve({"--first-moves", "--position", kMateIn3});
  CHECK(has(western.out, "\n  Fa*7d  mate in 3 plies\n"));
}

TEST_CASE("cli: the pieces left over are counted") {
  // The same mate with one swallow more in the attacker's hand.
  const Outcome result = solve({"--position", "7/2F4/kP5/7/7/7/7 b FS4c3p2l2r15s 1"});
  CHECK(has(result.out, "left over in the attacker's hand: 1 piece\n"));
}

TEST_CASE("cli: control characters of an id do not reach the terminal") {
  const Outcome result = solve({"-"}, kNoMate + " id \"a\x1b[31mb\";\n");
  CHECK_FALSE(has(result.out, "\x1b"));
  CHECK_FALSE(has(result.err, "\x1b"));
  // U+009B is ESC [ in one character, and so is the byte where a terminal knows no UTF-8.
  CHECK(has(solve({"red\xc2\x9b"}).err, "red?: "));
  CHECK(has(solve({"red\x9b"}).err, "red?: "));
  CHECK(has(solve({"foé鶴"}).err, "foé鶴: "));
  CHECK(has(solve({"caf\xe9"}).err, "caf\xe9: "));
}

TEST_CASE("cli: characters that show nothing do not reach the terminal") {
  const Outcome result = solve({"-"}, kMateIn3 + " id \"a\u202Eb\u200Bc\uFEFFd é鶴\";\n");
  CHECK(has(result.out, "-:1: a?b?c?d é鶴\n"));
}
