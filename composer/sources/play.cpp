#include "composer/sources/play.hpp"

#include "problems/core/identity.hpp"

namespace tori::composer {

GamePosition position_of(const PlayedGame& game, int ply) {
  Position position = game.start;
  const auto at = static_cast<std::size_t>(ply);
  for (std::size_t i = 0; i < at; ++i) position.play(game.moves[i]);
  const problems::Symmetry to_sente{position.turn() == Colour::gote, false};
  return {problems::image(to_sente, parts(position)),
          {ply, problems::image(to_sente, game.moves[at])}};
}

std::optional<Draft> PlaySource::find(std::uint64_t number) {
  const PlayedGame game = play_game(number, settings_, stop_);
  std::optional<Draft> longest;
  Range wanted = settings_.plies;
  for (int ply = 0; ply < static_cast<int>(game.moves.size()) && !stop_.is_raised(); ++ply) {
    const GamePosition each = position_of(game, ply);
    const Screened screened = screening_.look_at(each.setup, wanted);
    if (!screened.passed()) continue;
    longest = Draft{each.setup, screened.plies, each.place};
    wanted.least = screened.plies + 2;
    if (wanted.least > wanted.most) break;
  }
  return longest;
}

}  // namespace tori::composer
