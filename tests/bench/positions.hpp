// What the benchmarks run over: the positions of tests/data/mates.txt and those one ply behind
// them.
#pragma once

#include <cstddef>
#include <vector>

#include <benchmark/benchmark.h>

#include "rules/movegen.hpp"
#include "tests/solver/mates_data.hpp"

namespace tori::test {

/// The positions of the file, the attacker to move in each.
inline const std::vector<Position>& attacker_positions() {
  static const std::vector<Position> positions = [] {
    std::vector<Position> all;
    for (const MateRow& row : mate_rows()) all.push_back(row.position);
    return all;
  }();
  return positions;
}

/// Those after every check in them: the defender to move, in check.
inline const std::vector<Position>& defender_positions() {
  static const std::vector<Position> positions = [] {
    std::vector<Position> all;
    for (const Position& position : attacker_positions()) {
      for (const Move move : check_moves(position)) all.emplace_back(position).play(move);
    }
    return all;
  }();
  return positions;
}

/// Adds the column `each`: the time for one of the things that every iteration does `count` of.
inline void report_each(benchmark::State& state, std::size_t count) {
  using benchmark::Counter;
  state.counters["each"] =
      Counter(static_cast<double>(count), Counter::kIsIterationInvariantRate | Counter::kInvert);
}

}  // namespace tori::test
