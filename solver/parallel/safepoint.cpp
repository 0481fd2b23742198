#include "solver/parallel/safepoint.hpp"

#include <algorithm>
#include <chrono>

namespace tori::solver {
namespace {

/// How long a thread waits before it asks `go_on` again.
constexpr std::chrono::milliseconds kPatience{10};

}  // namespace

void Safepoint::watch(TranspositionTable& table) {
  table.share(true);
  tables_.push_back(&table);
}

void Safepoint::enter() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !growing_; });
  ++participants_;
}

void Safepoint::leave() {
  const std::lock_guard lock(mutex_);
  --participants_;
  changed_.notify_all();
}

bool Safepoint::any_crowded() const {
  return std::any_of(tables_.begin(), tables_.end(),
                     [](const TranspositionTable* table) { return table->crowded(); });
}

void Safepoint::pass(const std::function<bool()>& go_on) {
  if (!growth_wanted_.load(std::memory_order_relaxed) && !any_crowded()) return;
  std::unique_lock lock(mutex_);
  if (waiting_ == 0 && !any_crowded()) return;
  growth_wanted_ = true;
  const std::uint64_t resumptions = resumptions_;
  ++waiting_;
  std::uint64_t helped = 0;
  while (resumptions_ == resumptions) {
    if (waiting_ == participants_ && !growing_) {
      growing_ = true;
      grow_all(lock, go_on);
      growing_ = false;
      growth_wanted_ = false;
      waiting_ = 0;
      ++resumptions_;
      changed_.notify_all();
    } else if (growth_ != nullptr && helped != growths_) {
      helped = growths_;
      work(lock, go_on);
    } else if (changed_.wait_for(lock, kPatience) == std::cv_status::timeout) {
      lock.unlock();
      if (!go_on()) given_up_ = true;
      lock.lock();
    }
  }
}

/// Lets all crowded tables grow, one after the other. The other participants wait in `pass` and
/// help.
void Safepoint::grow_all(std::unique_lock<std::mutex>& lock, const std::function<bool()>& go_on) {
  for (TranspositionTable* table : tables_) {
    if (!table->crowded() || given_up_) continue;
    TableGrowth growth(*table);
    growth_ = &growth;
    ++growths_;
    changed_.notify_all();
    work(lock, go_on);
    growth_ = nullptr;
    changed_.wait(lock, [this] { return working_ == 0; });
  }
  given_up_ = false;
}

/// Works on the growth that is under way. Without the lock meanwhile.
void Safepoint::work(std::unique_lock<std::mutex>& lock, const std::function<bool()>& go_on) {
  TableGrowth& growth = *growth_;
  ++working_;
  lock.unlock();
  growth.work([&] { return !given_up_ && go_on(); });
  lock.lock();
  if (--working_ == 0) changed_.notify_all();
}

}  // namespace tori::solver
