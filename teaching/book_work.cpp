#include "teaching/book_work.hpp"

#include <utility>

#include "solver/solve/problem_context.hpp"
#include "solver/verify/stated_line.hpp"
#include "teaching/book_exercise.hpp"
#include "teaching/book_variations.hpp"
#include "teaching/exercises/exercise_file.hpp"
#include "teaching/lesson_tree.hpp"
#include "teaching/why/explanation.hpp"
#include "teaching/why/explanation_text.hpp"

namespace tori::teaching {
namespace {

constexpr std::size_t kTeachingTableBytes = std::size_t{64} << 20;
/// The most defences that the tree of the variations follows at a position, to keep the tree small.
constexpr int kVariationsWidth = 4;

void leave_out(BookEntry& entry, Message why) {
  entry.notes.push_back(Message("book.note-left-out", {{"what", std::move(why)}}));
  entry.lesson.reset();
}

}  // namespace

BookWorker::BookWorker(const TeachingSettings& settings) : settings_(settings) {}

BookWorker::~BookWorker() = default;

BookWorker::BookWorker(BookWorker&&) noexcept = default;

BookEntry BookWorker::complete(problems::Problem problem) {
  if (const auto exercise = exercise_of(problem)) return complete_exercise(*exercise);
  const bool line_solves = !solver::fault_of_line(problem.position, problem.claim.line,
                                                  solver::JudgedGame::conventional);
  BookEntry entry{lesson::Lesson{
      book::to_book_problem(std::move(problem), line_solves, settings_.language), {}}};
  const book::BookProblem& printed = entry.lesson->problem;
  if (!printed.problem.claim.line.empty() && printed.line.empty()) {
    entry.notes.emplace_back("book.note-line");
  }
  if (settings_.playable) {
    judge(entry);
  } else if ((printed.line.empty() || settings_.variations > 0) && !settings_.no_solve) {
    solve(entry);
  }
  if (settings_.tries && !settings_.playable && entry.lesson) {
    add_tries(entry.lesson->problem);
  }
  if (settings_.explain && !settings_.playable && entry.lesson) {
    add_explanation(entry.lesson->problem);
  }
  return entry;
}

/// A page does not ask such questions.
BookEntry BookWorker::complete_exercise(const Item& exercise) {
  const bool solves = exercise.kind == ItemKind::defend && !settings_.no_solve;
  if (solves && !solver_) solver_ = std::make_unique<solver::Solver>(kTeachingTableBytes);
  BookEntry entry{lesson::Lesson{
      to_book_exercise(exercise, solves ? solver_.get() : nullptr, limits(), settings_.language),
      {}}};
  if (settings_.playable) leave_out(entry, Message("book.note-exercise"));
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
    return leave_out(entry, Message("finding.no-mate"));
  }
  if (!solution.line_is_main) {
    entry.notes.emplace_back("book.note-not-solved");
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

/// Fills in the words about the solution, and what its picture marks; nothing without a solution.
void BookWorker::add_explanation(book::BookProblem& problem) const {
  if (problem.line.empty()) return;
  const Explanation explanation =
      explain(problem.problem.position, problem.line, *settings_.explain);
  problem.explanation = paragraphs_of(explanation);
  problem.marks = marks_of(explanation.mate);
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
    return leave_out(entry, Message("finding.no-mate"));
  }
  if (tree.nodes.empty()) {
    entry.unknown = true;
    return leave_out(entry, Message("book.note-not-solved"));
  }
  const int plies = tree.nodes.front().plies;
  const auto stated = problem.problem.claim.attacker_moves;
  if (stated && 2 * *stated - 1 != plies) {
    entry.notes.push_back(
        Message("book.note-length", {{"stated", 2 * *stated - 1}, {"plies", plies}}));
  }
  entry.open_checks = tree.open;
  problem.line = std::move(tree.line);
  entry.lesson->nodes = std::move(tree.nodes);
}

}  // namespace tori::teaching
