#include "composer/run/collector.hpp"

#include "problems/core/identity.hpp"

namespace tori::composer {

std::optional<std::string> Collector::take(const Outcome& outcome, const Settings& settings,
                                           Tally& tally) {
  ++tally.candidates;
  tally.nodes += outcome.nodes;
  tally.rejects.add(outcome.rejects);
  if (!outcome.problem) return std::nullopt;
  if (!add(problems::canonical(outcome.problem->position).sfen)) {
    tally.rejects.count(RejectReason::duplicate);
    return std::nullopt;
  }
  ++tally.problems;
  return to_epd(*outcome.problem, outcome.index, settings);
}

}  // namespace tori::composer
