// The ordered map: order, bounds, exceptions, for any number of threads.
#include "solver/parallel/ordered_map.hpp"

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>

namespace tori::test {
namespace {

using solver::OrderedMap;
using solver::ThreadPool;

constexpr int kItems = 500;

/// Some items take long, so that results come out of order.
int squared(int item) {
  if (item % 17 == 0) std::this_thread::sleep_for(std::chrono::microseconds(300));
  return item * item;
}

std::function<std::optional<int>()> first_items(int& next, int items) {
  return [&next, items] { return next < items ? std::optional(next++) : std::nullopt; };
}

}  // namespace

TEST_CASE("ordered map: results in the order of the items", "[solver][parallel]") {
  for (const int threads : {1, 2, 5}) {
    for (const std::size_t under_way : {std::size_t{1}, std::size_t{8}}) {
      ThreadPool pool(threads);
      int next = 0;
      std::vector<int> written;
      std::atomic<bool> known_workers = true;
      const OrderedMap<int, int> map{first_items(next, kItems),
                                     [&](int item, int worker) {
                                       if (worker < 0 || worker >= threads) known_workers = false;
                                       return squared(item);
                                     },
                                     [&](int result) { written.push_back(result); }, under_way};
      solver::run(pool, map);
      CHECK(known_workers);
      REQUIRE(written.size() == kItems);
      for (int i = 0; i < kItems; ++i) REQUIRE(written[static_cast<std::size_t>(i)] == i * i);
    }
  }
}

TEST_CASE("ordered map: no more items are under way than allowed", "[solver][parallel]") {
  constexpr int kThreads = 3;
  constexpr int kUnderWay = 2;
  ThreadPool pool(kThreads);
  int next = 0;
  std::atomic<int> read = 0;
  std::atomic<int> written = 0;
  std::atomic<int> most = 0;
  const OrderedMap<int, int> map{[&]() -> std::optional<int> {
                                   if (next == kItems) return std::nullopt;
                                   most = std::max(most.load(), ++read - written);
                                   return next++;
                                 },
                                 [](int item, int) { return squared(item); },
                                 [&](int) { ++written; }, kUnderWay};
  solver::run(pool, map);
  CHECK(written == kItems);
  CHECK(most > 1);
  CHECK(most <= kThreads * kUnderWay);
}

TEST_CASE("ordered map: an exception of any function ends the run and reaches the caller",
          "[solver][parallel]") {
  for (const int threads : {1, 4}) {
    for (const int thrower : {0, 1, 2}) {
      CAPTURE(threads, thrower);
      ThreadPool pool(threads);
      int next = 0;
      int written = 0;
      const auto fail_at = [thrower](int who, int item) {
        if (who == thrower && item == 40) throw std::runtime_error("item 40");
      };
      const OrderedMap<int, int> map{[&]() -> std::optional<int> {
                                       fail_at(0, next);
                                       return next++;
                                     },
                                     [&](int item, int) {
                                       fail_at(1, item);
                                       return item;
                                     },
                                     [&](int result) {
                                       fail_at(2, result);
                                       ++written;
                                     },
                                     4};
      CHECK_THROWS_AS(solver::run(pool, map), std::runtime_error);
      CHECK(written <= 40);
    }
  }
}

TEST_CASE("ordered map: nothing to do", "[solver][parallel]") {
  ThreadPool pool(3);
  int written = 0;
  const OrderedMap<int, int> map{[]() -> std::optional<int> { return std::nullopt; },
                                 [](int item, int) { return item; }, [&](int) { ++written; }, 1};
  solver::run(pool, map);
  CHECK(written == 0);
}

}  // namespace tori::test
