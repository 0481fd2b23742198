#include "problems/selection/idea.hpp"

#include <algorithm>
#include <utility>

#include "problems/selection/line_shape.hpp"

namespace tori::problems {
namespace {

/// The moves of the line as texts, seen from the square of its last move: so the end of a line
/// looks the same whatever comes before it.
std::vector<std::string> move_texts(const Record& record, bool mirror) {
  std::vector<std::string> texts;
  texts.reserve(record.line.size());
  for (const SeenMove& move : seen_line(record, record.line.back().to(), mirror)) {
    texts.push_back(move.kind + move.path);
  }
  return texts;
}

}  // namespace

std::vector<std::string> endings_of(const Record& record) {
  if (record.line.empty()) return {};
  const std::vector<std::string> texts = move_texts(record, false);
  const std::vector<std::string> mirrored_texts = move_texts(record, true);
  std::vector<std::string> endings;
  std::string ending;
  std::string mirrored_ending;
  for (std::size_t plies = 1; plies <= texts.size(); ++plies) {
    const std::size_t first = texts.size() - plies;
    ending.insert(0, texts[first]);
    mirrored_ending.insert(0, mirrored_texts[first]);
    const bool attacker_begins = first % 2 == 0;
    if (attacker_begins) endings.push_back(std::min(ending, mirrored_ending));
  }
  return endings;
}

std::string idea_of(const Record& record) {
  const std::vector<std::string> endings = endings_of(record);
  return endings.empty() ? std::string() : endings.back();
}

std::size_t IdeaChoice::number_of(const std::string& idea) {
  return ideas_.emplace(idea, ideas_.size()).first->second;
}

void IdeaChoice::add(const Record& record) {
  Item item{{-static_cast<int>(record.line.size()), pieces_on_board(record),
             record.position.hand(Colour::sente).total(), -static_cast<int>(record.themes.size()),
             record.number.value_or(0), record.identity},
            {}};
  for (const std::string& ending : endings_of(record)) item.endings.push_back(number_of(ending));
  // Without a line a problem is an idea of its own.
  if (item.endings.empty()) item.endings.push_back(number_of(record.identity.to_text()));
  items_.push_back(std::move(item));
}

std::size_t IdeaChoice::ideas() const {
  std::set<std::size_t> different;
  for (const Item& item : items_) different.insert(item.endings.back());
  return different.size();
}

/// The ideas of the problems kept so far.
class IdeaChoice::Kept {
 public:
  /// True if the problem may be kept beside them. REQUIRES: none of them is shorter.
  bool accepts(const Item& item) const {
    const std::size_t idea = item.endings.back();
    if (ideas_.contains(idea) || (is_long(item) && contained_.contains(idea))) return false;
    if (!is_long(item)) return true;
    const auto same_ending = with_ending_.find(item.endings[kEndingPlies / 2]);
    return same_ending == with_ending_.end() || same_ending->second < kMostWithOneEnding;
  }

  void keep(const Item& item) {
    ideas_.insert(item.endings.back());
    if (!is_long(item)) return;
    contained_.insert(item.endings.begin() + kLeastContained / 2, item.endings.end());
    ++with_ending_[item.endings[kEndingPlies / 2]];
  }

 private:
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
