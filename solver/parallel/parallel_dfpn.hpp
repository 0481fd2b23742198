// The proof-number search with a thread pool: other threads may help with any question.
#pragma once

#include <limits>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "solver/parallel/safepoint.hpp"
#include "solver/search/dfpn.hpp"
#include "solver/search/path_history.hpp"
#include "solver/search/searcher.hpp"
#include "solver/search/transposition_table.hpp"
#include "solver/search/virtual_loss_table.hpp"

namespace tori::solver {

/// What all searches of one table share. All threads may use it at once.
class SharedSearch {
 public:
  /// A search with its own path history.
  struct Worker {
    explicit Worker(SharedSearch& shared)
        : dfpn(shared.table_, history, shared.variant_, &shared.virtual_losses_) {}

    PathHistory history;
    Dfpn dfpn;
  };

  /// All arguments, and what `variant` points to, must outlive it (`variant` itself is copied).
  SharedSearch(TranspositionTable& table, const SearchVariant& variant, Safepoint& safepoint)
      : table_(table), variant_(variant), safepoint_(safepoint) {
    safepoint.watch(table);
  }

  Safepoint& safepoint() { return safepoint_; }
  /// A worker, an idle one if there is one. To be given back with `release`.
  std::unique_ptr<Worker> acquire();
  void release(std::unique_ptr<Worker> worker);
  /// Forgets the path histories of all workers.
  /// REQUIRES: no worker is acquired.
  void start_problem();

 private:
  TranspositionTable& table_;
  SearchVariant variant_;
  Safepoint& safepoint_;
  VirtualLossTable virtual_losses_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Worker>> idle_;
};

/// One thread's search of a shared table. A question that is not answered soon is posted to the
/// pool, and helpers search the same question with the same table; virtual losses
/// (`VirtualLossTable`) send them to different positions. What they find are facts about positions,
/// so the answer is that of one thread; only the time and the number of nodes differ.
class ParallelDfpn final : public Searcher {
 public:
  /// `shared` must outlive it.
  /// REQUIRES of `search`: its thread is a participant of the safepoint of `shared`, and the `stop`
  /// of its budget's limits passes that safepoint.
  explicit ParallelDfpn(SharedSearch& shared) : shared_(shared), own_(shared) {}

  using Searcher::search;
  SearchResult search(Node node, MateLength within, Outlook likely, Budget& budget) override;
  std::unique_ptr<Scouts> send_scouts(const UpcomingQuestions& questions, Budget& budget) override;

  /// While it lives, at most this many helpers help with each question.
  class HelperLimit {
   public:
    HelperLimit(ParallelDfpn& searcher, int most_helpers)
        : limited_(searcher.most_helpers_),
          before_(std::exchange(searcher.most_helpers_, most_helpers)) {}
    ~HelperLimit() { limited_ = before_; }
    HelperLimit(const HelperLimit&) = delete;
    HelperLimit& operator=(const HelperLimit&) = delete;

   private:
    int& limited_;
    int before_;
  };
  static constexpr int kAnyNumber = std::numeric_limits<int>::max();

  /// Forgets the path history of this thread.
  void start_problem() { own_.history.start_problem(); }

 private:
  class Round;
  class SentScouts;

  SharedSearch& shared_;
  SharedSearch::Worker own_;
  int most_helpers_ = kAnyNumber;
};

}  // namespace tori::solver
