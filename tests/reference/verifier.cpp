#include "tests/reference/verifier.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "tests/reference/alternatives.hpp"
#include "tests/reference/economy.hpp"
#include "tests/reference/fixpoint.hpp"
#include "tests/reference/resemblance.hpp"
#include "tests/reference/solution.hpp"

namespace reference {
namespace {

using Findings = std::vector<Finding>;

void add(Findings& findings, const Findings& more) {
  findings.insert(findings.end(), more.begin(), more.end());
}

Findings alternatives_of(Alternatives& alternatives, const Solution& solution) {
  Findings found;
  for (const Step& step : solution.attacks) {
    for (const Alternative& other : alternatives.at(step)) {
      found.push_back(
          {other.kind, to_sfen(step.board), other.move.usi(), other.length, step.path, other.like});
    }
  }
  return found;
}

// Drops of different kinds on one square that are answered by the same shortest checks belong to
// one group; any other move is a group by itself.
std::string group_of(Play& game, const Board& board, const Move& defence) {
  if (defence.drop == Kind::none) return defence.usi();
  std::string name = "*" + square_name(defence.to);
  for (const Move& check : game.shortest_checks(play(board, defence))) name += " " + check.usi();
  return name;
}

// The other groups of defences at a position of the solution that last `plies`, with `left` pieces
// left over. The solution's own is the group of `own`; without one, the first.
Findings equal_defences(Play& game, const Step& step, int plies, int left,
                        const std::optional<Move>& own) {
  std::map<std::string, std::vector<Move>> groups;
  std::vector<std::string> order;
  for (const Move& move : game.defences(step.board)) {
    const Board after = play(step.board, move);
    if (game.distance(after) != plies - 1 || game.left(after) != left) continue;
    const std::string group = group_of(game, step.board, move);
    if (!groups.contains(group)) order.push_back(group);
    groups[group].push_back(move);
  }
  const std::string skipped = own ? group_of(game, step.board, *own) : order.front();
  const Move solution = own ? *own : groups.at(skipped).front();
  Findings found;
  for (const std::string& group : order) {
    if (group == skipped) continue;
    const std::vector<Move>& moves = groups.at(group);
    std::string like;
    for (const Move& move : moves) {
      if (like.empty()) like = resemblance(step.board, move, solution, true);
    }
    found.push_back(
        {"equal-defence", to_sfen(step.board), moves.front().usi(), plies, step.path, like});
  }
  return found;
}

Findings all_equal_defences(Play& game, const Solution& solution) {
  Findings found;
  for (const Step& step : solution.defences) {
    add(found, equal_defences(game, step, game.distance(step.board), game.left(step.board),
                              game.wished(step.board)));
  }
  return found;
}

Findings equal_defences_beside(Play& game, const Solution& stated, int leftover) {
  Findings found;
  const std::size_t length = stated.attacks.size() + stated.defences.size();
  for (const Step& step : stated.defences) {
    const int plies = static_cast<int>(length - step.path.size());
    add(found, equal_defences(game, step, plies, leftover, step.move));
  }
  return found;
}

int count_duals(Play& game, const std::vector<Step>& variations) {
  return static_cast<int>(
      std::count_if(variations.begin(), variations.end(),
                    [&](const Step& step) { return game.shortest_checks(step.board).size() > 1; }));
}

Findings variation_duals(Play& game, const std::vector<Step>& variations, int within) {
  Findings found;
  for (const Step& step : variations) {
    for (const Move& move : in_usi_order(checks(step.board, game.reading()))) {
      if (move == step.move) continue;
      const std::optional<int> length = game.length_of(step.board, move, within);
      if (!length) continue;
      found.push_back({"variation-dual", to_sfen(step.board), move.usi(), *length, step.path});
    }
  }
  return found;
}

// Swallow drops that would mate, if that were legal.
std::vector<std::string> drop_mates(const Board& root, Reading reading) {
  std::vector<std::string> found;
  if (root.in_hand(root.turn, Kind::swallow) == 0) return found;
  for (int square = 0; square < kSquares; ++square) {
    if (root.at(square).kind != Kind::none) continue;
    const Move drop{kNoSquare, square, Kind::swallow, false};
    const Board after = play(root, drop);
    const int last = root.turn == Side::sente ? 0 : kSize - 1;
    int on_file = 0;
    for (int row = 0; row < kSize; ++row) {
      const Piece piece = root.at(row * kSize + column_of(square));
      on_file += piece == Piece{Kind::swallow, root.turn} ? 1 : 0;
    }
    if (row_of(square) == last || on_file >= 2 || in_check(after, root.turn)) continue;
    if (in_check(after, after.turn) && !has_legal_move(after, reading)) {
      found.push_back(drop.usi());
    }
  }
  return found;
}

void sort(Findings& findings) {
  std::sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return std::tuple(a.path.size(), a.kind, a.position, a.move) <
           std::tuple(b.path.size(), b.kind, b.position, b.move);
  });
}

void add_lines(Play& play, const Board& root, Report& report) {
  report.line = play.printed_line(root);
  report.leftover = play.left(root);
  report.lines = solution_lines(play, root, 0);
  report.lines_but_last = solution_lines(play, root, 1);
  report.main_lines_but_last = main_lines(play, root, 1);
}

// Marks the findings at positions that a line does not go through.
void mark_off_line(const Board& root, Reading reading, const Line& line, Findings& findings) {
  std::set<std::string> positions = {to_sfen(root)};
  Board board = root;
  for (const std::string& usi : line) {
    board = play(board, find_move(board, reading, usi).value());
    positions.insert(to_sfen(board));
  }
  for (Finding& finding : findings) {
    finding.on_main_line = positions.contains(finding.position);
  }
}

int hand_at_end(Board board, Reading reading, const Line& line) {
  const Side attacker = board.turn;
  for (const std::string& usi : line) board = play(board, find_move(board, reading, usi).value());
  return board.hand_size(attacker);
}

}  // namespace

Report Verifier::verify(const Board& root, const Statement& statement) const {
  try {
    return verify_within_limits(root, statement);
  } catch (const TooMuchWork&) {
    Report report;
    report.too_big = true;
    return report;
  }
}

Report Verifier::verify_within_limits(const Board& root, const Statement& statement) const {
  Conventional conventional(reading_, Interposed::lasting, settings_.most_work);
  Conventional strict(reading_, Interposed::all, settings_.most_work);
  Conventional& game = settings_.game == Game::conventional ? conventional : strict;
  // Positions off the solution lines may be longer mates than the problem is.
  Play play(game, root.turn, settings_.longest + settings_.within);
  Report report;
  report.length = game.length(root, settings_.longest);
  report.drop_mates = drop_mates(root, reading_);
  const Judged judged = judge(play, root, report.length, statement);
  report.findings = judged.findings;
  if (report.length) {
    report.conventional = conventional.length(root, settings_.longest);
    report.strict = strict.length(root, settings_.longest + 2);
    const Line first(statement.first_moves.begin(),
                     statement.first_moves.begin() + (statement.first_moves.empty() ? 0 : 1));
    play.wish(root, statement.line.empty() ? first : statement.line);
    add_lines(play, root, report);
    if (judged.longer_variation) {
      add_findings_beside(game, play, root, statement.line, report);
    } else {
      add_findings(game, play, root, report);
    }
    const bool is_stated = !statement.line.empty() && judged.findings.empty();
    mark_off_line(root, reading_, is_stated ? statement.line : report.line, report.findings);
  } else if (const auto answer = solve_exactly(root, reading_, settings_.most_positions);
             !answer || answer->length) {
    throw TooMuchWork();
  }
  sort(report.findings);
  return report;
}

// What there is to say about the solution lines.
void Verifier::add_findings(Conventional& game, Play& play, const Board& root,
                            Report& report) const {
  const Solution solution = solution_of(play, root);
  add(report.findings, all_equal_defences(play, solution));
  add_common_findings(game, play, solution, report);
}

// What there is to say when the stated line takes their place.
void Verifier::add_findings_beside(Conventional& game, Play& play, const Board& root,
                                   const Line& line, Report& report) const {
  const Solution solution = solution_of_line(root, reading_, line);
  report.leftover = hand_at_end(root, reading_, line);
  report.line = line;
  report.lines = {line};
  report.lines_but_last = {Line(line.begin(), line.end() - 1)};
  add(report.findings, equal_defences_beside(play, solution, report.leftover));
  add_common_findings(game, play, solution, report);
}

void Verifier::add_common_findings(Conventional& game, Play& play, const Solution& solution,
                                   Report& report) const {
  const Board& root = solution.attacks.front().board;
  if (report.leftover > 0) {
    report.findings.push_back({"leftover", to_sfen(root), "", report.leftover});
  }
  Alternatives alternatives(game, play, solution, settings_.within);
  add(report.findings, alternatives_of(alternatives, solution));
  const std::vector<Step> others = variations(play, solution);
  report.variation_duals = count_duals(play, others);
  if (settings_.variations) {
    add(report.findings, variation_duals(play, others, settings_.within));
  }
  add(report.findings, economy(play, root));
}

}  // namespace reference
