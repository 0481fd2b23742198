// The threads of a pool come from oneTBB.
#include <cstddef>
#include <stdexcept>
#include <system_error>

#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include "solver/parallel/thread_pool.hpp"

namespace tori::solver {
namespace {

/// The stack of each thread, for the recursion of the search. The first thread usually has 8 MiB:
/// if the others had more, TBB would take its stack for nearly full and leave it idle.
constexpr std::size_t kStackBytes = std::size_t{8} << 20;

}  // namespace

/// An arena with that many threads, even if the machine has fewer.
struct ThreadPool::Threads {
  explicit Threads(int size)
      : most(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(size)),
        stack(tbb::global_control::thread_stack_size, kStackBytes),
        arena(size) {}

  tbb::global_control most;
  tbb::global_control stack;
  tbb::task_arena arena;
};

ThreadPool::ThreadPool(int threads) : size_(threads) {
  if (threads > 1) threads_ = std::make_unique<Threads>(threads);
}

ThreadPool::~ThreadPool() = default;

/// REQUIRES: the job throws nothing. Throws std::system_error if the system gives no thread.
void ThreadPool::start(const std::function<void(int worker)>& job) {
  if (!threads_) return job(0);
  try {
    threads_->arena.execute([&] {
      tbb::task_group group;
      for (int worker = 1; worker < size_; ++worker) group.run([&job, worker] { job(worker); });
      job(0);
      group.wait();
    });
  } catch (const std::runtime_error&) {
    // oneTBB tells it in words only.
    throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
  }
}

}  // namespace tori::solver
