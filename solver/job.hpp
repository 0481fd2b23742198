// A part of a verification that can be worked on by itself, on any thread.
#pragma once

#include <cstdint>
#include <optional>

#include "solver/limits.hpp"
#include "solver/study.hpp"

namespace tori::solver {

/// What a job finds depends on itself and on the limits it is given, not on the study it is given
/// nor on other jobs.
class Job {
 public:
  virtual ~Job() = default;
  /// Goes on with what is left, from a fresh start; true when nothing is left. `limits.nodes` is
  /// what may be spent this time.
  virtual bool work(Study& study, const Limits& limits) = 0;
  /// False when the verdict does not depend on it: then it is tried once.
  virtual bool needed() const = 0;

  std::uint64_t nodes() const { return nodes_; }
  /// The limit that ended the last work, if one did.
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
