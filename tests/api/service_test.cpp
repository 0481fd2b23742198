// The service: requests as JSON, and their reports.
#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "api/core/base64.hpp"
#include "api/core/version.hpp"
#include "api/service.hpp"
#include "problems/record/record_json.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/core/limits.hpp"
#include "tests/api/scripted_monitor.hpp"
#include "tests/json.hpp"
#include "tests/places.hpp"
#include "tests/reference/gzip.hpp"
#include "tests/rules/random_positions.hpp"

using namespace tori;
using namespace tori::api;

namespace {

/// A mate in 3 plies (tests/data/mates.txt).
const std::string kMateIn3 = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";

Json ask(Service& service, const Json& request) {
  api::test::ScriptedMonitor monitor;
  return tori::test::parsed_in_order(service.answer(request.dump(), monitor));
}

Json ask(const Json& request) {
  Service service;
  return ask(service, request);
}

/// The error sentence for a request; its fault is there as a value, too.
std::string refusal(const std::string& request) {
  Service service;
  api::test::ScriptedMonitor monitor;
  const Json report = tori::test::parsed_in_order(service.answer(request, monitor));
  REQUIRE(report.size() == 2);
  REQUIRE_FALSE(report.at("faults").empty());
  return report.at("error");
}

}  // namespace

TEST_CASE("api: a problem is solved", "[api]") {
  const Json report =
      ask({{"command", "solve"}, {"problem", kMateIn3 + " dm 2; bm F*7d;"}, {"first_moves", true}});
  CHECK(report.at("verdict") == "mate");
  CHECK(report.at("plies") == 3);
  CHECK(report.at("exact") == true);
  CHECK(report.at("line") == Json({"F*7d", "7c7b", "5b6a+"}));
  CHECK(report.at("claim").at("dm").at("agrees") == true);
  CHECK(report.at("claim").at("bm").at("agrees") == true);
  CHECK(report.at("first_moves").at("F*7d") == 3);
  CHECK(report.at("seconds") == 0.5);
  CHECK_FALSE(report.contains("certificates"));
}

TEST_CASE("api: a limit and the monitor leave a problem unknown", "[api]") {
  Service service;
  const Json request = {{"command", "solve"}, {"problem", kMateIn3}};
  Json limited = request;
  limited["max_nodes"] = 1;
  CHECK(ask(service, limited).at("verdict") == "unknown");
  CHECK(ask(service, limited).at("limit") == "nodes");
  api::test::ScriptedMonitor stopped;
  stopped.pressed = true;
  // The clock of the test stands at half a second.
  Json timed = request;
  timed["seconds"] = 0.25;
  CHECK(ask(service, timed).at("limit") == "time");
  timed["seconds"] = 1;
  CHECK(ask(service, timed).at("verdict") == "mate");
  const Json hard = {{"command", "verify"}, {"problem", kMateIn3}};
  CHECK(tori::test::parsed_in_order(service.answer(hard.dump(), stopped)).at("verdict") ==
        "UNKNOWN");
  CHECK(ask(service, request).at("verdict") == "mate");
}

TEST_CASE("api: a problem is verified as the request asks", "[api]") {
  const std::string cooked = "7/7/2K4/kL5/7/7/7 b FR 1 hand rest; dm 2;";
  Service service;
  const Json report = ask(service, {{"command", "verify"}, {"problem", cooked}, {"memory", 8}});
  CHECK(report.at("verdict") == "UNSOUND");
  CHECK(report.at("cooks").at(0).at("move") == "R*7e");
  CHECK(report.at("readings").size() == 2);
  const Json one = ask(service, {{"command", "verify"},
                                 {"problem", cooked},
                                 {"promotion", "mandatory"},
                                 {"profile", "strict"},
                                 {"leftover", "allow"},
                                 {"interpositions", "strict"},
                                 {"alternatives_within", 1},
                                 {"memory", 8}});
  CHECK(one.at("readings").size() == 1);
  CHECK(one.at("readings").at(0).at("promotion") == "mandatory");
  CHECK_FALSE(one.contains("suggestions"));
}

TEST_CASE("api: a verification may begin with a later move", "[api]") {
  Service service;
  Json request = {{"command", "verify"},
                  {"problem", "5s1/4+F2/6k/7/4C1K/7/7 b P 1"},
                  {"profile", "magazine"},
                  {"from_move", 2},
                  {"memory", 8}};
  const Json report = ask(service, request);
  CHECK(report.at("position") == "5s1/4+F1k/7/5C1/6K/7/7 b P 1");
  CHECK(report.at("plies") == 3);
  CHECK(report.at("earlier").at("moves") == Json({"3e2d", "1c1b"}));
  request["from_move"] = 4;
  CHECK(ask(service, request).at("error") ==
        "cannot begin with move 4: the main line has 3 moves of the attacker");
  const Json faults = ask(service, request).at("faults");
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].at("code") == "fault.start.main-line");
  CHECK(faults[0].at("arguments") == Json({{"number", 4}, {"moves", 3}}));
  CHECK(faults[0].at("line") == 1);
  CHECK(faults[0].at("column") == 0);
  request["from_move"] = 0;
  CHECK(ask(service, request).at("error") == "'from_move' is no whole number from 1 to 500");
}

TEST_CASE("api: suggestions are made on demand", "[api]") {
  Service service;
  const Json report = ask(service, {{"command", "verify"},
                                    {"problem", "7/7/2K4/kL5/7/7/7 b FR 1 hand rest; dm 2;"},
                                    {"suggest_nodes", 300000},
                                    {"memory", 8}});
  const Json& suggestions = report.at("suggestions");
  REQUIRE_FALSE(suggestions.at("repairs").empty());
  CHECK(suggestions.at("repairs").at(0).at("position") == "7/7/7/kL5/7/7/7 b FRf4c4plr16s 1");
  CHECK(suggestions.at("nodes") >= 300000);
}

TEST_CASE("api: a certificate travels as base64 and is checked", "[api]") {
  Service service;
  const Json solved =
      ask(service, {{"command", "solve"}, {"problem", kMateIn3}, {"certificate", true}});
  const std::string certificate = solved.at("certificates");
  const Json checked = ask(service, {{"command", "check"}, {"certificates", certificate}});
  REQUIRE(checked.at("certificates").size() == 1);
  CHECK(checked.at("certificates").at(0).at("state") == "holds");
  CHECK(checked.at("certificates").at(0).at("claim") == "exact 3");
  std::string bytes = *from_base64(certificate);
  bytes[bytes.size() / 2] = static_cast<char>(~bytes[bytes.size() / 2]);
  const Json damaged = ask(service, {{"command", "check"}, {"certificates", to_base64(bytes)}});
  CHECK(damaged.at("certificates").at(0).at("state") == "refused");
  const std::string of_nothing = reference::gzip(
      "toritsume certificate 1\nposition 7/7\npromotion optional\nclaim no mate\n\n");
  const Json misplaced =
      ask(service, {{"command", "check"}, {"certificates", to_base64(of_nothing)}});
  CHECK(misplaced.at("certificates").at(0).at("message") ==
        "the position is none: not a position: the board has 2 ranks separated by '/', not 7");
  const Json verified =
      ask(service, {{"command", "verify"}, {"problem", kMateIn3}, {"certificate", true}});
  const Json all =
      ask(service, {{"command", "check"}, {"certificates", verified.at("certificates")}});
  CHECK_FALSE(all.at("certificates").empty());
  for (const Json& one : all.at("certificates")) CHECK(one.at("state") == "holds");
}

TEST_CASE("api: composing gives the problems of the run, and tells of each", "[api]") {
  Service service;
  const Json request = {{"command", "compose"}, {"plies", 3}, {"count", 2}, {"seed", 2026}};
  api::test::ScriptedMonitor monitor;
  const Json report = tori::test::parsed_in_order(service.answer(request.dump(), monitor));
  CHECK(report.at("finished") == true);
  REQUIRE(report.at("records").size() == 2);
  REQUIRE(monitor.records.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    const Json& record = report.at("records").at(i);
    CHECK(record == problems::to_json(monitor.records[i]));
    CHECK(record.at("plies") == 3);
    const Json verified =
        ask(service, {{"command", "verify"}, {"problem", record.at("position")}, {"memory", 8}});
    CHECK(verified.at("verdict") == "SOUND");
  }
  Json part = {{"command", "compose"}, {"plies", 3}, {"seed", 2026}};
  part["candidates"] = "0.." + std::to_string(report.at("candidates").get<std::uint64_t>());
  CHECK(ask(service, part).at("records") == report.at("records"));
  api::test::ScriptedMonitor stopping;
  stopping.pressed = true;
  const Json stopped = tori::test::parsed_in_order(service.answer(request.dump(), stopping));
  CHECK(stopped.at("finished") == false);
  CHECK(stopped.at("candidates") < report.at("candidates"));
}

TEST_CASE("api: composing stops within a candidate", "[api]") {
  /// Ends the run when it is told of it for the fiftieth time.
  class CountingMonitor final : public Monitor {
   public:
    bool stopped() const override { return told >= 50; }
    double seconds() const override { return 0; }
    void composing(const composer::RunState& /*state*/) override { ++told; }
    int told = 0;
  };
  Service service;
  CountingMonitor monitor;
  const Json request = {
      {"command", "compose"}, {"plies", 9}, {"source", "extend"}, {"candidates", "0..2"}};
  const Json report = tori::test::parsed_in_order(service.answer(request.dump(), monitor));
  CHECK(report.at("finished") == false);
  CHECK(report.at("candidates") == 0);
  CHECK(monitor.told >= 50);
}

TEST_CASE("api: settings of compose that make no sense are refused by name", "[api]") {
  const auto compose = [](const std::string& keys) {
    return refusal(R"({"command": "compose")" + keys + "}");
  };
  CHECK(compose("") == "one of 'count', 'candidates' and 'seconds' is required");
  CHECK(compose(R"(, "count": 1, "plies": 4)") ==
        "'plies': '4' is not a range of odd numbers of plies from 1 to 999 (as 3..9, 7)");
  CHECK(compose(R"(, "count": 1, "kinds": "X")") ==
        "'kinds': 'X' is not a kind: F, C, P, L, R, S, +F or +S");
  CHECK(compose(R"(, "count": 1, "promoted": "often")") == "'promoted' is none of no, maybe, yes");
  CHECK(compose(R"(, "count": 1, "source": "mine")") ==
        "'mine' and the source mine are only of use together");
  CHECK(compose(R"(, "count": 1, "starts": "7/2F4/kP5/7/7/7/7 b F 1")") ==
        "'starts' are for the sources extend and climb");
  CHECK(compose(R"(, "count": 1, "source": "play,random")") ==
        "the source play is not mixed with others");
  CHECK(compose(R"(, "source": "all,random", "men": 2)") ==
        "the source all is not mixed with others");
  CHECK(compose(R"(, "source": "all")") == "'men' and the source all are only of use together");
  CHECK(compose(R"(, "source": "all", "men": "1", "in_hand": "2")") ==
        "'men': there are no such diagrams");
  CHECK(compose(R"(, "count": 1, "whole": true)") ==
        "'whole' is for the sources mine, play and all, each alone");
  CHECK(compose(R"(, "count": 1, "in_hand": "50")") ==
        "'in_hand' 50 pieces in hand, but the set has 30 that may be there");
  CHECK(compose(R"(, "mine": "nonsense")") ==
        "mine:1: not a position: the board has 1 rank separated by '/', not 7");
  CHECK(compose(R"(, "count": 1, "plies": [3])") == "'plies' is neither a text nor a whole number");
  CHECK(compose(R"(, "count": 1, "threads": 2)") == "\"threads\" is no key of this request");
}

TEST_CASE("api: positions of a text are mined", "[api]") {
  const Json report = ask({{"command", "compose"}, {"mine", kMateIn3}, {"plies", 3}});
  CHECK(report.at("finished") == true);
  CHECK(report.at("candidates") == 1);
  // The weight of the only source does not matter.
  const Json weighed =
      ask({{"command", "compose"}, {"mine", kMateIn3}, {"plies", 3}, {"source", "mine:3"}});
  CHECK(weighed.at("candidates") == 1);
}

TEST_CASE("api: positions of games stay whole", "[api][play]") {
  const Json played = ask({{"command", "compose"},
                           {"source", "play"},
                           {"play_nodes", "50..100"},
                           {"plies", "1..5"},
                           {"candidates", "0..24"}});
  REQUIRE_FALSE(played.at("records").empty());
  for (const Json& record : played.at("records")) {
    CHECK(record.at("features").at("board") > 10);
    CHECK(record.at("opcodes").contains("sm"));
  }
  // The same position is found when it is mined whole, and tried once even if more are wanted.
  const std::string position = played.at("records").at(0).at("position");
  const Json mined = ask({{"command", "compose"},
                          {"mine", position},
                          {"whole", true},
                          {"plies", "1..5"},
                          {"count", 5}});
  CHECK(mined.at("candidates") == 1);
  REQUIRE(mined.at("records").size() == 1);
  CHECK(mined.at("records").at(0).at("position") == position);
}

TEST_CASE("api: a class is looked at to its end", "[api][compose]") {
  const Json report = ask({{"command", "compose"},
                           {"source", "all"},
                           {"men", "2"},
                           {"kinds", "F"},
                           {"phoenix", "4a"},
                           {"promoted", "no"},
                           {"defenders", "0"},
                           {"plies", "1..5"}});
  CHECK(report.at("finished") == true);
  CHECK(report.at("candidates") == 1128 + 48 + 1);
  for (const Json& record : report.at("records")) CHECK(record.at("opcodes").contains("source"));
}

TEST_CASE("api: a text without problems has no records and no faults", "[api]") {
  for (const char* format : {"epd", "sfen", "jsonl", "csv"}) {
    CAPTURE(format);
    const Json written =
        ask({{"command", "write"}, {"records", Json::array()}, {"format", format}});
    for (const std::string& text :
         {std::string(), std::string("\n\n"), written.at("text").get<std::string>()}) {
      const Json read = ask({{"command", "read"}, {"text", text}, {"format", format}});
      CHECK(read.dump() == R"({"records":[],"faults":[]})");
    }
  }
  CHECK(ask({{"command", "read"}, {"text", "# a comment"}}).at("faults").empty());
}

TEST_CASE("api: files of games, links and files of other programs are read", "[api]") {
  const auto read = [](const std::string& text) {
    return ask({{"command", "read"}, {"text", text}});
  };
  const Json game = read(
      "[Variant \"Torishogi\"]\n[Result \"1:0\"]\n[FEN \"7/2F4/kP5/7/7/7/7[F] w - - 0 1\"]\n\nF@a4 "
      "Ka6*\n");
  REQUIRE(game.at("records").size() == 1);
  CHECK(game.at("records").at(0).at("reading") == "mandatory");
  REQUIRE(game.at("notes").size() == 1);
  CHECK(game.at("notes").at(0).at("line_number") == 2);
  CHECK(game.at("notes").at(0).at("code") == "note.pgn-result");
  const Json link = read("#p=7%2F2F4%2FkP5%2F7%2F7%2F7%2F7+b+F4c3p2l2r16s&t=a&dm=2");
  REQUIRE(link.at("records").size() == 1);
  CHECK(link.at("records").at(0).at("title") == "a");
  const Json csa = read("V2.2\nPI\n+7776FU\n");
  CHECK(csa.at("records").empty());
  REQUIRE(csa.at("faults").size() == 1);
  CHECK(csa.at("faults").at(0).at("code") == "fault.file.not-read");
  CHECK(csa.at("faults").at(0).at("arguments").at("name") == "CSA");
}

TEST_CASE("api: positions may have the words of USI and moves", "[api]") {
  const Json moves = ask({{"command", "moves"}, {"position", "position startpos moves 3d3c"}});
  CHECK(moves.at("position") == "rpckcpl/3f3/ssssSss/2s4/SSSSSSS/3F3/LPCKCPR w S 1");
  const Json setup =
      ask({{"command", "setup"}, {"position", "sfen " + kMateIn3 + " moves F*7d 7c7b"}});
  CHECK(setup.at("position") == "7/k1F4/1P5/F6/7/7/7 b 4c3p2l2r16s 1");
  const Json bad = ask({{"command", "setup"}, {"position", "startpos moves 3d3b"}});
  CHECK(bad.at("faults").at(0).at("rule") == "text");
  const Json link =
      ask({{"command", "setup"}, {"position", "#p=7%2F2F4%2FkP5%2F7%2F7%2F7%2F7+b+F4c3p2l2r16s"}});
  CHECK(link.at("position") == kMateIn3);
}

TEST_CASE("api: records are read from a text and written again", "[api]") {
  Service service;
  const std::string epd = kMateIn3 + " dm 2; reading both; number 7; stars 2;\n";
  const Json read = ask(service, {{"command", "read"}, {"text", "# a comment\n" + epd + "bad\n"}});
  REQUIRE(read.at("records").size() == 1);
  CHECK(read.at("records").at(0).at("line_number") == 2);
  CHECK(read.at("records").at(0).at("stars") == 2);
  CHECK(read.at("records").at(0).at("diagram") == kMateIn3);
  const Json mirrored =
      ask(service, {{"command", "read"}, {"text", "7/4F2/5Pk/7/7/7/7 b F4c3p2l2r16s 1"}});
  CHECK(mirrored.at("records").at(0).at("position") == kMateIn3);
  CHECK(mirrored.at("records").at(0).at("diagram") == "7/4F2/5Pk/7/7/7/7 b F4c3p2l2r16s 1");
  REQUIRE(read.at("faults").size() == 1);
  CHECK(read.at("faults").at(0).at("line_number") == 3);
  Json write = {{"command", "write"}, {"records", read.at("records")}};
  CHECK(ask(service, write).at("text") == epd);
  write["format"] = "jsonl";
  const Json lines = ask(service, write);
  const Json again =
      ask(service, {{"command", "read"}, {"text", lines.at("text")}, {"format", "jsonl"}});
  CHECK(again.at("records").at(0).at("plies") == 3);
  CHECK(refusal(R"({"command": "write", "records": [{"position": 1}]})") ==
        "'records', number 1: position: is not a string");
  CHECK(refusal(R"({"command": "write"})") == "'records' is missing");
  for (const std::string moves : {R"("line": ["F*7d", "7c7a"])", R"("first_moves": ["F*7c"])"}) {
    const std::string illegal = refusal(R"({"command": "write", "records": [{"position": ")" +
                                        kMateIn3 + "\", " + moves + "}]}");
    CHECK_THAT(illegal, Catch::StartsWith("'records', number 1: "));
  }
}

TEST_CASE("api: the bench has the golden signature", "[api]") {
  std::ifstream in(tori::test::in_sources("tests/golden/bench.txt"));
  std::ostringstream golden;
  golden << in.rdbuf();
  const Json report = ask({{"command", "bench"}});
  CHECK(golden.str() == "positions: " + std::to_string(report.at("positions").get<int>()) +
                            "\nnodes: " + std::to_string(report.at("nodes").get<int>()) +
                            "\nanswers: " + report.at("answers").get<std::string>() + "\n");
  Service service;
  api::test::ScriptedMonitor stopping;
  stopping.pressed = true;
  CHECK(tori::test::parsed_in_order(service.answer(R"({"command": "bench"})", stopping)) ==
        Json({{"error", "interrupted"}}));
  CHECK(ask({{"command", "version"}}) ==
        Json({{"version", version()}, {"search", solver::kSearchNumber}}));
}

TEST_CASE("api: the moves of a position, compared with the plain rules", "[api]") {
  Service service;
  tori::test::visit_positions(7, 60, [&](const Position& position) {
    const Json report = ask(service, {{"command", "moves"},
                                      {"position", to_sfen(position)},
                                      {"promotion", to_text(position.promotion())}});
    std::vector<Move> expected = legality::legal_moves(position);
    CAPTURE(to_sfen(position));
    REQUIRE(report.at("moves").size() == expected.size());
    for (const Json& entry : report.at("moves")) {
      const Move move = *parse_move(entry.at("move").get<std::string>());
      CHECK_FALSE(legality::broken_rule(position, move));
      Position after = position;
      after.play(move);
      const bool check = after.has_phoenix(after.turn()) && legality::in_check(after, after.turn());
      CHECK(entry.at("check") == check);
      CHECK(entry.at("mate") == (check && legality::legal_moves(after).empty()));
    }
  });
}

TEST_CASE("api: moves are played before the legal ones are listed", "[api]") {
  const auto moves = [](const Json& after) {
    return Json({{"command", "moves"}, {"position", kMateIn3}, {"after", after}});
  };
  const Json report = ask(moves({"F*7d"}));
  CHECK(report.at("turn") == "gote");
  CHECK(report.at("in_check") == true);
  CHECK(report.at("mated") == false);
  CHECK(refusal(moves({"F*7d", "5b6a+"}).dump()) == "'after': \"5b6a+\" is no legal move");
  CHECK(refusal(moves({"Fa*7d"}).dump()) == "'after': \"Fa*7d\" is no move");
  CHECK(refusal(moves({7}).dump()) == "'after' is no list of texts");
  CHECK(refusal(moves("F*7d").dump()) == "'after' is no list of texts");
}

TEST_CASE("api: the faults of a diagram", "[api]") {
  Service service;
  const auto setup = [&](const std::string& position, const std::string& hand = "given") {
    return ask(service, {{"command", "setup"}, {"position", position}, {"hand", hand}});
  };
  CHECK(setup(kMateIn3).at("position") == kMateIn3);
  CHECK(setup(kMateIn3).at("faults").empty());
  CHECK(setup("7/2F4/kP5/7/7/7/7 b F 1", "rest").at("position") == kMateIn3);
  const Json none = setup("7/7/7/7/7/7/7 b - 1");
  CHECK(none.at("position").is_null());
  CHECK(none.at("faults").at(0).at("rule") == "no-defending-phoenix");
  const Json many = setup("S6/k6/S6/S6/7/7/7 b - 1");
  std::vector<std::string> rules;
  for (const Json& fault : many.at("faults")) rules.push_back(fault.at("rule"));
  CHECK(std::find(rules.begin(), rules.end(), "three-swallows-on-a-file") != rules.end());
  CHECK(std::find(rules.begin(), rules.end(), "swallow-on-last-rank") != rules.end());
  CHECK(setup("nonsense").at("faults").at(0).at("rule") == "text");
  CHECK(setup(kMateIn3 + " more").at("faults").at(0).at("text") == "\"more\" follows the position");
}

TEST_CASE("api: defences last as long as the conventional game says", "[api]") {
  Service service;
  const auto defences = [&](const std::string& position, const std::string& move,
                            int nodes = 100'000) {
    return ask(service, {{"command", "defences"},
                         {"position", position},
                         {"after", {move}},
                         {"max_nodes", nodes},
                         {"memory", 16}});
  };
  const Json right = defences(kMateIn3, "F*7d");
  CHECK(right.at("verdict") == "mate");
  CHECK(right.at("plies") == 2);
  for (const Json& defence : right.at("defences")) CHECK(defence.at("conventional_plies") == 1);

  const Json escape = defences(kMateIn3, "F*6d");
  CHECK(escape.at("verdict") == "no mate");
  CHECK(escape.at("plies").is_null());

  // A battery: every defence is a drop between, which the slider captures.
  const Json battery = defences("6k/7/7/1K4+F/6R/6L/7 b Pf2c2pl2s 1", "1d3b");
  CHECK(battery.at("verdict") == "mate");
  CHECK(battery.at("plies") == 0);
  CHECK_FALSE(battery.at("defences").empty());
  for (const Json& defence : battery.at("defences")) CHECK(defence.at("futile") == true);

  const Json limited = defences("7/7/3k3/7/7/7/7 b 2C2PLR2f2c2plr16s 1", "C*4d", 10);
  CHECK(limited.at("verdict") == "unknown");
  CHECK(limited.at("limit") == "nodes");
  CHECK(limited.at("nodes") <= 11 * limited.at("defences").size());
}

TEST_CASE("api: requests that make no sense are refused with their reason", "[api]") {
  CHECK(refusal("") == "the request is no JSON object");
  CHECK(refusal("[1]") == "the request is no JSON object");
  CHECK(refusal("{\"command\":") == "the request is no JSON object");
  CHECK(refusal(std::string(100'000, '[')) == "the request is no JSON object");
  const std::string deep = std::string(300'000, '[') + std::string(300'000, ']');
  CHECK(refusal(R"({"command":"write","records":)" + deep + "}") ==
        "the request is no JSON object");
  CHECK(refusal("{}") == "'command' is missing");
  CHECK(refusal(R"({"command": 3})") == "'command' is no text");
  CHECK(refusal(R"({"command": "play"})") ==
        "'command' is none of solve, verify, missed, check, moves, defences, setup, compose, read, "
        "write, "
        "bench, version");
  CHECK(refusal(R"({"command": "solve"})") == "'problem' is missing");
  CHECK(refusal(R"({"command": "solve", "problem": "x"})").starts_with("'problem': "));
  const std::string problem = R"({"command": "solve", "problem": ")" + kMateIn3 + "\", ";
  CHECK(refusal(problem + R"("max_nodes": 0})") ==
        "'max_nodes' is no whole number from 1 to 18446744073709551615");
  CHECK(refusal(problem + R"("max_nodes": 1.5})").starts_with("'max_nodes' is no whole number"));
  CHECK(refusal(problem + R"("seconds": -1})") == "'seconds' is no number of seconds above 0");
  CHECK(refusal(problem + R"("first": 1})") == "'first' is neither true nor false");
  CHECK(refusal(problem + R"("hand": "full"})") == "'hand' is none of given, rest");
  CHECK(refusal(problem + R"("fast": true})") == "\"fast\" is no key of this request");
  CHECK(refusal(R"({"command": "verify", "problem": "x", "alternatives_within": 2})") ==
        "'alternatives_within' is no odd number of plies");
  CHECK(refusal(R"({"command": "check", "certificates": "?"})") == "'certificates' is no base64");
  CHECK(refusal(R"({"command": "moves", "position": "x"})").starts_with("'position': "));
  CHECK(refusal(R"({"command": "defences", "position": ")" + kMateIn3 + "\"}") ==
        "'position': the side to move is not in check");
}

TEST_CASE("api: a request that makes no sense is told as a value", "[api]") {
  const Json number = ask({{"command", "solve"}, {"problem", kMateIn3}, {"max_nodes", 0}});
  CHECK(number.at("faults") == Json::parse(R"([{"code": "fault.request.number",
                         "arguments": {"name": "max_nodes", "most": "18446744073709551615"},
                         "line": 0, "column": 0}])"));
  const Json position = ask({{"command", "moves"}, {"position", "7/7"}});
  const Json& fault = position.at("faults").at(0);
  CHECK(fault.at("code") == "fault.request.in-key");
  CHECK(fault.at("arguments").at("name") == "position");
  CHECK(fault.at("arguments").at("fault").at("code") == "fault.sfen.ranks");
  const Json seed = ask({{"command", "compose"}, {"count", 1}, {"seed", "x"}});
  CHECK(seed.at("faults").at(0).at("code") == "fault.request.value");
}

TEST_CASE("api: base64 gives back what it took", "[api]") {
  CHECK(to_base64("") == "");
  CHECK(to_base64("f") == "Zg==");
  CHECK(to_base64("fo") == "Zm8=");
  CHECK(to_base64("foobar") == "Zm9vYmFy");
  for (int length = 0; length < 40; ++length) {
    std::string bytes;
    for (int i = 0; i < length; ++i) bytes += static_cast<char>(i * 37 + length);
    CHECK(from_base64(to_base64(bytes)) == bytes);
  }
  for (const std::string bad :
       {"Z", "Zg=", "Zg", "Zh==", "Zm9=", "====", "Z===", "Zm 8", "Zm8=Zm8="}) {
    CAPTURE(bad);
    CHECK_FALSE(from_base64(bad).has_value());
  }
}
