#include "cli/commands/batch.hpp"

#include <cstddef>
#include <mutex>
#include <utility>

#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

namespace tori::cli {
namespace {

/// The stack of each thread, for the recursion of the search. The first thread usually has 8 MiB:
/// if the others had more, TBB would take its stack for nearly full and leave it idle.
constexpr std::size_t kStackBytes = std::size_t{8} << 20;

/// An arena of TBB with that many threads, even if the machine has fewer.
class TbbThreads {
 public:
  explicit TbbThreads(int threads)
      : most_(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads)),
        stack_(tbb::global_control::thread_stack_size, kStackBytes),
        arena_(threads) {}

  tbb::task_arena& arena() { return arena_; }

 private:
  tbb::global_control most_;
  tbb::global_control stack_;
  tbb::task_arena arena_;
};

class TbbCrew final : public solver::Crew {
 public:
  explicit TbbCrew(int threads) : size_(threads), threads_(threads) {}

  int size() const override { return size_; }

  void run(const std::function<void(int worker)>& job) override {
    threads_.arena().execute([&] {
      tbb::task_group group;
      for (int worker = 1; worker < size_; ++worker) {
        group.run([&job, worker] { job(worker); });
      }
      job(0);
      group.wait();
    });
  }

 private:
  int size_;
  TbbThreads threads_;
};

}  // namespace

int threads_of_machine() {
  return tbb::info::default_concurrency();
}

std::unique_ptr<solver::Crew> make_crew(int threads) {
  return std::make_unique<TbbCrew>(threads);
}

namespace {

/// Counts entries: calls a function when the last one has begun, closes the pool when all are done.
class EntryCounter {
 public:
  /// Calls `all_begun` once, when every entry has been begun.
  EntryCounter(solver::ThreadPool* pool, std::function<void()> all_begun)
      : pool_(pool), all_begun_(std::move(all_begun)) {}

  /// Calls `part`. If it throws, the pool is closed, so that no thread waits in it.
  template <typename Part>
  auto guard(const Part& part) {
    try {
      return part();
    } catch (...) {
      if (pool_ != nullptr) pool_->close();
      throw;
    }
  }

  void read() {
    change([this] { ++read_; });
  }
  void end() {
    change([this] { ended_ = true; });
  }
  void begin() {
    change([this] { ++begun_; });
  }
  void finish() {
    change([this] { ++finished_; });
  }

 private:
  template <typename Change>
  void change(const Change& what) {
    if (pool_ == nullptr) return;
    const std::lock_guard lock(mutex_);
    what();
    if (!ended_ || begun_ < read_) return;
    if (!std::exchange(told_, true)) all_begun_();
    if (finished_ == read_) pool_->close();
  }

  solver::ThreadPool* pool_;
  std::function<void()> all_begun_;
  std::mutex mutex_;
  std::size_t read_ = 0;
  std::size_t begun_ = 0;
  std::size_t finished_ = 0;
  bool ended_ = false;
  bool told_ = false;
};

}  // namespace

void run_batch(const AnyBatch& batch, int threads) {
  using Token = std::shared_ptr<void>;
  tbb::task_group helpers;
  EntryCounter counter(batch.pool, [&] {
    for (int i = 1; i < threads; ++i) helpers.run([&] { batch.pool->help(); });
  });
  const auto read = [&](tbb::flow_control& flow) -> Token {
    if (auto entry = counter.guard(batch.next)) {
      counter.read();
      return entry;
    }
    counter.end();
    flow.stop();
    return nullptr;
  };
  const auto work = [&](const Token& entry) {
    counter.begin();
    auto result = counter.guard(
        [&] { return batch.work(entry, tbb::this_task_arena::current_thread_index()); });
    counter.finish();
    return result;
  };
  const auto write = [&](const Token& result) { counter.guard([&] { batch.write(result); }); };
  TbbThreads held(threads);
  held.arena().execute([&] {
    tbb::parallel_pipeline(
        static_cast<std::size_t>(batch.under_way) * static_cast<std::size_t>(threads),
        tbb::make_filter<void, Token>(tbb::filter_mode::serial_in_order, read) &
            tbb::make_filter<Token, Token>(tbb::filter_mode::parallel, work) &
            tbb::make_filter<Token, void>(tbb::filter_mode::serial_in_order, write));
    helpers.wait();
  });
}

}  // namespace tori::cli
