#include "tests/fuzz/games.hpp"

#include "problems/games/kif_move.hpp"
#include "problems/games/san.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/fuzz/records.hpp"
#include "tests/fuzz/targets.hpp"

namespace tori::fuzz {
namespace {

using problems::Game;
using problems::GamePositions;

/// Checks that the moves are legal and are read back from what is written for them.
void check_moves(const Game& game) {
  Position position = game.start;
  std::optional<Square> previous;
  for (const problems::GameMove& each : game.moves) {
    require(!legality::broken_rule(position, each.move), "the moves of a game are legal");
    require(each.line_number >= game.line_number, "a move stands in its game");
    const std::string kif = problems::to_kif_move(position, each.move, previous);
    const auto again = problems::read_kif_move(position, kif, previous);
    require(again && *again == each.move, "a move in KIF is read back: " + kif);
    const std::string ki2 = problems::to_ki2_move(position, each.move, previous);
    const auto by_words = problems::read_kif_move(position, ki2, previous);
    require(by_words && *by_words == each.move, "a move in KI2 is read back: " + ki2);
    position.play(each.move);
    previous = each.move.to();
  }
}

void check_problems(const Game& game) {
  const auto last = problems::problems_of(game, 1, "input", GamePositions::last);
  require(last.size() == 1, "a game has one last position");
  const auto all = problems::problems_of(game, 1, "input", GamePositions::all);
  require(!all.empty() && all.size() <= game.moves.size() + 1, "a game has its positions");
  for (const auto& entry : all) {
    if (!entry) continue;
    const auto again = parse_position(to_sfen(entry->position), entry->position.promotion());
    require(again && *again == entry->position, "the position of a game is one of the rules");
  }
}

}  // namespace

void check_games(problems::GameReader& reader) {
  bool any = false;
  while (const auto game = reader.next()) {
    any = true;
    if (*game) {
      check_moves(**game);
      check_problems(**game);
    } else {
      plain_complaint(game->error());
    }
  }
  require(any, "a file that holds nothing is complained about");
}

}  // namespace tori::fuzz
