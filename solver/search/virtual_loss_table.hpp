// How many threads search each position, so that threads that share a table spread over the tree
// [Kaneko 2010] (docs/references.md).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/hand.hpp"
#include "rules/zobrist.hpp"

namespace tori::solver {

/// Counts the threads that search below each position (virtual losses). For each of them the
/// position looks worse to the others by a part of its proof number: a virtual proof number. Two
/// positions may share a counter; that changes only which child a thread chooses.
///
/// All threads may use it at once.
class VirtualLossTable {
 public:
  VirtualLossTable() : counters_(kCounters) {}

  /// Whether a position on which so many nodes were spent is marked as searched. Two threads that
  /// meet in one with fewer waste little, less than the counters cost, which all threads write.
  static constexpr bool worth_marking(std::uint32_t effort) { return effort >= 16; }

  /// A thread begins to search this position; `leave` must follow.
  void enter(Key key, Hand hand) {
    counters_[slot(key, hand)].fetch_add(1, std::memory_order_relaxed);
  }
  void leave(Key key, Hand hand) {
    counters_[slot(key, hand)].fetch_sub(1, std::memory_order_relaxed);
  }
  /// The threads that search this position now, or one with the same counter.
  unsigned count(Key key, Hand hand) const {
    return counters_[slot(key, hand)].load(std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t kCounters = std::size_t{1} << 16;
  static std::size_t slot(Key key, Hand hand) { return zobrist::with_hand(key, hand) % kCounters; }

  std::vector<std::atomic<std::uint16_t>> counters_;
};

}  // namespace tori::solver
