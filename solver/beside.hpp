// What is done beside something else, where there is a thread to spare.
#pragma once

#include <functional>
#include <memory>

#include "solver/budget.hpp"
#include "solver/parallel_dfpn.hpp"

namespace tori::solver {

/// A task that a helper of the team may take on while its owner does something else. The owner is
/// inside the gate of its company.
class Beside {
 public:
  /// The task, which gets a budget of its own, is offered at once. It must end soon after that is
  /// stopped, and uses nothing that its owner uses meanwhile. What it throws leaves it undone.
  Beside(Company& company, std::function<void(Budget& budget)> task);
  /// Stops the task if it is still under way.
  ~Beside();
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;

  void offer();
  /// True when nobody has begun, and nobody will unless it is offered again.
  bool take_back();
  /// True when nobody is at it any more after somebody was.
  bool ended() const;
  /// True when the task has been done to its end: what it leaves behind may be read.
  bool done() const;
  /// The positions of the task, to be counted by its owner, and whether it is done.
  Budget::Outside& outside();

 private:
  class Task;

  Company& company_;
  std::shared_ptr<Task> task_;
};

}  // namespace tori::solver
