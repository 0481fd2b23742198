// The thread pool: all parts of a job, exceptions, posted tasks.
#include "solver/parallel/thread_pool.hpp"

#include <atomic>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include <catch2/catch.hpp>

#include "tests/solver/parallel/with_helpers.hpp"

namespace tori::test {
namespace {

using solver::ThreadPool;

/// Counts how often it was helped with.
class CountedTask final : public solver::SharedTask {
 public:
  CountedTask(ThreadPool& pool, int most) : SharedTask(&pool, most), pool_(pool) {}

  std::atomic<int> helped = 0;

 private:
  void help() override {
    ++helped;
    pool_.withdraw(*this);
    pool_.announce();
  }

  ThreadPool& pool_;
};

}  // namespace

TEST_CASE("thread pool: a job is called once for each worker, the first time here",
          "[solver][parallel]") {
  for (const int threads : {1, 2, 7}) {
    ThreadPool pool(threads);
    CHECK(pool.size() == threads);
    for (int round = 0; round < 20; ++round) {
      std::mutex mutex;
      std::multiset<int> workers;
      std::thread::id first;
      pool.run([&](int worker) {
        const std::lock_guard lock(mutex);
        workers.insert(worker);
        if (worker == 0) first = std::this_thread::get_id();
      });
      std::multiset<int> expected;
      for (int i = 0; i < threads; ++i) expected.insert(i);
      CHECK(workers == expected);
      CHECK(first == std::this_thread::get_id());
    }
  }
}

TEST_CASE("thread pool: the first exception reaches the caller, and all parts end",
          "[solver][parallel]") {
  ThreadPool pool(4);
  std::atomic<int> ended = 0;
  CHECK_THROWS_AS(pool.run([&](int worker) {
    ++ended;
    if (worker == 2) throw std::runtime_error("part two");
  }),
                  std::runtime_error);
  CHECK(ended == 4);
  pool.run([&](int) { ++ended; });
  CHECK(ended == 8);
}

TEST_CASE("thread pool: a posted task is helped with until it is withdrawn", "[solver][parallel]") {
  ThreadPool pool(2);
  auto task = std::make_shared<CountedTask>(pool, 1);
  with_helpers(pool, [&] {
    pool.post(task);
    // The owner may help itself; whoever comes first withdraws the task.
    pool.help_until([&] { return task->helped > 0; }, &pool);
    pool.wait_for_helpers(&pool);
    CHECK(pool.withdraw(*task));
  });
  CHECK(task->helped == 1);
}

TEST_CASE("thread pool: tasks of another owner are left alone", "[solver][parallel]") {
  ThreadPool pool(1);
  auto task = std::make_shared<CountedTask>(pool, 1);
  pool.post(task);
  std::atomic<bool> enough = false;
  std::thread waker([&] {
    enough = true;
    pool.announce();
  });
  const int other = 0;
  pool.help_until([&] { return enough.load(); }, &other);
  waker.join();
  CHECK(task->helped == 0);
}

}  // namespace tori::test
