// Threads from outside: the solver starts none of its own.
#pragma once

#include <functional>

namespace tori::solver {

/// A number of workers that do one job together.
class Crew {
 public:
  virtual ~Crew() = default;
  virtual int size() const = 0;
  /// Calls `job(0)` on this thread and `job(1)` to `job(size() - 1)` wherever there is room, and
  /// returns when all are done. A job must not wait for another: it may start when that has ended.
  virtual void run(const std::function<void(int worker)>& job) = 0;

 protected:
  Crew() = default;
  Crew(const Crew&) = default;
  Crew& operator=(const Crew&) = default;
};

}  // namespace tori::solver
