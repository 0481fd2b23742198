// When work is to end before its time.
#pragma once

#include <atomic>
#include <cstdint>

#include "solver/limits.hpp"

namespace tori::composer {

/// Asked from outside, or by whoever holds the work together; never taken back. Any thread may ask.
class Stop {
 public:
  /// `outside`, which must outlive it, is the flag of whoever ordered the work; null: nobody.
  explicit Stop(const std::atomic<bool>* outside = nullptr) : outside_(outside) {}
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  void raise() { raised_ = true; }
  bool is_raised() const { return raised_ || (outside_ != nullptr && *outside_); }

  /// So many positions, and an interruption once it is raised. It must outlive the limits.
  solver::Limits within(std::uint64_t nodes) const {
    solver::Limits limits;
    limits.nodes = nodes;
    limits.poll = [this](const solver::Progress&) {
      return is_raised() ? std::optional(solver::Limit::interrupt) : std::nullopt;
    };
    return limits;
  }

 private:
  const std::atomic<bool>* outside_;
  std::atomic<bool> raised_ = false;
};

}  // namespace tori::composer
