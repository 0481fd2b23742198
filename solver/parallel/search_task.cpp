#include "solver/parallel/search_task.hpp"

#include <new>
#include <utility>

#include "solver/parallel/helper_budget.hpp"

namespace tori::solver {
namespace {

/// The nodes that one thread spends on a question before it is posted to the pool: it is, when the
/// budget tells about its first 256.
constexpr std::uint64_t kAlone = 200;

}  // namespace

SearchTask::SearchTask(SharedSearch& shared, int most_helpers)
    : SharedTask(&shared.safepoint(), most_helpers), shared_(shared) {}

void SearchTask::seen(std::uint64_t counted) {
  const std::uint64_t spent = counted - first_seen_.value_or(counted);
  first_seen_ = counted - spent;
  if (spent < kAlone || std::exchange(posted_, true)) return;
  shared_.safepoint().pool().post(shared_from_this());
}

void SearchTask::end() {
  if (posted_) shared_.safepoint().pool().withdraw(*this);
  enough = true;
}

SearchResult SearchTask::search(SharedSearch::Worker& worker, Position position, Side side,
                                MateLength within, Outlook likely) {
  HelperBudget budget(shared_.safepoint(), *this, [this] { return !ended(); });
  return worker.dfpn.search({position, side}, within, likely, budget.get());
}

void SearchTask::help() {
  const Safepoint::Participant participant(shared_.safepoint());
  try {
    auto worker = shared_.acquire();
    help_with(*worker);
    shared_.release(std::move(worker));
  } catch (const std::bad_alloc&) {
    // The owner goes on without this helper, whose path history is worthless now.
  }
  // Nothing is left to do, or the owner has ended it, or it is too deep for this worker and so for
  // the next one.
  shared_.safepoint().pool().withdraw(*this);
}

}  // namespace tori::solver
