#include "problems/selection/filter.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "problems/core/theme_names.hpp"
#include "problems/selection/mate_themes.hpp"
#include "problems/text/nearest_word.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

bool meets(Range range, const std::optional<int>& value) {
  return value ? range.contains(*value) : range.open();
}

/// Names of mates are found only where they are asked for.
bool has_themes(const Filter& filter, const Record& record) {
  std::optional<std::set<std::string>> all;
  const auto there = [&](const std::string& theme) {
    if (!is_mate_theme(theme)) return record.themes.contains(theme);
    if (!all) all = all_themes(record);
    return all->contains(theme);
  };
  return std::all_of(filter.themes.begin(), filter.themes.end(), there) &&
         std::none_of(filter.without_themes.begin(), filter.without_themes.end(), there);
}

}  // namespace

bool fits(const Filter& filter, const Record& record) {
  if (!meets(filter.plies, record.plies) || !meets(filter.stars, record.stars)) return false;
  if (!meets(filter.challenge, record.challenge)) return false;
  if (!meets(filter.beauty, beauty_of(record))) return false;
  if (!filter.pieces.contains(pieces_on_board(record)) || !has_themes(filter, record)) return false;
  if (!filter.defenders.contains(defenders_on_board(record))) return false;
  if (filter.reading && *filter.reading != record.reading) return false;
  if (filter.soundness && *filter.soundness != record.soundness) return false;
  return filter.ids.empty() || filter.ids.contains(record.identity.to_text()) ||
         (!record.title.empty() && filter.ids.contains(record.title));
}

UnknownNames::UnknownNames(const Filter& filter)
    : unseen_themes_(filter.themes), unseen_ids_(filter.ids) {
  unseen_themes_.insert(filter.without_themes.begin(), filter.without_themes.end());
  for (const std::string_view name : kThemeNames) unseen_themes_.erase(std::string(name));
  for (const std::string& name : mate_theme_names()) unseen_themes_.erase(name);
}

void UnknownNames::see(const Record& record) {
  if (!unseen_ids_.empty()) {
    unseen_ids_.erase(record.identity.to_text());
    unseen_ids_.erase(record.title);
  }
  if (unseen_themes_.empty()) return;
  own_.insert(record.themes.begin(), record.themes.end());
  for (const std::string& theme : record.themes) unseen_themes_.erase(theme);
}

std::optional<Message> UnknownNames::fault() const {
  if (!unseen_themes_.empty()) return fault_of_theme();
  if (unseen_ids_.empty()) return std::nullopt;
  return Message("fault.collection.no-problem", {{"text", shown_inside(*unseen_ids_.begin())}});
}

Message UnknownNames::fault_of_theme() const {
  constexpr std::size_t kMostSlips = 2;
  const std::string& typed = *unseen_themes_.begin();
  std::vector<std::string_view> right(kThemeNames.begin(), kThemeNames.end());
  right.insert(right.end(), mate_theme_names().begin(), mate_theme_names().end());
  right.insert(right.end(), own_.begin(), own_.end());
  const auto meant = nearest_word(typed, right, kMostSlips);
  if (!meant) return Message("fault.collection.no-theme", {{"text", shown_inside(typed)}});
  return Message("fault.collection.no-theme-meant",
                 {{"text", shown_inside(typed)}, {"word", shown_inside(*meant)}});
}

}  // namespace tori::problems
