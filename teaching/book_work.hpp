// Completes a problem for a book or the trainer: solves what is to be printed or played.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "problems/lesson/lesson.hpp"
#include "problems/words/language.hpp"
#include "rules/message.hpp"
#include "solver/solve/solve.hpp"
#include "solver/verify/verifier.hpp"
#include "teaching/course/course.hpp"
#include "teaching/why/choice.hpp"

namespace tori::solver {
class ProblemContext;
}  // namespace tori::solver

namespace tori::teaching {

/// How problems are completed.
struct TeachingSettings {
  /// Find an answer to every check: the book is a page on which problems are played.
  bool playable = false;
  /// The most other defences that are printed for each solution. Used only if not `playable`.
  int variations = 0;
  /// Whether tries are printed with each solution. Used only if not `playable`.
  bool tries = false;
  /// Whom the solutions are explained to; nullopt: nobody. Used only if not `playable`.
  std::optional<Audience> explain{};
  /// Print the solutions that the problems state, and solve nothing. Used only if not `playable`.
  bool no_solve = false;
  /// The limit in nodes for each problem that has to be solved.
  std::uint64_t max_nodes = 2'000'000;
  /// In which titles and comments are wanted.
  problems::Language language = problems::Language::english;
};

/// A completed problem.
struct BookEntry {
  /// nullopt if the problem is left out of the book.
  std::optional<lesson::Lesson> lesson;
  /// What is to be said about the problem.
  std::vector<Message> notes{};
  /// Checks that a student may play and that were not judged within the limits. The page says so
  /// where they are played.
  int open_checks = 0;
  /// A limit left a question open.
  bool unknown = false;
};

/// Works on one problem after another. Tables are allocated when they are first needed, which
/// throws std::bad_alloc if there is no memory. An entry does not depend on the problems before it.
class BookWorker {
 public:
  explicit BookWorker(const TeachingSettings& settings);
  ~BookWorker();
  BookWorker(BookWorker&&) noexcept;
  BookWorker& operator=(BookWorker&&) = delete;

  /// Completes one problem.
  BookEntry complete(problems::Problem problem);

 private:
  BookEntry complete_exercise(const Item& exercise);
  void solve(BookEntry& entry);
  void add_tries(book::BookProblem& problem);
  void add_explanation(book::BookProblem& problem) const;
  void judge(BookEntry& entry);
  solver::Limits limits() const;

  TeachingSettings settings_;
  std::unique_ptr<solver::Solver> solver_;
  std::unique_ptr<solver::Verifier> verifier_;
  std::unique_ptr<solver::ProblemContext> context_;
};

}  // namespace tori::teaching
