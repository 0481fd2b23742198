#include "solver/parallel/scout_task.hpp"

#include <limits>

namespace tori::solver {

ScoutTask::ScoutTask(SharedSearch& shared, const UpcomingQuestions& questions)
    : SearchTask(shared, std::numeric_limits<int>::max()),
      position_(questions.position),
      side_(questions.side),
      moves_(questions.moves.begin(), questions.moves.end()),
      within_(questions.within),
      wanted_(questions.wanted) {}

void ScoutTask::help_with(SharedSearch::Worker& worker) {
  const auto keeps_length =
      side_ == Side::attacker ? SearchResult::State::proven : SearchResult::State::disproven;
  while (!ended() && found_ < wanted_) {
    const std::size_t own = next_++;
    if (own >= moves_.size()) return;
    Position behind = position_;
    behind.play(moves_[own]);
    const SearchResult answer = search(worker, behind, other(side_), within_, Outlook::none);
    if (answer.state == keeps_length) ++found_;
  }
}

}  // namespace tori::solver
