#include "problems/games/game.hpp"

#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

/// The moves without their lines.
std::vector<Move> moves_of_game(const Game& game) {
  std::vector<Move> moves;
  moves.reserve(game.moves.size());
  for (const GameMove& each : game.moves) moves.push_back(each.move);
  return moves;
}

Problem stated_problem(const Game& game, const std::string& source) {
  return {source,     game.line_number,      game.name,
          game.start, game.states_promotion, Claim{game.attacker_moves, moves_of_game(game), {}},
          {}};
}

bool can_be_solved(const Position& position) {
  return position.has_phoenix(opponent(position.turn()));
}

}  // namespace

std::deque<Entry> problems_of(const Game& game, std::size_t number, const std::string& source,
                              GamePositions positions) {
  std::deque<Entry> found;
  if (game.is_problem && positions == GamePositions::last) {
    found.emplace_back(stated_problem(game, source));
    return found;
  }
  const std::string name = game.name.empty() ? "game " + std::to_string(number) : game.name;
  Position position = game.start;
  std::size_t line_number = game.line_number;
  for (std::size_t plies = 0;; ++plies) {
    const bool wanted = positions == GamePositions::all || plies == game.moves.size();
    if (wanted && can_be_solved(position)) {
      found.emplace_back(Problem{source,
                                 line_number,
                                 name + " after " + counted(plies, "ply"),
                                 position,
                                 game.states_promotion,
                                 {},
                                 {}});
    }
    if (plies == game.moves.size()) break;
    line_number = game.moves[plies].line_number;
    position.play(game.moves[plies].move);
  }
  if (!found.empty()) return found;
  found.emplace_back(tl::make_unexpected(
      BadInput{source, line_number, "the side that is not to move has no phoenix to be mated"}));
  return found;
}

}  // namespace tori::problems
