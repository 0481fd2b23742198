// The engine as a GUI has it: the real program, at the other end of two pipes.
#include <catch2/catch.hpp>

#include <chrono>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "rules/notation.hpp"
#include "tests/cli/process.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/cli/shipped_collection.hpp"
#include "tests/sanitized.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"
#include "tests/thinned.hpp"

using namespace tori;
using namespace cli_test;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

/// Long enough for the slowest machine under a sanitizer; a passing test takes far less.
constexpr auto kPatience = 60s;

/// Its verdict is unknown after a minute.
constexpr std::string_view kEndless = "7/7/7/3k3/7/7/3K3 b FCPLR8Sfcccppplr8s 1";
/// Positions in which no luck finds a mate: that there is none takes ten seconds and more.
const std::vector<std::string> kMateless = {"7/7/3k3/7/7/7/7 b 2C2PLR2f2c2plr16s 1",
                                            "7/7/2k4/7/7/7/7 b 2C2PLR2f2c2plr16s 1"};

/// A GUI that speaks with the engine. Everything it writes arrives in pieces.
class Gui {
 public:
  explicit Gui(std::vector<std::string> arguments = {})
      : program_([&] {
          arguments.insert(arguments.begin(), "usi");
          return arguments;
        }()) {}

  void say(const std::string& line) const { REQUIRE(program_.write(line + "\n")); }
  Process& program() { return program_; }

  /// The next line that starts with this word; those before it are kept in `before`.
  std::string hear(const std::string& word) {
    before.clear();
    while (true) {
      std::string line = program_.read_line();
      if (line.starts_with(word)) return line;
      // The engine is gone.
      REQUIRE_FALSE(line.empty());
      before.push_back(line);
    }
  }

  /// The score and the moves of the last line with a score: "3 F*7d 7c7b 5b6a+".
  std::string mate_heard() const {
    for (auto line = before.rbegin(); line != before.rend(); ++line) {
      const std::size_t score = line->find(" score mate ");
      if (score == std::string::npos) continue;
      const std::string rest = line->substr(score + 12);
      return rest.substr(0, rest.find(' ')) + line->substr(line->find(" pv ") + 3);
    }
    return "";
  }

  std::vector<std::string> before;

 private:
  Process program_;
};

/// A position with what the engine is to answer.
struct Known {
  std::string sfen;
  Promotion reading;
  /// "3 F*7d 7c7b 5b6a+" as `Gui::mate_heard` gives it; empty for no mate.
  std::string mate;
};

/// The answer that `toritsume solve` gives.
std::string solved(solver::Solver& solver, const Position& position) {
  const solver::Solution solution = solver.solve(position, {});
  if (!solution.verdict.is_mate()) return "";
  REQUIRE(solution.line_is_main);
  std::string text = std::to_string(solution.verdict.length().plies());
  for (const std::string& word : test::usi_words(solution.line)) text += " " + word;
  return text;
}

/// Every position of tests/data/mates.txt, whose lengths come from another program, and of
/// problems/collections, under either reading: at least 300.
std::vector<Known> known_answers() {
  solver::Solver solver(std::size_t{16} << 20);
  std::vector<Known> known;
  for (const test::MateRow& row : test::mate_rows()) {
    known.push_back({row.sfen, row.position.promotion(), solved(solver, row.position)});
    CHECK(known.back().mate.empty() == !row.length.has_value());
    if (row.length) CHECK(known.back().mate.starts_with(std::to_string(*row.length) + " "));
  }
  int place = 0;
  for (const auto& record : ShippedCollection("starter.epd").records()) {
    if (++place % 3 != 0) continue;
    const std::string sfen = to_sfen(record.position);
    const auto reading = place % 2 == 0 ? Promotion::optional : Promotion::mandatory;
    known.push_back({sfen, reading, solved(solver, test::position_of(sfen, reading))});
    CHECK_FALSE(known.back().mate.empty());
  }
  return known;
}

std::string variant_of(Promotion reading) {
  return reading == Promotion::mandatory ? "torishogi" : "toriopt";
}

std::string moves_of(const std::string& mate) {
  return mate.substr(mate.find(' '));
}

}  // namespace

TEST_CASE("engine: a GUI asks for 300 mates whose answers are known", "[engine][pipes]") {
  const std::vector<Known> known = known_answers();
  CHECK(known.size() >= 300);
  Gui gui;
  gui.say("usi");
  gui.hear("usiok");
  gui.say("setoption name USI_Hash value 64");
  gui.say("isready");
  gui.hear("readyok");
  gui.say("usinewgame");
  std::size_t checked = 0;
  for (const Known& each : known) {
    if (checked++ % static_cast<std::size_t>(test::sanitized() ? 4 : 1) != 0) continue;
    CAPTURE(each.sfen, variant_of(each.reading));
    gui.say("setoption name USI_Variant value " + variant_of(each.reading));
    gui.say("position sfen " + each.sfen);
    gui.say("go mate 600000");
    const std::string answer = gui.hear("checkmate");
    CHECK(answer == "checkmate" + (each.mate.empty() ? " nomate" : moves_of(each.mate)));
    CHECK(gui.mate_heard() == each.mate);
    if (each.mate.empty()) continue;
    // A limit that may be too small gives no wrong answer.
    gui.say("go mate 0");
    const std::string hasty = gui.hear("checkmate");
    if (hasty != answer) CHECK(hasty == "checkmate timeout");
  }
  gui.say("quit");
  CHECK(gui.program().wait(kPatience).code == 0);
}

TEST_CASE("engine: a GUI of chess programs asks for mates in moves", "[engine][pipes]") {
  Gui gui({"--threads", "2"});
  gui.say("uci");
  gui.hear("uciok");
  gui.say("setoption name UCI_Variant value toriopt");
  gui.say("isready");
  gui.hear("readyok");
  gui.say("ucinewgame");
  int asked = 0;
  for (const test::MateRow& row : test::mate_rows()) {
    if (row.position.promotion() != Promotion::optional || row.length.value_or(1) > 7) continue;
    if (++asked > test::samples(40)) break;
    CAPTURE(row.sfen);
    const int moves = (row.length.value_or(5) + 1) / 2;
    gui.say("position fen " + to_fen(row.position));
    gui.say("go mate " + std::to_string(moves));
    const std::string best = gui.hear("bestmove ").substr(9);
    const std::string heard = gui.mate_heard();
    const std::string mate = std::to_string(moves) + " " + best;
    CHECK(heard.substr(0, mate.size()) == (row.length ? mate : ""));
    gui.say("go mate " + std::to_string(moves - 1));
    gui.hear("bestmove ");
    CHECK(gui.mate_heard().empty());
  }
  CHECK(asked >= test::samples(40));
  gui.say("quit");
  CHECK(gui.program().wait(kPatience).code == 0);
}

TEST_CASE("engine: stop is answered at once, 200 times", "[engine][pipes]") {
  std::mt19937 random(2026);
  Gui gui({"--memory", "64M"});
  gui.say("usi");
  gui.hear("usiok");
  const std::vector<std::string> searches = {"go infinite", "go mate infinite", "go mate 600000",
                                             "go ponder", "go"};
  const int stops = test::samples(200);
  int late = 0;
  for (int i = 0; i < stops; ++i) {
    if (i % 50 == 0) gui.say("setoption name Threads value " + std::to_string(1 + i / 50 % 2));
    gui.say("position sfen " + kMateless[static_cast<std::size_t>(i) % kMateless.size()]);
    const std::string& search = searches[static_cast<std::size_t>(i) % searches.size()];
    gui.say(search);
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 100'000));
    const auto begin = Clock::now();
    gui.say("stop");
    const bool mate = search.starts_with("go mate");
    const std::string answer = gui.hear(mate ? "checkmate" : "bestmove");
    const auto took = Clock::now() - begin;
    late += took > 50ms ? 1 : 0;
    CHECK(took < (test::sanitized() ? 10s : 1s));
    if (mate) CHECK(answer == "checkmate timeout");
    CHECK(answer != "bestmove resign");
  }
  // The machine may be busy with other tests.
  INFO(late << " of " << stops << " answers took more than 50 ms");
  CHECK(late <= (test::sanitized() ? stops : stops / 5));
  // No answer is left over.
  gui.say("isready");
  gui.hear("readyok");
  CHECK(gui.before.empty());
}

TEST_CASE("engine: a GUI writes garbage and half lines", "[engine][pipes]") {
  Gui gui;
  const std::string text = "usi\nsetoption name USI_Variant value toriopt\nposition sfen " +
                           kMateIn3 + "\ngo mate 60000\n";
  for (const char c : text) REQUIRE(gui.program().write(std::string(1, c)));
  CHECK(gui.hear("checkmate") == "checkmate F*7d 7c7b 5b6a+");
  std::mt19937 random(7);
  std::string noise;
  for (int i = 0; i < 20'000; ++i) noise += static_cast<char>(random());
  std::thread writer([&] {
    for (std::size_t at = 0; at < noise.size(); at += 777) {
      (void)gui.program().write(noise.substr(at, 777));
    }
    (void)gui.program().write("\nisready\n");
  });
  gui.hear("readyok");
  writer.join();
  for (const std::string& line : gui.before) CHECK(line.starts_with("info string "));
  CHECK_FALSE(gui.before.empty());
  gui.say("go mate 60000");
  CHECK(gui.hear("checkmate") == "checkmate F*7d 7c7b 5b6a+");
}

TEST_CASE("engine: the end of the input ends the program", "[engine][pipes]") {
  for (const std::string search :
       {"go infinite", "go mate infinite", "go ponder", "go", "isready"}) {
    CAPTURE(search);
    Gui gui;
    gui.say("position sfen " + std::string(kEndless));
    gui.say(search);
    gui.say("isready");
    gui.hear("readyok");
    // Half a line at the end is a line.
    REQUIRE(gui.program().write("isready"));
    gui.program().close_input();
    gui.hear("readyok");
    CHECK(gui.program().wait(kPatience).code == 0);
  }
}

TEST_CASE("engine: quit in a search, and a GUI that is gone", "[engine][pipes]") {
  for (const std::string search : {"go infinite", "go mate 600000"}) {
    CAPTURE(search);
    Gui leaving;
    leaving.say("position sfen " + std::string(kEndless));
    leaving.say(search);
    leaving.say("quit");
    CHECK(leaving.program().wait(kPatience).code == 0);
    Gui killed;
    killed.say("position sfen " + std::string(kEndless));
    killed.say(search);
    killed.program().close_output();
    killed.program().close_input();
    CHECK(killed.program().wait(kPatience).code.has_value());
  }
}

TEST_CASE("engine: a GUI that only stops reading ends the program", "[engine][pipes]") {
  for (const std::string search : {"go infinite", "go mate 600000", "go ponder", ""}) {
    CAPTURE(search);
    Gui deaf;
    deaf.say("position sfen " + std::string(kEndless));
    deaf.say(search);
    deaf.say("isready");
    deaf.hear("readyok");
    const auto begin = Clock::now();
    deaf.program().close_output();
    // Nothing more is written, and the input stays open.
    CHECK(deaf.program().wait(kPatience).code.has_value());
    CHECK(Clock::now() - begin < (test::sanitized() ? 10s : 1s));
  }
}

TEST_CASE("engine: an infinite search keeps its answer until stop", "[engine][pipes]") {
  Gui gui;
  gui.say("usi");
  gui.say("setoption name USI_Variant value toriopt");
  gui.say("position sfen " + kMateIn3);
  for (const std::string search : {"go infinite", "go ponder btime 1000 wtime 1000"}) {
    CAPTURE(search);
    const bool ponders = search != "go infinite";
    gui.say(search);
    gui.hear("info depth 3 multipv 1 score mate 3 ");
    gui.say("ponderhit");
    if (!ponders) gui.say("isready");
    gui.hear(ponders ? "bestmove F*7d" : "readyok");
    for (const std::string& line : gui.before) CHECK_FALSE(line.starts_with("bestmove"));
    gui.say("stop");
    if (!ponders) gui.hear("bestmove F*7d");
  }
}
