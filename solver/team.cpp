#include "solver/team.hpp"

#include <algorithm>
#include <utility>

namespace tori::solver {

void Team::post(std::shared_ptr<Work> work) {
  {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(work));
  }
  changed_.notify_all();
}

bool Team::withdraw(const Work& work) {
  const std::lock_guard lock(mutex_);
  std::erase_if(posted_, [&](const auto& posted) { return posted.get() == &work; });
  return work.hands_ == 0;
}

void Team::help() {
  help_until(nullptr, [this] { return dismissed_; });
}

void Team::help(const void* owner, const std::function<bool()>& enough) {
  help_until(owner, enough);
}

void Team::announce() {
  // Whoever looked before the lock is waiting by now.
  { const std::lock_guard lock(mutex_); }
  changed_.notify_all();
}

void Team::wait_for_helpers(const void* owner) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock,
                [&] { return std::find(helped_.begin(), helped_.end(), owner) == helped_.end(); });
}

void Team::dismiss() {
  {
    const std::lock_guard lock(mutex_);
    dismissed_ = true;
  }
  changed_.notify_all();
}

template <typename Enough>
void Team::help_until(const void* owner, const Enough& enough) {
  std::unique_lock lock(mutex_);
  while (!enough()) {
    const std::shared_ptr<Work> work = neediest(owner);
    if (!work) {
      changed_.wait(lock);
      continue;
    }
    ++work->hands_;
    helped_.push_back(work->owner_);
    lock.unlock();
    work->help();
    lock.lock();
    --work->hands_;
    helped_.erase(std::find(helped_.begin(), helped_.end(), work->owner_));
    changed_.notify_all();
  }
}

std::shared_ptr<Work> Team::neediest(const void* owner) const {
  std::shared_ptr<Work> best;
  for (const auto& work : posted_) {
    if (owner != nullptr && work->owner_ != owner) continue;
    if (work->hands_ >= work->most_hands_) continue;
    if (!best || work->hands_ < best->hands_) best = work;
  }
  return best;
}

}  // namespace tori::solver
