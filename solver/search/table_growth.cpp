#include "solver/search/table_growth.hpp"

#include <algorithm>
#include <new>
#include <thread>

namespace tori::solver {

TableGrowth::TableGrowth(TranspositionTable& table)
    : table_(table),
      entries_(table.double_part()),
      moved_((entries_ + kChunk - 1) / kChunk),
      left_(moved_.size()) {}

void TableGrowth::work(const std::function<bool()>& go_on) {
  for (std::size_t left = left_; left > 0; left = left_) {
    if (!go_on()) given_up_ = true;
    if (given_up_) return;
    if (!left_.compare_exchange_strong(left, left - 1)) continue;
    const std::size_t chunk = left - 1;
    if (!wait_for_room(chunk)) return;
    try {
      table_.move_up(chunk * kChunk, std::min(entries_, left * kChunk));
    } catch (const std::bad_alloc&) {
      given_up_ = true;
    }
    moved_[chunk].store(true, std::memory_order_release);
  }
}

/// Waits until the chunks into which this one is moved have been moved themselves; they were begun
/// before it. An entry ends at most 32 places before or behind twice its own: the window of its key
/// is 16 entries wide, before and after. False if the growth is given up.
bool TableGrowth::wait_for_room(std::size_t chunk) const {
  const std::size_t first = std::max(chunk + 1, chunk == 0 ? 0 : 2 * chunk - 1);
  const std::size_t end = std::min(moved_.size(), 2 * chunk + 3);
  for (std::size_t i = first; i < end; ++i) {
    while (!moved_[i].load(std::memory_order_acquire)) {
      if (given_up_) return false;
      std::this_thread::yield();
    }
  }
  return true;
}

}  // namespace tori::solver
