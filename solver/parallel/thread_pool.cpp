#include "solver/parallel/thread_pool.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace tori::solver {

void ThreadPool::run(const std::function<void(int worker)>& job) {
  std::exception_ptr first;
  start([&](int worker) {
    try {
      job(worker);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!first) first = std::current_exception();
    }
  });
  if (first) std::rethrow_exception(first);
}

void ThreadPool::post(std::shared_ptr<SharedTask> task) {
  {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(task));
  }
  changed_.notify_all();
}

bool ThreadPool::withdraw(const SharedTask& task) {
  const std::lock_guard lock(mutex_);
  std::erase_if(posted_, [&](const auto& posted) { return posted.get() == &task; });
  return task.helpers_ == 0;
}

void ThreadPool::announce() {
  // A helper that asked `enough` before this lock is waiting by now, so it hears the notification.
  { const std::lock_guard lock(mutex_); }
  changed_.notify_all();
}

void ThreadPool::wait_for_helpers(const void* owner) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock,
                [&] { return std::find(helped_.begin(), helped_.end(), owner) == helped_.end(); });
}

void ThreadPool::help_until(const std::function<bool()>& enough, const void* owner) {
  std::unique_lock lock(mutex_);
  while (!enough()) {
    const std::shared_ptr<SharedTask> task = neediest(owner);
    if (!task) {
      changed_.wait(lock);
      continue;
    }
    ++task->helpers_;
    helped_.push_back(task->owner_);
    lock.unlock();
    task->help();
    lock.lock();
    --task->helpers_;
    helped_.erase(std::find(helped_.begin(), helped_.end(), task->owner_));
    changed_.notify_all();
  }
}

std::shared_ptr<SharedTask> ThreadPool::neediest(const void* owner) const {
  std::shared_ptr<SharedTask> best;
  for (const auto& task : posted_) {
    if (owner != nullptr && task->owner_ != owner) continue;
    if (task->helpers_ >= task->most_helpers_) continue;
    if (!best || task->helpers_ < best->helpers_) best = task;
  }
  return best;
}

}  // namespace tori::solver
