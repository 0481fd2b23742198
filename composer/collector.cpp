#include "composer/collector.hpp"

#include "problems/identity.hpp"

namespace tori::composer {

std::optional<std::string> Collector::take(const Outcome& outcome, const Settings& settings,
                                           Tally& tally) {
  ++tally.candidates;
  tally.nodes += outcome.nodes;
  tally.refusals.add(outcome.refusals);
  if (!outcome.find) return std::nullopt;
  if (!add(problems::canonical(outcome.find->position).sfen)) {
    tally.refusals.count(Gate::duplicate);
    return std::nullopt;
  }
  ++tally.problems;
  return to_epd(*outcome.find, outcome.index, settings);
}

}  // namespace tori::composer
