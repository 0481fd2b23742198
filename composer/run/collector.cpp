#include "composer/run/collector.hpp"

#include "problems/core/identity.hpp"

namespace tori::composer {

bool Collector::take(const Outcome& outcome, Tally& tally) {
  ++tally.candidates;
  tally.nodes += outcome.nodes;
  tally.rejects.add(outcome.rejects);
  if (!outcome.problem) return false;
  if (!add(problems::canonical(outcome.problem->position).sfen)) {
    tally.rejects.count(RejectReason::duplicate);
    return false;
  }
  ++tally.problems;
  return true;
}

}  // namespace tori::composer
