// Sparse positions with full hands, one after the other, in both readings.
#pragma once

#include <catch2/catch.hpp>
#include <cstdint>

#include "rules/sfen.hpp"
#include "tests/rules/sparse_positions.hpp"

namespace tori::test {

inline constexpr Recipe kFullHands{2, 4, 3, 4, 6, 25};

/// Passes `count` positions of that seed to `visit`.
template <typename Visit>
void visit_sparse(std::uint64_t seed, int count, Visit visit) {
  Dice dice(seed);
  for (; count > 0; --count) {
    const auto reading = count % 2 == 0 ? Promotion::optional : Promotion::mandatory;
    Position position = sparse_position(dice, kFullHands, reading);
    CAPTURE(to_sfen(position), static_cast<int>(reading));
    visit(position);
  }
}

}  // namespace tori::test
