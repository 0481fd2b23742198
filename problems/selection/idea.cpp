#include "problems/selection/idea.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "problems/selection/line_idea.hpp"
#include "problems/selection/main_lines.hpp"
#include "rules/movegen.hpp"

namespace tori::problems {
namespace {

void sort_keys(IdeaKeys& keys) {
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

/// Adds the ends of one line: at place i those of 2 i + 1 plies; the whole line to the last place,
/// even if its end is the defender's.
void add_ends(const Position& root, const std::vector<Move>& line, std::vector<IdeaKeys>& endings) {
  const std::vector<std::string> texts = move_ideas(root, line, false);
  const std::vector<std::string> mirrored_texts = move_ideas(root, line, true);
  std::string ending;
  std::string mirrored_ending;
  std::size_t place = 0;
  for (std::size_t first = texts.size(); first-- > 0;) {
    ending.insert(0, texts[first]);
    mirrored_ending.insert(0, mirrored_texts[first]);
    const bool attacker_begins = first % 2 == 0;
    if (attacker_begins) endings[place++].push_back(std::min(ending, mirrored_ending));
  }
}

/// The picture of the mate if the line is one move that mates; else empty.
std::string picture_of(const Position& root, const std::vector<Move>& line) {
  if (line.size() != 1) return {};
  Position end = root;
  end.play(line.front());
  return is_mate(end) ? mate_picture(end) : "";
}

}  // namespace

std::vector<IdeaKeys> endings_of(const Record& record) {
  if (record.line.empty()) return {};
  std::vector<IdeaKeys> endings((record.line.size() + 1) / 2);
  for (const std::vector<Move>& line : main_lines(record)) {
    std::string picture = picture_of(record.position, line);
    if (picture.empty()) {
      add_ends(record.position, line, endings);
    } else {
      endings.front().push_back(std::move(picture));
    }
  }
  for (IdeaKeys& keys : endings) sort_keys(keys);
  return endings;
}

IdeaKeys idea_keys(const Record& record) {
  std::vector<IdeaKeys> endings = endings_of(record);
  return endings.empty() ? IdeaKeys() : std::move(endings.back());
}

std::vector<std::size_t> IdeaChoice::numbers_of(const IdeaKeys& keys) {
  std::vector<std::size_t> numbers;
  numbers.reserve(keys.size());
  for (const std::string& key : keys) {
    numbers.push_back(ideas_.emplace(key, ideas_.size()).first->second);
  }
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

void IdeaChoice::add(const Record& record) {
  Item item{{-static_cast<int>(record.line.size()), -beauty_of(record).value_or(0),
             pieces_on_board(record), record.position.hand(Colour::sente).total(),
             -static_cast<int>(record.themes.size()), record.number.value_or(0), record.identity},
            {}};
  for (const IdeaKeys& keys : endings_of(record)) item.endings.push_back(numbers_of(keys));
  // Without a line a problem is an idea of its own.
  if (item.endings.empty()) item.endings.push_back(numbers_of({record.identity.to_text()}));
  items_.push_back(std::move(item));
}

std::size_t IdeaChoice::ideas() const {
  // Of each key its representative: a forest in which every group is a tree.
  std::vector<std::size_t> parent(ideas_.size());
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root_of = [&parent](std::size_t key) {
    while (parent[key] != key) key = parent[key] = parent[parent[key]];
    return key;
  };
  for (const Item& item : items_) {
    const std::size_t group = root_of(item.endings.back().front());
    for (const std::size_t key : item.endings.back()) parent[root_of(key)] = group;
  }
  std::set<std::size_t> groups;
  for (const Item& item : items_) groups.insert(root_of(item.endings.back().front()));
  return groups.size();
}

/// The ideas of the problems kept so far.
class IdeaChoice::Kept {
 public:
  /// True if the problem may be kept beside them. REQUIRES: none of them is shorter.
  bool accepts(const Item& item) const {
    const auto is_idea = [this](std::size_t key) { return ideas_.contains(key); };
    const auto is_contained = [this](std::size_t key) { return contained_.contains(key); };
    const auto is_used_up = [this](std::size_t key) {
      const auto same_ending = with_ending_.find(key);
      return same_ending != with_ending_.end() && same_ending->second >= kMostWithOneEnding;
    };
    const Keys& keys = item.endings.back();
    if (std::any_of(keys.begin(), keys.end(), is_idea)) return false;
    if (!is_long(item)) return true;
    const Keys& ending = item.endings[kEndingPlies / 2];
    return std::none_of(keys.begin(), keys.end(), is_contained) &&
           std::none_of(ending.begin(), ending.end(), is_used_up);
  }

  void keep(const Item& item) {
    ideas_.insert(item.endings.back().begin(), item.endings.back().end());
    if (!is_long(item)) return;
    for (std::size_t i = kLeastContained / 2; i < item.endings.size(); ++i) {
      contained_.insert(item.endings[i].begin(), item.endings[i].end());
    }
    for (const std::size_t key : item.endings[kEndingPlies / 2]) ++with_ending_[key];
  }

 private:
  using Keys = std::vector<std::size_t>;

  static bool is_long(const Item& item) { return item.endings.size() > kLeastContained / 2; }

  std::set<std::size_t> ideas_;
  /// The endings of at least `kLeastContained` plies.
  std::set<std::size_t> contained_;
  /// How many have these last `kEndingPlies` plies.
  std::map<std::size_t, int> with_ending_;
};

std::vector<Identity> IdeaChoice::best() const {
  std::vector<const Item*> order;
  order.reserve(items_.size());
  for (const Item& item : items_) order.push_back(&item);
  std::sort(order.begin(), order.end(),
            [](const Item* a, const Item* b) { return a->rank < b->rank; });
  Kept kept;
  std::vector<Identity> identities;
  for (const Item* item : order) {
    if (!kept.accepts(*item)) continue;
    kept.keep(*item);
    identities.push_back(std::get<Identity>(item->rank));
  }
  return identities;
}

}  // namespace tori::problems
