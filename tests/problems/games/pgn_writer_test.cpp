#include "problems/games/pgn_writer.hpp"

#include <set>
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "problems/games/pgn.hpp"
#include "problems/games/san.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/thinned.hpp"

using namespace tori;
using namespace tori::problems;

namespace {

Position bound_position(const std::string& sfen) {
  return parse_position(sfen, Promotion::mandatory).value();
}

/// The moves of random games, each position of which is shown to `look`.
template <typename Look>
void play_at_random(int games, const Look& look) {
  test::Dice dice(57);
  constexpr int kPlies = 120;
  for (int game = 0; game < games; ++game) {
    Position position = bound_position(std::string(kStartSfen));
    for (int ply = 0; ply < kPlies; ++ply) {
      const MoveList moves = legal_moves(position);
      if (moves.empty()) break;
      look(position, moves);
      position.play(moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))]);
    }
  }
}

}  // namespace

TEST_CASE("every move as text is read as that move, and no two are alike", "[games][pgn]") {
  play_at_random(test::samples(8), [](const Position& position, const MoveList& moves) {
    std::set<std::string> texts;
    for (const Move move : moves) {
      const std::string text = to_san(position, move);
      CAPTURE(to_sfen(position), text);
      CHECK(texts.insert(text).second);
      const auto read = read_san(position, text);
      REQUIRE(read);
      CHECK(*read == move);
    }
  });
}

TEST_CASE("a game is written as pychess does", "[games][pgn]") {
  const Position start = bound_position("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1");
  std::vector<Move> moves;
  for (const char* const move : {"F*7d", "7c7b", "5b6a+"}) moves.push_back(*parse_move(move));
  const std::string text = to_pgn({{{"White", "A \"quoted\" name"}}, start, moves, "1-0"});
  CHECK(text ==
        "[White \"A \\\"quoted\\\" name\"]\n"
        "[Result \"1-0\"]\n"
        "[Variant \"Torishogi\"]\n"
        "[FEN \"" +
            to_fen(start) +
            "\"]\n"
            "[SetUp \"1\"]\n"
            "\n"
            "1. F@a4+ Ka6 2. Fb7=E# 1-0\n\n");
}

TEST_CASE("a game in which gote begins keeps its moves", "[games][pgn]") {
  const Position start = bound_position("rpckcpl/7/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR w - 1");
  std::vector<Move> moves;
  Position position = start;
  for (int ply = 0; ply < 60 && !legal_moves(position).empty(); ++ply) {
    const MoveList legal = legal_moves(position);
    moves.push_back(legal[static_cast<std::size_t>(ply * 7) % legal.size()]);
    position.play(moves.back());
  }
  const std::string text = to_pgn({{}, start, moves, "*"});
  CHECK(text.find("\n1... ") != std::string::npos);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const bool is_header = text[at] == '[';
    CHECK((is_header || end - at <= 80));
    at = end + 1;
  }
  std::istringstream in(text);
  const auto game = make_pgn_reader(in, "game")->next();
  REQUIRE(game);
  REQUIRE(*game);
  CHECK((*game)->start == start);
  std::vector<Move> read;
  read.reserve((*game)->moves.size());
  for (const GameMove& each : (*game)->moves) read.push_back(each.move);
  CHECK(read == moves);
}
