#include "problems/selection/filter.hpp"

#include <algorithm>

namespace tori::problems {
namespace {

bool holds(const Span& span, const std::optional<int>& value) {
  return value ? span.holds(*value) : span.open();
}

bool has_themes(const Filter& filter, const Record& record) {
  const auto there = [&](const std::string& theme) { return record.themes.contains(theme); };
  return std::all_of(filter.themes.begin(), filter.themes.end(), there) &&
         std::none_of(filter.without_themes.begin(), filter.without_themes.end(), there);
}

}  // namespace

bool fits(const Filter& filter, const Record& record) {
  if (!holds(filter.plies, record.plies) || !holds(filter.stars, record.stars)) return false;
  if (!filter.pieces.holds(pieces_on_board(record)) || !has_themes(filter, record)) return false;
  if (filter.reading && *filter.reading != record.reading) return false;
  return filter.ids.empty() || filter.ids.contains(record.identity.to_text()) ||
         (!record.title.empty() && filter.ids.contains(record.title));
}

}  // namespace tori::problems
