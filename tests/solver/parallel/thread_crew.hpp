// A crew for tests, with one thread for each worker.
#pragma once

#include <functional>
#include <thread>
#include <vector>

#include "solver/parallel/crew.hpp"

namespace tori::test {

class ThreadCrew final : public solver::Crew {
 public:
  explicit ThreadCrew(int size) : size_(size) {}
  int size() const override { return size_; }
  void run(const std::function<void(int worker)>& job) override {
    std::vector<std::thread> threads;
    for (int worker = 1; worker < size_; ++worker) threads.emplace_back(job, worker);
    job(0);
    for (std::thread& thread : threads) thread.join();
  }

 private:
  int size_;
};

}  // namespace tori::test
