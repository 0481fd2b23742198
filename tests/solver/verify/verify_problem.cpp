#include "tests/solver/verify/verify_problem.hpp"

#include <sstream>

#include "tests/rules/text_data.hpp"

namespace tori::test {
namespace {

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

VerifyProblem problem_from(const std::vector<std::string>& record) {
  VerifyProblem problem;
  problem.sfen = record.at(0);
  problem.game = record.at(1) == "strict" ? reference::Game::strict : reference::Game::conventional;
  problem.within = std::stoi(words_of(record.at(2)).at(1));
  state(record.at(3), problem);
  return problem;
}

}  // namespace

void state(const std::string& text, VerifyProblem& problem) {
  const std::vector<std::string> words = words_of(text);
  if (words.front() == "dm") problem.moves = std::stoi(words.at(1));
  if (words.front() == "pv") problem.line.assign(words.begin() + 1, words.end());
  if (words.front() == "bm") problem.first_moves.assign(words.begin() + 1, words.end());
}

reference::Statement VerifyProblem::statement() const {
  reference::Statement statement;
  if (moves) statement.plies = 2 * *moves - 1;
  statement.line = line;
  statement.first_moves = first_moves;
  return statement;
}

reference::VerifySettings VerifyProblem::settings() const {
  reference::VerifySettings settings;
  settings.game = game;
  settings.longest = kReferenceLongest;
  settings.within = within;
  settings.variations = true;
  settings.most_work = kReferenceMostWork;
  return settings;
}

std::string to_row(const VerifyProblem& problem) {
  std::string row = problem.sfen;
  row += problem.game == reference::Game::strict ? " ; strict" : " ; conventional";
  row += " ; within " + std::to_string(problem.within) + " ; ";
  if (problem.moves) return row + "dm " + std::to_string(*problem.moves);
  const bool has_line = !problem.line.empty();
  const auto& moves = has_line ? problem.line : problem.first_moves;
  if (moves.empty()) return row + "-";
  row += has_line ? "pv" : "bm";
  for (const std::string& move : moves) row += " " + move;
  return row;
}

std::vector<VerifyProblem> verify_problems(std::size_t most) {
  std::vector<VerifyProblem> problems;
  for (const auto& record : records_of_file("tests/data/verify_random.txt")) {
    if (problems.size() < most) problems.push_back(problem_from(record));
  }
  return problems;
}

VerifyReports verify_with_reference(const VerifyProblem& problem) {
  using reference::Reading;
  using reference::Verifier;
  const auto board = reference::parse_sfen(problem.sfen).value();
  const auto statement = problem.statement();
  return {Verifier(Reading::optional, problem.settings()).verify(board, statement),
          Verifier(Reading::mandatory, problem.settings()).verify(board, statement)};
}

}  // namespace tori::test
