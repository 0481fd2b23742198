// The most beautiful problems of a run (docs/composer.md, "The best of many").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tori::composer {

/// A problem of a run, and whether it is in the result.
struct RankedProblem {
  /// That of its candidate.
  std::uint64_t index = 0;
  int beauty = 0;
  bool kept = true;
};

/// The number after "best=" in the settings of a run; nullopt if all its problems are kept.
std::optional<std::uint64_t> best_of_settings(std::string_view settings);

/// Keeps the `most` with the greatest beauty, of equal beauty those with the lowest index; all if
/// `most` is nullopt. `problems` are in the order of their indices.
void keep_best(std::vector<RankedProblem>& problems, std::optional<std::uint64_t> most);

/// The lines of the problems that are kept. REQUIRES: each problem has a line, in the same order.
std::vector<std::string> kept_lines(std::vector<std::string> lines,
                                    const std::vector<RankedProblem>& problems);

}  // namespace tori::composer
