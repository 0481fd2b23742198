// Random numbers that depend only on their counters.
#pragma once

#include <cstdint>

#include "rules/zobrist.hpp"

namespace tori::test {

/// The random numbers for one of many objects: the same (seed, index, step) gives the same numbers
/// on every machine, in any order and part of a run.
class Draws {
 public:
  Draws(std::uint64_t seed, std::uint64_t index, std::uint64_t step)
      : key_(zobrist::mix(zobrist::mix(zobrist::mix(seed) + index) + step)) {}

  /// A number from 0 to n - 1. REQUIRES: n is small and above 0.
  int below(int n) {
    const std::uint64_t high = zobrist::mix(key_ + ++drawn_) >> 32;
    return static_cast<int>((high * static_cast<std::uint64_t>(n)) >> 32);
  }
  bool chance(int percent) { return below(100) < percent; }

 private:
  std::uint64_t key_;
  std::uint64_t drawn_ = 0;
};

}  // namespace tori::test
