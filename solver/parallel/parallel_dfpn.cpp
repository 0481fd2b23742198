#include "solver/parallel/parallel_dfpn.hpp"

#include <utility>

#include "solver/parallel/scout_task.hpp"
#include "solver/parallel/search_task.hpp"

namespace tori::solver {

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

/// A question that is being searched, as a task for helpers.
class ParallelDfpn::Round final : public SearchTask {
 public:
  Round(SharedSearch& shared, const Position& position, Side side, MateLength within,
        Outlook likely, int most_helpers)
      : SearchTask(shared, most_helpers),
        position_(position),
        side_(side),
        within_(within),
        likely_(likely) {}

  /// Ends the round. The answer of a helper; an open one if no helper found an answer.
  SearchResult finish() {
    end();
    const std::lock_guard lock(mutex_);
    return answer_;
  }

 private:
  void help_with(SharedSearch::Worker& worker) override {
    take(search(worker, position_, side_, within_, likely_));
  }

  void take(const SearchResult& answer) {
    if (answer.state == SearchResult::State::open) return;
    const std::lock_guard lock(mutex_);
    answer_ = answer;
    enough = true;
  }

  const Position position_;
  const Side side_;
  const MateLength within_;
  const Outlook likely_;
  std::mutex mutex_;
  SearchResult answer_;
};

SearchResult ParallelDfpn::search(Node node, MateLength within, Outlook likely, Budget& budget) {
  const auto round =
      std::make_shared<Round>(shared_, node.position, node.side, within, likely, most_helpers_);
  const Budget::HelperWatch watch(budget, *round);
  const SearchResult own = own_.dfpn.search(node, within, likely, budget);
  const SearchResult helped = round->finish();
  return helped.state != SearchResult::State::open ? helped : own;
}

/// What the owner of upcoming questions holds.
class ParallelDfpn::SentScouts final : public Scouts {
 public:
  SentScouts(std::shared_ptr<ScoutTask> task, Budget& budget)
      : task_(std::move(task)), watch_(budget, *task_, Budget::HelperWatch::For::nodes) {}
  ~SentScouts() override { task_->end(); }

 private:
  std::shared_ptr<ScoutTask> task_;
  Budget::HelperWatch watch_;
};

std::unique_ptr<Scouts> ParallelDfpn::send_scouts(const UpcomingQuestions& questions,
                                                  Budget& budget) {
  if (questions.moves.size() < 2) return nullptr;
  return std::make_unique<SentScouts>(std::make_shared<ScoutTask>(shared_, questions), budget);
}

}  // namespace tori::solver
