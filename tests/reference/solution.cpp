#include "tests/reference/solution.hpp"

namespace reference {
namespace {

constexpr std::size_t kMostSolutionLines = 20'000;

Line longer(Line path, const Move& move) {
  path.push_back(move.usi());
  return path;
}

void follow(Play& game, const Board& board, const Line& path, Solution& solution) {
  if (!solution.positions.insert(board).second) return;
  if (game.distance(board) == 0) return;
  if (board.turn == game.attacker()) {
    const Move move = game.solution_move(board);
    solution.attacks.push_back({board, path, move});
    follow(game, play(board, move), longer(path, move), solution);
    return;
  }
  solution.defences.push_back({board, path, {}});
  for (const Move& move : game.longest_defences(board)) {
    follow(game, play(board, move), longer(path, move), solution);
  }
}

// `solution_only`: of the checks only the solution's move is followed.
void list(Play& game, const Board& board, bool solution_only, Line& line, std::size_t leave_out,
          std::set<Line>& lines) {
  if (lines.size() > kMostSolutionLines) throw TooMuchWork();
  if (game.distance(board) == 0) {
    lines.emplace(line.begin(), line.end() - static_cast<std::ptrdiff_t>(leave_out));
    return;
  }
  const bool attacks = board.turn == game.attacker();
  const std::vector<Move> moves = !attacks        ? game.longest_defences(board)
                                  : solution_only ? std::vector{game.solution_move(board)}
                                                  : game.shortest_checks(board);
  for (const Move& move : moves) {
    line.push_back(move.usi());
    list(game, play(board, move), solution_only, line, leave_out, lines);
    line.pop_back();
  }
}

// Collects the attacker positions from `board` on that are not among `known`.
void wander(Play& game, const Board& board, const Line& path, Positions& known,
            std::vector<Step>& found) {
  if (!known.insert(board).second) return;
  const Move move = game.solution_move(board);
  found.push_back({board, path, move});
  const Board checked = play(board, move);
  const Line checked_path = longer(path, move);
  for (const Move& reply : game.defences(checked)) {
    wander(game, play(checked, reply), longer(checked_path, reply), known, found);
  }
}

}  // namespace

Solution solution_of(Play& play, const Board& root) {
  Solution solution;
  follow(play, root, {}, solution);
  return solution;
}

Solution solution_of_line(const Board& root, Reading reading, const Line& line) {
  Solution solution;
  Board board = root;
  Line path;
  for (const std::string& usi : line) {
    const Move move = find_move(board, reading, usi).value();
    solution.positions.insert(board);
    auto& steps = board.turn == root.turn ? solution.attacks : solution.defences;
    steps.push_back({board, path, move});
    board = play(board, move);
    path.push_back(usi);
  }
  solution.positions.insert(board);
  return solution;
}

std::set<Line> solution_lines(Play& play, const Board& root, std::size_t leave_out) {
  std::set<Line> lines;
  Line line;
  list(play, root, true, line, leave_out, lines);
  return lines;
}

std::set<Line> main_lines(Play& play, const Board& root, std::size_t leave_out) {
  std::set<Line> lines;
  Line line;
  list(play, root, false, line, leave_out, lines);
  return lines;
}

std::vector<Step> variations(Play& play, const Solution& solution) {
  Positions known = solution.positions;
  std::vector<Step> found;
  for (const Step& step : solution.defences) {
    for (const Move& move : play.defences(step.board)) {
      wander(play, reference::play(step.board, move), longer(step.path, move), known, found);
    }
  }
  return found;
}

}  // namespace reference
