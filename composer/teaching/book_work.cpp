#include "composer/teaching/book_work.hpp"

#include <utility>

#include "composer/teaching/book_variations.hpp"
#include "composer/teaching/lesson_tree.hpp"
#include "problems/text/plain_text.hpp"
#include "solver/verify/stated_line.hpp"

namespace tori::composer {
namespace {

constexpr std::size_t kTeachingTableBytes = std::size_t{64} << 20;
/// The most defences that the tree of the variations follows at a position, to keep the tree small.
constexpr int kVariationsWidth = 4;

void leave_out(BookEntry& entry, const std::string& why) {
  entry.notes.push_back(why + "; the problem is left out");
  entry.lesson.reset();
}

}  // namespace

BookEntry BookWorker::complete(problems::Problem problem) {
  const bool line_solves = !solver::fault_of_line(problem.position, problem.claim.line,
                                                  solver::JudgedGame::conventional);
  BookEntry entry{trainer::Lesson{book::to_book_problem(std::move(problem), line_solves), {}}};
  const book::BookProblem& printed = entry.lesson->problem;
  if (!printed.problem.claim.line.empty() && printed.line.empty()) {
    entry.notes.emplace_back(
        "the stated solution (pv) does not mate by checks alone; it is not printed");
  }
  if (settings_.playable) {
    judge(entry);
  } else if ((printed.line.empty() || settings_.variations > 0) && !settings_.no_solve) {
    solve(entry);
  }
  if (settings_.tries && !settings_.playable && entry.lesson) {
    add_tries(entry.lesson->problem);
  }
  return entry;
}

solver::Limits BookWorker::limits() const {
  solver::Limits limits;
  limits.nodes = settings_.max_nodes;
  return limits;
}

/// Fills in the line and the variations to be printed.
void BookWorker::solve(BookEntry& entry) {
  if (!solver_) solver_ = std::make_unique<solver::Solver>(kTeachingTableBytes);
  book::BookProblem& problem = entry.lesson->problem;
  const solver::Limits bounds = limits();
  const solver::Solution solution = solver_->solve(problem.problem.position, bounds);
  if (solution.verdict.kind() == solver::Verdict::Kind::no_mate) {
    return leave_out(entry, "there is no mate");
  }
  if (!solution.line_is_main) {
    entry.notes.emplace_back("not solved within the limit (--max-nodes)");
    entry.unknown = true;
    return;
  }
  if (problem.line.empty()) problem.line = solution.line;
  if (problem.line != solution.line || settings_.variations == 0) return;
  solver::TreeExtent extent;
  extent.width = kVariationsWidth;
  const auto tree = solver_->variations(extent, bounds);
  if (tree) problem.variations = key_variations(*tree, settings_.variations);
}

/// Fills in the checks at the start that fail by one answer; none if a limit is hit first.
void BookWorker::add_tries(book::BookProblem& problem) {
  if (!verifier_) verifier_ = std::make_unique<solver::Verifier>(kTeachingTableBytes);
  solver::VerifySettings settings;
  settings.defences = settings.economy = settings.variations = false;
  const auto found = verifier_->verify(problem.problem.position, {}, settings, limits());
  if (!found.verdict.is_mate()) return;
  for (const solver::Try& failing : found.tries) {
    if (!failing.drop_mate) problem.tries.push_back({failing.move, failing.refutations.front()});
  }
}

/// Fills in the answers to every check that a student may play.
void BookWorker::judge(BookEntry& entry) {
  if (!context_)
    context_ = std::make_unique<solver::ProblemContext>(
        solver::MemorySplit::for_verifying(kTeachingTableBytes));
  book::BookProblem& problem = entry.lesson->problem;
  LessonTree tree =
      judge_checks(*context_, problem.problem.position, problem.problem.claim.line, limits());
  if (tree.verdict.kind() == solver::Verdict::Kind::no_mate) {
    return leave_out(entry, "there is no mate");
  }
  if (tree.nodes.empty()) {
    entry.unknown = true;
    return leave_out(entry, "not solved within the limit (--max-nodes)");
  }
  const int plies = tree.nodes.front().plies;
  const auto stated = problem.problem.claim.attacker_moves;
  if (stated && 2 * *stated - 1 != plies) {
    entry.notes.push_back("the stated length is " + problems::counted(2 * *stated - 1, "ply") +
                          ", but the shortest mate takes " + std::to_string(plies) +
                          "; the page teaches that one");
  }
  entry.open_checks = tree.open;
  problem.line = std::move(tree.line);
  entry.lesson->nodes = std::move(tree.nodes);
}

}  // namespace tori::composer
