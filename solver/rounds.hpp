// The jobs of one verification on all workers, with more to spend from round to round.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "solver/crew.hpp"
#include "solver/job.hpp"
#include "solver/limits.hpp"
#include "solver/study.hpp"

namespace tori::solver {

/// What every job gets depends on the jobs and the limit of nodes alone, so what they find does not
/// depend on the number of workers.
class Rounds {
 public:
  /// One study a worker; without a crew the first does everything. All must outlive the rounds.
  Rounds(std::vector<std::unique_ptr<Study>>& studies, Crew* crew, const Limits& limits)
      : studies_(studies), crew_(crew), limits_(limits) {}

  /// Positions expanded so far, in the jobs and as told.
  std::uint64_t nodes() const { return nodes_; }
  void spend(std::uint64_t nodes) { nodes_ += nodes; }

  /// Works on all jobs until they are done or the nodes are used up; `is_broken` is asked after
  /// every round and makes the end come sooner. Jobs that nobody needs get one round, and so do
  /// those whose memory is used up.
  void run(std::vector<Job*> jobs, const std::function<bool()>& is_broken);

 private:
  std::uint64_t left(std::uint64_t limit) const;
  void work(const std::vector<Job*>& jobs, std::uint64_t share);

  std::vector<std::unique_ptr<Study>>& studies_;
  Crew* crew_;
  const Limits& limits_;
  std::uint64_t nodes_ = 0;
  /// The clock or the user ended it.
  bool stopped_ = false;
};

}  // namespace tori::solver
