#include "problems/selection/selection.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <tuple>

#include "problems/selection/idea.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

constexpr int kLevels = 5;
/// The weight of a theme that only one of two problems has. One ply or one piece of difference
/// weighs 1.
constexpr int kThemeWeight = 4;
/// The weight of a bird that only one of two attackers has, and of another place of the phoenix.
constexpr int kLookWeight = 2;
/// The weight of different last plies, and that of different ideas: each more than all smaller
/// differences together.
constexpr int kEndingWeight = 1 << 12;
constexpr int kIdeaWeight = 1 << 20;

/// The stars. If the problem is not graded, a guess by its length: from 1 for 1 ply to 5 for 9
/// plies and more.
int level_of(const Record& record) {
  if (record.stars) return *record.stars;
  return record.plies ? std::min(kLevels, (*record.plies + 1) / 2) : kLevels;
}

/// The numbers of words in the table, ascending. New words are added.
template <typename Words>
std::vector<std::size_t> places_in(std::map<std::string, std::size_t>& table, const Words& words) {
  std::vector<std::size_t> places;
  places.reserve(words.size());
  for (const std::string& word : words) {
    places.push_back(table.emplace(word, table.size()).first->second);
  }
  std::sort(places.begin(), places.end());
  return places;
}

/// How many of `count` problems each group gives: as equal as the sizes allow. If the division
/// leaves a rest, the first groups give one more.
std::vector<std::size_t> shares(const std::vector<std::size_t>& sizes, std::size_t count) {
  std::vector<std::size_t> result(sizes.size(), 0);
  for (bool any = true; any && count > 0;) {
    any = false;
    for (std::size_t i = 0; i < sizes.size() && count > 0; ++i) {
      if (result[i] == sizes[i]) continue;
      ++result[i];
      --count;
      any = true;
    }
  }
  return result;
}

/// The order of a collection.
template <typename Item>
bool is_before(const Item* a, const Item* b) {
  return std::tie(a->number, a->identity) < std::tie(b->number, b->identity);
}

template <typename Item>
bool is_easier(const Item* a, const Item* b) {
  return std::tie(a->level, a->plies, a->challenge, a->pieces, a->number, a->identity) <
         std::tie(b->level, b->plies, b->challenge, b->pieces, b->number, b->identity);
}

}  // namespace

Message message_of(const Shortage& shortage) {
  const Argument asked{"count", shortage.asked};
  const Argument there{"all", shortage.there};
  switch (shortage.by) {
    case Quota::By::plies:
      return Message("note.too-few-plies", {asked, {"plies", shortage.value}, there});
    case Quota::By::stars:
      return Message("note.too-few-stars", {asked, {"stars", shortage.value}, there});
    case Quota::By::challenge: break;
  }
  return Message("note.too-few-challenge", {asked, {"challenge", shortage.value}, there});
}

void Selector::add(const Record& record) {
  Item item{record.identity,
            record.number.value_or(0),
            level_of(record),
            record.stars,
            record.challenge,
            record.plies.value_or(0),
            pieces_on_board(record),
            look_of(record),
            {},
            {},
            {}};
  std::vector<IdeaKeys> endings = endings_of(record);
  if (endings.empty()) endings.push_back({record.identity.to_text()});
  item.idea = places_in(ideas_, endings.back());
  item.ending = places_in(ideas_, endings[std::min(endings.size() - 1, kEndingPlies / 2)]);
  item.themes = places_in(themes_, record.themes);
  items_.push_back(std::move(item));
}

int Selector::distance(const Item& a, const Item& b) {
  int common = 0;
  for (std::size_t i = 0, j = 0; i < a.themes.size() && j < b.themes.size();) {
    if (a.themes[i] == b.themes[j]) ++common;
    const bool step_a = a.themes[i] <= b.themes[j];
    const bool step_b = b.themes[j] <= a.themes[i];
    i += step_a ? 1 : 0;
    j += step_b ? 1 : 0;
  }
  const int different = static_cast<int>(a.themes.size() + b.themes.size()) - 2 * common;
  return (have_common(a.idea, b.idea) ? 0 : kIdeaWeight) +
         (have_common(a.ending, b.ending) ? 0 : kEndingWeight) + kThemeWeight * different +
         kLookWeight * difference(a.look, b.look) + std::abs(a.plies - b.plies) +
         std::abs(a.pieces - b.pieces);
}

/// Farthest first: the next item is always the one whose nearest chosen item is farthest away.
void Selector::choose_from(const Items& items, std::size_t count, Items& chosen) {
  std::vector<int> nearest(items.size(), INT_MAX);
  const auto compare_with = [&](const Item& other) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (nearest[i] >= 0) nearest[i] = std::min(nearest[i], distance(*items[i], other));
    }
  };
  for (const Item* other : chosen) compare_with(*other);
  for (; count > 0; --count) {
    const auto farthest = std::max_element(nearest.begin(), nearest.end());
    const auto place = static_cast<std::size_t>(farthest - nearest.begin());
    chosen.push_back(items[place]);
    // Not chosen again, even if all other items equal a chosen one.
    nearest[place] = -1;
    compare_with(*items[place]);
  }
}

/// The items by level, each level in the order of the collection.
std::map<int, Selector::Items> Selector::levels(Curve curve) const {
  std::map<int, Items> result;
  for (const Item& item : items_) {
    result[curve == Curve::easy_to_hard ? item.level : 0].push_back(&item);
  }
  for (auto& [level, items] : result) {
    std::sort(items.begin(), items.end(), is_before<Item>);
  }
  return result;
}

std::vector<Identity> Selector::choose(std::size_t count, Curve curve) const {
  const auto groups = levels(curve);
  std::vector<std::size_t> sizes;
  sizes.reserve(groups.size());
  for (const auto& [level, items] : groups) sizes.push_back(items.size());
  const std::vector<std::size_t> wanted = shares(sizes, count);
  Items chosen;
  std::size_t place = 0;
  for (const auto& [level, items] : groups) choose_from(items, wanted[place++], chosen);
  std::sort(chosen.begin(), chosen.end(), curve == Curve::any ? is_before<Item> : is_easier<Item>);
  return identities(chosen);
}

/// The number of an item by which it belongs to a class.
std::optional<int> Selector::value_of(const Item& item, Quota::By by) {
  switch (by) {
    case Quota::By::plies: return item.plies;
    case Quota::By::stars: return item.stars;
    case Quota::By::challenge: break;
  }
  return item.challenge;
}

/// The items of a class, in the order of the collection.
Selector::Items Selector::of_class(Quota::By by, int value) const {
  Items result;
  for (const Item& item : items_) {
    if (value_of(item, by) == value) result.push_back(&item);
  }
  std::sort(result.begin(), result.end(), is_before<Item>);
  return result;
}

std::vector<Identity> Selector::choose(const Quota& quota) const {
  Items chosen;
  for (const Quota::Class& wanted : quota.classes) {
    const Items items = of_class(quota.by, wanted.value);
    const auto first = static_cast<std::ptrdiff_t>(chosen.size());
    choose_from(items, std::min(wanted.count, items.size()), chosen);
    std::sort(chosen.begin() + first, chosen.end(), is_easier<Item>);
  }
  return identities(chosen);
}

std::vector<Shortage> Selector::shortages(const Quota& quota) const {
  std::vector<Shortage> result;
  for (const Quota::Class& wanted : quota.classes) {
    const std::size_t there = of_class(quota.by, wanted.value).size();
    if (there < wanted.count) result.push_back({quota.by, wanted.value, wanted.count, there});
  }
  return result;
}

std::vector<Identity> Selector::identities(const Items& items) {
  std::vector<Identity> result;
  result.reserve(items.size());
  for (const Item* item : items) result.push_back(item->identity);
  return result;
}

}  // namespace tori::problems
