// solve --missed, and what solve says of a game that is over.
#include <catch2/catch.hpp>

#include <atomic>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_cli.hpp"
#include "tests/cli/run_collection.hpp"
#include "tests/cli/run_verify.hpp"
#include "tests/json.hpp"
#include "tests/places.hpp"
#include "tests/problems/records.hpp"

using namespace tori::cli;
using namespace cli_test;

namespace {

std::string text_of(const std::string& name) {
  std::ifstream in(tori::test::in_sources(name));
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// 37 plies; 17... Phx7d allows a mate in 1, 18. Cr5f misses it, 18... Sw*2a allows another one,
/// and
/// 19. Crx6e mates.
std::string example() {
  return text_of("problems/examples/missed.pgn");
}

/// The report without nodes and seconds.
std::string without_cost(const std::string& text) {
  std::string kept;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at) + 1;
    const std::string line = text.substr(at, end - at);
    if (!has(line, " nodes, ")) kept += line;
    at = end;
  }
  return kept;
}

}  // namespace

TEST_CASE("cli: solve says of a finished game that it is over", "[missed]") {
  const Outcome english = solve({"-"}, example());
  CHECK(english.code == 0);
  CHECK(has(english.out, "\ngote is mated here\nthe game is over: --positions all "));
  CHECK(has(english.out, " --missed lists "));
  CHECK_FALSE(has(english.out, "no mate"));
  CHECK_FALSE(has(english.out, "has no check"));
  CHECK(has(solve({"--language", "de", "-"}, example()).out, "\nGote ist hier matt\n"));
  CHECK(has(solve({"--language", "ja", "-"}, example()).out, "\n後手はここで詰んでいる\n"));
  CHECK(has(solve({"--max-nodes", "1", "-"}, example()).out, "\ngote is mated here\n"));
  const Outcome all = solve({"--positions", "all", "--max-nodes", "20", "-"}, example());
  CHECK(has(all.out, "\ngote is mated here\n"));
  CHECK_FALSE(has(all.out, "the game is over"));
  CHECK(has(all.out, ", 1 finished game, "));
  const auto json = tori::test::parsed_in_order(solve({"--json", "-"}, example()).out);
  CHECK(json.at("verdict") == "mated");
  CHECK(json.at("plies").is_null());
  CHECK(json.at("message") == "gote is mated here");
}

TEST_CASE("cli: the end of a finished game is neither verified, imported nor printed", "[missed]") {
  const Outcome verified = verify({"-"}, example());
  CHECK(verified.code == 3);
  CHECK(has(verified.out + verified.err,
            "gote is mated here: the end of a game is no mate problem ("));
  CHECK(has(verified.out + verified.err, "toritsume solve --missed"));
  const auto json = tori::test::parsed_in_order(verify({"--json", "-"}, example()).out);
  CHECK(json.at("faults").at(0).at("code") == "fault.game.finished");
  const tori::problems::test::FileName file;
  const Outcome imported = collection({"import", file.text(), "-"}, example());
  CHECK(imported.code == 3);
  CHECK(has(imported.err, "gote is mated here: the end of a game is no mate problem ("));
  CHECK(has(imported.out, ": 0 problems added, 1 line bad\n"));
  const Outcome book = run({"book", "-", "-o", "-", "--format", "html"}, example());
  CHECK(book.code == 3);
  CHECK(has(book.err, "gote is mated here: the end of a game is no mate problem ("));
  CHECK_FALSE(has(book.err, "there is no mate;"));
}

TEST_CASE("cli: moves behind a position that give mate are a finished game", "[missed]") {
  const std::string moves = " b F4c3p2l2r16s 1 moves F*7d 7c7b 5b6a+\n";
  const std::string both = "position sfen 7/2F4/kP5/7/7/7/6K" + moves;
  CHECK(has(solve({"-"}, both).out, "\ngote is mated here\n"));
  CHECK(verify({"-"}, both).code == 3);
  const tori::problems::test::FileName file;
  CHECK(
      has(collection({"import", file.text(), "-"}, both).out, ": 0 problems added, 1 line bad\n"));
  // Without a phoenix of the attacker there is no problem to be solved behind the moves.
  const Outcome alone = solve({"-"}, "position sfen 7/2F4/kP5/7/7/7/7" + moves);
  CHECK(alone.code == 3);
  CHECK(has(alone.err, "-:1: gote is mated here: the end of a game is no mate problem ("));
}

TEST_CASE("cli: solve --missed tells the mates that were missed, by kind and notation",
          "[missed]") {
  const Outcome missed = solve({"--missed", "-"}, example());
  CHECK(missed.code == 0);
  CHECK(missed.err.empty());
  CHECK(without_cost(missed.out) ==
        "-:1: Swallow - Crane\n"
        "18. Cr5f misses a mate in 1 ply: 18. Sw7e\n\n"
        "1 game, 37 moves: 1 missed, 0 unknown, 0 bad\n");
  CHECK(without_cost(solve({"--missed", "--allowed", "--notation", "usi", "-"}, example()).out) ==
        "-:1: Swallow - Crane\n"
        "17... 6c7d allows a mate in 1 ply: 18. 7f7e\n"
        "18. 5e5f misses a mate in 1 ply: 18. 7f7e\n"
        "18... S*2a allows a mate in 1 ply: 19. 5f6e\n\n"
        "1 game, 37 moves: 1 missed, 2 allowed, 0 unknown, 0 bad\n");
  const Outcome japanese =
      solve({"--missed", "--notation", "japanese", "--language", "ja", "-"}, example());
  CHECK(has(japanese.out, "\n35 ☗５六鶴 1手詰を逃した：35 ☗７五燕\n"));
  CHECK(has(japanese.out, "\n1局、37手：詰み逃し1、不明0、不正な入力0\n"));
  CHECK(has(solve({"--missed", "--language", "de", "-"}, example()).out,
            "\n18. Cr5f übersieht ein Matt in 1 Halbzug: 18. Sw7e\n"));
  CHECK(has(solve({"--missed", "--diagram", "--ascii", "-"}, example()).out, "|"));
  const Outcome none = solve({"--missed", "-"}, text_of("tests/data/games/hand.pgn"));
  CHECK(none.code == 0);
  CHECK(has(none.out, "\nno mate in 7 plies or fewer was missed\n"));
}

TEST_CASE("cli: solve --missed tells what is wrong but leaves a game as it is", "[missed]") {
  std::string game = example();
  game.replace(game.find("\"1-0\""), 5, "\"won\"");
  const Outcome missed = solve({"--missed", "-"}, game);
  CHECK(missed.code == 0);
  CHECK(has(missed.out, "18. Cr5f misses a mate in 1 ply"));
  CHECK(missed.err.starts_with("-:4: [Result \"won\"]: a result is "));
}

TEST_CASE("cli: solve --missed: a slower mate is told with --slower", "[missed]") {
  // Mates in 3 by C*2b, in 5 by 5b4a+, in 7 by P*3b, in 15 by C*3b.
  const std::string head =
      "[Variant \"Torishogi\"]\n"
      "[FEN \"7/2F4/5k1/3+S3/5+F1/7/7[CPcccppprrllsssssssssssssss] w - - 0 1\"]\n"
      "[SetUp \"1\"]\n\n1. ";
  const Outcome slow = solve({"--missed", "--slower", "-"}, head + "Fd7=E *\n");
  CHECK(slow.code == 0);
  CHECK(has(slow.out, "\n1. Fa4a+ mates in 5 plies, not in 3: 1. Cr*2b Ph1b  2. Pt*1d\n"));
  CHECK(has(slow.out, ": 0 missed, 1 slower, "));
  CHECK(has(solve({"--missed", "-"}, head + "Fd7=E *\n").out, "\nno mate in 7 plies"));
  // A mate longer than N is no mate here.
  CHECK(has(solve({"--missed", "--plies", "3", "--slower", "-"}, head + "Fd7=E *\n").out,
            "\n1. Fa4a+ misses a mate in 3 plies: "));
  CHECK(has(solve({"--missed", "--plies", "15", "--slower", "-"}, head + "C@e6 *\n").out,
            "\n1. Cr*3b mates in 15 plies, not in 3: "));
}

TEST_CASE("cli: solve --missed in JSON, one object a line", "[missed]") {
  const Outcome outcome =
      solve({"--missed", "--json", "-"}, example() + "\n[Variant \"X\"]\n\n*\n");
  CHECK(outcome.code == 3);
  std::istringstream lines(outcome.out);
  std::vector<nlohmann::ordered_json> objects;
  for (std::string line; std::getline(lines, line);) {
    objects.push_back(tori::test::parsed_in_order(line));
  }
  REQUIRE(objects.size() == 3);
  CHECK(objects[0].at("kind") == "game");
  CHECK(objects[0].at("moves") == 37);
  CHECK(objects[0].at("missed") == 1);
  CHECK(objects[1].at("kind") == "missed");
  CHECK(objects[1].at("ply") == 35);
  CHECK(objects[1].at("move_number") == 18);
  CHECK(objects[1].at("played") == "5e5f");
  CHECK(objects[1].at("mate") == nlohmann::ordered_json({"7f7e"}));
  CHECK(objects[1].at("players") == "Swallow - Crane");
  CHECK(objects[2].at("kind") == "error");
  CHECK(objects[2].at("line_number") == 11);
}

TEST_CASE("cli: solve --missed: threads change nothing, limits are counted, bad input is named",
          "[missed]") {
  const std::string games = text_of("tests/data/games/games.pgn");
  const auto report = [&](const char* threads) {
    return without_cost(
        solve({"--missed", "--slower", "--allowed", "--threads", threads, "-"}, games).out);
  };
  const std::string one = report("1");
  CHECK(has(one, "\n20 games, 1340 moves: "));
  CHECK(report("3") == one);
  const Outcome limited = solve({"--missed", "--max-nodes", "1", "-"}, example());
  CHECK(limited.code == 1);
  CHECK(has(limited.out, ": unknown: the limit of 1 node was hit\n"));
  CHECK_FALSE(has(limited.out, "no mate in 7"));
  const Outcome problems = solve({"--missed", "-"}, kMateIn3 + "\n");
  CHECK(problems.code == 3);
  CHECK(problems.err == "-: there is no game in PGN or KIF\n");
  std::atomic<bool> interrupted = true;
  const std::vector<std::string> options{"solve", "--memory", "8M", "--missed", "-"};
  const Outcome stopped = run(options, example(), &interrupted);
  CHECK(stopped.code == 1);
  CHECK(has(stopped.err, "toritsume: interrupted; games looked at: 0, "));
}

TEST_CASE("cli: options that do not go with --missed", "[missed]") {
  for (const char* other : {"--first", "--first-moves", "--tree"}) {
    CHECK(usage_error({"solve", "--missed", other, "x.pgn"}));
  }
  CHECK(has(usage_error({"solve", "--missed", "--tree", "x.pgn"}).value(),
            "--missed: not together with --tree\n"));
  CHECK(usage_error({"solve", "--missed", "--proof", "x", "x.pgn"}));
  CHECK(usage_error({"solve", "--missed", "--positions", "all", "x.pgn"}));
  CHECK(usage_error({"solve", "--missed", "--position", kMateIn3}));
  CHECK(usage_error({"solve", "--missed", "--plies", "4", "x.pgn"}));
  for (const char* own : {"--slower", "--allowed"}) CHECK(usage_error({"solve", own, "x.pgn"}));
  CHECK(usage_error({"solve", "--plies", "3", "x.pgn"}));
  CHECK_FALSE(usage_error(
      {"solve", "--missed", "--plies", "9", "--slower", "--allowed", "--json", "x.pgn"}));
}
