#include "composer/settings/source_fault.hpp"

#include <algorithm>

namespace tori::composer {

std::optional<SourceFault> source_fault(const SourceWeights& weights, bool mined, bool starts,
                                        Objective objective, bool whole, int men) {
  const auto has = [&weights](Source source) { return weight_of(weights, source) > 0; };
  if (has(Source::mine) != mined) return SourceFault::mine;
  const bool climbs = has(Source::climb);
  if (starts && !climbs && !has(Source::extend)) return SourceFault::starts;
  if (objective != Objective::soundness && !climbs) return SourceFault::objective;
  const bool only_plays = only_from(weights, Source::play);
  if (has(Source::play) && !only_plays) return SourceFault::play;
  const bool only_all = only_from(weights, Source::all);
  if (has(Source::all) && !only_all) return SourceFault::all;
  if (only_all != (men > 0)) return SourceFault::men;
  if (whole && !only_plays && !only_all && !only_mines(weights)) return SourceFault::whole;
  return std::nullopt;
}

bool only_from(const SourceWeights& weights, Source source) {
  const auto sources = std::count_if(weights.begin(), weights.end(), [](int w) { return w > 0; });
  return sources == 1 && weight_of(weights, source) > 0;
}

bool only_mines(const SourceWeights& weights) {
  return only_from(weights, Source::mine);
}

}  // namespace tori::composer
