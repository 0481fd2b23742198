// Games in KIF: read as the play they were made from, in both encodings; by hand; every fault.
#include <array>

#include "problems/games/kif_move.hpp"
#include "problems/text/japanese_text.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/legality.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/games/game_texts.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::problems::test {
namespace {

/// A move in KIF, written here from the description of the format.
std::string kif_of(const Position& position, Move move, std::optional<Square> previous) {
  const std::array<std::string, 7> wide = {"１", "２", "３", "４", "５", "６", "７"};
  const std::array<std::string, 7> ranks = {"一", "二", "三", "四", "五", "六", "七"};
  const std::array<std::string, 9> birds = {"鷹", "鶴", "雉", "左鶉", "右鶉",
                                            "燕", "鵬", "鵰", "鴈"};
  const auto file = [](Square square) { return static_cast<std::size_t>(6 - column(square)); };
  const auto rank = [](Square square) { return static_cast<std::size_t>(row(square)); };
  std::string text =
      previous == move.to() ? "同　" : wide[file(move.to())] + ranks[rank(move.to())];
  if (move.is_drop()) return text + birds[static_cast<std::size_t>(index(move.dropped()))] + "打";
  text += birds[static_cast<std::size_t>(index(position.at(move.from()).kind()))];
  if (move.promotes()) text += "成";
  return text + "(" + std::to_string(file(move.from()) + 1) +
         std::to_string(rank(move.from()) + 1) + ")";
}

/// A game of random moves: its text and its moves in UCI.
struct Played {
  std::string text, uci;
};

Played random_game(std::uint64_t seed, std::size_t plies) {
  tori::test::Dice dice(seed);
  Position position = tori::test::start_position(Promotion::optional);
  Played played{"手合割：禽将棋\n先手：甲\n後手：乙\n手数----指手---------消費時間--\n", ""};
  std::optional<Square> previous;
  for (std::size_t ply = 1; ply <= plies; ++ply) {
    const MoveList legal = legal_moves(position);
    if (legal.empty()) break;
    const Move move = tori::test::likely_move(dice, position, legal);
    const std::string text = kif_of(position, move, previous);
    CHECK(to_kif_move(position, move, previous) == text);
    played.text += std::to_string(ply) + " " + text + "   ( 0:01/00:00:01)\n";
    played.uci += (ply == 1 ? "" : " ") + to_uci(move);
    position.play(move);
    previous = move.to();
  }
  return played;
}

const std::string kGame =
    "手合割：禽将棋\n"
    "先手：一郎\n"
    "手数----指手---------消費時間--\n"
    "   1 ３三燕(34)   ( 0:05/00:00:05)\n"
    "   2 同　鷹(42)   ( 0:03/00:00:03)\n"
    "   3 投了\n"
    "変化：2手\n"
    "   2 １四燕(13)\n";

struct Mistake {
  std::string part, by, fault;
};

}  // namespace

TEST_CASE("kif: five games are read as the play they were made from, in both encodings",
          "[games]") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Played played = random_game(seed, 60 + 20 * seed);
    CHECK(played.uci.size() > 200);
    const auto cp932 = to_cp932(played.text);
    REQUIRE(cp932);
    CHECK(*cp932 != played.text);
    for (const std::string& text : {played.text, *cp932}) {
      const auto games = games_of(text);
      REQUIRE(games.size() == 1);
      CHECK(uci_of(games[0]) == played.uci);
      CHECK(games[0]->name == "甲 - 乙");
    }
  }
}

TEST_CASE("kif: a game written by hand in cp932, with variations", "[games]") {
  const auto games = games_of(bytes_of_game_file("hand_game.kif"));
  REQUIRE(games.size() == 1);
  CHECK(uci_of(games[0]) == "e4e5 d6e5 e3e4 e5e4 S@e5");
  CHECK(games[0]->name == "一郎 - 二郎");
  CHECK(games[0]->moves.back().line_number == 15);
  CHECK_FALSE(games[0]->is_problem);
}

TEST_CASE("kif: a problem written by hand is itself, with its solution", "[games]") {
  const std::string text = bytes_of_game_file("hand_problem.kifu");
  const auto problems = problems_in(text, GamePositions::last);
  REQUIRE(problems.size() == 1);
  REQUIRE(problems[0]);
  CHECK(to_sfen(problems[0]->position) == "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1");
  CHECK(problems[0]->id == "鷹と雉");
  CHECK(problems[0]->claim.attacker_moves == 2);
  CHECK(joined(problems[0]->claim.line, " ", to_usi) == "F*7d 7c7b 5b6a+");
  CHECK_FALSE(problems[0]->states_promotion);
  // The attacker has no phoenix, so positions with the defender to move are left out.
  CHECK(problems_in(text, GamePositions::all).size() == 2);
}

TEST_CASE("kif: the reading of the promotion rule", "[games]") {
  const std::string text = bytes_of_game_file("hand_problem.kifu");
  const auto stated = [&](const std::string& word) {
    return games_of(edited(text, "作者：手書き", "成り：" + word)).at(0);
  };
  CHECK(stated("強制")->start.promotion() == Promotion::mandatory);
  CHECK(stated("強制")->states_promotion);
  CHECK(stated("任意")->start.promotion() == Promotion::optional);
  CHECK(uci_of(stated("多分")) ==
        "games:4: 成り: \"多分\" is neither 強制 (mandatory) nor 任意 (optional)");
  ReadOptions options;
  options.promotion = Promotion::mandatory;
  CHECK(games_of(text, options).at(0)->start.promotion() == Promotion::mandatory);
}

TEST_CASE("kif: each wrong move or header is named with line and rule", "[games]") {
  CHECK(uci_of(games_of(kGame).at(0)) == "e4e5 d6e5");
  const std::vector<Mistake> mistakes = {
      {"手合割：禽将棋", "手合割：香落ち",
       "1: 手合割: \"香落ち\" is no known start; write 禽将棋 or add a diagram of the position"},
      {"先手：一郎", "手合割：禽将棋", "2: the header 手合割 stands twice"},
      {"先手：一郎", "手数：二手",
       "2: 手数: \"二手\" is not an odd number of plies from 1 to 9999 "
       "(3手詰)"},
      {"先手：一郎", "手数：４手",
       "2: 手数: \"４手\" is not an odd number of plies from 1 to 9999 "
       "(3手詰)"},
      {"３三燕(34)", "３二燕(34)",
       "4: \"３二燕(34)\" is illegal: the piece does not move that way"},
      {"３三燕(34)", "３三燕(44)", "4: \"３三燕(44)\" is illegal: no piece stands on the origin"},
      {"３三燕(34)", "３三鶴(34)", "4: \"３三鶴(34)\": the piece on 3d is 燕"},
      {"３三燕(34)", "３三歩(34)", "4: \"３三歩(34)\" names no bird of Tori shogi"},
      {"３三燕(34)", "８八燕(34)", "4: \"８八燕(34)\" names a square that is not on the 7x7 board"},
      {"３三燕(34)", "３三燕(99)", "4: \"３三燕(99)\" names a square that is not on the 7x7 board"},
      {"３三燕(34)", "３三燕(3)",
       "4: \"３三燕(3)\" is not a move (３三燕(34), 同　鷹成(42), ４四燕打)"},
      {"   2 同　鷹(42)   ( 0:03/00:00:03)", "これから",
       "5: no line of a KIF file looks like \"これから\""},
      {"３三燕(34)", "同　燕(34)", "4: \"同　燕(34)\": there is no move before 同"},
      {"３三燕(34)", "４四燕打", "4: \"４四燕打\" is illegal: no such piece in hand"},
      {"   2 同", "   3 同", "5: move 3 stands where move 2 must come"},
      {"   3 投了", "   3 投了\n   3 ３四燕(35)", "7: a move follows the end of the game"},
      {"変化：2手", "変化：9手",
       "7: \"変化：9手\" does not name a move of the line before it (変化：1手 to 変化：3手)"},
      {"１四燕(13)", "１四燕(23)",
       "8: \"１四燕(23)\" is illegal: the piece does not move that way"},
  };
  for (const Mistake& mistake : mistakes) {
    CHECK(only_fault(edited(kGame, mistake.part, mistake.by)) == "games:" + mistake.fault);
  }
}

TEST_CASE("kif: faults of a diagram are named by their line", "[games]") {
  const std::string text = bytes_of_game_file("hand_problem.kifu");
  CHECK(only_fault(edited(text, "|v鵬", "|v玉")).starts_with("games:11: rank c: "));
  CHECK(only_fault(edited(text, "先手の持駒：鷹", "先手の持駒：飛"))
            .starts_with("games:17: sente's hand: "));
  CHECK(only_fault(edited(text, "先手の持駒：鷹", "先手の持駒：鷹三"))
            .ends_with("of the kind falcon, the set has 2"));
}

TEST_CASE("kif: both quails are told apart by the origin, drops by their name", "[games]") {
  const auto position = parse_position("3k3/7/7/7/7/7/L5R b LR 1", Promotion::optional);
  REQUIRE(position);
  const auto read = [&](const std::string& text) {
    const auto move = read_kif_move(*position, text, std::nullopt);
    return move ? to_usi(*move) : english(move.error().message);
  };
  CHECK(read("７六鶉(77)") == "7g7f");
  CHECK(read("７六左鶉(77)") == "7g7f");
  CHECK(read("７六右鶉(77)") == "\"７六右鶉(77)\": the piece on 7g is 左鶉");
  CHECK(read("４四左鶉打") == "L*4d");
  CHECK(read("４四鶉打") == "\"４四鶉打\" can be 左鶉 (left) or 右鶉 (right)");
  CHECK(read("44左鶉打") == "L*4d");
}

TEST_CASE("kif: bytes that are neither UTF-8 nor cp932 are refused with one line", "[games]") {
  std::string text = kGame + "*\x81";
  CHECK(only_fault(text) == "games:9: the text is neither UTF-8 nor cp932");
  text.back() = '\0';
  CHECK(only_fault(text) == "games: not a text file: it holds a zero byte");
}

TEST_CASE("kif: several games in one file, a bad one among them", "[games]") {
  const auto games = games_of(kGame + edited(kGame, "３三燕", "３二燕") + kGame);
  REQUIRE(games.size() == 3);
  CHECK(uci_of(games[0]) == "e4e5 d6e5");
  CHECK_FALSE(games[1]);
  CHECK(games[2]->line_number == 17);
}

}  // namespace tori::problems::test
