// What the engine makes of single commands: position, go, setoption, and how it writes moves and
// lengths.
#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <string_view>

#include "cli/engine/engine_settings.hpp"
#include "cli/engine/go_command.hpp"
#include "cli/engine/info_text.hpp"
#include "cli/engine/position_command.hpp"
#include "cli/engine/search_queue.hpp"
#include "cli/options/usi_options.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/cli/options_of.hpp"
#include "tests/cli/run_cli.hpp"

using namespace tori;
using namespace tori::cli;
using cli_test::has;

namespace {

GoCommand go(std::string_view text, Protocol protocol, Colour turn = Colour::sente) {
  return read_go(words_of(text), protocol, turn);
}

NamedPosition named(std::string_view text) {
  return read_position(words_of(text), Promotion::mandatory);
}

std::string sfen_of(std::string_view text) {
  const NamedPosition position = named(text);
  CHECK(position.fault.empty());
  REQUIRE(position.position);
  return to_sfen(*position.position);
}

std::string set(EngineSettings& settings, std::string_view text) {
  return set_option(settings, {1024, 4}, words_of(text)).value_or("");
}

}  // namespace

TEST_CASE("engine: go mate is milliseconds in USI and moves in UCI", "[engine]") {
  const GoCommand usi = go("mate 2500", Protocol::usi);
  CHECK(usi.mate);
  CHECK(usi.seconds == 2.5);
  CHECK_FALSE(usi.within);
  CHECK(usi.is_limited());
  const GoCommand uci = go("mate 3", Protocol::uci);
  CHECK(uci.mate);
  CHECK_FALSE(uci.seconds);
  CHECK(uci.within == solver::MateLength(5));
  for (const std::string_view endless : {"mate infinite", "mate"}) {
    const GoCommand command = go(endless, Protocol::usi);
    CHECK(command.mate);
    CHECK(command.faults.empty());
    CHECK_FALSE(command.infinite);
    CHECK_FALSE(command.seconds);
    CHECK_FALSE(command.is_limited());
  }
  CHECK(go("mate 0", Protocol::usi).seconds == 0);
}

TEST_CASE("engine: the other limits of go", "[engine]") {
  CHECK(go("movetime 100", Protocol::uci).seconds == 0.1);
  CHECK(go("nodes 5000", Protocol::usi).nodes == 5000U);
  CHECK(go("depth 7", Protocol::usi).within == solver::MateLength(7));
  const GoCommand mixed = go("depth 7 nodes 12 movetime 1", Protocol::uci);
  CHECK(mixed.within == solver::MateLength(7));
  CHECK(mixed.nodes == 12U);
  CHECK(mixed.seconds == 0.001);
  CHECK_FALSE(mixed.mate);
  CHECK(go("infinite", Protocol::usi).infinite);
  CHECK_FALSE(go("infinite", Protocol::usi).is_limited());
  CHECK(go("ponder btime 1000 wtime 1000", Protocol::usi).is_limited());
  CHECK_FALSE(go("ponder", Protocol::usi).is_limited());
  CHECK_FALSE(go("", Protocol::usi).is_limited());
}

TEST_CASE("engine: what is pondered on ends by itself after ponderhit", "[engine]") {
  const auto job_of = [](std::string_view text) {
    auto job = std::make_shared<SearchJob>();
    job->go = go(text, Protocol::usi);
    job->held = job->go.ponder || job->go.infinite;
    return job;
  };
  const auto hit = job_of("ponder nodes 100");
  const auto endless = job_of("ponder");
  const auto missed = job_of("ponder nodes 100");
  SearchQueue queue;
  queue.add(hit);
  queue.ponder_hit();
  queue.add(endless);
  CHECK_FALSE(hit->stopped);
  queue.ponder_hit();
  queue.add(missed);
  CHECK(endless->stopped);
  queue.stop_unlimited();
  CHECK(missed->stopped);
  CHECK_FALSE(hit->stopped);
}

TEST_CASE("engine: clocks give a share of the own time, never all of it", "[engine]") {
  // Sente is black in the words of USI and white in those of UCI.
  CHECK(go("btime 20000 wtime 600000", Protocol::usi).seconds == 1);
  CHECK(go("btime 600000 wtime 20000", Protocol::uci).seconds == 1);
  CHECK(go("btime 20000 wtime 600000", Protocol::uci, Colour::gote).seconds == 1);
  CHECK(go("wtime 30000 btime 1 movestogo 3", Protocol::uci).seconds == 10);
  CHECK(go("btime 0 wtime 0 byoyomi 1000", Protocol::usi).seconds == 0.8);
  CHECK(go("btime 1000 wtime 0 binc 10000", Protocol::usi).seconds == Approx(8.05));
  CHECK(go("wtime 1000 btime 0 movestogo 1", Protocol::uci).seconds == 0.8);
  CHECK(go("wtime -50 btime 10", Protocol::uci).seconds == 0.001);
  CHECK(go("wtime 1000 movetime 5", Protocol::uci).seconds == 0.005);
  CHECK_FALSE(go("infinite wtime 1000", Protocol::uci).seconds);
}

TEST_CASE("engine: what go does not understand is named", "[engine]") {
  for (const std::string_view bad :
       {"mate soon", "nodes", "nodes -3", "nodes x", "depth", "movetime 1e3", "btime x", "winc",
        "binc -9223372036854775808 byoyomi -9223372036854775808", "mate 99999999999999999999",
        "later", "searchmoves 5b6a+ 5b4a+"}) {
    CAPTURE(bad);
    CHECK_FALSE(go(bad, Protocol::usi).faults.empty());
  }
  CHECK(go("searchmoves e4e5 nodes 3", Protocol::uci).faults.size() == 1);
  const GoCommand rest = go("later nodes 7", Protocol::uci);
  CHECK(rest.nodes == 7U);
  CHECK(rest.faults == std::vector<std::string>{"go: \"later\" is not known"});
}

TEST_CASE("engine: positions in SFEN and FEN, with moves of either protocol", "[engine]") {
  CHECK(sfen_of("startpos") == kStartSfen);
  CHECK(sfen_of("startpos moves 3d3c") == "rpckcpl/3f3/ssssSss/2s4/SSSSSSS/3F3/LPCKCPR w S 1");
  CHECK(sfen_of("startpos moves e4e5") == "rpckcpl/3f3/ssssSss/2s4/SSSSSSS/3F3/LPCKCPR w S 1");
  CHECK(sfen_of("sfen 7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 moves F*7d 7c7b") ==
        "7/k1F4/1P5/F6/7/7/7 b 4c3p2l2r16s 1");
  const auto with_brackets =
      "fen rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR[-] w 0 1 moves e4e5 d6e5";
  CHECK(sfen_of(with_brackets) == "rpckcpl/7/ssssfss/2s4/SSSSSSS/3F3/LPCKCPR b Ss 1");
}

TEST_CASE("engine: bad positions and illegal moves are named", "[engine]") {
  CHECK_FALSE(named("").position);
  CHECK_FALSE(named("moves 3d3c").position);
  CHECK_FALSE(named("sfen").position);
  CHECK(named("startpos 3d3c").fault ==
        "position: \"3d3c\" is not 'moves', which follows startpos");
  CHECK_FALSE(named("sfen 8/7/7/7/7/7/7 b - 1").position);
  CHECK(has(named("sfen 7/7/7/7/7/7/7 b - 1").fault, "phoenix"));
  for (const std::string_view bad : {"3d3b", "e4e6", "S*4d", "hello", "0000", "S@"}) {
    CAPTURE(bad);
    const NamedPosition left = named("startpos moves 3d3c " + std::string(bad) + " 3c3b");
    REQUIRE(left.position);
    CHECK(to_sfen(*left.position) == to_sfen(*named("startpos moves 3d3c").position));
    CHECK(has(left.fault, "move 2, \"" + std::string(bad) + "\""));
  }
}

TEST_CASE("engine: options", "[engine]") {
  EngineSettings settings;
  CHECK(settings.promotion == Promotion::mandatory);
  CHECK(set(settings, "name USI_Hash value 64").empty());
  CHECK(settings.mebibytes == 64);
  CHECK(set(settings, "name hash value 128").empty());
  CHECK(settings.mebibytes == 128);
  CHECK(set(settings, "name Threads value 3").empty());
  CHECK(settings.threads == 3);
  CHECK(set(settings, "name MultiPV value 5").empty());
  CHECK(settings.lines == 5);
  CHECK(set(settings, "name UCI_Variant value toriopt").empty());
  CHECK(settings.promotion == Promotion::optional);
  CHECK(set(settings, "name USI_Variant value torishogi").empty());
  CHECK(settings.promotion == Promotion::mandatory);
  CHECK(set(settings, "name USI_Ponder value true").empty());
  CHECK(set(settings, "name UCI_AnalyseMode value true").empty());
}

TEST_CASE("engine: options that are wrong change nothing and are named", "[engine]") {
  EngineSettings settings;
  for (const std::string_view bad :
       {"", "name", "Threads value 2", "name Threads", "name Threads value", "name Threads value 0",
        "name Threads value two", "name Threads value 99999999999999999999", "name Hash value 1025",
        "name Hash value -1", "name MultiPV value 65", "name UCI_Variant value chess",
        "name UCI_Variant", "name Skill Level value 3"}) {
    CAPTURE(bad);
    CHECK_FALSE(set(settings, bad).empty());
  }
  CHECK(has(set(settings, "name Skill Level value 3"), "\"Skill Level\""));
  CHECK(settings.mebibytes == EngineSettings{}.mebibytes);
  CHECK(settings.threads == 1);
  CHECK(settings.lines == 1);
  CHECK(settings.promotion == Promotion::mandatory);
}

TEST_CASE("engine: more threads than processors are as many as there are", "[engine]") {
  EngineSettings settings;
  CHECK(has(set(settings, "name Threads value 5"), "at most 4 threads here, not \"5\""));
  CHECK(settings.threads == 4);
  CHECK(has(set(settings, "name Threads value 99999999999"), "at most 4 threads"));
  CHECK(settings.threads == 4);
}

TEST_CASE("engine: lengths are plies in USI and moves in UCI", "[engine]") {
  CHECK(mate_score(solver::MateLength(5), Protocol::usi) == 5);
  CHECK(mate_score(solver::MateLength(5), Protocol::uci) == 3);
  CHECK(mate_score(solver::MateLength(4), Protocol::usi) == -4);
  CHECK(mate_score(solver::MateLength(4), Protocol::uci) == -2);
  const std::vector<Move> line = {*parse_move("S*4d"), *parse_move("4c4b")};
  const SearchCost cost{1500, 0.5, 7};
  CHECK(progress_text(9, cost) == "info depth 9 nodes 1500 nps 3000 time 500 hashfull 7");
  CHECK(mate_text({2, solver::MateLength(3), true, line}, cost, Protocol::uci) ==
        "info depth 3 multipv 2 score mate 2 nodes 1500 nps 3000 time 500 hashfull 7 "
        "pv S@d4 d5d6");
  CHECK(mate_text({1, solver::MateLength(3), false, {}}, cost, Protocol::usi) ==
        "info depth 3 multipv 1 score mate 3 lowerbound nodes 1500 nps 3000 time 500 hashfull 7");
}

TEST_CASE("engine: every option of usi is read", "[engine]") {
  const auto plain = cli_test::options_of<UsiOptions>({"usi"});
  CHECK(plain.memory_bytes == std::size_t{256} << 20);
  CHECK(plain.threads == 1);
  const auto all = cli_test::options_of<UsiOptions>({"usi", "--memory", "1G", "--threads", "2"});
  CHECK(all.memory_bytes == std::size_t{1} << 30);
  CHECK(all.threads == 2);
  CHECK(cli_test::usage_error({"usi", "--threads", "0"}));
  CHECK(cli_test::usage_error({"usi", "problems.epd"}));
}
