#include "solver/gate.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

namespace tori::solver {
namespace {

/// How long a thread stands still before it looks at its clock.
constexpr std::chrono::milliseconds kPatience{10};

}  // namespace

void Gate::watch(ProofTable& table) {
  table.share(true);
  tables_.push_back(&table);
}

void Gate::enter() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !growing_; });
  ++inside_;
}

void Gate::leave() {
  const std::lock_guard lock(mutex_);
  --inside_;
  changed_.notify_all();
}

bool Gate::any_crowded() const {
  return std::any_of(tables_.begin(), tables_.end(),
                     [](const ProofTable* table) { return table->crowded(); });
}

void Gate::pass(const std::function<bool()>& go_on) {
  if (!wanted_.load(std::memory_order_relaxed) && !any_crowded()) return;
  std::unique_lock lock(mutex_);
  if (standing_ == 0 && !any_crowded()) return;
  wanted_ = true;
  const std::uint64_t times = times_;
  ++standing_;
  while (times_ == times) {
    if (standing_ == inside_ && !growing_) {
      growing_ = true;
      lock.unlock();
      grow_all(go_on);
      lock.lock();
      growing_ = false;
      wanted_ = false;
      standing_ = 0;
      ++times_;
      changed_.notify_all();
    } else if (changed_.wait_for(lock, kPatience) == std::cv_status::timeout) {
      lock.unlock();
      if (!go_on()) given_up_ = true;
      lock.lock();
    }
  }
}

/// Nobody else looks at the tables meanwhile.
void Gate::grow_all(const std::function<bool()>& go_on) {
  Limits limits;
  limits.poll = [&](const Progress&) {
    return given_up_ || !go_on() ? std::optional(Limit::interrupt) : std::nullopt;
  };
  Budget budget(limits);
  for (ProofTable* table : tables_) {
    if (!table->crowded()) continue;
    table->share(false);
    const GrowthWatch watch(*table, budget);
    table->grow();
    table->share(true);
  }
  given_up_ = false;
}

}  // namespace tori::solver
