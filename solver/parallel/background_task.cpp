#include "solver/parallel/background_task.hpp"

#include <atomic>
#include <new>
#include <utility>

#include "solver/parallel/helper_budget.hpp"

namespace tori::solver {

class BackgroundTask::Task final : public SharedTask {
 public:
  Task(Safepoint& safepoint, std::function<void(Budget&)> task)
      : SharedTask(&safepoint, 1), safepoint_(safepoint), task_(std::move(task)) {}

  Budget::Helpers& helpers() { return helpers_; }
  bool begun() const { return begun_; }
  bool ended() const { return ended_; }
  void stop() { stopped_ = true; }

 private:
  void help() override {
    begun_ = true;
    {
      const Safepoint::Participant participant(safepoint_);
      do_task();
    }
    ended_ = true;
    safepoint_.pool().withdraw(*this);
    safepoint_.pool().announce();
  }

  void do_task() {
    bool done = false;
    {
      HelperBudget budget(safepoint_, helpers_, [this] { return !stopped_; });
      try {
        task_(budget.get());
        done = !budget.get().limit();
      } catch (const std::bad_alloc&) {
        done = false;
      }
    }
    helpers_.enough = done;
  }

  Safepoint& safepoint_;
  const std::function<void(Budget&)> task_;
  Budget::Helpers helpers_;
  std::atomic<bool> begun_ = false;
  std::atomic<bool> ended_ = false;
  std::atomic<bool> stopped_ = false;
};

BackgroundTask::BackgroundTask(Safepoint& safepoint, std::function<void(Budget&)> task)
    : safepoint_(safepoint), task_(std::make_shared<Task>(safepoint, std::move(task))) {
  offer();
}

BackgroundTask::~BackgroundTask() {
  if (take_back()) return;
  task_->stop();
  // A thread that waits here passes no safepoint.
  const Safepoint::SafeRegion safe_region(safepoint_);
  safepoint_.pool().help_until([this] { return task_->ended(); }, &safepoint_);
}

void BackgroundTask::offer() {
  safepoint_.pool().post(task_);
}

bool BackgroundTask::take_back() {
  return safepoint_.pool().withdraw(*task_) && !task_->begun();
}

bool BackgroundTask::ended() const {
  return task_->ended();
}

bool BackgroundTask::done() const {
  return task_->helpers().enough;
}

Budget::Helpers& BackgroundTask::helpers() {
  return task_->helpers();
}

}  // namespace tori::solver
