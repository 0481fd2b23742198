// The verifier of certificates: it knows the rules in their plain form (`legality`) and how a
// certificate is written, and nothing of the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "rules/position.hpp"
#include "solver/proof_file.hpp"

namespace tori::solver {

/// What bounds a check, and how it is watched.
struct CheckLimits {
  /// Memory for the positions of one certificate; see PositionIndex.
  std::size_t bytes = std::size_t{1} << 30;
  /// Called with the number of positions seen so far, about every thousand and every 32 KiB that
  /// are skipped; returns false to end the check.
  std::function<bool(std::uint64_t)> go_on;
};

/// What became of one certificate.
struct CheckResult {
  enum class State : std::uint8_t {
    /// The claim is proven.
    holds,
    /// `refusal` says why.
    refused,
    /// `go_on` ended the check, or the memory did.
    interrupted,
    out_of_memory,
  };

  State state = State::refused;
  /// What is claimed of which position; nothing when that much could not be read.
  std::optional<CertificateHead> head;
  /// Attacker positions whose records were looked at.
  std::uint64_t positions = 0;
  Refusal refusal{};
  /// False when nothing more can be read after this one: the gzip member is damaged or not read to
  /// its end.
  bool more_can_follow = false;
};

/// Checks the certificate to which the reader has just gone. Takes time linear in the number of
/// positions; never throws whatever the bytes are, except std::bad_alloc.
CheckResult check_certificate(CertificateReader& reader, const CheckLimits& limits);

}  // namespace tori::solver
