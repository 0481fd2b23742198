// Items in, results out in the same order, on all threads of a pool.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "solver/parallel/thread_pool.hpp"

namespace tori::solver {

/// What is done with each item of a sequence.
template <typename Item, typename Result>
struct OrderedMap {
  /// The next item; nullopt at the end. One thread at a time calls it.
  std::function<std::optional<Item>()> next;
  /// Works on an item. Several threads call it at once, each with a number of its own (0 to the
  /// size of the pool - 1).
  std::function<Result(Item item, int worker)> work;
  /// Takes the results in the order of the items. One thread at a time calls it.
  std::function<void(Result result)> write;
  /// At most this many items per thread have been read and not yet written.
  std::size_t under_way = 1;
};

/// One run of an `OrderedMap`.
template <typename Item, typename Result>
class OrderedMapRun {
 public:
  OrderedMapRun(ThreadPool& pool, const OrderedMap<Item, Result>& map)
      : pool_(pool), map_(map), most_(map.under_way * static_cast<std::size_t>(pool.size())) {}

  void run() {
    pool_.run([this](int worker) {
      try {
        while (auto taken = take()) {
          put(taken->first, map_.work(std::move(taken->second), worker));
        }
      } catch (...) {
        fail();
        throw;
      }
      pool_.help_until([this] { return ended(); });
    });
  }

 private:
  using Numbered = std::pair<std::size_t, Item>;

  /// The next item with its number, once there is room for its result; nullopt at the end.
  std::optional<Numbered> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return no_more_ || (!reading_ && read_ - written_ < most_); });
    if (no_more_) return std::nullopt;
    reading_ = true;
    lock.unlock();
    std::optional<Item> item = map_.next();
    lock.lock();
    reading_ = false;
    if (!item) no_more_ = true;
    const std::size_t number = item ? read_++ : read_;
    tell(lock);
    return item ? std::optional(Numbered(number, std::move(*item))) : std::nullopt;
  }

  /// Writes the result if all before it are written, and those after it that wait for it.
  void put(std::size_t number, Result result) {
    std::unique_lock lock(mutex_);
    ready_.emplace(number, std::move(result));
    if (writing_) return;
    writing_ = true;
    for (auto first = ready_.begin(); first != ready_.end() && first->first == written_;
         first = ready_.begin()) {
      Result next = std::move(first->second);
      ready_.erase(first);
      lock.unlock();
      map_.write(std::move(next));
      lock.lock();
      ++written_;
      changed_.notify_all();
    }
    writing_ = false;
    tell(lock);
  }

  /// Ends the run after an exception: no item is read and no result is written any more.
  void fail() {
    std::unique_lock lock(mutex_);
    no_more_ = failed_ = true;
    tell(lock);
  }

  bool ended() {
    const std::lock_guard lock(mutex_);
    return failed_ || (no_more_ && written_ == read_);
  }

  /// Tells the waiting threads that something has changed. The pool asks `ended` under its own
  /// lock, so it is told without ours.
  void tell(std::unique_lock<std::mutex>& lock) {
    changed_.notify_all();
    const bool last = no_more_;
    lock.unlock();
    if (last) pool_.announce();
  }

  ThreadPool& pool_;
  const OrderedMap<Item, Result>& map_;
  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  /// Results that wait for one before them, by number.
  std::map<std::size_t, Result> ready_;
  std::size_t read_ = 0;
  std::size_t written_ = 0;
  bool reading_ = false;
  bool writing_ = false;
  bool no_more_ = false;
  bool failed_ = false;
};

/// Works through all items on all threads of the pool. Threads for which no item is left help with
/// posted tasks. Throws the first exception that a function of the map has thrown; then the run has
/// ended early.
template <typename Item, typename Result>
void run(ThreadPool& pool, const OrderedMap<Item, Result>& map) {
  OrderedMapRun<Item, Result>(pool, map).run();
}

}  // namespace tori::solver
