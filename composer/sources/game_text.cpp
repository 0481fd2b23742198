#include "composer/sources/game_text.hpp"

#include "problems/games/pgn_writer.hpp"

namespace tori::composer {
namespace {

std::string player_name(int nodes) {
  return "toritsume, " + std::to_string(nodes) + " nodes";
}

/// Who has no move has lost, sente if the moves are even in number and it began.
std::string result_of(const PlayedGame& game) {
  switch (game.end) {
    case GameEnd::repetition: return "1/2-1/2";
    case GameEnd::too_long: return "*";
    case GameEnd::no_move: break;
  }
  const bool beginner_lost = game.moves.size() % 2 == 0;
  const bool sente_began = game.start.turn() == Colour::sente;
  return beginner_lost == sente_began ? "0-1" : "1-0";
}

}  // namespace

std::string to_pgn(const PlayedGame& game, std::uint64_t number, std::uint64_t seed) {
  problems::PgnToWrite written{{{"Event", "compose --source play --seed " + std::to_string(seed)},
                                {"Round", std::to_string(number)},
                                {"White", player_name(game.nodes[0])},
                                {"Black", player_name(game.nodes[1])}},
                               game.start,
                               game.moves,
                               result_of(game)};
  return problems::to_pgn(written);
}

}  // namespace tori::composer
