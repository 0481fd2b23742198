#include "problems/book/book_problem.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include "problems/core/identity.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/movegen.hpp"

namespace tori::book {
namespace {

/// The operands of the opcode with that name, without quotes; empty if there is none.
std::string operand(const problems::Problem& problem, std::string_view name) {
  for (const problems::Opcode& opcode : problem.other_opcodes) {
    if (opcode.name != name) continue;
    const std::string_view text = problems::trimmed(opcode.operands);
    const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return std::string(quoted ? text.substr(1, text.size() - 2) : text);
  }
  return "";
}

int stars_of(const std::string& text) {
  const bool digit = text.size() == 1 && text[0] >= '1' && text[0] <= '0' + kMostStars;
  return digit ? text[0] - '0' : 0;
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(", \t"), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

/// A move with which the only checker captures the piece dropped on a square; `Move::none()` if no
/// such move is legal.
Move capture_of(const Position& position, Square checker, Square square) {
  for (const bool promotes : {false, true}) {
    const Move capture = Move::board(checker, square, promotes);
    if (!legality::broken_rule(position, capture)) return capture;
  }
  return Move::none();
}

/// True if a defender in check has no defence but futile drops: the checker captures the dropped
/// piece, and when the piece is handed back the defender is mated again (docs/solver.md, "The
/// conventional length").
bool is_mated(const Position& position) {
  const Bitboard checkers = position.checkers(position.turn());
  for (const Move move : legal_moves(position)) {
    if (!move.is_drop() || checkers.count() != 1) return false;
    Position at = position;
    at.play(move);
    const Move capture = capture_of(at, checkers.first(), move.to());
    if (capture.is_none()) return false;
    at.play(capture);
    at.hand_over(opponent(at.turn()), move.dropped());
    if (!is_mated(at)) return false;
  }
  return !checkers.empty();
}

}  // namespace

std::optional<int> BookProblem::attacker_moves() const {
  if (problem.claim.attacker_moves) return problem.claim.attacker_moves;
  if (line.empty()) return std::nullopt;
  return static_cast<int>(line.size() + 1) / 2;
}

BookProblem to_book_problem(problems::Problem problem) {
  BookProblem result{std::move(problem)};
  result.stars = stars_of(operand(result.problem, "stars"));
  result.themes = split(operand(result.problem, "themes"));
  result.hint = operand(result.problem, "hint");
  std::string& id = result.problem.id;
  if (id == problems::identity_of(result.problem.position).to_text()) id.clear();
  const std::vector<Move>& stated = result.problem.claim.line;
  if (is_solution(result.problem.position, stated)) result.line = stated;
  return result;
}

bool is_solution(const Position& position, std::span<const Move> line) {
  if (line.empty()) return false;
  Position at = position;
  const Colour attacker = position.turn();
  for (const Move move : line) {
    if (legality::broken_rule(at, move)) return false;
    at.play(move);
    if (at.turn() != attacker && !at.in_check(at.turn())) return false;
  }
  return at.turn() != attacker && is_mated(at);
}

void sort_for_book(std::vector<BookProblem>& problems) {
  const auto rank = [](const BookProblem& problem) {
    const int moves = problem.attacker_moves().value_or(std::numeric_limits<int>::max());
    return std::pair(moves, problem.stars);
  };
  std::stable_sort(problems.begin(), problems.end(),
                   [&rank](const auto& a, const auto& b) { return rank(a) < rank(b); });
}

std::vector<Section> sections_of(const std::vector<BookProblem>& problems) {
  std::vector<Section> sections;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const auto moves = problems[i].attacker_moves();
    if (sections.empty() || sections.back().attacker_moves != moves) {
      sections.push_back({moves, i, 0});
    }
    ++sections.back().count;
  }
  return sections;
}

}  // namespace tori::book
