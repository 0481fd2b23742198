// A table that grows on several threads keeps what it holds.
#include "solver/search/table_growth.hpp"

#include <atomic>
#include <cstddef>
#include <functional>

#include <catch2/catch.hpp>

#include "solver/parallel/thread_pool.hpp"

namespace tori::test {
namespace {

using solver::MateLength;
using solver::TableGrowth;
using solver::ThreadPool;
using solver::TranspositionTable;
using State = solver::ProbeResult::State;

constexpr std::size_t kEntries = std::size_t{1} << 18;

/// Keys that are spread over the table.
Key nth_key(std::size_t n) {
  return n * 0x9E37'79B9'7F4A'7C15;
}

/// Stores mates under the keys from `n` on until the table wants to grow: how many there are then.
std::size_t fill(TranspositionTable& table, std::size_t n) {
  while (!table.crowded()) {
    table.store_proof(nth_key(n), Hand{}, MateLength(static_cast<int>(n % 100) * 2 + 1),
                      Move::none(), 10);
    ++n;
  }
  return n;
}

/// How many of the first `n` mates the table still knows, each with its length.
std::size_t known(const TranspositionTable& table, std::size_t n) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const auto found = table.look_up(nth_key(i), Hand{}, MateLength::unbounded());
    if (found.state != State::proven) continue;
    if (found.length != MateLength(static_cast<int>(i % 100) * 2 + 1)) FAIL("key " << i);
    ++count;
  }
  return count;
}

void grow(TranspositionTable& table, ThreadPool& pool, const std::function<bool()>& go_on) {
  TableGrowth growth(table);
  pool.run([&](int) { growth.work(go_on); });
}

}  // namespace

TEST_CASE("table growth: what a table holds is found again", "[solver][parallel]") {
  for (const int threads : {1, 2, 7}) {
    CAPTURE(threads);
    ThreadPool pool(threads);
    TranspositionTable table(kEntries * TranspositionTable::kEntryBytes);
    table.share(true);
    std::size_t stored = 0;
    for (int doubling = 0; doubling < 3; ++doubling) {
      stored = fill(table, stored);
      grow(table, pool, [] { return true; });
      CHECK_FALSE(table.crowded());
      // Two threads that take the same free place lose an entry.
      const std::size_t lost = threads == 1 ? 0 : stored / 1000;
      CHECK(known(table, stored) >= stored - lost);
    }
    CHECK(stored > kEntries / 5);
  }
}

TEST_CASE("table growth: one thread that wants to stop ends it for all", "[solver][parallel]") {
  for (const int threads : {1, 3}) {
    CAPTURE(threads);
    ThreadPool pool(threads);
    TranspositionTable table(kEntries * TranspositionTable::kEntryBytes);
    table.share(true);
    const std::size_t stored = fill(table, 0);
    std::atomic<int> asked = 0;
    grow(table, pool, [&] { return ++asked != 2; });
    const std::size_t left = known(table, stored);
    CHECK(left > 0);
    CHECK(left < stored);
    table.start_problem();
    CHECK(known(table, stored) == 0);
    const std::size_t again = fill(table, 0);
    CHECK(known(table, again) == again);
  }
}

}  // namespace tori::test
