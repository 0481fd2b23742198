// The transposition table: the time for one look or one store, in a table that fits the processor's
// caches and in one that does not.
#include <cstdint>

#include <benchmark/benchmark.h>

#include "solver/search/transposition_table.hpp"

namespace tori::test {
namespace {

using solver::MateLength;
using solver::TranspositionTable;

constexpr std::size_t kSmall = std::size_t{1} << 20;
constexpr std::size_t kLarge = std::size_t{256} << 20;
/// Keys of positions in the table and of others are mixed from numbers of two ranges.
constexpr std::uint64_t kOthers = std::uint64_t{1} << 40;

/// A table holds so many entries when a quarter of it is filled: no entry has pushed out another.
std::uint64_t quarter(std::size_t bytes) {
  return bytes / TranspositionTable::kEntryBytes / 4;
}

Hand two_cranes() {
  Hand hand;
  hand.set(Kind::crane, 2);
  return hand;
}

void store(TranspositionTable& table, std::uint64_t number) {
  table.store_open(zobrist::mix(number), two_cranes(), 3, 5, 7,
                   static_cast<std::uint32_t>(number % 64));
}

void fill(TranspositionTable& table, std::uint64_t count) {
  table.start_problem();
  for (std::uint64_t i = 0; i < count; ++i) store(table, i);
}

template <typename Act>
void one_after_another(benchmark::State& state, Act act) {
  std::uint64_t number = 0;
  for (const auto _ : state) act(number++);
}

/// The keys are those stored, in an order unlike that of the entries.
void look_up_hit(benchmark::State& state) {
  const auto bytes = static_cast<std::size_t>(state.range(0));
  TranspositionTable table(bytes);
  fill(table, quarter(bytes));
  one_after_another(state, [&](std::uint64_t number) {
    const Key key = zobrist::mix(number % quarter(bytes));
    benchmark::DoNotOptimize(table.look_up(key, two_cranes(), MateLength(9)));
  });
}
BENCHMARK(look_up_hit)->Arg(kSmall)->Arg(kLarge);

void look_up_miss(benchmark::State& state) {
  const auto bytes = static_cast<std::size_t>(state.range(0));
  TranspositionTable table(bytes);
  fill(table, quarter(bytes));
  one_after_another(state, [&](std::uint64_t number) {
    const Key key = zobrist::mix(kOthers + number);
    benchmark::DoNotOptimize(table.look_up(key, two_cranes(), MateLength(9)));
  });
}
BENCHMARK(look_up_miss)->Arg(kSmall)->Arg(kLarge);

/// Every window is full: all sixteen entries are looked at.
void look_up_miss_in_full_table(benchmark::State& state) {
  const auto bytes = static_cast<std::size_t>(state.range(0));
  TranspositionTable table(bytes);
  fill(table, 16 * quarter(bytes));
  one_after_another(state, [&](std::uint64_t number) {
    const Key key = zobrist::mix(kOthers + number);
    benchmark::DoNotOptimize(table.look_up(key, two_cranes(), MateLength(9)));
  });
}
BENCHMARK(look_up_miss_in_full_table)->Arg(kSmall)->Arg(kLarge);

/// Stores over entries that are there already.
void store_again(benchmark::State& state) {
  const auto bytes = static_cast<std::size_t>(state.range(0));
  TranspositionTable table(bytes);
  fill(table, quarter(bytes));
  one_after_another(state, [&](std::uint64_t number) { store(table, number % quarter(bytes)); });
}
BENCHMARK(store_again)->Arg(kSmall)->Arg(kLarge);

/// Every store pushes out another entry.
void store_in_full_table(benchmark::State& state) {
  const auto bytes = static_cast<std::size_t>(state.range(0));
  TranspositionTable table(bytes);
  fill(table, 16 * quarter(bytes));
  one_after_another(state, [&](std::uint64_t number) { store(table, kOthers + number); });
}
BENCHMARK(store_in_full_table)->Arg(kSmall)->Arg(kLarge);

}  // namespace
}  // namespace tori::test
