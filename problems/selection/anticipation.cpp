#include "problems/selection/anticipation.hpp"

#include <algorithm>
#include <utility>

#include "problems/record/record_lines.hpp"
#include "problems/selection/family.hpp"
#include "problems/selection/idea.hpp"

namespace tori::problems {

std::string_view to_text(Likeness likeness) {
  switch (likeness) {
    case Likeness::same: return "same";
    case Likeness::mirror_image: return "mirror-image";
    case Likeness::idea: return "idea";
    case Likeness::family: return "family";
    case Likeness::ending: return "ending";
  }
  return "";
}

void KnownProblems::add(const Problem& problem, const Record& record) {
  const Canonical form = canonical(problem.position);
  const auto place = static_cast<std::uint32_t>(known_.size());
  by_position_[form.sfen].push_back(place);
  if (!record.line.empty()) {
    for (std::string& key : idea_keys(record)) by_idea_[std::move(key)].push_back(place);
    for (std::string& key : family_keys(record)) by_family_[std::move(key)].push_back(place);
  }
  known_.push_back({{form.identity, problem.place(), title_of(problem)}, form.symmetry.mirrored});
}

tl::expected<void, BadInput> KnownProblems::add(const Entry& entry) {
  if (!entry) return tl::unexpected(entry.error());
  const auto record = record_from_problem(*entry);
  const auto fault = record ? illegal_move(*record) : std::optional(record.error());
  if (fault) return tl::unexpected(BadInput{entry->source, {*fault, entry->line_number}});
  add(*entry, *record);
  return {};
}

/// Notes all problems with that key that are not noted yet.
void KnownProblems::note(const Index& index, const std::string& key, Likeness likeness,
                         Found& found) {
  const auto places = index.find(key);
  if (places == index.end()) return;
  for (const std::uint32_t place : places->second) found.emplace(place, likeness);
}

std::vector<Anticipation> KnownProblems::find(const Problem& problem, const Record& record) const {
  const Canonical form = canonical(problem.position);
  Found found;
  note(by_position_, form.sfen, Likeness::same, found);
  for (auto& [place, likeness] : found) {
    const bool mirrored = known_[place].mirrored != form.symmetry.mirrored;
    if (mirrored) likeness = Likeness::mirror_image;
  }
  if (!record.line.empty()) {
    const std::vector<IdeaKeys> endings = endings_of(record);
    for (const std::string& key : endings.back()) note(by_idea_, key, Likeness::idea, found);
    for (const std::string& key : family_keys(record)) {
      note(by_family_, key, Likeness::family, found);
    }
    // The first ones are those of the last ply, each has two plies more, the last are the ideas.
    for (std::size_t i = kLeastContained / 2; i + 1 < endings.size(); ++i) {
      for (const std::string& key : endings[i]) note(by_idea_, key, Likeness::ending, found);
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
