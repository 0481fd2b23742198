// Why candidates are rejected.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tori::composer {

/// The reasons in the order in which a candidate is tested for them, from cheap to expensive tests.
/// A candidate to which none applies is a problem.
enum class RejectReason : std::uint8_t {
  /// The diagram does not satisfy the constraints.
  constraints,
  /// The parts make no position.
  illegal,
  no_check,
  /// The mate is shorter than wanted.
  short_mate,
  no_mate,
  /// A question of the quick solver hit its node limit.
  search_limit,
  /// Another check mates as well.
  cook,
  equal_defence,
  leftover,
  /// Futile drops make the mate longer.
  futile_drops,
  /// The first move takes a piece.
  capture,
  /// The verifier finds a fault that breaks the problem.
  unsound,
  /// The verifier finds a blemish.
  blemish,
  /// The verifier hits its node limit.
  verify_limit,
  /// The two promotion readings differ.
  readings,
  /// Stars or themes do not match the settings.
  wishes,
  /// The same problem was found at a lower index.
  duplicate,
};
inline constexpr std::size_t kRejectReasons = static_cast<std::size_t>(RejectReason::duplicate) + 1;

/// "short-mate", "cook" ...
std::string_view to_text(RejectReason reason);

/// How many diagrams were rejected, by reason.
class RejectCounts {
 public:
  void count(RejectReason reason) { ++counts_[static_cast<std::size_t>(reason)]; }
  void add(RejectReason reason, std::uint64_t number) {
    counts_[static_cast<std::size_t>(reason)] += number;
  }
  void add(const RejectCounts& others) {
    for (std::size_t i = 0; i < kRejectReasons; ++i) counts_[i] += others.counts_[i];
  }
  /// The counts with that one 0.
  RejectCounts without(RejectReason reason) const {
    RejectCounts others = *this;
    others.counts_[static_cast<std::size_t>(reason)] = 0;
    return others;
  }
  std::uint64_t of(RejectReason reason) const { return counts_[static_cast<std::size_t>(reason)]; }
  friend bool operator==(const RejectCounts&, const RejectCounts&) = default;

 private:
  std::array<std::uint64_t, kRejectReasons> counts_{};
};

/// The counts in the order of the reasons, separated by spaces.
std::string to_text(const RejectCounts& counts);
/// Reads that text; nullopt for anything else.
std::optional<RejectCounts> counts_from_text(const std::string& text);

}  // namespace tori::composer
