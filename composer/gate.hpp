// Where candidates end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tori::composer {

/// The gates in the order in which a candidate meets them, from cheap to dear. A candidate that is
/// refused by none is a problem.
enum class Gate : std::uint8_t {
  /// The diagram is not as the constraints want it.
  constraints,
  /// The parts make no position.
  illegal,
  no_check,
  /// The mate is shorter than wanted.
  short_mate,
  no_mate,
  /// The nodes for the quick questions ran out.
  search_limit,
  /// Another check mates, too.
  cook,
  equal_defence,
  leftover,
  /// Futile drops make the mate longer.
  futile_drops,
  /// The first move takes a piece.
  capture,
  /// The verifier finds what breaks the problem, or a blemish, or nothing within its nodes.
  unsound,
  blemish,
  verify_limit,
  /// The two promotion readings differ.
  readings,
  /// Stars or themes are not those wished for.
  wishes,
  /// The same problem was found at a lower index.
  duplicate,
};
inline constexpr std::size_t kGates = static_cast<std::size_t>(Gate::duplicate) + 1;

/// "short-mate", "cook" ...
std::string_view to_text(Gate gate);

/// How many diagrams each gate refused.
class Refusals {
 public:
  void count(Gate gate) { ++counts_[static_cast<std::size_t>(gate)]; }
  void add(Gate gate, std::uint64_t number) { counts_[static_cast<std::size_t>(gate)] += number; }
  void add(const Refusals& others) {
    for (std::size_t i = 0; i < kGates; ++i) counts_[i] += others.counts_[i];
  }
  std::uint64_t of(Gate gate) const { return counts_[static_cast<std::size_t>(gate)]; }
  friend bool operator==(const Refusals&, const Refusals&) = default;

 private:
  std::array<std::uint64_t, kGates> counts_{};
};

}  // namespace tori::composer
