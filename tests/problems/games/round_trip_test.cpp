// Random games through PGN and back, each in one of the notations that people and programs use.
#include <array>

#include "rules/move_text.hpp"
#include "rules/movegen.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/games/game_texts.hpp"
#include "tests/rules/move_forms.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/thinned.hpp"

namespace tori::problems::test {
namespace {

using tori::test::Dice;

/// A move as Fairy-Stockfish writes it, with the square of its origin: "Sd3xd4", "Sc5c6=G", "S@d4".
std::string san_with_origin(const Position& position, Move move) {
  const std::string uci = to_uci(move);
  if (move.is_drop()) return uci;
  const Kind kind = position.at(move.from()).kind();
  const std::string letter = kind == Kind::eagle   ? "E"
                             : kind == Kind::goose ? "G"
                                                   : std::string(sfen_letters(kind));
  const std::string promotes = !move.promotes() ? "" : kind == Kind::falcon ? "=E" : "=G";
  return letter + uci.substr(0, 2) + (position.captures(move) ? "x" : "") + uci.substr(2, 2) +
         promotes;
}

/// A form that means this move only.
std::string unambiguous(const Position& position, Move move, std::vector<std::string> forms,
                        std::optional<Square> previous, Dice& dice) {
  while (!forms.empty()) {
    const auto at = forms.begin() + dice.below(static_cast<int>(forms.size()));
    if (moves_meant(position, *at, previous) == std::vector<Move>{move}) return *at;
    forms.erase(at);
  }
  return to_usi(move);
}

/// Writes the move in the notation of that number; the last one is any of them.
std::string written(const Position& position, Move move, int notation,
                    std::optional<Square> previous, Dice& dice) {
  switch (notation) {
    case 0: return san_with_origin(position, move);
    case 1: return to_usi(move);
    case 2: return to_uci(move);
    case 3: return to_western(position, move);
    case 4: return to_japanese(position, move, previous);
    case 5:
      return unambiguous(position, move, tori::test::western_forms(position, move), previous, dice);
    case 6:
      return unambiguous(position, move, tori::test::japanese_forms(position, move), previous,
                         dice);
    default: return written(position, move, dice.below(7), previous, dice);
  }
}

struct WrittenGame {
  std::string text;
  std::vector<Move> moves;
};

/// A random game from a random position as PGN, with numbers, comments and signs strewn in.
WrittenGame random_game(Dice& dice) {
  constexpr int kNotations = 8;
  const bool from_start = dice.chance(30);
  Position position = from_start ? tori::test::start_position(Promotion::mandatory)
                                 : tori::test::random_position(dice, Promotion::mandatory);
  WrittenGame game;
  game.text = "[Variant \"Torishogi\"]\n";
  if (!from_start) game.text += "[FEN \"" + to_fen(position) + "\"]\n";
  game.text += "\n";
  const int notation = dice.below(kNotations);
  std::optional<Square> previous;
  for (int ply = dice.below(80); ply >= 0; --ply) {
    const MoveList legal = legal_moves(position);
    if (legal.empty()) break;
    const Move move = tori::test::likely_move(dice, position, legal);
    const std::string number = std::to_string(game.moves.size() / 2 + 1);
    if (game.moves.size() % 2 == 0) game.text += number + (dice.chance(50) ? "." : ". ");
    game.text += written(position, move, notation, previous, dice);
    constexpr std::array<const char*, 6> kBehind = {" ", "\n", "$4 ", "{x} ", " ± ", "!\n"};
    game.text += kBehind.at(static_cast<std::size_t>(dice.below(kBehind.size())));
    game.moves.push_back(move);
    previous = move.to();
    position.play(move);
  }
  game.text += "*\n\n";
  return game;
}

}  // namespace

TEST_CASE("pgn: random games are read back in every notation", "[games][random]") {
  Dice dice(31);
  for (int n = tori::test::samples(300); n > 0; --n) {
    const WrittenGame game = random_game(dice);
    INFO(game.text);
    const auto read = games_of(game.text);
    REQUIRE(read.size() == 1);
    if (!read[0]) FAIL(uci_of(read[0]));
    REQUIRE(uci_of(read[0]) == joined(game.moves, " ", to_uci));
  }
}

}  // namespace tori::problems::test
