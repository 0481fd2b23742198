// Threads that help each other with their tasks. The caller provides them: the solver starts none.
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

/// A list of posted tasks. A thread with work for several threads posts a task; a thread without
/// work calls `help`. No thread waits for helpers to come: without them the owner does all the
/// work.
///
/// All threads may call all functions at once. The pool must outlive all calls of `help`.
class ThreadPool {
 public:
  ThreadPool() = default;
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  /// Offers the task to helpers until it is withdrawn.
  void post(std::shared_ptr<SharedTask> task);
  /// From now on no helper begins the task, until it is posted again. True if none is helping now.
  /// Has no effect on a task that is not posted.
  bool withdraw(const SharedTask& task);

  /// Helps with posted tasks, those with the fewest helpers first, until `close` is called.
  void help();
  /// Helps with the tasks of one owner only, until `enough` returns true. It is asked under the
  /// lock of the pool.
  /// REQUIRES: the thread that makes `enough` true then calls `announce`.
  void help(const void* owner, const std::function<bool()>& enough);
  /// Lets waiting helpers ask `enough` again.
  void announce();
  /// Waits until no thread helps with a task of this owner.
  /// REQUIRES: none of its tasks is posted.
  void wait_for_helpers(const void* owner);
  /// Ends all present and later calls of `help` without an owner.
  void close();

 private:
  std::shared_ptr<SharedTask> neediest(const void* owner) const;
  template <typename Enough>
  void help_until(const void* owner, const Enough& enough);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::shared_ptr<SharedTask>> posted_;
  /// The owners of the tasks that have helpers, once for each helper.
  std::vector<const void*> helped_;
  bool closed_ = false;
};

}  // namespace tori::solver
