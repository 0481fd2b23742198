// The limits of a request, and what is said of limits that were hit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "rules/message.hpp"
#include "solver/core/verdict.hpp"

namespace tori::api {

inline constexpr std::uint64_t kNoNodeLimit = std::numeric_limits<std::uint64_t>::max();

/// The limits for one problem.
struct LimitSettings {
  /// At most this many positions are expanded for the answer. What is asked beside it has a limit
  /// of its own (`solve`, `verify`).
  std::uint64_t max_nodes = kNoNodeLimit;
  /// At most this many seconds; nullopt: no limit.
  std::optional<double> seconds;
  /// Size in bytes of the transposition tables of all threads together.
  std::size_t memory_bytes = std::size_t{256} << 20;
};

/// "the limit of 1000 nodes was hit", "interrupted". `settings` holds the limits of the search.
Message message_of(solver::Limit limit, const LimitSettings& settings);

/// Why variations are cut. Their memory has a limit of its own, not that of `settings`.
Message message_of_cut(solver::Limit limit, const LimitSettings& settings);

}  // namespace tori::api
