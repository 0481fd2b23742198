#include "solver/verify/job_scheduler.hpp"

#include <algorithm>
#include <atomic>
#include <limits>

namespace tori::solver {
namespace {

/// The nodes that a job may spend in the first round; each later round allows kRoundGrowth times as
/// many.
constexpr std::uint64_t kFirstRound = 20'000;
constexpr std::uint64_t kRoundGrowth = 4;
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
/// Once a break is proven, the limit of nodes divided by this may be spent.
constexpr std::uint64_t kUnsoundPart = 32;

}  // namespace

std::uint64_t JobScheduler::left(std::uint64_t limit) const {
  return limit - std::min(limit, nodes_);
}

void JobScheduler::run(std::vector<Job*> jobs, const std::function<bool()>& is_broken) {
  std::uint64_t limit = limits_.nodes;
  std::uint64_t share = kFirstRound;
  while (!jobs.empty() && left(limit) > 0) {
    const std::uint64_t fair = std::max<std::uint64_t>(left(limit) / jobs.size(), 1);
    const std::uint64_t nodes_before = nodes_;
    work(jobs, std::min(share, fair));
    if (stopped_) return;
    const std::size_t done = std::erase_if(
        jobs, [](const Job* job) { return job->limit() != Limit::nodes || !job->needed(); });
    // The nodes that are left are too few for any job, and the next round would be the same again.
    if (done == 0 && nodes_ == nodes_before && share >= fair) return;
    if (is_broken()) limit = limits_.nodes / kUnsoundPart;
    share = share > kNoLimit / kRoundGrowth ? kNoLimit : share * kRoundGrowth;
  }
}

void JobScheduler::run_once(Job& job, std::uint64_t part) {
  constexpr std::uint64_t kMostNodes = 10'000'000;
  const std::uint64_t wanted = std::clamp(limits_.nodes / part, kFirstRound, kMostNodes);
  const std::uint64_t nodes = std::min(wanted, left(limits_.nodes));
  if (nodes > 0) work({&job}, nodes);
}

void JobScheduler::work(const std::vector<Job*>& jobs, std::uint64_t share) {
  const Limits limits = limits_.with_nodes(share);
  std::uint64_t before = 0;
  for (const Job* job : jobs) before += job->nodes();
  std::atomic<std::size_t> next = 0;
  const auto worker = [&](int number) {
    ProblemContext& context = *contexts_[static_cast<std::size_t>(number)];
    for (std::size_t i = next++; i < jobs.size(); i = next++) jobs[i]->work(context, limits);
  };
  if (pool_ != nullptr && jobs.size() > 1) {
    pool_->run(worker);
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
