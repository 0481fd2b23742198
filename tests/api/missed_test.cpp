// The request `missed`, and its answers on played games against the reference.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "api/service.hpp"
#include "api/tasks/missed.hpp"
#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/api/scripted_monitor.hpp"
#include "tests/json.hpp"
#include "tests/reference/brute.hpp"
#include "tests/rules/bridge.hpp"

using namespace tori;
using Json = nlohmann::ordered_json;

namespace {

constexpr const char* kStart = "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b - 1";

/// What a greedy player sees in a move: what it takes, a promotion, a check.
int greed(const Position& position, Move move) {
  constexpr std::array<int, kKinds> kValues = {6, 5, 3, 4, 4, 1, 0, 9, 2};
  const Piece taken = position.at(move.to());
  Position after = position;
  after.play(move);
  const bool check = after.has_phoenix(after.turn()) && legality::in_check(after, after.turn());
  return (taken.none() ? 0 : 2 * kValues[static_cast<std::size_t>(taken.kind())]) +
         (move.promotes() ? 3 : 0) + (check ? 2 : 0);
}

/// A game of random or greedy players, up to 70 plies.
problems::Game played_game(unsigned seed, bool greedy, Promotion promotion) {
  std::mt19937 random(seed);
  problems::Game game{1, "", parse_position(kStart, promotion).value(), {}, false, false, {}};
  Position position = game.start;
  while (game.moves.size() < 70) {
    std::vector<Move> moves;
    for (const Move move : legal_moves(position)) moves.push_back(move);
    if (moves.empty()) break;
    std::shuffle(moves.begin(), moves.end(), random);
    const auto less = [&](Move a, Move b) { return greed(position, a) < greed(position, b); };
    const Move move = greedy ? *std::max_element(moves.begin(), moves.end(), less) : moves.front();
    game.moves.push_back({move, game.moves.size() + 2});
    position.play(move);
  }
  return game;
}

/// "missed 12 in 3: MOVES", one for each move that is to be told, by the reference.
std::vector<std::string> expected_of(const problems::Game& game, int within) {
  const reference::Reading reading = test::to_reference(game.start.promotion());
  std::vector<std::string> told;
  Position position = game.start;
  bool running = false;
  bool runs_next = false;
  for (std::size_t at = 0; at <= game.moves.size(); ++at) {
    const reference::Board board = test::to_reference(position);
    const auto mate = reference::main_lines(board, reading, within);
    const auto tell = [&](const std::string& kind, std::size_t ply, const std::string& more = "") {
      std::string text =
          kind + ' ' + std::to_string(ply) + " in " + std::to_string(mate->length) + more + ':';
      for (const std::string& move : mate->printed) text += ' ' + move;
      told.push_back(text);
    };
    if (mate && at > 0) tell(running ? "forced" : "allowed", at);
    if (at == game.moves.size()) break;
    const Move played = game.moves[at].move;
    running = runs_next;
    runs_next = false;
    if (mate) {
      const auto lengths = reference::first_moves(board, reading, within);
      const auto begun = lengths.find(to_usi(played));
      runs_next = begun != lengths.end();
      if (!runs_next) tell("missed", at + 1);
      if (runs_next && begun->second > mate->length) {
        tell("slower", at + 1, " not " + std::to_string(begun->second));
      }
    }
    position.play(played);
  }
  return told;
}

std::vector<std::string> found_in(const problems::Game& game, int within, solver::Solver& solver) {
  api::test::ScriptedMonitor monitor;
  api::MissedRequest request;
  request.within = solver::MateLength(within);
  request.slower = request.allowed = true;
  const auto steps = api::steps_of(game, request);
  std::vector<api::StepAnswer> answers;
  for (const auto& step : steps) answers.push_back(api::look_at(step, request, solver, monitor));
  const auto result = api::result_of({game, "game", 1}, steps, answers, request);
  std::vector<std::string> told;
  for (const api::ToldMove& move : result.told) {
    std::string text = move.forced ? "forced" : std::string(api::to_text(move.kind));
    text += ' ' + std::to_string(move.ply) + " in " + std::to_string(move.length.value().plies());
    if (move.played_length) text += " not " + std::to_string(move.played_length->plies());
    text += ':';
    for (const Move each : move.mate) text += ' ' + to_usi(each);
    told.push_back(text);
  }
  return told;
}

Json ask(api::Service& service, const Json& request, bool pressed = false) {
  api::test::ScriptedMonitor monitor;
  monitor.pressed = pressed;
  return tori::test::parsed_in_order(service.answer(request.dump(), monitor));
}

/// Sente has a mate in 3 before each of its moves, 1. F@a4 Ka6 2. Fb7=E#, and plays none of it.
const std::string kGame =
    "[White \"A\"]\n[Black \"B\"]\n[Variant \"Torishogi\"]\n"
    "[FEN \"7/2F4/kP5/7/7/7/6K[Fccccppprrllssssssssssssssss] w - - 0 1\"]\n[SetUp \"1\"]\n\n"
    "1. Kf1 S@d3\n2. Kg1 S@e3 *\n";

}  // namespace

TEST_CASE("api: what games missed agrees with the reference", "[api][missed]") {
  solver::Solver solver(std::size_t{8} << 20);
  std::size_t missed = 0;
  std::size_t others = 0;
  for (int i = 0; i < 50; ++i) {
    const auto promotion = i % 4 < 2 ? Promotion::optional : Promotion::mandatory;
    const auto game = played_game(1000 + static_cast<unsigned>(i), i % 2 == 1, promotion);
    for (const int within : {1, 3}) {
      CAPTURE(i, within);
      const auto found = found_in(game, within, solver);
      CHECK(found == expected_of(game, within));
      for (const std::string& text : found) ++(text.starts_with("missed") ? missed : others);
    }
  }
  CHECK(missed > 0);
  CHECK(others > 0);
}

TEST_CASE("api: the request missed", "[api][missed]") {
  api::Service service;
  const Json all = ask(service, {{"command", "missed"}, {"games", "nonsense"}}).at("reports");
  REQUIRE(all.size() == 1);
  CHECK(all[0].at("kind") == "error");
  CHECK(all[0].at("message") == "there is no game in PGN or KIF");

  Json request = {{"command", "missed"}, {"games", kGame}, {"memory", 8}};
  const Json reports = ask(service, request).at("reports");
  REQUIRE(reports.size() == 3);
  CHECK(reports[0].at("kind") == "game");
  CHECK(reports[0].at("moves") == 4);
  CHECK(reports[0].at("missed") == 2);
  CHECK(reports[0].at("allowed").is_null());
  const Json& told = reports[1];
  CHECK(told.at("kind") == "missed");
  CHECK(told.at("file") == "-");
  CHECK(told.at("players") == "A - B");
  CHECK(told.at("ply") == 1);
  CHECK(told.at("move_number") == 1);
  CHECK(told.at("side") == "sente");
  CHECK(told.at("played") == "1g2g");
  CHECK(told.at("mate") == Json({"F*7d", "7c7b", "5b6a+"}));
  CHECK(told.at("plies") == 3);
  CHECK(told.at("position") == "7/2F4/kP5/7/7/7/6K b F4c3p2l2r16s 1");

  request["plies"] = 1;
  CHECK(ask(service, request).at("reports").size() == 1);
  request["plies"] = 2;
  CHECK(ask(service, request).at("error") == "'plies' is no odd number of plies");
  CHECK(ask(service, {{"command", "missed"}}).at("error") == "'games' is missing");
}

TEST_CASE("api: what a limit or a stop leaves open is unknown, never missed", "[api][missed]") {
  api::Service service;
  Json request = {{"command", "missed"}, {"games", kGame + "\n" + kGame}, {"memory", 8}};
  request["max_nodes"] = 1;
  const Json limited = ask(service, request);
  for (const Json& report : limited.at("reports")) {
    CHECK(report.at("kind") != "missed");
    if (report.at("kind") == "unknown") CHECK(report.at("limit") == "nodes");
  }
  request.erase("max_nodes");
  const Json stopped = ask(service, request, true).at("reports");
  // The first game only.
  REQUIRE(stopped.size() == 5);
  CHECK(stopped[0].at("unknown") == 4);
  for (std::size_t i = 1; i < stopped.size(); ++i) CHECK(stopped[i].at("limit") == "interrupt");
}
