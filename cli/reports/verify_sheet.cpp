#include "cli/reports/verify_sheet.hpp"

#include "cli/reports/verify_report.hpp"
#include "problems/record/record_lines.hpp"
#include "solver/verify/soundness.hpp"

namespace tori::cli {
namespace {

/// As stated; else as found under the first reading.
std::optional<int> attacker_moves_of(const api::VerifyResult& result,
                                     const VerifyOptions& options) {
  const problems::Claim& claim = result.problem.claim;
  if (claim.attacker_moves) return claim.attacker_moves;
  if (!claim.line.empty()) return static_cast<int>(claim.line.size() + 1) / 2;
  const auto length = solver::judged_length(result.readings.front().verification, options.settings);
  return length ? std::optional((length->plies() + 1) / 2) : std::nullopt;
}

}  // namespace

book::Sheet sheet_of(const api::VerifyResult& result, const VerifyOptions& options) {
  book::Sheet sheet{.problem = result.problem};
  sheet.title = title_of(result.problem);
  if (const auto record = problems::record_from_problem(result.problem)) {
    sheet.author = record->author;
  }
  sheet.attacker_moves = attacker_moves_of(result, options);
  sheet.verdict = verdict_text(result, options);
  sheet.is_refused = result.soundness == solver::Soundness::unsound;
  sheet.rows = sheet_rows(result, options);
  return sheet;
}

}  // namespace tori::cli
