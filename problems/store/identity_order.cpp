#include "problems/store/identity_order.hpp"

#include <algorithm>
#include <utility>

namespace tori::problems {
namespace {

/// The records of each collection that are held.
constexpr std::size_t kHeld = 64;

}  // namespace

IdentityOrder::IdentityOrder(std::vector<Collection*> collections,
                             std::function<void(const Message&)> fail)
    : fail_(std::move(fail)) {
  for (Collection* const collection : collections) cursors_.push_back({collection, "", {}});
  for (std::size_t i = 0; i < cursors_.size(); ++i) {
    if (fill(cursors_[i])) heap_.push_back(i);
  }
  std::make_heap(heap_.begin(), heap_.end(),
                 [this](std::size_t a, std::size_t b) { return comes_after(a, b); });
}

bool IdentityOrder::fill(Cursor& cursor) {
  if (!cursor.records.empty()) return true;
  auto records = cursor.collection->next_by_identity(cursor.after, kHeld);
  if (!records) {
    fail_(records.error());
    return false;
  }
  cursor.records = std::move(*records);
  std::reverse(cursor.records.begin(), cursor.records.end());
  return !cursor.records.empty();
}

bool IdentityOrder::comes_after(std::size_t a, std::size_t b) const {
  const Identity first = cursors_[a].records.back().identity;
  const Identity second = cursors_[b].records.back().identity;
  return first == second ? a > b : second < first;
}

std::optional<IdentityOrder::Item> IdentityOrder::next() {
  if (heap_.empty()) return std::nullopt;
  const auto later = [this](std::size_t a, std::size_t b) { return comes_after(a, b); };
  std::pop_heap(heap_.begin(), heap_.end(), later);
  Cursor& cursor = cursors_[heap_.back()];
  Item item{std::move(cursor.records.back()), cursor.collection};
  cursor.records.pop_back();
  if (fill(cursor)) {
    std::push_heap(heap_.begin(), heap_.end(), later);
  } else {
    heap_.pop_back();
  }
  return item;
}

}  // namespace tori::problems
