// What tells files of games from files of problems, and which of their positions are problems.
#include "problems/formats/position_hints.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/games/game_texts.hpp"

namespace tori::problems::test {
namespace {

FileKind kind_of_text(const std::string& text) {
  std::istringstream in(text);
  const LookedAtStream looked_at(in);
  return looked_at.kind();
}

const std::string kStart = "[Variant \"Torishogi\"]\n\n";

}  // namespace

TEST_CASE("game files: the content tells what a file is", "[games]") {
  CHECK(kind_of_text("[Event \"?\"]\n") == FileKind::pgn);
  CHECK(kind_of_text("\xEF\xBB\xBF\n % x\n[Event \"?\"]\n") == FileKind::pgn);
  CHECK(kind_of_text(bytes_of_game_file("hand_game.kif")) == FileKind::kif);
  CHECK(kind_of_text(bytes_of_game_file("hand_problem.kifu")) == FileKind::kif);
  CHECK(kind_of_text("手合割：禽将棋\n1 ３三燕(34)\n") == FileKind::kif);
  CHECK(kind_of_text("# [Event]\n7/2F4/kP5/7/7/7/7 b F 1\n[x]") == FileKind::problems);
  CHECK(kind_of_text("☗ sente to move\n[Event \"?\"]") == FileKind::problems);
  CHECK(kind_of_text("{a comment}\n[Event \"?\"]\n") == FileKind::pgn);
  CHECK(kind_of_text("{\"position\": 1}\n") == FileKind::problems);
  CHECK(kind_of_text("\xEF\xBB\xBF手合割：禽将棋\n先手：一郎\n後手：二郎\n") == FileKind::kif);
  CHECK(kind_of_text("\x8E\xE8\x8D\x87\x8A\x84\x81\x46x\n") == FileKind::kif);
  CHECK(kind_of_text("手合割：その他\n後手の持駒：なし\n") == FileKind::kif);
  CHECK(kind_of_text("後手の持駒：なし\n7/2F4/kP5/7/7/7/7 b F 1\n") == FileKind::problems);
  CHECK(kind_of_text("後手の持駒：なし\n▲７四鷹打 △同鵬\n") == FileKind::kif);
  CHECK(kind_of_text("７四鷹打、同鵬\n") == FileKind::kif);
  CHECK(kind_of_text("後手の持駒：なし\n先手番\nsfen 7/7 b - 1\n") == FileKind::problems);
  CHECK(kind_of_text("後手の持駒：なし\nstartpos moves 3d3c\n") == FileKind::problems);
  CHECK(kind_of_text("# 後手の持駒：なし\nstartpos moves 3d3c\n") == FileKind::problems);
  CHECK(kind_of_text("# 後手の持駒：なし\n#p=7%2F7\n") == FileKind::problems);
  CHECK(kind_of_text("*sente to move\n1 ３三燕(34)\n") == FileKind::kif);
  CHECK(kind_of_text("") == FileKind::problems);
}

TEST_CASE("game files: the headers of a KIF game alone are called so", "[games]") {
  const std::string headers = "手合割：禽将棋\n先手：一郎\n後手：二郎\n";
  for (const std::string& text : {headers, headers + "手数----指手---------消費時間--\n"}) {
    const auto entries = problems_in(text, GamePositions::last);
    REQUIRE(entries.size() == 1);
    REQUIRE_FALSE(entries[0]);
    CHECK(entries[0].error().place() == "file:1");
    CHECK(english(entries[0].error().fault.message) ==
          "the headers of a KIF game, but neither moves nor a diagram");
  }
  const auto resigned = problems_in(headers + "   1 投了\n", GamePositions::last);
  REQUIRE(resigned.size() == 1);
  CHECK(resigned[0]);
}

TEST_CASE("game files: a byte order mark before any kind of file", "[games]") {
  const std::string mark = "\xEF\xBB\xBF";
  for (const std::string& text :
       {std::string("7/2F4/kP5/7/7/7/7 b F 1\n"), kStart + "1. Sxe5 *\n",
        bytes_of_game_file("hand_problem.kifu"), std::string("手合割：禽将棋\n1 ４四燕(45)\n")}) {
    const auto plain = problems_in(text, GamePositions::last);
    const auto marked = problems_in(mark + text, GamePositions::last);
    REQUIRE(marked.size() == plain.size());
    for (std::size_t i = 0; i < plain.size(); ++i) {
      CAPTURE(text, i);
      REQUIRE(marked[i]);
      CHECK(marked[i]->position == plain[i]->position);
      CHECK(marked[i]->line_number == plain[i]->line_number);
    }
  }
}

TEST_CASE("game files: the stream begins again where it began", "[games]") {
  for (const std::string& text :
       {std::string("# a\n# b\n7/2F4/kP5/7/7/7/7 b F 1\nmore"), std::string(), std::string("#"),
        std::string(100000, '#') + "\n7/7 \n", std::string(200000, '\n')}) {
    std::istringstream in(text);
    LookedAtStream looked_at(in);
    CHECK(std::string(std::istreambuf_iterator<char>(looked_at), {}) == text);
  }
}

TEST_CASE("game files: the last position, or all", "[games]") {
  const std::string text = kStart + "1. Sxe5\nFxe5 *\n";
  const auto last = problems_in(text, GamePositions::last);
  REQUIRE(last.size() == 1);
  REQUIRE(last[0]);
  CHECK(last[0]->id == "game 1 after 2 plies");
  CHECK(last[0]->line_number == 4);
  CHECK(last[0]->states_promotion);
  CHECK(last[0]->position.promotion() == Promotion::mandatory);
  const auto all = problems_in(text, GamePositions::all);
  REQUIRE(all.size() == 3);
  CHECK(all[0]->id == "game 1 after 0 plies");
  CHECK(to_sfen(all[0]->position) == kStartSfen);
  CHECK(all[1]->id == "game 1 after 1 ply");
  CHECK(all[1]->line_number == 3);
  CHECK(all[2]->position == last[0]->position);
  for (const auto& entry : all) CHECK(entry->of_game);
}

TEST_CASE("game files: of a position that was played nobody asks what was meant", "[games]") {
  const auto all = problems_in(kStart + "1. Sxe5\nFxe5 *\n", GamePositions::all);
  REQUIRE(all.size() == 3);
  Problem problem = *all[0];
  REQUIRE(hints_of(problem).size() == 1);
  CHECK(hints_of(problem).front().key() == "note.no-check");
  problem.of_game = false;
  CHECK(hints_of(problem).front().key() == "note.no-check-other-side");
}

TEST_CASE("problems from games: nobody asks where the missing birds are", "[games]") {
  Problem problem = *problems_in(kStart + "1. Sxe5 *\n", GamePositions::all)[0];
  problem.of_game = false;
  problem.position = parse_position("7/2F4/kP5/7/7/7/7 b F 1", Promotion::optional).value();
  REQUIRE(hints_of(problem).size() == 1);
  CHECK(hints_of(problem).front().key() == "note.nothing-in-hand");
  problem.other_opcodes.push_back({"ply", "60"});
  CHECK(hints_of(problem).empty());
}

TEST_CASE("game files: positions without a phoenix to mate are no problems", "[games]") {
  const std::string text =
      "[Variant \"Torishogi\"]\n[FEN \"6k/7/7/7/7/7/F6[] w - - 0 1\"]\n\n1. Fa2 Kg6\n";
  const auto last = problems_in(text, GamePositions::last);
  REQUIRE(last.size() == 1);
  REQUIRE(last[0]);
  CHECK(problems_in(text, GamePositions::all).size() == 2);
  const auto none = problems_in(edited(text, " Kg6", ""), GamePositions::last);
  REQUIRE(none.size() == 1);
  REQUIRE_FALSE(none[0]);
  CHECK(english(none[0].error().fault.message) ==
        "the side that is not to move has no phoenix to be mated");
}

TEST_CASE("game files: problem files are read as before", "[games]") {
  const std::string text = "# one\n7/2F4/kP5/7/7/7/7 b F 1 hand rest; dm 2;\nbad\n";
  const auto entries = problems_in(text, GamePositions::all);
  REQUIRE(entries.size() == 2);
  CHECK(entries[0]);
  CHECK(entries[1].error().place() == "file:3");
  const auto nothing = problems_in("", GamePositions::last);
  REQUIRE(nothing.size() == 1);
  CHECK(english(nothing[0].error().fault.message) == "there is no position in this file");
}

}  // namespace tori::problems::test
