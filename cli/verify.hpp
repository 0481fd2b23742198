// The command `verify`: are these compositions sound?
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "cli/input_options.hpp"
#include "rules/notation.hpp"
#include "solver/verification.hpp"

namespace tori::cli {

/// What one problem may cost, each reading and everything asked about it included, where the
/// command line says nothing.
inline constexpr std::uint64_t kVerifyNodes = 3'000'000;

enum class VerifyReadings : std::uint8_t { both, optional, mandatory };

enum class VerifyFormat : std::uint8_t { text, json, csv, quiet };

/// What `verify` is asked to do.
struct VerifyOptions : InputOptions, LimitOptions {
  VerifyOptions() { max_nodes = kVerifyNodes; }

  /// Where a problem says under which reading it stands, only that one is looked at.
  VerifyReadings readings = VerifyReadings::both;
  solver::VerifySettings settings;
  /// Blemishes count as unsound for the exit code.
  bool no_blemishes = false;
  Notation notation = Notation::western;
  VerifyFormat format = VerifyFormat::text;
  /// Where the certificates go, if anywhere.
  std::optional<std::string> proof;
};

/// Verifies the problems in input order: several problems on one thread each, a single one on all
/// threads. `in` is what a file named "-" stands for. Returns the exit code: 0 all are sound, 1
/// some are not, 2 usage, 3 some input was bad, 4 some are unknown (or something was not written).
int run(const VerifyOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace tori::cli
