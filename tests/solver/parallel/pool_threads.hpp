// A thread pool for tests, with threads that help until it is destroyed.
#pragma once

#include <thread>
#include <vector>

#include "solver/parallel/thread_pool.hpp"

namespace tori::test {

class PoolThreads {
 public:
  explicit PoolThreads(int helpers) {
    for (int i = 0; i < helpers; ++i) threads_.emplace_back([this] { pool_.help(); });
  }
  ~PoolThreads() {
    pool_.close();
    for (std::thread& thread : threads_) thread.join();
  }
  PoolThreads(const PoolThreads&) = delete;
  PoolThreads& operator=(const PoolThreads&) = delete;

  solver::ThreadPool* get() { return &pool_; }

 private:
  solver::ThreadPool pool_;
  std::vector<std::thread> threads_;
};

}  // namespace tori::test
