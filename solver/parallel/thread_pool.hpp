// The threads of the program: they run one job together, or help each other with posted tasks.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace tori::solver {

/// A task that one thread has begun and with which others may help.
class SharedTask {
 public:
  virtual ~SharedTask() = default;

 protected:
  /// `owner` identifies the solver whose task it is; it is only compared. At most `most_helpers`
  /// threads help at a time.
  explicit SharedTask(const void* owner, int most_helpers)
      : owner_(owner), most_helpers_(most_helpers) {}
  SharedTask(const SharedTask&) = delete;
  SharedTask& operator=(const SharedTask&) = delete;

 private:
  friend class ThreadPool;
  /// Called on a helper's thread; helps until nothing is left to do. Must not throw.
  virtual void help() = 0;

  const void* owner_;
  int most_helpers_;
  int helpers_ = 0;
};

/// A number of threads, the caller's among them. `run` lets all of them work on one job. A thread
/// of the job that has work for several threads posts a task; a thread without work helps with
/// posted tasks. No thread waits for helpers to come: without them the owner does all the work.
///
/// The threads come from oneTBB, or with TORITSUME_TBB=OFF from the system. All threads may call
/// all functions but `run` at once. The pool must outlive all calls.
class ThreadPool {
 public:
  /// REQUIRES: `threads` is at least 1.
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  int size() const { return size_; }

  /// Calls `job(0)` on the calling thread and `job(1)` to `job(size() - 1)` on any threads, and
  /// returns when all are done. Throws the first exception that a call has thrown.
  /// REQUIRES: no call of `job` waits for another one, which may start later; it is not called by a
  /// job of the same pool.
  void run(const std::function<void(int worker)>& job);

  /// Offers the task to helpers until it is withdrawn.
  void post(std::shared_ptr<SharedTask> task);
  /// From now on no helper begins the task, until it is posted again. True if none is helping now.
  /// Has no effect on a task that is not posted.
  bool withdraw(const SharedTask& task);

  /// Helps with posted tasks, those with the fewest helpers first, until `enough` returns true; it
  /// is asked under the lock of the pool. With an owner only with tasks of that owner.
  /// REQUIRES: the thread that makes `enough` true then calls `announce`.
  void help_until(const std::function<bool()>& enough, const void* owner = nullptr);
  /// Lets waiting helpers ask `enough` again.
  void announce();
  /// Waits until no thread helps with a task of this owner.
  /// REQUIRES: none of its tasks is posted.
  void wait_for_helpers(const void* owner);

 private:
  struct Threads;

  void start(const std::function<void(int worker)>& job);
  std::shared_ptr<SharedTask> neediest(const void* owner) const;

  const int size_;
  std::unique_ptr<Threads> threads_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::shared_ptr<SharedTask>> posted_;
  /// The owners of the tasks that have helpers, once for each helper.
  std::vector<const void*> helped_;
};

}  // namespace tori::solver
