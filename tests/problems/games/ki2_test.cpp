// Moves in KI2: what is written is read as the same move, and what can mean two moves is a fault.
#include "problems/games/kif_move.hpp"
#include "rules/legality.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/games/game_texts.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/thinned.hpp"

namespace tori::problems::test {
namespace {

std::string read_ki2(const std::string& sfen, const std::string& text,
                     std::optional<Square> previous = std::nullopt) {
  const auto position = parse_position(sfen, Promotion::optional);
  REQUIRE(position);
  const auto move = read_kif_move(*position, text, previous);
  return move ? to_usi(*move) : english(move.error().message);
}

/// A game of random moves as text in KIF or KI2, and its moves in UCI.
struct RandomGame {
  std::string kif, ki2, uci;
};

RandomGame random_game_of(std::uint64_t seed, Promotion promotion) {
  tori::test::Dice dice(seed);
  Position position = tori::test::start_position(promotion);
  const std::string head = std::string("手合割：禽将棋\n成り：") +
                           (promotion == Promotion::mandatory ? "強制" : "任意") + "\n";
  RandomGame game{head, head, ""};
  std::optional<Square> previous;
  const int plies = 20 + dice.below(100);
  for (int ply = 1; ply <= plies; ++ply) {
    const MoveList legal = legal_moves(position);
    if (legal.empty()) break;
    const Move move = tori::test::likely_move(dice, position, legal);
    game.kif += std::to_string(ply) + " " + to_kif_move(position, move, previous) + "\n";
    const std::string between = ply % 6 == 0 ? "\n" : dice.chance(50) ? "　　" : " ";
    game.ki2 += to_ki2_move(position, move, previous) + between;
    game.uci += (ply == 1 ? "" : " ") + to_uci(move);
    position.play(move);
    previous = move.to();
  }
  return game;
}

}  // namespace

TEST_CASE("ki2: games of random moves are written and read, in KIF and in KI2", "[kif]") {
  for (int seed = 1; seed <= tori::test::samples(300); ++seed) {
    const Promotion reading = seed % 2 == 0 ? Promotion::optional : Promotion::mandatory;
    const RandomGame game = random_game_of(static_cast<std::uint64_t>(seed), reading);
    for (const std::string& text : {game.kif, game.ki2}) {
      const auto games = games_of(text);
      REQUIRE(games.size() == 1);
      REQUIRE(uci_of(games[0]) == game.uci);
    }
  }
}

TEST_CASE("ki2: every legal move is read back from its words", "[kif]") {
  tori::test::visit_positions(7, tori::test::samples(4000), [](const Position& position) {
    for (const Move move : legality::legal_moves(position)) {
      for (const auto previous : {std::optional<Square>(), std::optional(move.to())}) {
        const std::string text = to_ki2_move(position, move, previous);
        const auto read = read_kif_move(position, text, previous);
        if (!read) FAIL(text << " " << english(read.error().message) << " " << to_sfen(position));
        REQUIRE(*read == move);
      }
    }
  });
}

TEST_CASE("ki2: the words of a pair of cranes, one of them straight behind the target", "[kif]") {
  const std::string pair = "3k3/7/7/7/7/2C1C2/7 b C 1";
  CHECK(read_ki2(pair, "▲４五鶴") == "\"４五鶴\" can mean 5f4e or 3f4e");
  CHECK(read_ki2(pair, "▲４五鶴右") == "3f4e");
  CHECK(read_ki2(pair, "▲４五鶴左上") == "5f4e");
  CHECK(read_ki2(pair, "▲４五鶴直") ==
        "\"４五鶴直\": no bird of which the words are true can go there");
  CHECK(read_ki2(pair, "▲４五鶴(36)") == "3f4e");
  CHECK(read_ki2(pair, "▲４五鶴打") == "C*4e");
  CHECK(read_ki2(pair, "▲４四鶴") == "C*4d");
  CHECK(read_ki2(pair, "▲４四鶴右") == "\"４四鶴右\" is illegal: the piece does not move that way");
  CHECK(read_ki2(pair, "▲５五鶴直") == "5f5e");
  CHECK(read_ki2(pair, "▲５五鶴右") ==
        "\"５五鶴右\": no bird of which the words are true can go there");
  const std::string straight = "3k3/7/7/7/7/2CC3/7 b - 1";
  CHECK(read_ki2(straight, "４五鶴直") == "4f4e");
  CHECK(read_ki2(straight, "４五鶴左") == "5f4e");
  // 右 of a pair of which none comes from the right is the right one.
  CHECK(read_ki2(straight, "４五鶴右") == "4f4e");
}

TEST_CASE("ki2: gote's right is sente's left", "[kif]") {
  const std::string pair = "7/2c1c2/7/7/7/7/3K3 w - 1";
  CHECK(read_ki2(pair, "△４三鶴右") == "5b4c");
  CHECK(read_ki2(pair, "△４三鶴左") == "3b4c");
}

TEST_CASE("ki2: quails by name, and by what they can do", "[kif]") {
  const std::string quails = "3k3/7/7/7/4R2/7/L6 b LR 1";
  CHECK(read_ki2(quails, "▲７四鶉") == "7g7d");
  CHECK(read_ki2(quails, "▲７四左鶉") == "7g7d");
  CHECK(read_ki2(quails, "▲５七鶉") == "3e5g");
  CHECK(read_ki2(quails, "▲５七右鶉引") == "3e5g");
  CHECK(read_ki2(quails, "▲４四鶉打") == "\"４四鶉打\" can be 左鶉 (left) or 右鶉 (right)");
  CHECK(read_ki2(quails, "▲４四左鶉") == "L*4d");
  // Two left quails, one from the left behind and one straight.
  const std::string two = "3k3/7/2L4/7/4L2/7/7 b - 1";
  CHECK(read_ki2(two, "▲３五左鶉引") ==
        "\"３五左鶉引\" is illegal: an own piece stands on the target");
  CHECK(read_ki2(two, "▲３四左鶉直") == "3e3d");
}

TEST_CASE("ki2: promotion is said, and the same square as before", "[kif]") {
  const std::string falcon = "4k2/7/3F3/7/7/7/7 b - 1";
  CHECK(read_ki2(falcon, "▲４二鷹成") == "4c4b+");
  CHECK(read_ki2(falcon, "▲４二鷹不成") == "4c4b");
  CHECK(read_ki2(falcon, "▲４二鷹生") == "4c4b");
  CHECK(read_ki2(falcon, "▲同　鷹成", square_from_text("4b")) == "4c4b+");
  CHECK(read_ki2(falcon, "▲同鷹成", square_from_text("4b")) == "4c4b+");
  CHECK(read_ki2(falcon, "▲同鷹") == "\"同鷹\": there is no move before 同");
  CHECK(read_ki2(falcon, "▲４二鷹成不成")
            .ends_with("is not a move (３三燕(34), 同　鷹成(42), ４四燕打)"));
}

TEST_CASE("ki2: moves, comments, variations and the end of a game", "[kif]") {
  const auto games = games_of(
      "手合割：禽将棋\n先手：甲\n後手：乙\n\n▲３三燕    "
      "△同　鷹\n*取る\n▲３四燕\nまで3手で先手の勝ち\n\n"
      "変化：2手\n△１四燕 ▲１四燕\n");
  REQUIRE(games.size() == 1);
  CHECK(uci_of(games[0]) == "e4e5 d6e5 e3e4");
  CHECK(games[0]->moves.back().line_number == 7);
  CHECK(uci_of(games_of("手合割：禽将棋\n▲３三燕 △同鷹 ▲３四燕 △投了\n▲４四燕\n").at(0)) ==
        "games:3: a move follows the end of the game");
  CHECK(uci_of(games_of("手合割：禽将棋\n▲３三燕 △同鷹→\n").at(0)) ==
        "games:2: \"同鷹→\" is not a move (３三燕(34), 同　鷹成(42), ４四燕打)");
}

}  // namespace tori::problems::test
