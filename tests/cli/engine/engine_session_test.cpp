// Whole conversations with the engine, as strings. At the end of the input a search with a limit
// goes on to its end.
#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "cli/engine/position_command.hpp"
#include "cli/engine/protocol.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"
#include "tests/thinned.hpp"

using namespace tori;
using namespace cli_test;

namespace {

/// What the engine writes, without the lines that tell how the search goes.
std::vector<std::string> talk(const std::string& input, const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments = {"usi", "--memory", "16M"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Outcome outcome = run(arguments, input);
  CHECK(outcome.code == 0);
  CHECK(outcome.err.empty());
  std::vector<std::string> lines;
  std::istringstream in(outcome.out);
  for (std::string line; std::getline(in, line);) {
    const bool progress = line.starts_with("info depth") && !has(line, " score ");
    if (!progress) lines.push_back(line);
  }
  return lines;
}

std::string last(const std::string& input, const std::vector<std::string>& more = {}) {
  const std::vector<std::string> lines = talk(input, more);
  REQUIRE_FALSE(lines.empty());
  return lines.back();
}

/// The part of an info line from this word on.
std::string from(const std::string& line, const std::string& word) {
  const std::size_t at = line.find(word);
  return at == std::string::npos ? "" : line.substr(at);
}

/// The score of an info line: "mate 3".
std::string score_of(const std::string& line) {
  const std::string text = from(line, "score ");
  return text.empty() ? "" : text.substr(6, text.find(" nodes") - 6);
}

const std::string kStart = "usi\nsetoption name USI_Variant value toriopt\n";
const std::string kStartUci = "uci\nsetoption name UCI_Variant value toriopt\n";

}  // namespace

TEST_CASE("engine: the handshake of USI", "[engine]") {
  const std::vector<std::string> lines = talk("usi\nisready\nusinewgame\ngameover win\nquit\n");
  REQUIRE(lines.size() == 9);
  CHECK(lines[0].starts_with("id name toritsume "));
  CHECK(lines[1].starts_with("id author "));
  CHECK(lines[2].starts_with("option name USI_Hash type spin default 16 min 1 max "));
  CHECK(lines[3].starts_with("option name Threads type spin default 1 min 1 max "));
  CHECK(lines[4] == "option name MultiPV type spin default 1 min 1 max 64");
  CHECK(lines[5] ==
        "option name UCI_Variant type combo default torishogi var torishogi var toriopt");
  CHECK(lines[6] ==
        "option name USI_Variant type combo default torishogi var torishogi var toriopt");
  CHECK(lines[7] == "usiok");
  CHECK(lines[8] == "readyok");
}

TEST_CASE("engine: the handshake of UCI", "[engine]") {
  const std::vector<std::string> lines =
      talk("uci\r\nisready\r\nucinewgame\r\ndebug on\r\nquit\r\n");
  REQUIRE(lines.size() == 8);
  CHECK(lines[2].starts_with("option name Hash type spin default 16 min 1 max "));
  CHECK(lines[5] ==
        "option name UCI_Variant type combo default torishogi var torishogi var toriopt");
  CHECK(lines[6] == "uciok");
  CHECK(lines[7] == "readyok");
}

TEST_CASE("engine: a byte order mark before the first command", "[engine]") {
  CHECK(talk("\xEF\xBB\xBFusi\n") == talk("usi\n"));
}

TEST_CASE("engine: the first of the words usi and uci decides", "[engine]") {
  const std::string ask = "position sfen " + kMateIn3 + "\ngo mate 2000\n";
  const std::vector<std::string> usi = talk("usi\nuci\n" + ask);
  CHECK(std::count(usi.begin(), usi.end(), "usiok") == 1);
  CHECK(std::count(usi.begin(), usi.end(), "uciok") == 0);
  CHECK(usi[8] == "info string \"uci\" came after \"usi\": the protocol is USI");
  CHECK(usi.back() == "checkmate F*7d 7c7b 5b6a+");
  const std::vector<std::string> uci = talk("uci\nusi\nuci\n" + ask);
  CHECK(std::count(uci.begin(), uci.end(), "usiok") == 0);
  CHECK(std::count(uci.begin(), uci.end(), "uciok") == 2);
  CHECK(uci[7] == "info string \"usi\" came after \"uci\": the protocol is UCI");
  CHECK(uci.back() == "bestmove F@a4");
}

TEST_CASE("engine: a mate in USI and in UCI", "[engine]") {
  const std::vector<std::string> usi =
      talk(kStart + "position sfen " + kMateIn3 + "\ngo mate 60000\n");
  CHECK(usi.back() == "checkmate F*7d 7c7b 5b6a+");
  const std::string& info = usi[usi.size() - 2];
  CHECK(info.starts_with("info depth 3 multipv 1 score mate 3 nodes "));
  CHECK(from(info, " pv ") == " pv F*7d 7c7b 5b6a+");
  for (const std::string part : {" nps ", " time ", " hashfull "}) CHECK(has(info, part));
  const std::vector<std::string> uci =
      talk(kStartUci + "position sfen " + kMateIn3 + "\ngo mate 2\n");
  CHECK(uci.back() == "bestmove F@a4");
  CHECK(score_of(uci[uci.size() - 2]) == "mate 2");
  CHECK(from(uci[uci.size() - 2], " pv ") == " pv F@a4 a5a6 c6b7+");
}

TEST_CASE(
    "engine: a mate is told as soon as it is found, whole, before it is known to be the shortest",
    "[engine]") {
  const std::string sfen = "L1P4/k6/2s4/7/7/7/7 b FPRf4c2plr15s 1";
  const std::vector<std::string> lines =
      talk(kStart + "position sfen " + sfen + "\ngo mate 600000\n");
  REQUIRE(lines.size() == 11);
  CHECK(score_of(lines[8]) == "mate 15 lowerbound");
  CHECK(score_of(lines[9]) == "mate 15");
  CHECK(lines[10] == "checkmate" + from(lines[9], " pv ").substr(3));
  const std::string end = "sfen " + sfen + " moves " + from(lines[8], " pv ").substr(4);
  const auto mated = cli::read_position(cli::words_of(end), Promotion::optional);
  CHECK(mated.fault.empty());
  CHECK(legality::legal_moves(*mated.position).empty());
  CHECK(legality::in_check(*mated.position, mated.position->turn()));
}

TEST_CASE("engine: no mate is nomate, what a limit leaves open is timeout", "[engine]") {
  CHECK(last(kStart + "position sfen " + kNoMate + "\ngo mate 60000\n") == "checkmate nomate");
  const std::string hard = "position sfen 7/7/7/3k3/7/7/3K3 b FCPLR8Sfcccppplr8s 1\n";
  for (const std::string limit : {"mate 0", "mate 30", "mate infinite nodes 2000"}) {
    CAPTURE(limit);
    CHECK(last(kStart + hard + "go " + limit + "\n") == "checkmate timeout");
  }
  CHECK(last(kStart + "position sfen " + kMateIn3 + "\ngo mate 0\n") == "checkmate timeout");
  // The end of the input stops what has no limit.
  CHECK(last(kStart + hard + "go mate infinite\n") == "checkmate timeout");
  CHECK(last(kStart + hard + "go mate infinite\nquit\n") == "checkmate timeout");
}

TEST_CASE("engine: mates in more moves than asked for do not count", "[engine]") {
  const std::string position = kStartUci + "position sfen " + kMateIn3 + "\n";
  const std::vector<std::string> lines = talk(position + "go mate 1\n");
  CHECK(lines.back().starts_with("bestmove "));
  for (const std::string& line : lines) CHECK_FALSE(has(line, "score mate"));
  CHECK(has(lines[lines.size() - 2], "no mate within 1 ply"));
  CHECK(last(position + "go depth 3\n") == "bestmove F@a4");
}

TEST_CASE("engine: the variant is the reading of the promotion rule", "[engine]") {
  const std::string go = "position sfen 3C3/5k1/1F4S/2F3C/7/7/7 b Cc4p2l2r15s 1\ngo mate 60000\n";
  std::vector<std::string> scores;
  for (const std::string& line : talk("usi\n" + go + kStart + go)) {
    if (!score_of(line).empty()) scores.push_back(score_of(line));
  }
  CHECK(scores == std::vector<std::string>{"mate 11", "mate 7"});
}

TEST_CASE("engine: the variant also changes a position that was given before it", "[engine]") {
  // Under the mandatory reading this swallow has to promote.
  const std::string declined = "position sfen 3k3/7/3S3/7/7/7/3K3 b - 1 moves 4c4b\n";
  const std::vector<std::string> lines =
      talk(declined + "setoption name UCI_Variant value toriopt\n");
  REQUIRE(lines.size() == 1);
  CHECK(has(lines[0], "move 1, \"4c4b\""));
}

TEST_CASE("engine: other positions still get a legal move", "[engine]") {
  // The start, gote to move, a side without an opponent to mate, a side with little time.
  for (const std::string position :
       {"startpos", "startpos moves 3d3c", "sfen 3k3/7/7/7/7/7/7 b F 1 moves F*4f",
        "sfen 7/7/7/3k3/7/7/3K3 w FCPLR8Sfcccppplr8s 1"}) {
    CAPTURE(position);
    for (const std::string go : {"go btime 100 wtime 100", "go nodes 500", "go depth 3"}) {
      const std::string answer = last("usi\nposition " + position + "\n" + go + "\n");
      REQUIRE(answer.starts_with("bestmove "));
      const auto move = parse_move(answer.substr(9));
      REQUIRE(move);
      const auto named = cli::read_position(cli::words_of(position), Promotion::mandatory);
      CHECK_FALSE(legality::broken_rule(*named.position, *move));
    }
  }
}

TEST_CASE("engine: without a legal move it resigns", "[engine]") {
  const std::string mated = "position sfen " + kMateIn3 + " moves F*7d 7c7b 5b6a+\n";
  CHECK(last(kStart + mated + "go nodes 1000\n") == "bestmove resign");
  CHECK(last(kStartUci + mated + "go nodes 1000\n") == "bestmove (none)");
  CHECK(last(kStart + mated + "go mate 1000\n") == "checkmate nomate");
}

TEST_CASE("engine: the defender plays the longest defence", "[engine]") {
  int defended = 0;
  for (const test::MateRow& row : test::mate_rows()) {
    if (row.position.promotion() != Promotion::optional || row.length.value_or(0) < 5) continue;
    if (++defended > 12) break;
    CAPTURE(row.sfen);
    const std::string position = "position sfen " + row.sfen;
    const std::string mate = last(kStart + position + "\ngo mate 60000\n").substr(10);
    const std::string first = mate.substr(0, mate.find(' '));
    const std::string rest = mate.substr(first.size() + 1);
    const std::vector<std::string> lines =
        talk(kStart + position + " moves " + first + "\ngo nodes 100000000\n");
    CHECK(lines.back() == "bestmove " + rest.substr(0, rest.find(' ')));
    const std::string& info = lines[lines.size() - 2];
    CHECK(score_of(info) == "mate -" + std::to_string(*row.length - 1));
    CHECK(from(info, " pv ") == " pv " + rest);
  }
  CHECK(defended > 12);
}

TEST_CASE("engine: an attacker in check may mate, of either colour", "[engine]") {
  const Position sente =
      test::position_of("7/4k2/4s2/2P1K2/C6/7/+F4F1 b CP2c2p2l2r15s 1", Promotion::mandatory);
  REQUIRE(sente.in_check(Colour::sente));
  for (const std::string& sfen : {to_sfen(sente), to_sfen(turned(parts(sente)))}) {
    CAPTURE(sfen);
    for (const std::string go : {"go mate 60000", "go nodes 1000000"}) {
      const std::vector<std::string> lines = talk("usi\nposition sfen " + sfen + "\n" + go + "\n");
      CHECK(score_of(lines[lines.size() - 2]) == "mate 5");
    }
  }
  CHECK(last("usi\nposition sfen " + to_sfen(sente) + "\ngo mate 60000\n") ==
        "checkmate 7g3c 3b2a C*2b 2a1b P*1d");
}

TEST_CASE("engine: MultiPV shows the cooks", "[engine]") {
  const std::string multi = "setoption name MultiPV value 3\n";
  const std::vector<std::string> lines =
      talk(kStart + multi + "position sfen " + kManyFirstMoves + "\ngo mate 60000\n");
  std::vector<std::string> shown;
  for (const std::string& line : lines) {
    if (has(line, "multipv")) shown.push_back(score_of(line) + from(line, " pv ").substr(0, 9));
  }
  // tests/data/mates.txt: 5b4a+=5 P*3b=7 C*2b=3
  CHECK(shown == std::vector<std::string>{"mate 3 pv C*2b ", "mate 5 pv 5b4a+", "mate 7 pv P*3b "});
  CHECK(lines.back().starts_with("checkmate C*2b "));
}

TEST_CASE("engine: a great depth hides no cook", "[engine]") {
  const auto shown = [](const std::string& depth) {
    std::vector<std::string> result;
    for (const std::string& line : talk(
             kStart + "setoption name USI_Variant value toriopt\nsetoption name MultiPV value 5\n" +
             "position sfen 7/2F4/5k1/3+S3/5+F1/7/7 b CP3c3p2l2r15s 1\ngo depth " + depth + "\n")) {
      if (has(line, "multipv")) result.push_back(from(line, " pv ").substr(0, 9));
    }
    return result;
  };
  const std::vector<std::string> all = {" pv C*2b ", " pv 5b4a+", " pv P*3b ", " pv C*3b "};
  CHECK(shown("301") == all);
  CHECK(shown("303") == all);
  CHECK(shown("4000") == all);
  CHECK(shown("20000") == all);
}

TEST_CASE("engine: the end of the input leaves a second to what nobody can stop", "[engine]") {
  const std::string position = "position sfen " + kMateIn3 + "\n";
  const std::string answer = last(kStart + position + "go mate 60000\n");
  CHECK(answer.starts_with("checkmate F*7d"));
  CHECK(last(kStart + position + "go mate infinite\n") == answer);
  CHECK(last(kStart + position + "go infinite\n") == "bestmove F*7d");
  CHECK(last(kStart + position + "go ponder\n") == "bestmove F*7d");
}

TEST_CASE("engine: every go has one answer, in their order", "[engine]") {
  std::string input = kStart;
  std::vector<std::string> expected;
  for (const test::MateRow& row : test::mate_rows()) {
    if (row.position.promotion() != Promotion::optional || row.length.value_or(9) > 5) continue;
    input += "position sfen " + row.sfen + "\ngo mate 60000\ngo nodes 100000000\n";
    expected.push_back("mate " + std::to_string(*row.length));
    expected.emplace_back("checkmate");
    expected.push_back("mate " + std::to_string(*row.length));
    expected.emplace_back("bestmove");
  }
  std::vector<std::string> got;
  for (const std::string& line : talk(input, {"--threads", "2"})) {
    if (!score_of(line).empty()) got.push_back(score_of(line));
    if (line.starts_with("checkmate")) got.emplace_back("checkmate");
    if (line.starts_with("bestmove")) got.emplace_back("bestmove");
  }
  CHECK(got == expected);
}

TEST_CASE("engine: a go that comes too early ends the search before it", "[engine]") {
  const std::string hard = "position sfen 7/7/7/3k3/7/7/3K3 b FCPLR8Sfcccppplr8s 1\n";
  std::vector<std::string> answers;
  for (const std::string& line :
       talk(kStart + hard + "go infinite\ngo mate infinite\ngo ponder\ngo mate 20\n")) {
    if (!line.starts_with("info") && !line.starts_with("id") && !line.starts_with("option")) {
      answers.push_back(line.substr(0, line.find(' ')));
    }
  }
  CHECK(answers ==
        std::vector<std::string>{"usiok", "bestmove", "checkmate", "bestmove", "checkmate"});
}

TEST_CASE("engine: garbage is named and does no harm", "[engine]") {
  const std::string noise = std::string("\0\x01\xff\n", 4) +
                            "\t \n\n\r\nhello\ngo\xc3\nstop\nponderhit\n" +
                            std::string(3'000'000, 'x') + "\nposition\nposition sfen\nsetoption\n";
  const std::vector<std::string> lines = talk(noise + "isready");
  CHECK(lines.back() == "readyok");
  CHECK(lines.size() == 8);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    CAPTURE(lines[i]);
    CHECK(lines[i].starts_with("info string "));
    CHECK(lines[i].size() < 400);
  }
  CHECK(last("usi\nposition sfen nonsense\ngo mate 1000\n") == "checkmate timeout");
  CHECK(last("usi\nposition sfen nonsense\ngo nodes 1\n") == "bestmove resign");
}

TEST_CASE("engine: damaged commands change no answer's form", "[engine]") {
  const std::vector<std::string> commands = {
      "usi",
      "uci",
      "isready",
      "setoption name USI_Variant value toriopt",
      "setoption name Threads value 2",
      "setoption name MultiPV value 2",
      "usinewgame",
      "position startpos moves 3d3c 4b3c",
      "position sfen " + kMateIn3 + " moves F*7d 7c7b",
      "position fen 7/2F4/kP5/7/7/7/7[Fssccr] w 0 1 moves F@a4",
      "stop",
      "ponderhit"};
  std::mt19937 random(23);
  const auto below = [&](std::size_t bound) { return random() % bound; };
  std::string input;
  std::size_t asked = 0;
  for (int i = 0; i < test::samples(4000); ++i) {
    std::string command = commands[below(commands.size())];
    for (std::size_t damage = below(3); damage > 0 && !command.empty(); --damage) {
      const std::size_t at = below(command.size());
      if (below(2) == 0)
        command.erase(at, 1 + below(5));
      else
        command[at] = static_cast<char>(below(256));
    }
    const bool leaves = command.starts_with("quit") || command.starts_with("go");
    if (!leaves) input += command + "\n";
    if (i % 10 != 9) continue;
    input += below(2) == 0 ? "go nodes 300\n" : "go mate infinite nodes 300\n";
    ++asked;
  }
  std::size_t answers = 0;
  for (const std::string& line : talk(input)) {
    if (line.starts_with("bestmove ") || line.starts_with("checkmate ")) ++answers;
  }
  CHECK(answers == asked);
}

TEST_CASE("engine: adapters for XBoard get the variant and their dialect of position", "[engine]") {
  const std::vector<std::string> lines = talk(
      "uci\nsetoption name UCI_Variant value torishogi\nfen " + kMateIn3 + " moves\ngo mate 2\n");
  REQUIRE(lines.size() == 10);
  CHECK(lines[7] ==
        "info string variant torishogi files 7 ranks 7 pocket 6 template shogi startpos "
        "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR[] w 0 1");
  CHECK(lines[9] == "bestmove F@a4");
  for (const std::string& line : talk("uci\nsetoption name UCI_Variant value chess\n")) {
    CAPTURE(line);
    CHECK_FALSE(line.starts_with("info string variant "));
  }
}

TEST_CASE("engine: memory that the machine lacks", "[engine]") {
  const Outcome outcome = run({"usi", "--memory", "1T"});
  CHECK(outcome.code == 2);
  CHECK(has(outcome.err, "memory"));
}
