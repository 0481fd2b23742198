// Problems in KIF and KI2 as other programs write them, and what tells them from games.
#include <algorithm>
#include <array>

#include "problems/formats/diagram.hpp"
#include "problems/text/japanese_text.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/games/game_texts.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/thinned.hpp"

namespace tori::problems::test {
namespace {

const std::string kSente = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
const std::string kGote = "7/7/7/7/5pK/4f2/7 w 4C3P2L2R16Sf 1";

/// A problem written by hand with the habits of one program.
struct HandFile {
  std::string name, sfen, line;
  std::optional<int> moves;
  std::string title;
};

Problem only_problem(const std::string& text) {
  const auto problems = problems_in(text, GamePositions::last);
  REQUIRE(problems.size() == 1);
  if (!problems[0]) FAIL(problems[0].error().place() << english(problems[0].error().fault.message));
  return *problems[0];
}

std::string usi_line(const Problem& problem) {
  return joined(problem.claim.line, " ", to_usi);
}

/// The board, hands and turn of a Japanese program, and lines behind them.
std::string diagram_and(const std::string& behind, const std::string& attacker_hand = "鷹",
                        const std::string& defender_hand = "残り全部",
                        const std::string& phoenix = "・ ") {
  return "後手の持駒：" + defender_hand +
         "\n"
         "+---------------------+\n"
         "| ・ ・ ・ ・ ・ ・ ・|一\n"
         "| ・ ・ 鷹 ・ ・ ・ ・|二\n"
         "|v鵬 雉 ・ ・ ・ ・ ・|三\n"
         "| ・ ・ ・ ・ ・ ・ ・|四\n"
         "| ・ ・ ・ ・ ・ ・ ・|五\n"
         "| ・ ・ ・ ・ ・ ・ ・|六\n"
         "| ・ ・ ・ ・ ・ ・ " +
         phoenix +
         "|七\n"
         "+---------------------+\n"
         "先手の持駒：" +
         attacker_hand + "\n" + behind;
}

const std::string kNumbered = "1 ７四鷹打\n2 ７二鵬(73)\n3 ６一鷹成(52)\n";

}  // namespace

TEST_CASE("kif problems: written by hand with the habits of each program", "[kif]") {
  const std::string sente = "F*7d 7c7b 5b6a+", gote = "F*1d 1e1f 3f2g+";
  const std::vector<HandFile> files = {
      {"dokoro.kifu", kSente, sente, std::nullopt, ""},
      {"windows.kif", kGote, gote, 2, ""},
      {"home.kifu", kSente, sente, std::nullopt, ""},
      {"kakinoki.kif", kSente, sente, 2, ""},
      {"bod.txt", kGote, "", std::nullopt, ""},
      {"book.ki2", kSente, sente, 2, ""},
      {"bare.ki2", kSente, sente, std::nullopt, ""},
      {"iphone.kif", kSente, sente, 2, ""},
      {"gui.kifu", kSente, sente, std::nullopt, ""},
      {"bio.kifu", kSente, sente, 2, ""},
      {"forjs.ki2", kSente, sente, 2, ""},
  };
  for (const HandFile& file : files) {
    CAPTURE(file.name);
    const Problem problem = only_problem(bytes_of_game_file(file.name));
    CHECK(to_sfen(problem.position) == file.sfen);
    CHECK(usi_line(problem) == file.line);
    CHECK(problem.claim.attacker_moves == file.moves);
    CHECK(problem.id == file.title);
  }
}

TEST_CASE("kif problems: what tells a problem from a game", "[kif]") {
  // Without a phoenix of the attacker, whatever the moves are.
  CHECK(usi_line(only_problem(diagram_and("1 ７四鷹打\n"))) == "F*7d");
  CHECK(usi_line(only_problem(diagram_and("1 ４四鷹打\n2 中断\n"))) == "F*4d");
  // With one: checks that end in mate, or the word of the file.
  const auto with_phoenix = [](const std::string& behind) {
    return problems_in(diagram_and(behind, "鷹", "残り全部", " 鵬"), GamePositions::last).at(0);
  };
  const auto is_game = [&](const std::string& behind) {
    return with_phoenix(behind)->id.find("game 1 after") == 0;
  };
  CHECK_FALSE(is_game(kNumbered));
  CHECK_FALSE(is_game(""));
  CHECK(is_game("1 ７四鷹打\n2 ７二鵬(73)\n"));
  CHECK(is_game("1 ７四鷹打\n2 ７二鵬(73)\n3 ６一鷹(52)\n4 投了\n"));
  CHECK_FALSE(is_game("1 ７四鷹打\n2 詰み\n"));
  CHECK_FALSE(is_game("1 ７四鷹打\nまで3手詰\n"));
  CHECK_FALSE(is_game("1 ７四鷹打\n2 不詰\n"));
  // A game from a diagram that was played to the end.
  CHECK(is_game("1 ４四鷹打\n2 ７二鵬(73)\n3 詰み\n"));
  CHECK(is_game("1 ４四鷹打\n2 ７二鵬(73)\n3 ６一鷹成(52)\n"));
  for (const std::string heading : {"作品名：鷹", "手数：三手詰", "棋戦：詰将棋", "手合割：詰将棋",
                                    "詰手数：３", "作品番号：1"}) {
    CAPTURE(heading);
    CHECK_FALSE(is_game(heading + "\n1 ４四鷹打\n"));
  }
}

TEST_CASE("kif problems: moves before 不詰 are no solution", "[kif]") {
  const std::string text = diagram_and("1 ７四鷹打\n2 不詰\n");
  CHECK(usi_line(only_problem(text)).empty());
  CHECK(problems_in(text, GamePositions::all).size() == 1);
}

TEST_CASE("kif problems: the length is that of the heading, else of the end", "[kif]") {
  const auto moves = [](const std::string& behind) {
    return only_problem(diagram_and(behind)).claim.attacker_moves;
  };
  CHECK(moves("1 ７四鷹打\nまで3手詰\n") == 2);
  CHECK(moves("1 ７四鷹打\nまで、三手で詰み\n") == 2);
  CHECK(moves("手数：二十一手詰\n1 ７四鷹打\nまで3手詰\n") == 11);
  CHECK(moves("手数：２１\n") == 11);
  CHECK(moves("手数：二一手\n") == 11);
  CHECK(moves("1 ７四鷹打\nまで1手で中断\n") == std::nullopt);
}

TEST_CASE("kif problems: hands in all numerals", "[kif]") {
  for (const std::string hand :
       {"鶴四　雉三　左鶉二　右鶉二　燕十六", "鶴4 雉3 左鶉2 右鶉2 燕16",
        "鶴４、雉３、左鶉２、右鶉２、燕１６", "燕 十六 鶴　四　雉三枚 左鶉二枚,右鶉二",
        "鶴鶴二鶴　雉三左鶉二右鶉二燕一六", "残り全部", "残り", "　残り駒全部　"}) {
    CAPTURE(hand);
    CHECK(to_sfen(only_problem(diagram_and(kNumbered, "鷹", hand)).position) == kSente);
  }
  for (const std::string none : {"なし", "無し", "", "　"}) {
    CAPTURE(none);
    const auto position = only_problem(diagram_and("", none, none)).position;
    CHECK(to_sfen(position) == "7/2F4/kP5/7/7/7/7 b - 1");
  }
  // Whose hand it is counts.
  CHECK(to_sfen(only_problem(diagram_and("", "残り", "燕")).position) ==
        "7/2F4/kP5/7/7/7/7 b F4C3P2L2R15Ss 1");
}

TEST_CASE("kif problems: who is to move", "[kif]") {
  const auto turn = [](const std::string& behind) {
    const auto problems =
        problems_in(diagram_and(behind, "鷹", "なし", " 鵬"), GamePositions::last);
    REQUIRE(problems.at(0));
    return problems[0]->position.turn();
  };
  CHECK(turn("") == Colour::sente);
  CHECK(turn("後手番\n") == Colour::gote);
  CHECK(turn("手数＝0  まで\n\n後手番\n") == Colour::gote);
  CHECK(turn("手番：後手\n") == Colour::gote);
  CHECK(turn("△７二鵬\n") == Colour::sente);
  CHECK(turn("手合割：鷹落ち\n1 ７二鵬(73)\n2 中断\n") == Colour::sente);
  // Gote cannot be mated: only gote can attack.
  const std::string text = bytes_of_game_file("bod.txt");
  CHECK(to_sfen(only_problem(edited(text, "後手番", "")).position) == kGote);
}

TEST_CASE("kif problems: a turn behind an empty line in a file of problems", "[kif]") {
  const std::string text = edited(bytes_of_game_file("bod.txt"), "残り全部", "なし");
  const auto entries =
      problems_in(text + "\n# more\n" + kSente + "\n\n" + text, GamePositions::last);
  REQUIRE(entries.size() == 3);
  for (const Entry& entry : entries) REQUIRE(entry);
  CHECK(entries[0]->position.turn() == Colour::gote);
  CHECK(to_sfen(entries[1]->position) == kSente);
  CHECK(entries[2]->position.turn() == Colour::gote);
}

TEST_CASE("kif problems: bare words in the heading end nothing, faults begin no other game",
          "[kif]") {
  const std::string text = "盤面回転\nKifu\n" + diagram_and("盤面回転\n\n何か\n" + kNumbered);
  CHECK(usi_line(only_problem("#KIF\n" + text)) == "F*7d 7c7b 5b6a+");
  CHECK(only_fault("手数：二手\n" +
                   diagram_and("盤面回転\n先手：甲\n" + kNumbered + "変化：2手\n")) ==
        "games:1: 手数: \"二手\" is not an odd number of plies from 1 to 9999 (3手詰)");
  CHECK(only_fault(diagram_and("先手：甲\n先手：乙\n作者：丙\n作者：丁\n" + kNumbered)) ==
        "games:13: the header 先手 stands twice");
}

TEST_CASE("kif problems: words in ASCII before any mark of KIF", "[kif]") {
  for (const std::string& text :
       {diagram_and("*a comment\n" + kNumbered), diagram_and("&a bookmark\n" + kNumbered),
        diagram_and("先手番\n*a comment\n&b\n#c\n*http://d/1\n" + kNumbered),
        diagram_and("\n*a comment\n" + kNumbered), "*a comment\n" + diagram_and(kNumbered),
        "&a/bookmark\n手合割：その他\n" + diagram_and(kNumbered),
        "手合割：その他\nSite: home\nKifu\n" + diagram_and(kNumbered),
        "hello\nTitle: hi\n先手：\n後手：\nKifu\n" + diagram_and(kNumbered),
        diagram_and("Kifu\n▲７四鷹打 △７二鵬 ▲６一鷹右行成\n")}) {
    CAPTURE(text);
    CHECK(usi_line(only_problem(text)) == "F*7d 7c7b 5b6a+");
  }
  const std::string head = "手合割：禽将棋\n先手：A\n";
  for (const std::string behind :
       {"\n*hello\n▲３三燕 △同鷹\n", "\n*http://x/1\n手数----\n1 ３三燕(34)\n2 同　鷹(42)\n",
        "Kifu\n1 ３三燕(34)\n2 同　鷹(42)\n"}) {
    CAPTURE(behind);
    CHECK(only_problem(head + behind).id == "A - ? after 2 plies");
  }
}

TEST_CASE("kif: every word that ends a game", "[kif]") {
  for (const std::string end : {"投了", "中断", "千日手", "連続王手の千日手", "持将棋", "切れ負け",
                                "入玉勝ち", "先手反則負け", "反則勝ち"}) {
    CAPTURE(end);
    const std::string head = "手合割：禽将棋\n";
    for (const std::string& text :
         {head + "1 ３三燕(34)\n2 " + end + "\n", head + "1 ３三燕(34)\n2 " + end + " ( 0:01/)\n",
          head + "1 ３三燕(34)\nまで1手で" + end + "\n",
          head + "▲３三燕\nまで1手で" + end + "\n"}) {
      CAPTURE(text);
      CHECK(only_problem(text).id == "game 1 after 1 ply");
    }
  }
}

TEST_CASE("kif problems: several in a file, with and without moves", "[kif]") {
  const std::string bare = "作品名：一\n" + diagram_and("");
  const auto problems =
      problems_in(bare + bare + diagram_and(kNumbered) + bare, GamePositions::last);
  REQUIRE(problems.size() == 4);
  for (const Entry& problem : problems) REQUIRE(problem);
  CHECK(problems[1]->id == "一");
  CHECK(problems[2]->line_number == 25);
  CHECK(problems[3]->id == "一");
}

TEST_CASE("kif problems: the numbers may go on from before the diagram", "[kif]") {
  const std::string behind =
      "手数＝34  △７三鵬  まで\n35 ７四鷹打\n36 ７二鵬(73)\n37 ６一鷹成(52)\n変化：36手\n36 中断\n";
  CHECK(usi_line(only_problem(diagram_and(behind))) == "F*7d 7c7b 5b6a+");
  CHECK(only_fault(diagram_and("手数＝34  まで\n34 ７四鷹打\n")) ==
        "games:13: move 34 stands where move 1 must come");
}

TEST_CASE("kif: Tori's handicaps by name, gote begins", "[kif]") {
  const std::array<std::pair<std::string, std::string>, 4> handicaps = {
      {{"左鶉落ち", "rpckcp1/3f3"},
       {"鷹落ち", "rpckcpl/7"},
       {"鷹左鶉落ち", "rpckcp1/7"},
       {"鷹・両鶉落ち", "1pckcp1/7"}}};
  for (const auto& [name, ranks] : handicaps) {
    CAPTURE(name);
    for (const std::string moves :
         {"1 ７四燕(73)\n2 ３三燕(34)\n", "△７四燕 ▲３三燕", "▽７四燕、▲３三燕\n"}) {
      const auto games = games_of("手合割：" + name + "　\n上手：甲\n下手：乙\n" + moves + "\n");
      REQUIRE(games.size() == 1);
      CHECK(uci_of(games[0]) == "a5a4 e4e5");
      if (games[0]) {
        CHECK(to_sfen(games[0]->start) == ranks + "/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR w - 1");
        CHECK(games[0]->name == "乙 - 甲");
      }
    }
  }
}

TEST_CASE("kif: a game that ends by a foul keeps its positions", "[kif]") {
  const std::string head = "手合割：禽将棋\n1 ３三燕(34)\n2 ３四燕打\n";
  const std::string fault =
      "file:3: \"３四燕打\" is illegal: no such piece in hand; the game ends "
      "with this move, and the positions before it are read";
  for (const std::string end : {"3 反則勝ち\n", "3 後手反則負け\n", "まで2手で先手の反則勝ち\n",
                                "変化：2手\n2 同　鷹(42)\n3 投了\n"}) {
    CAPTURE(end);
    const auto entries = problems_in(head + end, GamePositions::last);
    const bool foul = end[0] == '3' || end.starts_with("まで");
    REQUIRE(entries.size() == 1);
    REQUIRE(entries[0].has_value() == foul);
    if (foul) {
      CHECK(entries[0]->id == "game 1 after 1 ply");
      REQUIRE(entries[0]->notes.size() == 1);
      const Fault& note = entries[0]->notes[0];
      CHECK(place("file", note.line) + ": " + english(note.message) == fault);
    } else {
      CHECK(english(entries[0].error().fault.message) ==
            "\"３四燕打\" is illegal: no such piece in hand");
    }
  }
  CHECK(problems_in(head + "3 反則勝ち\n", GamePositions::all).size() == 2);
  CHECK(only_fault(head + "3 ３四燕(35)\n4 反則勝ち\n") ==
        "games:3: \"３四燕打\" is illegal: no such piece in hand");
  // No illegal move is written: 反則負け alone.
  CHECK(problems_in("手合割：禽将棋\n1 ３三燕(34)\n2 反則負け\n", GamePositions::last).size() == 1);
}

TEST_CASE("pgn: a swallow dropped to give mate ends a game whose positions are good", "[games]") {
  const std::string head = "[Variant \"Torishogi\"]\n[FEN \"k6/7/CP5/7/7/7/7[SS] w - - 0 1\"]\n\n";
  const auto entries =
      problems_in(head + "1. S@d4 Kb7 2. Cb6 Ka7\n3. S@a6# 0-1\n", GamePositions::last);
  REQUIRE(entries.size() == 1);
  const auto fouled = problems_in(head + "1. S@a6# 0-1\n", GamePositions::last);
  REQUIRE(fouled.size() == 1);
  REQUIRE(fouled[0]);
  CHECK(to_sfen(fouled[0]->position) == "k6/7/CP5/7/7/7/7 b 2S 1");
  REQUIRE(fouled[0]->notes.size() == 1);
  CHECK(fouled[0]->notes[0].line == 4);
  CHECK(english(fouled[0]->notes[0].message).starts_with("\"S@a6#\" is illegal: "));
  CHECK(problems_in(head + "1. S@a6# Kxa6 0-1\n", GamePositions::last).size() == 1);
}

TEST_CASE("pgn: a position and a line of checks that mates are a problem", "[games]") {
  const std::string head =
      "[Variant \"Torishogi\"]\n[FEN \"7/2F4/kP5/7/7/7/7[Fccccppprrllssssssssssssssss] w - - 0 "
      "1\"]\n\n";
  CHECK(usi_line(only_problem(head + "1. F@a4 Ka6 2. Fb7=E# *\n")) == "F*7d 7c7b 5b6a+");
  for (const std::string game : {"1. F@a4 Ka6 *\n", "1. F@d4 Ka6 2. Fb7=E *\n", "*\n"}) {
    CAPTURE(game);
    const auto entries = problems_in(head + game, GamePositions::last);
    REQUIRE(entries.size() == 1);
    CHECK((!entries[0] || entries[0]->claim.line.empty()));
  }
}

}  // namespace tori::problems::test
