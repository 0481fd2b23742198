#include "composer/run/pipeline.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "solver/parallel/ordered_map.hpp"

namespace tori::composer {
namespace {

/// Blocks of candidates in progress for each thread: if one is slow, the other threads can go on.
constexpr std::size_t kBlocksPerThread = 64;
/// Candidates in a block: most random ones are rejected within microseconds, most of a class
/// sooner.
constexpr std::uint64_t kBlockSize = 16;
constexpr std::uint64_t kClassBlockSize = 256;

using Outcomes = std::vector<Outcome>;

class Pipeline {
 public:
  Pipeline(const Settings& settings, CandidateRange candidates, const VerifierMaker& make_verifier,
           int threads, const std::function<bool(const Outcome&)>& take,
           const solver::StopSignal& stop)
      : candidates_(candidates), next_(candidates.first), take_(take), stop_(stop), pool_(threads) {
    // Candidates of `extend`, `mutate`, `climb` and `play` are slow, and must not delay others in
    // their block.
    const auto growing =
        weight_of(settings.weights, Source::extend) + weight_of(settings.weights, Source::mutate) +
        weight_of(settings.weights, Source::climb) + weight_of(settings.weights, Source::play);
    block_ = growing > 0 ? 1 : settings.men > 0 ? kClassBlockSize : kBlockSize;
    for (int i = 0; i < threads; ++i) {
      workers_.push_back(std::make_unique<CandidateWorker>(settings, make_verifier(), stop_));
    }
  }

  void run() {
    const solver::OrderedMap<CandidateRange, Outcomes> map{
        [this] { return next_block(); },
        [this](CandidateRange block, int worker) { return work_on(block, worker); },
        [this](const Outcomes& outcomes) { write_down(outcomes); }, kBlocksPerThread};
    solver::run(pool_, map);
  }

 private:
  std::optional<CandidateRange> next_block() {
    if (stop_.is_raised() || next_ >= candidates_.end) return std::nullopt;
    const std::uint64_t first = next_;
    next_ += std::min(block_, candidates_.end - next_);
    return CandidateRange{first, next_};
  }

  /// The outcomes of a block; fewer after a stop.
  Outcomes work_on(CandidateRange block, int worker) {
    Outcomes outcomes;
    for (std::uint64_t index = block.first; index < block.end; ++index) {
      if (stop_.is_raised()) break;
      outcomes.push_back(workers_[static_cast<std::size_t>(worker)]->work(index));
    }
    return outcomes;
  }

  /// Outcomes after a missing one are not taken.
  void write_down(const Outcomes& outcomes) {
    for (const Outcome& outcome : outcomes) {
      if (cut_ || outcome.stopped || outcome.index != taken_end_) break;
      cut_ = !take_(outcome);
      ++taken_end_;
    }
    if (cut_) stop_.raise();
  }

  CandidateRange candidates_;
  std::uint64_t next_;
  std::uint64_t block_ = 1;
  const std::function<bool(const Outcome&)>& take_;
  /// Once it is raised work in progress is abandoned.
  StopToken stop_;
  /// `take_` has returned false: no more outcomes are taken.
  bool cut_ = false;
  /// The end of the candidates whose outcomes were taken.
  std::uint64_t taken_end_ = candidates_.first;
  solver::ThreadPool pool_;
  std::vector<std::unique_ptr<CandidateWorker>> workers_;
};

}  // namespace

void compose(const Settings& settings, CandidateRange candidates,
             const VerifierMaker& make_verifier, int threads,
             const std::function<bool(const Outcome&)>& take, const solver::StopSignal& stop) {
  Pipeline(settings, candidates, make_verifier, threads, take, stop).run();
}

}  // namespace tori::composer
