// The certificate checker. It knows the rules in their plain form (`legality`) and the format of
// certificates, and nothing of the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "solver/certificate/certificate_format.hpp"

namespace tori::solver {

/// The limits of a check, and the callback that watches it.
struct CheckLimits {
  /// Memory for the positions of one certificate, in bytes; see PositionIndex.
  std::size_t bytes = std::size_t{1} << 30;
  /// Called about every 1000 positions, and for every 32 KiB that are skipped, with the number of
  /// positions checked so far; returns false to end the check. May be empty.
  std::function<bool(std::uint64_t)> go_on;
};

/// The result of one check.
struct CheckResult {
  enum class State : std::uint8_t {
    /// The claim is proven.
    holds,
    /// `refusal` says why.
    refused,
    /// `go_on` ended the check.
    interrupted,
    /// `CheckLimits::bytes` is too small.
    out_of_memory,
  };

  State state = State::refused;
  /// The position and the claim; nullopt if they could not be read.
  std::optional<CertificateHead> head;
  /// The attacker positions whose records were checked.
  std::uint64_t positions = 0;
  Refusal refusal{};
  /// False if no further certificate can be read: the gzip member is damaged or was not read to its
  /// end.
  bool more_can_follow = false;
};

/// Checks one certificate and reads it to its end. The time is linear in the number of positions.
/// Throws std::bad_alloc, and nothing else whatever the bytes are.
/// REQUIRES: `reader.next_certificate()` has just returned true.
CheckResult check_certificate(CertificateReader& reader, const CheckLimits& limits);

}  // namespace tori::solver
