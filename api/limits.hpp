// What a request may spend, and what is said when a limit is hit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "solver/core/verdict.hpp"

namespace tori::api {

inline constexpr std::uint64_t kNoNodeLimit = std::numeric_limits<std::uint64_t>::max();

/// What may be spent on one problem, everything that is asked about it included.
struct LimitSettings {
  /// Positions expanded, at most.
  std::uint64_t max_nodes = kNoNodeLimit;
  /// Seconds, at most; nullopt: any time.
  std::optional<double> seconds;
  /// Bytes of the transposition tables, all threads together.
  std::size_t memory_bytes = std::size_t{256} << 20;
};

/// "the limit of 1000 nodes was hit", "interrupted".
std::string to_phrase(solver::Limit limit, const LimitSettings& settings);

/// "the variations are cut: ..."; their memory has a bound of its own.
std::string variations_cut(solver::Limit limit, const LimitSettings& settings);

/// "0.25": a number with as few decimals as are needed.
std::string decimal(double number);

}  // namespace tori::api
