// Sizes of memory, in MiB and in bytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace tori::api {

/// The most MiB that may be asked for: 1 TiB, or what fits into a size whose greatest value is
/// `largest`: 4095 MiB where it has 32 bits.
constexpr std::uint64_t most_mebibytes(
    std::uint64_t largest = std::numeric_limits<std::size_t>::max()) {
  return std::min(std::uint64_t{1} << 20, largest >> 20);
}

/// REQUIRES: at most `most_mebibytes()`.
constexpr std::size_t bytes_of(std::uint64_t mebibytes) {
  return static_cast<std::size_t>(mebibytes) << 20;
}

}  // namespace tori::api
