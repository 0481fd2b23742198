#include "problems/book/book_problem.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <tuple>
#include <utility>

#include "problems/core/identity.hpp"
#include "problems/text/plain_text.hpp"

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

/// 1 to 5; 0 for any other text.
int grade_of(const std::string& text) {
  const bool digit = text.size() == 1 && text[0] >= '1' && text[0] <= '0' + kMostGrade;
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

}  // namespace

std::optional<int> BookProblem::attacker_moves() const {
  if (problem.claim.attacker_moves) return problem.claim.attacker_moves;
  if (line.empty()) return std::nullopt;
  return static_cast<int>(line.size() + 1) / 2;
}

BookProblem to_book_problem(problems::Problem problem, bool line_solves) {
  BookProblem result{std::move(problem)};
  result.stars = grade_of(operand(result.problem, "stars"));
  result.challenge = grade_of(operand(result.problem, "challenge"));
  result.themes = split(operand(result.problem, "themes"));
  result.hint = operand(result.problem, "hint");
  result.comment = operand(result.problem, "comment");
  result.problem.id = title_of(result.problem);
  if (line_solves) result.line = result.problem.claim.line;
  return result;
}

void sort_for_book(std::vector<BookProblem>& problems) {
  const auto rank = [](const BookProblem& problem) {
    const int moves = problem.attacker_moves().value_or(std::numeric_limits<int>::max());
    return std::tuple(moves, problem.stars, problem.challenge);
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
