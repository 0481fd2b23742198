#include "solver/rounds.hpp"

#include <algorithm>
#include <atomic>

namespace tori::solver {
namespace {

/// What a job may spend in the first round; each round gives it four times as much.
constexpr std::uint64_t kFirstRound = 20'000;
constexpr std::uint64_t kRoundGrowth = 4;
/// What may be spent once a break is proven, as a part of the limit.
constexpr std::uint64_t kUnsoundPart = 32;

}  // namespace

std::uint64_t Rounds::left(std::uint64_t limit) const {
  return limit - std::min(limit, nodes_);
}

void Rounds::run(std::vector<Job*> jobs, const std::function<bool()>& is_broken) {
  std::uint64_t limit = limits_.nodes;
  for (std::uint64_t share = kFirstRound; !jobs.empty() && left(limit) > 0; share *= kRoundGrowth) {
    const std::uint64_t fair = std::max<std::uint64_t>(left(limit) / jobs.size(), 1);
    work(jobs, std::min(share, fair));
    if (stopped_) return;
    std::erase_if(jobs,
                  [](const Job* job) { return job->limit() != Limit::nodes || !job->needed(); });
    if (is_broken()) limit = limits_.nodes / kUnsoundPart;
  }
}

void Rounds::work(const std::vector<Job*>& jobs, std::uint64_t share) {
  const Limits limits{share, limits_.poll};
  std::uint64_t before = 0;
  for (const Job* job : jobs) before += job->nodes();
  std::atomic<std::size_t> next = 0;
  const auto worker = [&](int number) {
    Study& study = *studies_[static_cast<std::size_t>(number)];
    for (std::size_t i = next++; i < jobs.size(); i = next++) jobs[i]->work(study, limits);
  };
  if (crew_ != nullptr && jobs.size() > 1) {
    crew_->run(worker);
  } else {
    worker(0);
  }
  std::uint64_t after = 0;
  for (const Job* job : jobs) {
    after += job->nodes();
    const auto limit = job->limit();
    stopped_ = stopped_ || limit == Limit::time || limit == Limit::interrupt;
  }
  nodes_ += after - before;
}

}  // namespace tori::solver
