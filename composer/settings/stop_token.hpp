// A request to end work early.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

#include "solver/core/limits.hpp"

namespace tori::composer {

/// A request that the owner of the work, or a signal from outside, can raise; it is never taken
/// back. Any thread may raise and read it.
class StopToken {
 public:
  /// `outside`: a signal of the caller that raises the token too.
  explicit StopToken(solver::StopSignal outside = {}) : outside_(std::move(outside)) {}
  StopToken(const StopToken&) = delete;
  StopToken& operator=(const StopToken&) = delete;

  void raise() { raised_ = true; }
  bool is_raised() const { return raised_ || solver::is_raised(outside_); }

  /// Limits of `nodes` positions that also interrupt once the token is raised.
  /// REQUIRES: the token outlives the limits.
  solver::Limits within(std::uint64_t nodes) const {
    solver::Limits limits;
    limits.nodes = nodes;
    limits.stop = [this] {
      return is_raised() ? std::optional(solver::Limit::interrupt) : std::nullopt;
    };
    return limits;
  }

 private:
  solver::StopSignal outside_;
  std::atomic<bool> raised_ = false;
};

}  // namespace tori::composer
