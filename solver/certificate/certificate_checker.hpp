// The certificate checker. It knows the rules in their plain form (`legality`) and the format of
// certificates, and nothing of the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "solver/certificate/certificate_format.hpp"
#include "solver/core/stop_signal.hpp"

namespace tori::solver {

/// The limits of a check, and the callback that is told of it.
struct CheckLimits {
  /// Memory for the positions of one certificate, in bytes; see PositionIndex.
  std::size_t bytes = std::size_t{1} << 30;
  /// Asked about every 1000 positions, and for every 32 KiB that are skipped.
  StopSignal stop{};
  /// Told how many positions are checked, each time before the signal is asked. May be empty.
  std::function<void(std::uint64_t positions)> progress{};
};

/// The result of one check.
struct CheckResult {
  enum class State : std::uint8_t {
    /// The claim is proven.
    holds,
    /// `refusal` says why.
    refused,
    /// The stop signal ended the check.
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
  /// end. One without a head is given up after a MiB.
  bool more_can_follow = false;
};

/// Checks one certificate and reads it to its end. The time is linear in the number of positions.
/// Throws std::bad_alloc, and nothing else whatever the bytes are.
/// REQUIRES: `reader.next_certificate()` has just returned true.
CheckResult check_certificate(CertificateReader& reader, const CheckLimits& limits);

}  // namespace tori::solver
