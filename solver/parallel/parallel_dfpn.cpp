#include "solver/parallel/parallel_dfpn.hpp"

#include <atomic>
#include <limits>
#include <new>
#include <utility>

#include "solver/parallel/helper_budget.hpp"

namespace tori::solver {
namespace {

/// The nodes that one thread spends on a question before it is posted to the pool: it is, when the
/// budget tells about its first 256.
constexpr std::uint64_t kAlone = 200;

}  // namespace

std::unique_ptr<SharedSearch::Worker> SharedSearch::acquire() {
  const std::lock_guard lock(mutex_);
  if (idle_.empty()) return std::make_unique<Worker>(*this);
  auto worker = std::move(idle_.back());
  idle_.pop_back();
  return worker;
}

void SharedSearch::release(std::unique_ptr<Worker> worker) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(worker));
}

void SharedSearch::start_problem() {
  for (const auto& worker : idle_) worker->history.start_problem();
}

/// A question that is being searched, as a task for helpers. A helper may keep it alive for a
/// moment after the search has ended.
class ParallelDfpn::Round final : public SharedTask,
                                  public Budget::Helpers,
                                  public std::enable_shared_from_this<Round> {
 public:
  Round(SharedSearch& shared, const Position& position, Side side, MateLength within,
        Outlook likely)
      : SharedTask(&shared.safepoint(), std::numeric_limits<int>::max()),
        shared_(shared),
        position_(position),
        side_(side),
        within_(within),
        likely_(likely) {}

  /// Posts the question once it has taken kAlone nodes; most questions end before.
  void seen(std::uint64_t counted) override {
    const std::uint64_t spent = counted - first_seen_.value_or(counted);
    first_seen_ = counted - spent;
    if (spent < kAlone || std::exchange(posted_, true)) return;
    shared_.safepoint().pool().post(shared_from_this());
  }

  /// Ends the round. The answer of a helper; an open one if no helper found an answer.
  SearchResult finish() {
    if (posted_) shared_.safepoint().pool().withdraw(*this);
    enough = true;
    const std::lock_guard lock(mutex_);
    return answer_;
  }

 private:
  void help() override {
    const Safepoint::Participant participant(shared_.safepoint());
    try {
      auto worker = shared_.acquire();
      take(search_with(*worker));
      shared_.release(std::move(worker));
    } catch (const std::bad_alloc&) {
      // The owner goes on without this helper, whose path history is worthless now.
    }
    // Answered, or ended by its owner, or too deep for this worker and so for the next one.
    shared_.safepoint().pool().withdraw(*this);
  }

  SearchResult search_with(SharedSearch::Worker& worker) {
    HelperBudget budget(shared_.safepoint(), *this,
                        [this] { return !enough.load(std::memory_order_relaxed); });
    Position board = position_;
    return worker.dfpn.search({board, side_}, within_, likely_, budget.get());
  }

  void take(const SearchResult& answer) {
    if (answer.state == SearchResult::State::open) return;
    const std::lock_guard lock(mutex_);
    answer_ = answer;
    enough = true;
  }

  SharedSearch& shared_;
  const Position position_;
  const Side side_;
  const MateLength within_;
  const Outlook likely_;
  std::mutex mutex_;
  SearchResult answer_;
  /// For the owner's thread only: the nodes that its budget had counted at the beginning, and
  /// whether the round was posted.
  std::optional<std::uint64_t> first_seen_;
  bool posted_ = false;
};

SearchResult ParallelDfpn::search(Node node, MateLength within, Outlook likely, Budget& budget) {
  const auto round = std::make_shared<Round>(shared_, node.position, node.side, within, likely);
  const Budget::Lookout lookout(budget, *round);
  const SearchResult own = own_.dfpn.search(node, within, likely, budget);
  const SearchResult helped = round->finish();
  return helped.state != SearchResult::State::open ? helped : own;
}

}  // namespace tori::solver
