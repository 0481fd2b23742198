#include "composer/settings/source_fault.hpp"

#include <algorithm>

namespace tori::composer {

std::optional<SourceFault> source_fault(const SourceWeights& weights, bool mined, bool starts,
                                        Objective objective) {
  const auto has = [&weights](Source source) { return weight_of(weights, source) > 0; };
  if (has(Source::mine) != mined) return SourceFault::mine;
  const bool climbs = has(Source::climb);
  if (starts && !climbs && !has(Source::extend)) return SourceFault::starts;
  if (objective != Objective::soundness && !climbs) return SourceFault::objective;
  return std::nullopt;
}

bool only_mines(const SourceWeights& weights) {
  const auto sources = std::count_if(weights.begin(), weights.end(), [](int w) { return w > 0; });
  return sources == 1 && weight_of(weights, Source::mine) > 0;
}

}  // namespace tori::composer
