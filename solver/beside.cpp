#include "solver/beside.hpp"

#include <atomic>
#include <new>
#include <utility>

namespace tori::solver {

class Beside::Task final : public Work {
 public:
  Task(Company& company, std::function<void(Budget&)> task)
      : Work(&company, 1), company_(company), task_(std::move(task)) {}

  Budget::Outside& outside() { return outside_; }
  bool begun() const { return begun_; }
  bool ended() const { return ended_; }
  void stop() { stopped_ = true; }

 private:
  void help() override {
    begun_ = true;
    {
      const Gate::Inside inside(company_.gate);
      do_task();
    }
    ended_ = true;
    company_.team.withdraw(*this);
    company_.team.announce();
  }

  void do_task() {
    Limits limits;
    limits.poll = [this](const Progress& progress) {
      outside_.nodes += progress.nodes - std::exchange(counted_, progress.nodes);
      company_.gate.pass([this] { return !stopped_; });
      return stopped_ ? std::optional(Limit::interrupt) : std::nullopt;
    };
    Budget budget(limits);
    bool undone = false;
    try {
      task_(budget);
    } catch (const std::bad_alloc&) {
      undone = true;
    }
    outside_.nodes += budget.nodes() - counted_;
    outside_.enough = !undone && !budget.limit();
  }

  Company& company_;
  const std::function<void(Budget&)> task_;
  Budget::Outside outside_;
  std::uint64_t counted_ = 0;
  std::atomic<bool> begun_ = false;
  std::atomic<bool> ended_ = false;
  std::atomic<bool> stopped_ = false;
};

Beside::Beside(Company& company, std::function<void(Budget&)> task)
    : company_(company), task_(std::make_shared<Task>(company, std::move(task))) {
  offer();
}

Beside::~Beside() {
  if (take_back()) return;
  task_->stop();
  // Whoever waits passes no gate.
  const Gate::Outside outside(company_.gate);
  company_.team.help(&company_, [this] { return task_->ended(); });
}

void Beside::offer() {
  company_.team.post(task_);
}

bool Beside::take_back() {
  return company_.team.withdraw(*task_) && !task_->begun();
}

bool Beside::ended() const {
  return task_->ended();
}

bool Beside::done() const {
  return task_->outside().enough;
}

Budget::Outside& Beside::outside() {
  return task_->outside();
}

}  // namespace tori::solver
