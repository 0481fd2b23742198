#include "problems/selection/filter.hpp"

#include <algorithm>

namespace tori::problems {
namespace {

bool meets(Range range, const std::optional<int>& value) {
  return value ? range.contains(*value) : range.open();
}

bool has_themes(const Filter& filter, const Record& record) {
  const auto there = [&](const std::string& theme) { return record.themes.contains(theme); };
  return std::all_of(filter.themes.begin(), filter.themes.end(), there) &&
         std::none_of(filter.without_themes.begin(), filter.without_themes.end(), there);
}

}  // namespace

bool fits(const Filter& filter, const Record& record) {
  if (!meets(filter.plies, record.plies) || !meets(filter.stars, record.stars)) return false;
  if (!filter.pieces.contains(pieces_on_board(record)) || !has_themes(filter, record)) return false;
  if (filter.reading && *filter.reading != record.reading) return false;
  return filter.ids.empty() || filter.ids.contains(record.identity.to_text()) ||
         (!record.title.empty() && filter.ids.contains(record.title));
}

}  // namespace tori::problems
