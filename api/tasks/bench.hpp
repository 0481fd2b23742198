// A fixed list of positions, searched to measure speed and to sign the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "api/core/json_fwd.hpp"
#include "api/core/monitor.hpp"

namespace tori::api {

/// What the list gave. Nodes and answers are equal on every machine and for every compiler until
/// the search changes.
struct BenchResult {
  std::size_t positions = 0;
  std::uint64_t nodes = 0;
  /// FNV-1a of all solutions (rules/fnv.hpp), as 16 hexadecimal digits.
  std::string answers;
  double seconds = 0;
  /// Size of an entry of the transposition table with its mark.
  std::size_t bytes_an_entry = 0;

  std::uint64_t nodes_per_second() const {
    return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds) : 0;
  }
};

/// Searches the list on this thread with fixed limits; nullopt if the monitor ended it.
std::optional<BenchResult> bench(Monitor& monitor);

/// The result as one JSON object (docs/formats-programs.md, "Requests").
Json bench_report(const BenchResult& result);

}  // namespace tori::api
