#include "solver/parallel/safepoint.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

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
  while (resumptions_ == resumptions) {
    if (waiting_ == participants_ && !growing_) {
      growing_ = true;
      lock.unlock();
      grow_all(go_on);
      lock.lock();
      growing_ = false;
      growth_wanted_ = false;
      waiting_ = 0;
      ++resumptions_;
      changed_.notify_all();
    } else if (changed_.wait_for(lock, kPatience) == std::cv_status::timeout) {
      lock.unlock();
      if (!go_on()) given_up_ = true;
      lock.lock();
    }
  }
}

/// No other thread uses the tables meanwhile.
void Safepoint::grow_all(const std::function<bool()>& go_on) {
  Limits limits;
  limits.poll = [&](const Progress&) {
    return given_up_ || !go_on() ? std::optional(Limit::interrupt) : std::nullopt;
  };
  Budget budget(limits);
  for (TranspositionTable* table : tables_) {
    if (!table->crowded()) continue;
    table->share(false);
    const GrowthWatch watch(*table, budget);
    table->grow();
    table->share(true);
  }
  given_up_ = false;
}

}  // namespace tori::solver
