// Runs the jobs of one verification on all workers, in rounds with more and more nodes.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "solver/core/limits.hpp"
#include "solver/parallel/thread_pool.hpp"
#include "solver/solve/problem_context.hpp"
#include "solver/verify/job.hpp"

namespace tori::solver {

/// The nodes that a job gets depend on the jobs and on the limit of nodes alone, so the results do
/// not depend on the number of workers.
class JobScheduler {
 public:
  /// One context for each thread of the pool; without a pool the first one does everything. All
  /// arguments must outlive the scheduler. With a pool, several threads ask and tell the limits
  /// at once.
  JobScheduler(std::vector<std::unique_ptr<ProblemContext>>& contexts, ThreadPool* pool,
               const Limits& limits)
      : contexts_(contexts), pool_(pool), limits_(limits) {}

  /// Nodes expanded so far: those of the jobs, and those told by `spend`.
  std::uint64_t nodes() const { return nodes_; }
  void spend(std::uint64_t nodes) { nodes_ += nodes; }

  /// Works on all jobs until they are done or the nodes are used up. Each round gives a job four
  /// times the nodes of the round before, at most an equal part of what is left. `is_broken` is
  /// asked after every round: once it is true, a 32nd of the limit of nodes is enough. A job that
  /// is not needed, or whose memory is used up, gets one round.
  void run(std::vector<Job*> jobs, const std::function<bool()>& is_broken);
  /// Works on a job once, with a part of the limit of nodes, a tenth if `part` is 10, at least one
  /// first round and at most ten million.
  void run_once(Job& job, std::uint64_t part);

 private:
  std::uint64_t left(std::uint64_t limit) const;
  void work(const std::vector<Job*>& jobs, std::uint64_t share);

  std::vector<std::unique_ptr<ProblemContext>>& contexts_;
  ThreadPool* pool_;
  const Limits& limits_;
  std::uint64_t nodes_ = 0;
  /// The time is up, or the user interrupted.
  bool stopped_ = false;
};

}  // namespace tori::solver
