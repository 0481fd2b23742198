// Playing moves, keys, hands, texts: the time for one of them.
#include <string>

#include "rules/sfen.hpp"
#include "tests/bench/positions.hpp"

namespace tori::test {
namespace {

struct Step {
  std::size_t position;
  Move move;
};

/// Every legal move of every position of the attacker.
std::vector<Step> every_step() {
  std::vector<Step> steps;
  const auto& positions = attacker_positions();
  for (std::size_t i = 0; i < positions.size(); ++i) {
    for (const Move move : legal_moves(positions[i])) steps.push_back({i, move});
  }
  return steps;
}

template <typename Act>
void over_steps(benchmark::State& state, Act act) {
  std::vector<Position> positions = attacker_positions();
  const std::vector<Step> steps = every_step();
  for (const auto _ : state) {
    for (const Step step : steps)
      benchmark::DoNotOptimize(act(positions[step.position], step.move));
  }
  report_each(state, steps.size());
}

void play_and_take_back(benchmark::State& state) {
  over_steps(state, [](Position& position, Move move) {
    const Undo undo = position.play(move);
    benchmark::ClobberMemory();
    position.take_back(move, undo);
    return undo.key;
  });
}
BENCHMARK(play_and_take_back);

void key_after(benchmark::State& state) {
  over_steps(state, [](const Position& position, Move move) { return position.key_after(move); });
}
BENCHMARK(key_after);

void hand_after(benchmark::State& state) {
  over_steps(state, [](const Position& position, Move move) { return position.hand_after(move); });
}
BENCHMARK(hand_after);

/// The hands of all positions, each with each.
template <typename Act>
void over_hands(benchmark::State& state, Act act) {
  std::vector<Hand> hands;
  for (const Position& position : attacker_positions()) {
    hands.push_back(position.hand(position.turn()));
  }
  for (const auto _ : state) {
    for (const Hand a : hands) {
      for (const Hand b : hands) benchmark::DoNotOptimize(act(a, b));
    }
  }
  report_each(state, hands.size() * hands.size());
}

void hand_contains(benchmark::State& state) {
  over_hands(state, [](Hand a, Hand b) { return a.contains(b); });
}
BENCHMARK(hand_contains);

void hand_maximum(benchmark::State& state) {
  over_hands(state, [](Hand a, Hand b) { return maximum(a, b); });
}
BENCHMARK(hand_maximum);

void key_with_hand(benchmark::State& state) {
  over_hands(state, [](Hand a, Hand b) { return zobrist::with_hand(b.bits(), a); });
}
BENCHMARK(key_with_hand);

void read_position_text(benchmark::State& state) {
  std::vector<std::string> texts;
  for (const Position& position : attacker_positions()) texts.push_back(to_sfen(position));
  for (const auto _ : state) {
    for (const std::string& text : texts) {
      benchmark::DoNotOptimize(parse_position(text, Promotion::optional));
    }
  }
  report_each(state, texts.size());
}
BENCHMARK(read_position_text);

void write_position_text(benchmark::State& state) {
  for (const auto _ : state) {
    for (const Position& position : attacker_positions()) {
      benchmark::DoNotOptimize(to_sfen(position));
    }
  }
  report_each(state, attacker_positions().size());
}
BENCHMARK(write_position_text);

}  // namespace
}  // namespace tori::test
