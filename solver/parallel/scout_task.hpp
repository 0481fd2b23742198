// Helpers that search questions before they are asked.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "solver/core/upcoming_questions.hpp"
#include "solver/parallel/search_task.hpp"

namespace tori::solver {

/// Each helper takes the next question that nobody has taken, searches it alone, and goes on with
/// the next one. The first question is its owner's, who asks it at once. Many questions with a
/// thread each are less work than one question with many threads, which spread over moves of which
/// one would be enough.
class ScoutTask final : public SearchTask {
 public:
  ScoutTask(SharedSearch& shared, const UpcomingQuestions& questions);

 private:
  void help_with(SharedSearch::Worker& worker) override;

  const Position position_;
  const Side side_;
  const std::vector<Move> moves_;
  const MateLength within_;
  const std::size_t wanted_;
  std::atomic<std::size_t> next_ = 1;
  /// The moves of which the helpers know that they keep the length.
  std::atomic<std::size_t> found_ = 0;
};

}  // namespace tori::solver
