#include "tests/reference/statement.hpp"

#include <algorithm>

namespace reference {
namespace {

using Findings = std::vector<Finding>;

// A position of the stated line and what the line plays there.
struct Stop {
  Board board;
  Line path;
  Move move;
  int plies = 0;  // to the end of the line
};

Finding stated_line(const Board& board, const std::string& move, const Line& path) {
  return {"stated-line", to_sfen(board), move, 0, path};
}

// Walks a line to mate. What is wrong with it, if something is; else its positions.
std::optional<Finding> walk(Play& play, const Board& root, const Line& line,
                            std::vector<Stop>& stops) {
  Board board = root;
  Line path;
  for (const std::string& usi : line) {
    const std::optional<Move> move = find_move(board, play.reading(), usi);
    if (!move) return stated_line(board, usi, path);
    const Board after = reference::play(board, *move);
    const bool attacks = board.turn == root.turn;
    if (attacks && !in_check(after, after.turn)) return stated_line(board, usi, path);
    stops.push_back({board, path, *move, static_cast<int>(line.size() - path.size())});
    board = after;
    path.push_back(usi);
  }
  const bool mated = board.turn != root.turn && play.find_distance(board, 0);
  return mated ? std::nullopt : std::optional(stated_line(board, "", path));
}

// The first move of a line to mate that is no move of a main line.
std::optional<Finding> stray_move(Play& play, const std::vector<Stop>& stops) {
  for (const Stop& stop : stops) {
    const bool attacks = stop.board.turn == play.attacker();
    const std::vector<Move> moves =
        attacks ? play.shortest_checks(stop.board) : play.longest_defences(stop.board);
    if (std::find(moves.begin(), moves.end(), stop.move) == moves.end()) {
      return stated_line(stop.board, stop.move.usi(), stop.path);
    }
  }
  return std::nullopt;
}

// Is the line, which has a fault, the beginning of a main line that just stops before mate?
bool is_begun(Play& play, const std::vector<Stop>& stops, const Line& line, int length) {
  return stops.size() == line.size() && static_cast<int>(line.size()) < length &&
         !stray_move(play, stops);
}

// The defences against a line after which mate takes longer than the line does. Nothing when one
// of them does not take exactly two plies more, or leaves nothing in the attacker's hand.
std::optional<Findings> longer_variations(Play& play, const std::vector<Stop>& stops) {
  Findings found;
  for (const Stop& stop : stops) {
    if (stop.board.turn == play.attacker()) continue;
    if (!play.find_distance(stop.board, stop.plies + 2)) return std::nullopt;
    for (const Move& move : play.defences(stop.board)) {
      const Board after = reference::play(stop.board, move);
      const int length = play.distance(after) + 1;
      if (length <= stop.plies) continue;
      if (length != stop.plies + 2 || play.left(after) == 0) return std::nullopt;
      found.push_back({"longer-variation", to_sfen(stop.board), move.usi(), length, stop.path});
    }
  }
  return found;
}

// For a mate that is longer than stated; `stops` are empty where no valid line excuses it.
void add_longer(Play& play, const Board& root, int length, const std::vector<Stop>& stops,
                Judged& judged) {
  std::optional<Findings> longer;
  if (!stops.empty()) longer = longer_variations(play, stops);
  judged.longer_variation = longer.has_value();
  const Findings instead = {{"longer-than-stated", to_sfen(root), "", length}};
  const Findings& added = longer ? *longer : instead;
  judged.findings.insert(judged.findings.end(), added.begin(), added.end());
}

// The stated first moves that begin no main line, nor the stated line that takes the place of the
// solution. Without a mate each of them is wrong.
void add_first_moves(Play& play, const Board& root, bool mates, const Statement& statement,
                     Judged& judged) {
  std::set<std::string> good;
  if (mates) {
    for (const Move& move : play.shortest_checks(root)) good.insert(move.usi());
  }
  if (judged.longer_variation) good.insert(statement.line.front());
  for (const std::string& usi : statement.first_moves) {
    if (!good.contains(usi)) judged.findings.push_back({"stated-first-move", to_sfen(root), usi});
  }
}

}  // namespace

Judged judge(Play& play, const Board& root, std::optional<int> length, const Statement& statement) {
  Judged judged;
  std::vector<Stop> stops;
  const bool has_line = !statement.line.empty();
  auto fault = has_line ? walk(play, root, statement.line, stops) : std::nullopt;
  const bool begun = fault && length && is_begun(play, stops, statement.line, *length);
  if (fault && !begun) judged.findings.push_back(*fault);
  if (!length) {
    judged.findings.push_back({"no-mate", to_sfen(root)});
    add_first_moves(play, root, false, statement, judged);
    return judged;
  }
  const bool valid = has_line && !fault;
  const int line_length = static_cast<int>(statement.line.size());
  std::set<int> stated;
  if (statement.plies) stated.insert(*statement.plies);
  if (valid) stated.insert(line_length);
  if (!stated.empty() && *stated.rbegin() > *length) {
    judged.findings.push_back({"early-mate", to_sfen(root), "", *length});
  }
  if (!stated.empty() && *stated.begin() < *length) {
    const bool at_one = valid && stated.size() == 1;
    add_longer(play, root, *length, at_one ? stops : std::vector<Stop>(), judged);
  }
  if (valid && line_length == *length) {
    if (const auto stray = stray_move(play, stops)) judged.findings.push_back(*stray);
    const Board end = reference::play(stops.back().board, stops.back().move);
    const int left = end.hand_size(play.attacker());
    if (left > play.left(root))
      judged.findings.push_back({"stated-leftover", to_sfen(root), "", left});
  }
  add_first_moves(play, root, true, statement, judged);
  return judged;
}

}  // namespace reference
