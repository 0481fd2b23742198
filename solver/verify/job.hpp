// A part of a verification that can be worked on by itself, on any thread.
#pragma once

#include <cstdint>
#include <optional>

#include "solver/core/limits.hpp"
#include "solver/solve/problem_context.hpp"

namespace tori::solver {

/// What a job finds depends on the job and the limits that it is given, not on the problem context
/// and not on other jobs.
class Job {
 public:
  virtual ~Job() = default;
  /// Works on what is not settled yet; true if everything is settled. Calls `context.begin` first,
  /// so nothing that the context knew is used. `limits.nodes` may be spent in this call.
  virtual bool work(ProblemContext& context, const Limits& limits) = 0;
  /// False if the verdict of the verification does not depend on it: then it is tried only once.
  virtual bool needed() const = 0;

  /// Nodes expanded in all calls of `work`.
  std::uint64_t nodes() const { return nodes_; }
  /// The limit that ended the last call of `work`; nullopt if none did.
  std::optional<Limit> limit() const { return limit_; }

 protected:
  Job() = default;
  Job(const Job&) = default;
  Job& operator=(const Job&) = default;
  /// To be called at the end of `work`.
  void account(const Budget& budget) {
    nodes_ += budget.nodes();
    limit_ = budget.limit();
  }

 private:
  std::uint64_t nodes_ = 0;
  std::optional<Limit> limit_;
};

}  // namespace tori::solver
