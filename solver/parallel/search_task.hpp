// Searches of one table as a task of the thread pool.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/node.hpp"
#include "solver/parallel/parallel_dfpn.hpp"
#include "solver/parallel/thread_pool.hpp"
#include "solver/search/proof_numbers.hpp"
#include "solver/search/searcher.hpp"

namespace tori::solver {

/// Work with which helpers may help as soon as its owner, who watches it with a
/// `Budget::HelperWatch`, has spent some nodes; most work ends before. A helper may keep the task
/// alive for a moment after its end.
class SearchTask : public SharedTask,
                   public Budget::Helpers,
                   public std::enable_shared_from_this<SearchTask> {
 public:
  /// Posts the task once it has taken kAlone nodes.
  void seen(std::uint64_t counted) final;
  /// Ends the task: helpers stop, and no more come. For the owner.
  void end();

 protected:
  /// `shared` must outlive the task and its helpers.
  SearchTask(SharedSearch& shared, int most_helpers);

  /// Searches until the answer is found or the task ends.
  SearchResult search(SharedSearch::Worker& worker, Position position, Side side, MateLength within,
                      Outlook likely);
  bool ended() const { return enough.load(std::memory_order_relaxed); }

 private:
  /// Does a helper's part, and returns when nothing is left to do. May throw std::bad_alloc.
  virtual void help_with(SharedSearch::Worker& worker) = 0;
  void help() final;

  SharedSearch& shared_;
  /// For the owner's thread only: the nodes that its budget had counted at the beginning, and
  /// whether the task was posted.
  std::optional<std::uint64_t> first_seen_;
  bool posted_ = false;
};

}  // namespace tori::solver
