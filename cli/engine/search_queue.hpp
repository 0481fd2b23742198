// The searches that were asked for and are not answered yet.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

#include "cli/engine/search_job.hpp"

namespace tori::cli {

/// Jobs in the order of their answers. One thread adds and stops them, one searches.
class SearchQueue {
 public:
  /// Adds a job. Those before it that would not end by themselves are stopped.
  void add(std::shared_ptr<SearchJob> job);
  /// Stops all jobs added so far.
  void stop_all();
  /// Stops those that would not end by themselves (`SearchJob::ends_by_itself`).
  void stop_unlimited();
  /// No `stop` will come any more: those that wait for one get a second, and nothing waits for it.
  void leave_unattended();
  /// The move that was pondered on is played: answers no longer wait for it.
  void ponder_hit();
  /// No more jobs will come.
  void close();

  /// Waits for a job and returns the first one; null once the queue is closed and empty. The job
  /// stays in the queue until it is answered.
  std::shared_ptr<SearchJob> next();
  /// Waits until the answer of the first job may be given, and takes it out.
  void wait_and_remove();

 private:
  void stop(const std::function<bool(const SearchJob&)>& which);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<SearchJob>> jobs_;
  bool closed_ = false;
};

}  // namespace tori::cli
