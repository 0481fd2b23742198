// Generators: the time for one position.
#include "rules/legality.hpp"
#include "tests/bench/positions.hpp"

namespace tori::test {
namespace {

template <typename Generate>
void over(benchmark::State& state, const std::vector<Position>& positions, Generate generate) {
  for (const auto _ : state) {
    for (const Position& position : positions) benchmark::DoNotOptimize(generate(position));
  }
  report_each(state, positions.size());
}

void attacker_legal_moves(benchmark::State& state) {
  over(state, attacker_positions(), [](const Position& p) { return legal_moves(p).size(); });
}
BENCHMARK(attacker_legal_moves);

void attacker_check_moves(benchmark::State& state) {
  over(state, attacker_positions(), [](const Position& p) { return check_moves(p).size(); });
}
BENCHMARK(attacker_check_moves);

void attacker_count_check_moves(benchmark::State& state) {
  over(state, attacker_positions(), [](const Position& p) { return count_check_moves(p); });
}
BENCHMARK(attacker_count_check_moves);

void defender_legal_moves(benchmark::State& state) {
  over(state, defender_positions(), [](const Position& p) { return legal_moves(p).size(); });
}
BENCHMARK(defender_legal_moves);

void defender_evasions(benchmark::State& state) {
  over(state, defender_positions(), [](const Position& p) { return evasions(p).size(); });
}
BENCHMARK(defender_evasions);

void defender_summarize_evasions(benchmark::State& state) {
  over(state, defender_positions(), [](const Position& p) { return summarize_evasions(p); });
}
BENCHMARK(defender_summarize_evasions);

void defender_is_mate(benchmark::State& state) {
  over(state, defender_positions(), [](const Position& p) { return is_mate(p); });
}
BENCHMARK(defender_is_mate);

/// The plain rules, for contrast.
void attacker_legality(benchmark::State& state) {
  over(state, attacker_positions(),
       [](const Position& p) { return legality::legal_moves(p).size(); });
}
BENCHMARK(attacker_legality);

void defender_legality(benchmark::State& state) {
  over(state, defender_positions(),
       [](const Position& p) { return legality::legal_moves(p).size(); });
}
BENCHMARK(defender_legality);

}  // namespace
}  // namespace tori::test
