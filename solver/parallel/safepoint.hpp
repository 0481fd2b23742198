// Shared tables grow while all threads that use them stop and help.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <vector>

#include "solver/parallel/thread_pool.hpp"
#include "solver/search/table_growth.hpp"
#include "solver/search/transposition_table.hpp"

namespace tori::solver {

/// What the threads of one solver share: the pool that they come from, and the moment at which the
/// shared transposition tables grow. Every thread that uses the tables is a participant and calls
/// `pass` every few hundred nodes, at a place where it holds no reference into a table. When a
/// table is crowded, all participants meet in `pass`, move its entries together, and go on.
class Safepoint {
 public:
  /// The pool must outlive it.
  explicit Safepoint(ThreadPool& pool) : pool_(pool) {}

  ThreadPool& pool() { return pool_; }

  /// Adds a table, which is shared from now on. It must outlive all participants.
  /// REQUIRES: there is no participant.
  void watch(TranspositionTable& table);

  /// While it lives, its thread is a participant. The constructor waits while a table grows.
  class Participant {
   public:
    explicit Participant(Safepoint& safepoint) : safepoint_(safepoint) { safepoint_.enter(); }
    ~Participant() { safepoint_.leave(); }
    Participant(const Participant&) = delete;
    Participant& operator=(const Participant&) = delete;

   private:
    Safepoint& safepoint_;
  };

  /// While it lives, a participant does not count as one, so that it may wait for other threads.
  /// REQUIRES: its thread uses no table meanwhile, except as a participant again.
  class SafeRegion {
   public:
    explicit SafeRegion(Safepoint& safepoint) : safepoint_(safepoint) { safepoint_.leave(); }
    ~SafeRegion() { safepoint_.enter(); }
    SafeRegion(const SafeRegion&) = delete;
    SafeRegion& operator=(const SafeRegion&) = delete;

   private:
    Safepoint& safepoint_;
  };

  /// If a table is crowded, waits for the others and helps to grow it. Meanwhile `go_on` is asked
  /// about every 10 ms; once that of any thread returns false, the growing ends and the table loses
  /// some of its entries.
  /// REQUIRES: the thread is a participant.
  void pass(const std::function<bool()>& go_on);

 private:
  void enter();
  void leave();
  bool any_crowded() const;
  void grow_all(std::unique_lock<std::mutex>& lock, const std::function<bool()>& go_on);
  void work(std::unique_lock<std::mutex>& lock, const std::function<bool()>& go_on);

  ThreadPool& pool_;
  std::vector<TranspositionTable*> tables_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int participants_ = 0;
  int waiting_ = 0;
  bool growing_ = false;
  /// The growth on which all threads are working, how many there were so far, and how many threads
  /// are working on this one.
  TableGrowth* growth_ = nullptr;
  std::uint64_t growths_ = 0;
  int working_ = 0;
  /// How often all threads have gone on together.
  std::uint64_t resumptions_ = 0;
  std::atomic<bool> growth_wanted_ = false;
  std::atomic<bool> given_up_ = false;
};

}  // namespace tori::solver
