// What the verifier and its reference must agree on, as texts that can be compared.
#pragma once

#include <set>
#include <string>

#include "rules/position.hpp"
#include "solver/verify/verification.hpp"
#include "tests/reference/report.hpp"

namespace tori::test {

using Facts = std::set<std::string>;

/// What the reference found, under one reading: verdict, lengths, the printed line, the leftover,
/// the solution lines, the number of duals in variations, and every finding with what it weighs,
/// its position, its move and for alternatives its length. Positions are named, not paths: there
/// may be several. What was not looked for is left out (duals in variations but for the profile
/// full-tree).
Facts facts_of(const reference::Report& report, reference::Profile profile, bool allow_leftover);

/// The same of the verifier. Mates of more than `longest` plies count as no strict mate, as the
/// reference does not look further.
Facts facts_of(const Position& root, const solver::Verification& verification, int longest);

/// "only the reference: ..." or "only the verifier: ..." for each fact that only one side has, one
/// on each line.
std::string differences(const Facts& reference, const Facts& verifier);

}  // namespace tori::test
