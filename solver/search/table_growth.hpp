// The doubling of a transposition table, on one thread or on several.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <vector>

#include "solver/search/transposition_table.hpp"

namespace tori::solver {

/// Doubles the part of the table that is in use and moves its entries to their new places: entry i
/// to about 2i. So they are moved from the last to the first, chunk by chunk, and a chunk waits
/// until those that it overwrites have been moved. Each thread moves a chunk at a time.
class TableGrowth {
 public:
  /// The table must outlive it.
  /// REQUIRES: the table is crowded. Until the growth is destroyed, no thread uses the table but
  /// through `work`.
  explicit TableGrowth(TranspositionTable& table);

  /// Moves chunks until all have been moved or are being moved by other threads. Ends early once
  /// `go_on`, asked before each chunk, returns false on any thread, or there is no memory to hold a
  /// chunk meanwhile: the entries that are left are lost. Several threads may call it at once; the
  /// growth has ended when all have returned.
  void work(const std::function<bool()>& go_on);

 private:
  bool wait_for_room(std::size_t chunk) const;

  /// The entries of a chunk.
  static constexpr std::size_t kChunk = std::size_t{1} << 13;

  TranspositionTable& table_;
  /// The entries that may have to be moved.
  const std::size_t entries_;
  /// For each chunk whether it has been moved.
  std::vector<std::atomic<bool>> moved_;
  /// The chunks that no thread has begun: those before this one.
  std::atomic<std::size_t> left_;
  std::atomic<bool> given_up_ = false;
};

}  // namespace tori::solver
