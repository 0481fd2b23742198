#include "solver/search/path_history.hpp"

#include <algorithm>

namespace tori::solver {

void Ancestors::insert(int depth) {
  const auto value = static_cast<std::uint16_t>(depth);
  auto* const end = depths_.begin() + count_;
  if (crowded_) {
    depths_[0] = std::min(depths_[0], value);
    return;
  }
  auto* const place = std::lower_bound(depths_.begin(), end, value);
  if (place != end && *place == value) return;
  if (count_ == kMost) {
    crowded_ = true;
    depths_[0] = std::min(depths_[0], value);
    count_ = 1;
    return;
  }
  std::copy_backward(place, end, end + 1);
  *place = value;
  ++count_;
}

void Ancestors::insert_all(const Ancestors& others) {
  if (others.crowded_ && !crowded_) {
    if (count_ == 0) depths_[0] = others.depths_[0];
    crowded_ = true;
    count_ = 1;
  }
  for (int i = 0; i < others.count_; ++i) insert(others[i]);
}

void Ancestors::remove_from(int depth) {
  while (count_ > 0 && depths_[static_cast<std::size_t>(count_ - 1)] >= depth) --count_;
  if (count_ == 0) crowded_ = false;
}

PathHistory::PathHistory() = default;

void PathHistory::start_problem() {
  path_.clear();
  filter_.fill(0);
  ++problem_;
  any_kept_ = false;
}

void PathHistory::push(Key key, Hand hand) {
  path_.push_back({key, hand});
  ++filter_[filter_slot(key)];
}

void PathHistory::pop() {
  --filter_[filter_slot(path_.back().key)];
  path_.pop_back();
}

std::optional<Repeated> PathHistory::repetition(Key key, Hand hand) const {
  if (filter_[filter_slot(key)] == 0) return std::nullopt;
  for (std::size_t i = path_.size(); i-- > 0;) {
    if (path_[i].key == key && path_[i].hand.contains(hand)) {
      return Repeated{static_cast<int>(i), path_[i].hand};
    }
  }
  return std::nullopt;
}

void PathHistory::remember(Key key, Hand hand, const ConditionalDisproof& disproof) {
  const Ancestors& ancestors = disproof.ancestors;
  if (ancestors.crowded()) return;
  // Questions with a bound never get here, so a search that asks no others needs no memory.
  if (kept_ == nullptr) {
    kept_memory_.emplace(kKept * sizeof(Kept));
    kept_ = static_cast<Kept*>(kept_memory_->data());
    marks_.resize(kKept);
  }
  const Slot slot = kept_slot(key, hand);
  marks_[slot.index] = slot.mark;
  Kept& kept = kept_[slot.index];
  kept = Kept{problem_, key, hand, disproof.hand, ancestors.count(), disproof.scope, {}};
  any_kept_ = true;
  for (int i = 0; i < ancestors.count(); ++i) {
    kept.ancestors[static_cast<std::size_t>(i)] = path_[static_cast<std::size_t>(ancestors[i])];
  }
}

std::optional<ConditionalDisproof> PathHistory::recall_kept(Slot slot, Key key, Hand hand) const {
  const Kept& kept = kept_[slot.index];
  if (kept.problem != problem_ || kept.key != key || kept.hand != hand) return std::nullopt;
  ConditionalDisproof result{kept.disproof_hand, {}, kept.scope};
  for (int i = 0; i < kept.count; ++i) {
    const Step& step = kept.ancestors[static_cast<std::size_t>(i)];
    const std::optional<Repeated> on_path = repetition(step.key, step.hand);
    if (!on_path) return std::nullopt;
    result.ancestors.insert(on_path->depth);
  }
  return result;
}

}  // namespace tori::solver
