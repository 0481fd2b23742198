#include "problems/book/book_problem.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>
#include <tuple>
#include <utility>

#include "problems/core/identity.hpp"
#include "problems/record/record.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"

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

/// What the opcode says in that language ("comment_de"); empty if it says nothing there.
std::string translated(const problems::Problem& problem, std::string_view name,
                       problems::Language language) {
  return operand(problem, std::string(name) + '_' + std::string(problems::code_of(language)));
}

/// 1 to 5; 0 for any other text.
int grade_of(const std::string& text) {
  const bool digit = text.size() == 1 && text[0] >= '1' && text[0] <= '0' + kMostGrade;
  return digit ? text[0] - '0' : 0;
}

/// What was played in the game instead of the first move of the solution, or that it was this move.
std::optional<Message> played_in_game(const problems::Problem& problem,
                                      const std::vector<Move>& solution) {
  const auto game = problems::number_from_text<std::int64_t>(operand(problem, "index"));
  const auto plies_before = problems::number_from_text<std::uint16_t>(operand(problem, "ply"));
  const auto played = parse_move(operand(problem, "sm"));
  if (!game || !plies_before || !played || solution.empty()) return std::nullopt;
  if (legality::broken_rule(problem.position, *played)) return std::nullopt;
  const int ply = *plies_before + 1;
  if (*played == solution.front()) {
    return Message("book.played-found", {{"game", *game}, {"ply", ply}});
  }
  return Message("book.played-missed",
                 {{"game", *game}, {"ply", ply}, {"move", MoveAt{problem.position, *played}}});
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

BookProblem to_book_problem(problems::Problem problem, bool line_solves,
                            problems::Language language) {
  BookProblem result{std::move(problem)};
  result.stars = grade_of(operand(result.problem, "stars"));
  result.challenge = grade_of(operand(result.problem, "challenge"));
  if (const auto record = problems::record_from_problem(result.problem)) {
    result.beauty = beauty_of(*record);
  }
  result.soundness = problems::soundness_from_text(operand(result.problem, "soundness"))
                         .value_or(problems::StatedSoundness::not_stated);
  result.themes = split(operand(result.problem, "themes"));
  result.hint = operand(result.problem, "hint");
  result.comment = translated(result.problem, "comment", language);
  if (result.comment.empty()) result.comment = operand(result.problem, "comment");
  const std::string title = translated(result.problem, "title", language);
  result.problem.id = title.empty() ? title_of(result.problem) : title;
  if (line_solves) result.line = result.problem.claim.line;
  result.played = played_in_game(result.problem, result.line);
  return result;
}

std::pair<int, int> rank_in_length(const BookProblem& problem, BookOrder order) {
  if (order == BookOrder::beauty) return {-problem.beauty.value_or(-1), 0};
  return {problem.stars, problem.challenge};
}

void sort_for_book(std::vector<BookProblem>& problems, BookOrder order) {
  const auto rank = [order](const BookProblem& problem) {
    const int moves = problem.attacker_moves().value_or(std::numeric_limits<int>::max());
    const auto kind = problem.question ? problem.question->title.key() : std::string_view();
    return std::tuple(moves, kind, rank_in_length(problem, order));
  };
  std::stable_sort(problems.begin(), problems.end(),
                   [&rank](const auto& a, const auto& b) { return rank(a) < rank(b); });
}

bool is_explained(const std::vector<BookProblem>& problems) {
  return std::any_of(problems.begin(), problems.end(),
                     [](const BookProblem& problem) { return !problem.explanation.empty(); });
}

void drop_grades(BookProblem& problem) {
  problem.stars = 0;
  problem.challenge = 0;
  problem.themes.clear();
}

std::vector<Section> sections_of(const std::vector<BookProblem>& problems) {
  std::vector<Section> sections;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const auto moves = problems[i].attacker_moves();
    std::optional<Message> title;
    if (problems[i].question) title = problems[i].question->title;
    if (sections.empty() || sections.back().attacker_moves != moves ||
        sections.back().title != title) {
      sections.push_back({title, moves, i, 0});
    }
    ++sections.back().count;
  }
  return sections;
}

}  // namespace tori::book
