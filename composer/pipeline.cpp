#include "composer/pipeline.hpp"

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

/// Room for the recursion of the searches on every thread.
constexpr std::size_t kStackBytes = std::size_t{8} << 20;
/// Blocks of candidates that may be under way for each thread: while one is slow the others go on.
constexpr std::size_t kUnderWay = 64;
/// Most random candidates end at a cheap gate within microseconds: so many go through together.
constexpr std::uint64_t kBlock = 16;

/// Some candidates, one after the other.
struct Block {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
  std::vector<Outcome> outcomes;
};
using Token = std::shared_ptr<Block>;

class Pipeline {
 public:
  Pipeline(const Settings& settings, CandidateRange candidates, const JudgeMaker& make_judge,
           int threads, const std::function<bool(const Outcome&)>& take,
           const std::atomic<bool>& stop)
      : candidates_(candidates), next_(candidates.first), take_(take), stop_(&stop) {
    // A growing candidate takes its time, and must not keep others waiting.
    const auto growing = settings.weights[static_cast<std::size_t>(Source::extend)] +
                         settings.weights[static_cast<std::size_t>(Source::mutate)];
    block_ = growing > 0 ? 1 : kBlock;
    for (int i = 0; i < threads; ++i) {
      workshops_.push_back(std::make_unique<Workshop>(settings, make_judge(), stop_));
    }
  }

  void run() {
    const std::size_t threads = workshops_.size();
    const tbb::global_control most(tbb::global_control::max_allowed_parallelism, threads);
    const tbb::global_control stack(tbb::global_control::thread_stack_size, kStackBytes);
    tbb::task_arena arena(static_cast<int>(threads));
    const auto next = [this](tbb::flow_control& flow) { return next_block(flow); };
    const auto work = [this](const Token& block) { return work_on(block); };
    const auto write = [this](const Token& block) { write_down(*block); };
    arena.execute([&] {
      tbb::parallel_pipeline(
          kUnderWay * threads,
          tbb::make_filter<void, Token>(tbb::filter_mode::serial_in_order, next) &
              tbb::make_filter<Token, Token>(tbb::filter_mode::parallel, work) &
              tbb::make_filter<Token, void>(tbb::filter_mode::serial_in_order, write));
    });
  }

 private:
  Token next_block(tbb::flow_control& flow) {
    if (stop_.is_raised() || next_ >= candidates_.end) {
      flow.stop();
      return nullptr;
    }
    auto block = std::make_shared<Block>();
    block->first = next_;
    block->end = next_ + std::min(block_, candidates_.end - next_);
    next_ = block->end;
    return block;
  }

  Token work_on(const Token& block) {
    const int worker = tbb::this_task_arena::current_thread_index();
    Workshop& workshop = *workshops_[static_cast<std::size_t>(worker)];
    for (std::uint64_t index = block->first; index < block->end; ++index) {
      if (stop_.is_raised()) break;
      block->outcomes.push_back(workshop.work(index));
    }
    return block;
  }

  /// Nothing is taken after a candidate that is missing.
  void write_down(const Block& block) {
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
  /// Once it is raised work under way is given up.
  Stop stop_;
  /// Only for the writing end: no more outcomes are taken.
  bool cut_ = false;
  std::uint64_t taken_ = 0;
  std::vector<std::unique_ptr<Workshop>> workshops_;
};

}  // namespace

void compose(const Settings& settings, CandidateRange candidates, const JudgeMaker& make_judge,
             int threads, const std::function<bool(const Outcome&)>& take,
             const std::atomic<bool>& stop) {
  Pipeline(settings, candidates, make_judge, threads, take, stop).run();
}

}  // namespace tori::composer
