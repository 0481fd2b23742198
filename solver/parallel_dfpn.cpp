#include "solver/parallel_dfpn.hpp"

#include <atomic>
#include <limits>
#include <utility>

namespace tori::solver {
namespace {

/// Nodes one thread spends on a question before it is worth the others' while.
constexpr std::uint64_t kAlone = 400;

}  // namespace

std::unique_ptr<SharedSearch::Worker> SharedSearch::hire() {
  const std::lock_guard lock(mutex_);
  if (idle_.empty()) return std::make_unique<Worker>(*this);
  auto worker = std::move(idle_.back());
  idle_.pop_back();
  return worker;
}

void SharedSearch::dismiss(std::unique_ptr<Worker> worker) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(worker));
}

void SharedSearch::start_problem() {
  for (const auto& worker : idle_) worker->history.start_problem();
}

/// A question that is being searched, for those who help. It may outlive the search by a moment.
class ParallelDfpn::Round final : public Work,
                                  public Budget::Outside,
                                  public std::enable_shared_from_this<Round> {
 public:
  Round(SharedSearch& shared, const Position& position, bool attacker_to_move, MateLength within)
      : Work(&shared.company(), std::numeric_limits<int>::max()),
        shared_(shared),
        position_(position),
        attacker_to_move_(attacker_to_move),
        within_(within) {}

  /// Most questions end before they are worth the others' while.
  void seen(std::uint64_t counted) override {
    const std::uint64_t spent = counted - first_seen_.value_or(counted);
    first_seen_ = counted - spent;
    if (spent < kAlone || std::exchange(posted_, true)) return;
    shared_.company().team.post(shared_from_this());
  }

  /// Ends the round; what a helper found out, if one did.
  Answer finish() {
    if (posted_) shared_.company().team.withdraw(*this);
    enough = true;
    const std::lock_guard lock(mutex_);
    return answer_;
  }

 private:
  void help() override {
    const Gate::Inside inside(shared_.company().gate);
    auto worker = shared_.hire();
    std::uint64_t counted = 0;
    const auto goes_on = [this] { return !enough.load(std::memory_order_relaxed); };
    Limits limits;
    limits.poll = [&](const Progress& progress) {
      nodes += progress.nodes - std::exchange(counted, progress.nodes);
      shared_.company().gate.pass(goes_on);
      return goes_on() ? std::nullopt : std::optional(Limit::interrupt);
    };
    Budget budget(limits);
    Position board = position_;
    const Answer answer = worker->dfpn.search(board, attacker_to_move_, within_, budget);
    nodes += budget.nodes() - counted;
    if (answer.state != Answer::State::open) {
      const std::lock_guard lock(mutex_);
      answer_ = answer;
      enough = true;
    }
    // Answered, ended by its owner, or too deep for this worker as for the next.
    shared_.company().team.withdraw(*this);
    shared_.dismiss(std::move(worker));
  }

  SharedSearch& shared_;
  const Position position_;
  const bool attacker_to_move_;
  const MateLength within_;
  std::mutex mutex_;
  Answer answer_;
  /// Of the owner: the positions counted when the round was made, and whether helpers know of it.
  std::optional<std::uint64_t> first_seen_;
  bool posted_ = false;
};

Answer ParallelDfpn::search(Position& position, bool attacker_to_move, MateLength within,
                            Budget& budget) {
  const auto round = std::make_shared<Round>(shared_, position, attacker_to_move, within);
  const Budget::Lookout lookout(budget, *round);
  const Answer own = own_.dfpn.search(position, attacker_to_move, within, budget);
  const Answer helped = round->finish();
  return helped.state != Answer::State::open ? helped : own;
}

}  // namespace tori::solver
