// Which findings of `verify` a report says in one sentence.
#pragma once

#include <cstddef>
#include <vector>

#include "cli/reports/verify_report.hpp"
#include "rules/message.hpp"

namespace tori::cli {

/// Findings that are said in one sentence.
struct FindingGroup {
  const solver::Finding* first;
  /// How many say the same after other defences, the first one counted.
  std::size_t count = 1;
  /// The other squares of a slider that mates alike from several squares of one line.
  Value::List squares{};
};

/// The position after the moves. REQUIRES: they are legal.
Position position_after(const Position& root, const std::vector<Move>& path);

/// The findings of that severity, in their order. A weaker substitute for a piece that is not
/// needed at all is left out. The groups point into the reading.
std::vector<FindingGroup> groups_of(const VerifiedReading& reading, solver::Severity severity);

}  // namespace tori::cli
