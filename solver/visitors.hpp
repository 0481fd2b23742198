// Who searches where: how threads that share a table keep out of each other's way.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/hand.hpp"
#include "rules/zobrist.hpp"

namespace tori::solver {

/// How many threads are inside each position now. A position being searched looks worse to the
/// others by a part of its proof number for each visitor (virtual proof numbers: Kaneko, "Parallel
/// depth first proof number search", 2010). Two positions may share a counter: only the choice
/// between children is at stake.
class Visitors {
 public:
  Visitors() : counters_(kCounters) {}

  void enter(Key key, Hand hand) {
    counters_[slot(key, hand)].fetch_add(1, std::memory_order_relaxed);
  }
  void leave(Key key, Hand hand) {
    counters_[slot(key, hand)].fetch_sub(1, std::memory_order_relaxed);
  }
  unsigned count(Key key, Hand hand) const {
    return counters_[slot(key, hand)].load(std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t kCounters = std::size_t{1} << 16;
  static std::size_t slot(Key key, Hand hand) { return zobrist::with_hand(key, hand) % kCounters; }

  std::vector<std::atomic<std::uint16_t>> counters_;
};

}  // namespace tori::solver
