#include "cli/answer.hpp"

#include <algorithm>

namespace tori::cli {

bool left_open(const Answer& answer) {
  const auto open = [](const solver::FirstMove& first) { return !first.verdict.exact(); };
  return answer.solution.verdict.kind() == solver::Verdict::Kind::unknown ||
         answer.solution.limit.has_value() || answer.variations.cut.has_value() ||
         std::any_of(answer.first_moves.begin(), answer.first_moves.end(), open);
}

void Tally::count(const Answer& answer) {
  switch (answer.solution.verdict.kind()) {
    case solver::Verdict::Kind::mate: ++mates; break;
    case solver::Verdict::Kind::no_mate: ++no_mates; break;
    case solver::Verdict::Kind::unknown: ++unknown; break;
  }
  if (cli::left_open(answer)) ++left_open;
}

}  // namespace tori::cli
