// What has to be found out about one problem before it can be printed or played.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/book.hpp"
#include "problems/trainer/lesson.hpp"
#include "solver/solve.hpp"
#include "solver/study.hpp"

namespace tori::cli {

/// What came of one problem.
struct BookEntry {
  /// Nothing when the problem has no place in the book.
  std::optional<trainer::Lesson> lesson;
  /// Sentences about the problem.
  std::vector<std::string> notes{};
  /// Something was left open by a limit.
  bool unknown = false;
};

/// Works on one problem after another, with tables that are made when they are needed. What comes
/// of a problem does not depend on those before.
class BookWorker {
 public:
  explicit BookWorker(const BookOptions& options) : options_(options) {}

  BookEntry complete(problems::Problem problem);

 private:
  void solve(BookEntry& entry);
  void judge(BookEntry& entry);
  solver::Limits limits() const;

  const BookOptions& options_;
  std::unique_ptr<solver::Solver> solver_;
  std::unique_ptr<solver::Study> study_;
};

}  // namespace tori::cli
