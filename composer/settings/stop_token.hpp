// A request to end work early.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

#include "solver/core/limits.hpp"

namespace tori::composer {

/// A request that the owner of the work, or a flag from outside, can raise; it is never taken back.
/// Any thread may raise and read it.
class StopToken {
 public:
  /// `outside`: a flag of the caller that raises the token too; null if there is none. `poll` is
  /// called before each look at it, on every thread that looks, and may set it; it may be empty.
  /// REQUIRES: `outside` outlives the token.
  explicit StopToken(const std::atomic<bool>* outside = nullptr, std::function<void()> poll = {})
      : outside_(outside), poll_(std::move(poll)) {}
  StopToken(const StopToken&) = delete;
  StopToken& operator=(const StopToken&) = delete;

  void raise() { raised_ = true; }
  bool is_raised() const {
    if (poll_) poll_();
    return raised_ || (outside_ != nullptr && *outside_);
  }

  /// Limits of `nodes` positions that also interrupt once the token is raised.
  /// REQUIRES: the token outlives the limits.
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
  std::function<void()> poll_;
  std::atomic<bool> raised_ = false;
};

}  // namespace tori::composer
