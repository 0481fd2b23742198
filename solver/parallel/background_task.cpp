#include "solver/parallel/background_task.hpp"

#include <atomic>
#include <new>
#include <utility>

namespace tori::solver {

class BackgroundTask::Task final : public SharedTask {
 public:
  Task(ParallelContext& parallel, std::function<void(Budget&)> task)
      : SharedTask(&parallel, 1), parallel_(parallel), task_(std::move(task)) {}

  Budget::Helpers& helpers() { return helpers_; }
  bool begun() const { return begun_; }
  bool ended() const { return ended_; }
  void stop() { stopped_ = true; }

 private:
  void help() override {
    begun_ = true;
    {
      const Safepoint::Participant participant(parallel_.safepoint);
      do_task();
    }
    ended_ = true;
    parallel_.pool.withdraw(*this);
    parallel_.pool.announce();
  }

  void do_task() {
    Limits limits;
    limits.poll = [this](const Progress& progress) {
      helpers_.nodes += progress.nodes - std::exchange(counted_, progress.nodes);
      parallel_.safepoint.pass([this] { return !stopped_; });
      return stopped_ ? std::optional(Limit::interrupt) : std::nullopt;
    };
    Budget budget(limits);
    bool undone = false;
    try {
      task_(budget);
    } catch (const std::bad_alloc&) {
      undone = true;
    }
    helpers_.nodes += budget.nodes() - counted_;
    helpers_.enough = !undone && !budget.limit();
  }

  ParallelContext& parallel_;
  const std::function<void(Budget&)> task_;
  Budget::Helpers helpers_;
  std::uint64_t counted_ = 0;
  std::atomic<bool> begun_ = false;
  std::atomic<bool> ended_ = false;
  std::atomic<bool> stopped_ = false;
};

BackgroundTask::BackgroundTask(ParallelContext& parallel, std::function<void(Budget&)> task)
    : parallel_(parallel), task_(std::make_shared<Task>(parallel, std::move(task))) {
  offer();
}

BackgroundTask::~BackgroundTask() {
  if (take_back()) return;
  task_->stop();
  // A thread that waits here passes no safepoint.
  const Safepoint::Absence absence(parallel_.safepoint);
  parallel_.pool.help(&parallel_, [this] { return task_->ended(); });
}

void BackgroundTask::offer() {
  parallel_.pool.post(task_);
}

bool BackgroundTask::take_back() {
  return parallel_.pool.withdraw(*task_) && !task_->begun();
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
