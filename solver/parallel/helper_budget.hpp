// The budget of a thread that helps with the question of another.
#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "solver/core/budget.hpp"
#include "solver/parallel/safepoint.hpp"

namespace tori::solver {

/// A budget without a limit of nodes that ends once `go_on` returns false. Its nodes are told to
/// `helpers`, for the owner of the question to count, and its thread passes the safepoint.
/// REQUIRES: the thread is a participant of the safepoint. All arguments outlive the budget.
class HelperBudget {
 public:
  HelperBudget(Safepoint& safepoint, Budget::Helpers& helpers, std::function<bool()> go_on)
      : helpers_(helpers) {
    limits_.progress = [this](const Progress& progress) { tell(progress.nodes); };
    limits_.stop = [&safepoint, go_on = std::move(go_on)] {
      safepoint.pass(go_on);
      return go_on() ? std::nullopt : std::optional(Limit::interrupt);
    };
  }
  /// Tells the last nodes.
  ~HelperBudget() { tell(budget_.nodes()); }
  HelperBudget(const HelperBudget&) = delete;
  HelperBudget& operator=(const HelperBudget&) = delete;

  Budget& get() { return budget_; }

 private:
  void tell(std::uint64_t nodes) { helpers_.nodes += nodes - std::exchange(told_, nodes); }

  Budget::Helpers& helpers_;
  std::uint64_t told_ = 0;
  Limits limits_;
  Budget budget_{limits_};
};

}  // namespace tori::solver
