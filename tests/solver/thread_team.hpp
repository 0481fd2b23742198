// A team for tests, with threads that help until it is gone.
#pragma once

#include <thread>
#include <vector>

#include "solver/team.hpp"

namespace tori::test {

class ThreadTeam {
 public:
  explicit ThreadTeam(int helpers) {
    for (int i = 0; i < helpers; ++i) threads_.emplace_back([this] { team_.help(); });
  }
  ~ThreadTeam() {
    team_.dismiss();
    for (std::thread& thread : threads_) thread.join();
  }
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  solver::Team* get() { return &team_; }

 private:
  solver::Team team_;
  std::vector<std::thread> threads_;
};

}  // namespace tori::test
