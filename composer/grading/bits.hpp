// Logarithms in whole numbers, the same on every machine.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace tori::composer {

/// Four times the binary logarithm of n, rounded down; 0 for 0.
inline int quarter_bits(int n) {
  constexpr std::uint64_t kFourthPowerFits = 1U << 15;
  auto rest = static_cast<std::uint64_t>(std::max(n, 1));
  int whole = 0;
  for (; rest > kFourthPowerFits; rest >>= 1) ++whole;
  return 4 * whole + static_cast<int>(std::bit_width(rest * rest * rest * rest)) - 1;
}

}  // namespace tori::composer
