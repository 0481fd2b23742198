// A task that another thread may do while its owner does something else.
#pragma once

#include <functional>
#include <memory>

#include "solver/core/budget.hpp"
#include "solver/parallel/safepoint.hpp"

namespace tori::solver {

/// A task that a helper of the thread pool may do in the background. It runs on at most one thread
/// at a time, and perhaps on none.
///
/// REQUIRES: the owner's thread is a participant of the safepoint.
class BackgroundTask {
 public:
  /// Offers the task to helpers at once. It gets a budget of its own; if it throws std::bad_alloc,
  /// it is not done. `safepoint` must outlive the object.
  /// REQUIRES: the task returns soon after its budget is stopped, throws nothing else, and uses
  /// nothing that the owner uses meanwhile, except shared tables.
  BackgroundTask(Safepoint& safepoint, std::function<void(Budget& budget)> task);
  /// Stops the task if it is running, and helps with other tasks of the owner until it has ended.
  ~BackgroundTask();
  BackgroundTask(const BackgroundTask&) = delete;
  BackgroundTask& operator=(const BackgroundTask&) = delete;

  /// Offers the task again after `take_back` has returned true.
  void offer();
  /// Takes the offer back. True if no helper has begun the task; none will until it is offered
  /// again.
  bool take_back();
  /// True if a helper has begun the task and has left it, done or not.
  bool ended() const;
  /// True if the task is done: the owner may read its results.
  bool done() const;
  /// The nodes of the task, for the owner to count, and whether it is done.
  Budget::Helpers& helpers();

 private:
  class Task;

  Safepoint& safepoint_;
  std::shared_ptr<Task> task_;
};

}  // namespace tori::solver
