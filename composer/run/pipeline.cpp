#include "composer/run/pipeline.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

namespace tori::composer {
namespace {

/// Stack of each thread in bytes, for the recursion of the searches.
constexpr std::size_t kWorkerStackBytes = std::size_t{8} << 20;
/// Blocks of candidates in progress for each thread: if one is slow, the other threads can go on.
constexpr std::size_t kBlocksPerThread = 64;
/// Candidates in a block: most random ones are rejected within microseconds.
constexpr std::uint64_t kBlockSize = 16;

/// Consecutive candidates.
struct CandidateBlock {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
  std::vector<Outcome> outcomes;
};
using BlockToken = std::shared_ptr<CandidateBlock>;

class Pipeline {
 public:
  Pipeline(const Settings& settings, CandidateRange candidates, const VerifierMaker& make_verifier,
           int threads, const std::function<bool(const Outcome&)>& take,
           const std::atomic<bool>& stop)
      : candidates_(candidates), next_(candidates.first), take_(take), stop_(&stop) {
    // Candidates of `extend` and `mutate` are slow, and must not delay others in their block.
    const auto growing = settings.weights[static_cast<std::size_t>(Source::extend)] +
                         settings.weights[static_cast<std::size_t>(Source::mutate)];
    block_ = growing > 0 ? 1 : kBlockSize;
    for (int i = 0; i < threads; ++i) {
      workers_.push_back(std::make_unique<CandidateWorker>(settings, make_verifier(), stop_));
    }
  }

  void run() {
    const std::size_t threads = workers_.size();
    const tbb::global_control most(tbb::global_control::max_allowed_parallelism, threads);
    const tbb::global_control stack(tbb::global_control::thread_stack_size, kWorkerStackBytes);
    tbb::task_arena arena(static_cast<int>(threads));
    const auto next = [this](tbb::flow_control& flow) { return next_block(flow); };
    const auto work = [this](const BlockToken& block) { return work_on(block); };
    const auto write = [this](const BlockToken& block) { write_down(*block); };
    arena.execute([&] {
      tbb::parallel_pipeline(
          kBlocksPerThread * threads,
          tbb::make_filter<void, BlockToken>(tbb::filter_mode::serial_in_order, next) &
              tbb::make_filter<BlockToken, BlockToken>(tbb::filter_mode::parallel, work) &
              tbb::make_filter<BlockToken, void>(tbb::filter_mode::serial_in_order, write));
    });
  }

 private:
  BlockToken next_block(tbb::flow_control& flow) {
    if (stop_.is_raised() || next_ >= candidates_.end) {
      flow.stop();
      return nullptr;
    }
    auto block = std::make_shared<CandidateBlock>();
    block->first = next_;
    block->end = next_ + std::min(block_, candidates_.end - next_);
    next_ = block->end;
    return block;
  }

  BlockToken work_on(const BlockToken& block) {
    const int thread = tbb::this_task_arena::current_thread_index();
    CandidateWorker& worker = *workers_[static_cast<std::size_t>(thread)];
    for (std::uint64_t index = block->first; index < block->end; ++index) {
      if (stop_.is_raised()) break;
      block->outcomes.push_back(worker.work(index));
    }
    return block;
  }

  /// Outcomes after a missing one are not taken.
  void write_down(const CandidateBlock& block) {
    for (const Outcome& outcome : block.outcomes) {
      if (cut_ || outcome.stopped) break;
      if (!take_(outcome)) cut_ = true;
      taken_ = outcome.index + 1;
    }
    if (taken_ != block.end) cut_ = true;
    if (cut_) stop_.raise();
  }

  CandidateRange candidates_;
  std::uint64_t next_;
  std::uint64_t block_ = 1;
  const std::function<bool(const Outcome&)>& take_;
  /// Once it is raised work in progress is abandoned.
  StopToken stop_;
  /// Set by the last stage of the pipeline: no more outcomes are taken.
  bool cut_ = false;
  std::uint64_t taken_ = 0;
  std::vector<std::unique_ptr<CandidateWorker>> workers_;
};

}  // namespace

void compose(const Settings& settings, CandidateRange candidates,
             const VerifierMaker& make_verifier, int threads,
             const std::function<bool(const Outcome&)>& take, const std::atomic<bool>& stop) {
  Pipeline(settings, candidates, make_verifier, threads, take, stop).run();
}

}  // namespace tori::composer
