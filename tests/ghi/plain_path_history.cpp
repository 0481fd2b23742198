// Stands in for solver/search/path_history.cpp in a solver that is wrong on purpose: no disproof is
// seen to rest on anything, so all of them are stored as if they held on every path.
#include "solver/search/path_history.hpp"

namespace tori::solver {

void Ancestors::insert(int) {}
void Ancestors::insert_all(const Ancestors&) {}
void Ancestors::remove_from(int) {}

PathHistory::PathHistory() = default;

void PathHistory::start_problem() {
  path_.clear();
  filter_.fill(0);
  any_kept_ = false;
  ++problem_;
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

void PathHistory::remember(Key, Hand, const ConditionalDisproof&) {
  kept_ = nullptr;  // Nothing is kept. (A member that no line names is a fault to clang.)
}

std::optional<ConditionalDisproof> PathHistory::recall_kept(Slot, Key, Hand) const {
  return std::nullopt;
}

}  // namespace tori::solver
