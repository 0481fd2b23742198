// The report of `verify` as CSV.
#include "cli/reports/verify_report.hpp"

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "api/tasks/statement_words.hpp"
#include "cli/reports/finding_text.hpp"
#include "cli/text_format.hpp"
#include "problems/text/csv.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/notation.hpp"

namespace tori::cli {
namespace {

using solver::Finding;
using solver::FindingClass;
using solver::Severity;
using solver::Verification;

std::string moves_cell(const std::vector<Move>& line) {
  return problems::joined(line, " ", to_usi);
}

std::string count_cell(const Verification& found, FindingClass kind) {
  return std::to_string(std::count_if(found.findings.begin(), found.findings.end(),
                                      [kind](const Finding& f) { return f.kind == kind; }));
}

std::string plies_cell(const std::optional<solver::MateLength>& length) {
  return length ? std::to_string(length->plies()) : "";
}

/// "idea known.epd:12": the closest of the known problems.
std::string anticipation_cell(const VerifyResult& result) {
  if (!result.anticipations || result.anticipations->found.empty()) return "";
  const problems::Anticipation& closest = result.anticipations->found.front();
  return std::string(to_text(closest.likeness)) + " " + closest.known.place;
}

/// What is wrong with what is stated.
std::string statement_cell(const VerifiedReading& reading) {
  const auto messages = statement_messages(reading);
  return messages.empty() ? "" : problems::english(api::clauses(messages));
}

/// One row for each problem; the first row names the columns.
class VerifyCsv final : public VerifyReport {
 public:
  explicit VerifyCsv(std::ostream& out) : out_(out) {
    row({"file",         "line_number",     "id",          "verdict",
         "optional",     "mandatory",       "plies",       "conventional_plies",
         "leftover",     "cooks",           "order_swaps", "detours",
         "minor_duals",  "last_move_duals", "blemishes",   "line",
         "duplicate_of", "anticipated_by",  "nodes",       "message"});
  }

  void write(const VerifyResult& result) override {
    const problems::Problem& problem = result.problem;
    const Verification& found = result.readings.front().verification;
    const auto blemishes =
        std::count_if(found.findings.begin(), found.findings.end(),
                      [](const Finding& f) { return f.severity == Severity::blemish; });
    const bool exact = found.verdict.is_mate() && found.verdict.exact();
    std::uint64_t nodes = 0;
    for (const VerifiedReading& reading : result.readings) nodes += reading.verification.nodes;
    row({problem.source,
         std::to_string(problem.line_number),
         problem.id,
         std::string(to_text(result.soundness)),
         verdict_under(result, Promotion::optional),
         verdict_under(result, Promotion::mandatory),
         exact ? plies_cell(found.verdict.length()) : "",
         plies_cell(found.conventional),
         found.line.empty() ? "" : std::to_string(found.leftover),
         count_cell(found, FindingClass::cook),
         count_cell(found, FindingClass::order_swap),
         count_cell(found, FindingClass::detour),
         count_cell(found, FindingClass::minor_dual),
         count_cell(found, FindingClass::last_move_dual),
         std::to_string(blemishes),
         moves_cell(found.line),
         result.duplicate_of.value_or(""),
         anticipation_cell(result),
         std::to_string(nodes),
         statement_cell(result.readings.front())});
  }

  void write(const problems::BadInput& bad) override {
    std::vector<std::string> cells(kColumns);
    cells[0] = bad.source;
    cells[1] = bad.fault.line == 0 ? "" : std::to_string(bad.fault.line);
    cells[3] = "error";
    cells[kColumns - 1] = problems::english(bad.fault.message);
    row(cells);
  }

  void finish(const VerifyTally& /*tally*/) override {}

 private:
  static constexpr std::size_t kColumns = 20;

  static std::string verdict_under(const VerifyResult& result, Promotion promotion) {
    for (const VerifiedReading& reading : result.readings) {
      if (reading.position.promotion() == promotion) {
        return std::string(to_text(reading.verification.soundness));
      }
    }
    return "";
  }

  void row(const std::vector<std::string>& cells) { problems::write_csv_row(out_, cells); }

  std::ostream& out_;
};

}  // namespace

std::unique_ptr<VerifyReport> make_verify_csv(std::ostream& out) {
  return std::make_unique<VerifyCsv>(out);
}

}  // namespace tori::cli
