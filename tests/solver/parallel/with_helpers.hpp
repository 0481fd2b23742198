// Work on one thread while the other threads of a pool help.
#pragma once

#include <atomic>
#include <functional>

#include "solver/parallel/thread_pool.hpp"

namespace tori::test {

/// Calls `work` on the calling thread; meanwhile all others help with what it posts.
inline void with_helpers(solver::ThreadPool& pool, const std::function<void()>& work) {
  std::atomic<bool> done = false;
  pool.run([&](int worker) {
    if (worker > 0) return pool.help_until([&] { return done.load(); });
    work();
    done = true;
    pool.announce();
  });
}

}  // namespace tori::test
