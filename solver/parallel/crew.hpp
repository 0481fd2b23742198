// Threads that the caller provides: the solver starts none.
#pragma once

#include <functional>

namespace tori::solver {

/// Workers that do one job together: the interface to the caller's threads.
class Crew {
 public:
  virtual ~Crew() = default;
  /// The number of workers, at least 1.
  virtual int size() const = 0;
  /// Calls `job(0)` on the calling thread and `job(1)` to `job(size() - 1)` on any threads, and
  /// returns when all are done.
  /// REQUIRES: no call of `job` waits for another one, which may start later.
  virtual void run(const std::function<void(int worker)>& job) = 0;

 protected:
  Crew() = default;
  Crew(const Crew&) = default;
  Crew& operator=(const Crew&) = default;
};

}  // namespace tori::solver
