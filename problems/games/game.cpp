#include "problems/games/game.hpp"

#include <algorithm>
#include <utility>

#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/movegen.hpp"

namespace tori::problems {
namespace {

/// The moves without their lines.
std::vector<Move> moves_of_game(const Game& game) {
  std::vector<Move> moves;
  moves.reserve(game.moves.size());
  for (const GameMove& each : game.moves) moves.push_back(each.move);
  return moves;
}

void add_text(Problem& problem, const char* opcode, const std::string& text) {
  if (!text.empty()) problem.other_opcodes.push_back({opcode, "\"" + text + "\""});
}

Problem stated_problem(const Game& game, const std::string& source) {
  Claim claim{game.attacker_moves, {}, {}};
  if (!game.says_no_mate) claim.line = moves_of_game(game);
  Problem problem{
      source, game.line_number, game.name, game.start, game.states_promotion, std::move(claim), {}};
  add_text(problem, "author", game.author);
  add_text(problem, "comment", game.comment);
  return problem;
}

/// How many moves of the game the side that begins plays as checks, up to the first that is none.
std::size_t plies_of_checks(const Game& game) {
  Position position = game.start;
  std::size_t plies = 0;
  for (const GameMove& each : game.moves) {
    position.play(each.move);
    if (plies % 2 == 0 && !legality::in_check(position, position.turn())) break;
    ++plies;
  }
  return plies;
}

bool can_be_solved(const Position& position) {
  return position.has_phoenix(opponent(position.turn()));
}

/// The problems without the notes of the game.
std::deque<Entry> positions_of(const Game& game, std::size_t number, const std::string& source,
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
                                 {},
                                 {},
                                 plies == game.moves.size() && is_mate(position),
                                 true});
    }
    if (plies == game.moves.size()) break;
    line_number = game.moves[plies].line_number;
    position.play(game.moves[plies].move);
  }
  if (!found.empty()) return found;
  Message fault("fault.game.no-phoenix");
  if (is_mate(position)) fault = Message("fault.game.finished", {{"side", position.turn()}});
  found.emplace_back(tl::make_unexpected(BadInput{source, {std::move(fault), line_number}}));
  return found;
}

}  // namespace

bool is_line_to_mate(const Game& game) {
  if (game.moves.size() % 2 == 0 || plies_of_checks(game) < game.moves.size()) return false;
  Position end = game.start;
  for (const GameMove& each : game.moves) end.play(each.move);
  return legality::legal_moves(end).empty();
}

bool is_stated_problem(const Game& game, bool says_mate) {
  const Position& start = game.start;
  if (game.moves.empty() || start.pieces(start.turn(), Kind::phoenix).empty()) return true;
  if (says_mate) return plies_of_checks(game) > 0;
  return is_line_to_mate(game);
}

Fault foul_of(Fault illegal) {
  return {Message("fault.game.foul", {{"fault", std::move(illegal.message)}}), illegal.line};
}

std::deque<Entry> problems_of(const Game& game, std::size_t number, const std::string& source,
                              GamePositions positions) {
  auto found = positions_of(game, number, source, positions);
  const auto first = std::find_if(found.begin(), found.end(),
                                  [](const Entry& entry) { return entry.has_value(); });
  if (first != found.end()) (*first)->notes = game.notes;
  return found;
}

BadInput finished_game(const Problem& problem) {
  return {
      problem.source,
      {Message("fault.game.finished", {{"side", problem.position.turn()}}), problem.line_number}};
}

}  // namespace tori::problems
