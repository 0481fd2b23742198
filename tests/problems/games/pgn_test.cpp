// Games in PGN: those of pychess as Fairy-Stockfish reads them, one by hand, and every fault.
#include "problems/words/catalogue.hpp"
#include "tests/problems/games/game_texts.hpp"

#include "problems/games/san.hpp"
#include "problems/text/line_reader.hpp"
#include "rules/movegen.hpp"
#include "rules/sfen.hpp"

namespace tori::problems::test {
namespace {

const std::string kGame =
    "[Event \"E\"]\n"
    "[White \"A\"]\n"
    "[Black \"B\"]\n"
    "[Result \"*\"]\n"
    "[Variant \"Torishogi\"]\n"
    "[FEN \"rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR[] w - - 0 1\"]\n"
    "[SetUp \"1\"]\n"
    "\n"
    "1. Sxe5 Fxe5\n"
    "2. Se4 Fxe4 *\n";

struct Mistake {
  std::string part, by, fault;
};

std::string san(const std::string& sfen, const std::string& text, Promotion promotion) {
  const auto position = parse_position(sfen, promotion);
  REQUIRE(position);
  const auto move = read_san(*position, text);
  return move ? to_uci(*move) : english(move.error());
}

/// Compares the games of a file with what ffish reads there: NAME.txt, which tests/referee checks.
/// Returns their number of plies.
std::size_t plies_as_ffish_reads(const std::string& name, std::size_t number_of_games) {
  const auto games = games_of(bytes_of_game_file(name + ".pgn"));
  REQUIRE(games.size() == number_of_games);
  std::istringstream known(bytes_of_game_file(name + ".txt"));
  std::size_t plies = 0;
  int number_of_problems = 0;
  for (const GameEntry& game : games) {
    std::string line;
    REQUIRE(std::getline(known, line));
    const std::size_t end = line.find(" - ");
    CHECK(uci_of(game) == line.substr(0, end));
    REQUIRE(game);
    CHECK(game->states_promotion);
    number_of_problems += game->is_problem ? 1 : 0;
    plies += game->moves.size();
    Position position = game->start;
    for (const GameMove& each : game->moves) position.play(each.move);
    const std::string fen = line.substr(end + 3);
    CHECK(to_fen(position).substr(0, to_fen(position).find('[')) == fen.substr(0, fen.find('[')));
    // Without a phoenix that can be mated it is no position that is read.
    if (!position.has_phoenix(opponent(position.turn()))) continue;
    const auto last = parse_position(fen, Promotion::mandatory);
    REQUIRE(last);
    CHECK(position == *last);
  }
  // The second game of hand.pgn begins with a position and mates by checks alone.
  CHECK(number_of_problems == (name == "hand" ? 1 : 0));
  return plies;
}

}  // namespace

TEST_CASE("pgn: 20 games of pychess are read move by move as ffish reads them", "[games]") {
  CHECK(plies_as_ffish_reads("games", 20) > 1000);
}

TEST_CASE("pgn: games written by hand are read move by move as ffish reads them", "[games]") {
  CHECK(plies_as_ffish_reads("hand", 2) == 8);
}

TEST_CASE("pgn: a file written by hand", "[games]") {
  const auto games = games_of(bytes_of_game_file("hand.pgn"));
  REQUIRE(games.size() == 2);
  CHECK(uci_of(games[0]) == "e4e5 d6e5 e3e4 e5e4 S@e5");
  CHECK(games[0]->name == "First player - Second player");
  CHECK(games[0]->line_number == 2);
  CHECK(games[0]->moves.back().line_number == 13);
  CHECK(uci_of(games[1]) == "F@a4 a5a6 c6b7+");
  CHECK(games[1]->line_number == 15);
}

TEST_CASE("pgn: every legal move is read back from Fairy-Stockfish's form", "[games]") {
  const auto read = [](const std::string& sfen, const std::string& text) {
    return san(sfen, text, Promotion::mandatory);
  };
  const std::string middle = "3k3/2+S4/7/2+S4/1+S1+F3/7/6K b - 1";
  CHECK(read(middle, "Gb1") == "b3b1");
  CHECK(read(middle, "+Sd5") == "b3d5");
  CHECK(read(middle, "Ef5+") == "d3f5");
  CHECK(read(middle, "+Ff5+") == "d3f5");
  CHECK(read("6k/2S4/7/7/7/7/K6 b - 1", "Sc7=G") == "c6c7+");
  CHECK(read("6k/2S4/7/7/7/7/K6 b - 1", "Sc7=G+!?") == "c6c7+");
}

TEST_CASE("pgn: signs of promotion under both readings", "[games]") {
  const std::string sfen = "6k/7/1S5/7/7/7/K6 b - 1";
  CHECK(san(sfen, "Sb6", Promotion::optional) == "b5b6");
  CHECK(san(sfen, "Sb6=", Promotion::optional) == "b5b6");
  CHECK(san(sfen, "Sb6=G", Promotion::optional) == "b5b6+");
  CHECK(san(sfen, "Sb6+", Promotion::mandatory) == "b5b6+");
  CHECK(san(sfen, "Sb6", Promotion::mandatory) ==
        "\"Sb6\" is illegal: promotion is mandatory under this reading");
  CHECK(san(sfen, "Sb6=C", Promotion::mandatory) ==
        "\"Sb6=C\" is not a move (Sd4, Cxe3, Sf6=G, S@d4) nor the end of a game");
}

TEST_CASE("pgn: a text that several moves fit names them", "[games]") {
  CHECK(san("6k/7/7/7/C1C4/7/K6 b - 1", "Cb4", Promotion::mandatory) ==
        "\"Cb4\" can mean a3b4 or c3b4");
  CHECK(san("6k/7/7/7/C1C4/7/K6 b - 1", "Cab4", Promotion::mandatory) == "a3b4");
}

TEST_CASE("pgn: each wrong move or header is named with line and rule", "[games]") {
  CHECK(uci_of(games_of(kGame).at(0)) == "e4e5 d6e5 e3e4 e5e4");
  const std::vector<Mistake> mistakes = {
      {"[Event \"E\"]", "[Event \"E]", "1: \"[Event \"E]\" is not a header [Name \"value\"]"},
      {"[Event \"E\"]", "[White \"E\"]", "2: the header White stands twice"},
      {"[Variant \"Torishogi\"]\n", "", "1: the header [Variant \"Torishogi\"] is missing"},
      {"Torishogi", "Crazyhouse", "5: [Variant \"Crazyhouse\"]: only Torishogi is read"},
      {"rpckcpl/3f3", "rpckcpl/3f2", "6: FEN: rank b has 6 squares, not 7"},
      {"SetUp \"1\"", "SetUp \"0\"", "7: [SetUp \"0\"]: but there is a header FEN"},
      {"SetUp \"1\"", "SetUp \"2\"", "7: [SetUp \"2\"]: it is 0 or 1"},
      {"Sxe5 F", "Sxe6 F", "9: \"Sxe6\" is illegal: the piece does not move that way"},
      {"Sxe5 F", "S@e3 F", "9: \"S@e3\" is illegal: no such piece in hand"},
      {"Sxe5 F", "Gxe5 F", "9: \"Gxe5\" is illegal: sente has no goose there"},
      {"Sxe5 F", "Nf3 F",
       "9: \"Nf3\" is not a move (Sd4, Cxe3, Sf6=G, S@d4) nor the end of a game"},
      {"Fxe4 *", "Fxe4 (", "1: the game ends within a variation: a ')' is missing"},
      {"Fxe4 *", "Fxe4 ) *", "10: a ')' without a '(' before it"},
      {"Fxe4 *", "Fxe4 {", "10: the game ends within a comment: a '}' is missing"},
      {"Fxe4 *", "Fxe4 } *", "10: a '}' without a '{' before it"},
      {"Fxe4 *", "Fxe4 (Fd3) *", "10: \"Fd3\" is illegal: the piece does not move that way"},
      {"Fxe4 *", "Fxe4 * Sd5", "10: \"Sd5\" follows the end of the game on its line"},
      {"Fxe4 *", "Fxe4 \x01 *", "10: a control character (0x01) at byte 13 of the line"},
      {"Fxe4 *", "Fxe4 \xFF *",
       "10: \"ÿ\" is not a move (Sd4, Cxe3, Sf6=G, S@d4) nor the end of a game"},
  };
  for (const Mistake& mistake : mistakes) {
    CAPTURE(mistake.fault);
    CHECK(only_fault(edited(kGame, mistake.part, mistake.by)) == "games:" + mistake.fault);
  }
}

TEST_CASE("pgn: an unknown result is told and has no effect", "[games]") {
  for (const std::string result : {"?", "", "1:0", "½-½", "2-0"}) {
    CAPTURE(result);
    const auto games = games_of(edited(kGame, "Result \"*\"", "Result \"" + result + "\""));
    REQUIRE(games.size() == 1);
    CHECK(uci_of(games[0]) == "e4e5 d6e5 e3e4 e5e4");
    REQUIRE(games[0]->notes.size() == 1);
    CHECK(games[0]->notes[0].line == 4);
    CHECK(english(games[0]->notes[0].message) ==
          "[Result \"" + result +
              "\"]: a result is 1-0, 0-1, 1/2-1/2, *; the moves are read all the same");
  }
  CHECK(games_of(kGame).at(0)->notes.empty());
}

TEST_CASE("pgn: signs end a symbol", "[games]") {
  const std::string moves = "1. Sxe5 Fxe5\n2. Se4 Fxe4 *\n";
  for (const std::string text :
       {"1.Sxe5$1 Fxe5$14$3 2.Se4 Fxe4*", "1.Sxe5 Fxe5{good}2.Se4;better\nFxe4 *",
        "1.Sxe5 Fxe5(1...Cf6)2.Se4 Fxe4 1-0", "1…Sxe5 1...Fxe5 2. …Se4!$1 Fxe4?! 1/2-1/2",
        "Sxe5$1Fxe5$2Se4(Cb2$6)Fxe4{the end}*", "Sxe5 Fxe5 Se4 Fxe4 ½-½",
        "Sxe5 Fxe5 Se4 Fxe4 1:0"}) {
    CAPTURE(text);
    const auto games = games_of(edited(kGame, moves, text + "\n"));
    REQUIRE(games.size() == 1);
    CHECK(uci_of(games[0]) == "e4e5 d6e5 e3e4 e5e4");
  }
}

TEST_CASE("pgn: remarks behind a blank are comments", "[games]") {
  for (const std::string remark : {"!", "?", "!!", "±", "+-", "-+", "=", "N", "□", "?!", "∞"}) {
    CAPTURE(remark);
    const auto games = games_of(edited(kGame, "Se4 F", "Se4 " + remark + " F"));
    REQUIRE(games.size() == 1);
    CHECK(uci_of(games[0]) == "e4e5 d6e5 e3e4 e5e4");
  }
  CHECK(only_fault(edited(kGame, "Se4 F", "Se4 -- F")) ==
        "games:10: \"--\" is not a move (Sd4, Cxe3, Sf6=G, S@d4) nor the end of a game");
}

TEST_CASE("pgn: moves in every other notation", "[games]") {
  const std::string moves = "1. Sxe5 Fxe5\n2. Se4 Fxe4 *\n";
  for (const std::string text :
       {"3d3c 4b3c 3e3d 3c3d", "e4e5 d6e5 e3e4 e5e4", "Swx3c Fax3c Sw-3d Fa3cx3d",
        "S33 F33 S-34 Fx34", "☗3三燕 ☖同鷹 ☗34燕 ☖同鷹", "1.３三燕(34) 同　鷹(4二) 3四燕(35) 同鷹",
        "1.3d3c Fxe5 2.Sw3d ☖同鷹*"}) {
    CAPTURE(text);
    const auto games = games_of(edited(kGame, moves, text + "\n"));
    REQUIRE(games.size() == 1);
    CHECK(uci_of(games[0]) == "e4e5 d6e5 e3e4 e5e4");
  }
  const std::string drop = "Swx3c Fax3c Sw3d Fax3d Sw*3c";
  CHECK(uci_of(games_of(edited(kGame, moves, drop + "*\n")).at(0)) == "e4e5 d6e5 e3e4 e5e4 S@e5");
  CHECK(only_fault(edited(kGame, moves, "3d3b\n")) ==
        "games:9: \"3d3b\" is illegal: the piece does not move that way");
}

TEST_CASE("pgn: a game with a fault leaves the others", "[games]") {
  const auto games = games_of(edited(kGame, "2. Se4", "2. Se6") + "\n" + kGame + kGame);
  REQUIRE(games.size() == 3);
  CHECK_FALSE(games[0]);
  CHECK(uci_of(games[1]) == "e4e5 d6e5 e3e4 e5e4");
  CHECK(games[2]->line_number == 22);
}

TEST_CASE("pgn: a comment without its end does not swallow the games behind it", "[games]") {
  const std::string open = edited(kGame, "Fxe4 *", "Fxe4 {open *");
  const auto games = games_of(open + "\n" + edited(kGame, "Se4", "{closed} Se4") + kGame);
  REQUIRE(games.size() == 3);
  CHECK(uci_of(games[0]) == "games:10: the game ends within a comment: a '}' is missing");
  CHECK(uci_of(games[1]) == "e4e5 d6e5 e3e4 e5e4");
  CHECK(uci_of(games[2]) == "e4e5 d6e5 e3e4 e5e4");
  const auto one = games_of(edited(kGame, "Fxe4 *", "Fxe4 {a\n\n[%clk 1] b\n[c]} *"));
  REQUIRE(one.size() == 1);
  CHECK(uci_of(one[0]) == "e4e5 d6e5 e3e4 e5e4");
}

TEST_CASE("pgn: comments before the headers and behind the last game", "[games]") {
  const std::string before = "{Found on\n[paper]\n\nin a drawer} ; really\n\n";
  const auto games = games_of(before + kGame + "\n{between}\n" + kGame + "{the end}\n\n");
  REQUIRE(games.size() == 2);
  CHECK(uci_of(games[0]) == "e4e5 d6e5 e3e4 e5e4");
  CHECK(games[0]->line_number == 6);
  CHECK(uci_of(games[1]) == "e4e5 d6e5 e3e4 e5e4");
  CHECK(games[1]->line_number == 18);
  CHECK(only_fault("{nothing else}\n") == "games: there is no game in this file");
  CHECK(only_fault("{nothing\nelse") ==
        "games:1: the game ends within a comment: a '}' is missing");
  CHECK(only_fault("{no headers} 1. Sxe5 *") ==
        "games:1: the header [Variant \"Torishogi\"] is missing");
}

TEST_CASE("pgn: lines behind a '%' are not read, in a comment neither", "[games]") {
  const std::string escaped = "%} Sd5 {\n";
  const auto games =
      games_of(escaped + edited(edited(kGame, "2. Se4", escaped + "2. Se4"), "Fxe4 *",
                                "{a\n" + escaped + "b} Fxe4 *\n" + escaped));
  REQUIRE(games.size() == 1);
  CHECK(uci_of(games[0]) == "e4e5 d6e5 e3e4 e5e4");
}

TEST_CASE("pgn: zero bytes, lines and games that are too long", "[games]") {
  const std::string zero("\0", 1);
  CHECK(only_fault(edited(kGame, "Se4", zero)) ==
        "games:10: not a text file: it holds a zero byte; nothing is read from there on");
  CHECK(only_fault(edited(kGame, "Fxe4", std::string(kLongestLine + 1, ' '))) ==
        "games:10: the line is longer than 65536 bytes");
  std::string shuffle;
  for (std::size_t i = 0; i <= kLongestGame; i += 4) shuffle += "Cb2 Cf6 Cc1 Ce7\n";
  CHECK(only_fault("[Variant \"Torishogi\"]\n" + shuffle) ==
        "games:1026: more than 4096 plies in one game");
  std::string deep;
  for (int i = 0; i < 70; ++i) deep += "(Cb2 ";
  CHECK(only_fault("[Variant \"Torishogi\"]\nCb2 " + deep) ==
        "games:2: more than 64 variations within each other");
}

}  // namespace tori::problems::test
