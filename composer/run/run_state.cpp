#include "composer/run/run_state.hpp"

#include <algorithm>

namespace tori::composer {

bool RunState::is_done() const {
  const bool enough = head.count && tally.problems >= *head.count;
  return enough || next() >= head.candidates.end;
}

std::optional<double> seconds_left(const RunState& state, double seconds) {
  std::optional<double> left;
  const auto take = [&](std::uint64_t done, std::uint64_t missing) {
    if (done == 0) return;
    const double time = seconds * static_cast<double>(missing) / static_cast<double>(done);
    left = left ? std::min(*left, time) : time;
  };
  if (state.head.count) {
    const std::uint64_t found = state.tally.problems - state.before.problems;
    take(found, *state.head.count - std::min(*state.head.count, state.tally.problems));
  }
  if (state.head.candidates.end != CandidateRange::kNoEnd) {
    take(state.tally.candidates - state.before.candidates,
         state.head.candidates.end - state.next());
  }
  return left;
}

}  // namespace tori::composer
