// Ranges of numbers, and their texts.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace tori::problems {

/// From `least` to `most`, both included; at first without bounds.
struct Range {
  static constexpr int kNoLeast = std::numeric_limits<int>::min();
  static constexpr int kNoMost = std::numeric_limits<int>::max();

  int least = kNoLeast;
  int most = kNoMost;

  constexpr bool contains(int number) const { return least <= number && number <= most; }
  /// True if there is no bound on either side.
  constexpr bool open() const { return *this == Range{}; }
  friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// "3..9", "3..3"; "3..", "..9", ".." where a bound is missing.
std::string to_text(Range range);

/// The largest number that `range_from_text` reads.
inline constexpr int kMostInRange = 99999;

/// One number ("3"), or a range from 0 to `kMostInRange` with at least one bound ("3..9", "3..",
/// "..9"). nullopt for anything else, and if the first number is above the second.
std::optional<Range> range_from_text(std::string_view text);

}  // namespace tori::problems
