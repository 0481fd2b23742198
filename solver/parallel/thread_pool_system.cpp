// The threads of a pool come from the system (TORITSUME_TBB=OFF): static programs, other systems,
// browsers, and the thread sanitizer, which does not know oneTBB.
#include <cstddef>

#include <pthread.h>

#include "solver/parallel/thread_pool.hpp"

namespace tori::solver {
namespace {

/// The stack of each thread, for the recursion of the search.
constexpr std::size_t kStackBytes = std::size_t{8} << 20;

/// What one thread does.
struct Part {
  const std::function<void(int worker)>* job;
  int worker;
  pthread_t thread;
  bool started;
};

extern "C" void* run_part(void* argument) {
  const Part& part = *static_cast<const Part*>(argument);
  (*part.job)(part.worker);
  return nullptr;
}

}  // namespace

/// Threads live as long as the job that they run.
struct ThreadPool::Threads {};

ThreadPool::ThreadPool(int threads) : size_(threads) {}

ThreadPool::~ThreadPool() = default;

/// A part for which the system has no thread is done by the caller at the end.
/// REQUIRES: the job throws nothing.
void ThreadPool::start(const std::function<void(int worker)>& job) {
  std::vector<Part> parts;
  for (int worker = 1; worker < size_; ++worker) parts.push_back({&job, worker, {}, false});
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStackBytes);
  for (Part& part : parts) {
    part.started = pthread_create(&part.thread, &attributes, run_part, &part) == 0;
  }
  pthread_attr_destroy(&attributes);
  job(0);
  for (Part& part : parts) {
    if (part.started) {
      pthread_join(part.thread, nullptr);
    } else {
      job(part.worker);
    }
  }
}

}  // namespace tori::solver
