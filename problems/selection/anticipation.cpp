#include "problems/selection/anticipation.hpp"

#include <algorithm>
#include <map>

#include "problems/selection/family.hpp"

namespace tori::problems {

std::string_view to_text(Likeness likeness) {
  switch (likeness) {
    case Likeness::same: return "same";
    case Likeness::mirror_image: return "mirror-image";
    case Likeness::family: return "family";
  }
  return "";
}

void KnownProblems::add(const Problem& problem, const Record& record) {
  const Canonical form = canonical(problem.position);
  const auto place = static_cast<std::uint32_t>(known_.size());
  by_position_[form.sfen].push_back(place);
  if (!record.line.empty()) {
    for (std::string& key : family_keys(record)) by_family_[std::move(key)].push_back(place);
  }
  known_.push_back({{form.identity, problem.place(), title_of(problem)}, form.symmetry.mirrored});
}

std::vector<Anticipation> KnownProblems::find(const Problem& problem, const Record& record) const {
  const Canonical form = canonical(problem.position);
  std::map<std::uint32_t, Likeness> found;
  if (const auto same = by_position_.find(form.sfen); same != by_position_.end()) {
    for (const std::uint32_t place : same->second) {
      const bool mirrored = known_[place].mirrored != form.symmetry.mirrored;
      found[place] = mirrored ? Likeness::mirror_image : Likeness::same;
    }
  }
  if (!record.line.empty()) {
    for (const std::string& key : family_keys(record)) {
      const auto family = by_family_.find(key);
      if (family == by_family_.end()) continue;
      for (const std::uint32_t place : family->second) found.emplace(place, Likeness::family);
    }
  }
  std::vector<Anticipation> anticipations;
  anticipations.reserve(found.size());
  for (const auto& [place, likeness] : found) {
    anticipations.push_back({likeness, known_[place].problem});
  }
  std::stable_sort(
      anticipations.begin(), anticipations.end(),
      [](const Anticipation& a, const Anticipation& b) { return a.likeness < b.likeness; });
  return anticipations;
}

}  // namespace tori::problems
