#include "cli/engine/search_queue.hpp"

#include <utility>

namespace tori::cli {

void SearchQueue::add(std::shared_ptr<SearchJob> job) {
  stop_unlimited();
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  changed_.notify_all();
}

void SearchQueue::stop(const std::function<bool(const SearchJob&)>& which) {
  {
    const std::lock_guard lock(mutex_);
    for (const auto& job : jobs_) {
      if (which(*job)) job->stopped = true;
    }
  }
  changed_.notify_all();
}

void SearchQueue::stop_all() {
  stop([](const SearchJob&) { return true; });
}

void SearchQueue::stop_unlimited() {
  stop([](const SearchJob& job) { return !job.ends_by_itself(); });
}

void SearchQueue::leave_unattended() {
  {
    const std::lock_guard lock(mutex_);
    for (const auto& job : jobs_) {
      if (job->ends_by_itself()) continue;
      job->unattended = true;
      job->held = false;
    }
  }
  changed_.notify_all();
}

void SearchQueue::ponder_hit() {
  {
    const std::lock_guard lock(mutex_);
    for (const auto& job : jobs_) {
      if (!job->go.infinite) job->held = false;
    }
  }
  changed_.notify_all();
}

void SearchQueue::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  changed_.notify_all();
}

std::shared_ptr<SearchJob> SearchQueue::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return closed_ || !jobs_.empty(); });
  return jobs_.empty() ? nullptr : jobs_.front();
}

void SearchQueue::wait_and_remove() {
  std::unique_lock lock(mutex_);
  const SearchJob& job = *jobs_.front();
  changed_.wait(lock, [&job] { return job.stopped || !job.held; });
  jobs_.pop_front();
}

}  // namespace tori::cli
