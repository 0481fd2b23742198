// Writes the results of `verify`: as text, JSON, CSV or not at all.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/tasks/verify.hpp"
#include "cli/options/verify_options.hpp"
#include "cli/reports/report.hpp"
#include "problems/book/sheet.hpp"

namespace tori::cli {

using api::VerifiedReading;
using api::VerifyResult;

/// The number of problems with each verdict.
struct VerifyTally {
  std::size_t sound = 0;
  std::size_t blemished = 0;
  std::size_t unsound = 0;
  std::size_t unknown = 0;
  std::size_t bad = 0;
  /// Of all these, how many are like a known problem.
  std::size_t anticipated = 0;

  std::size_t problems() const { return sound + blemished + unsound + unknown; }
  void count(const VerifyResult& result);
};

using VerifyReport = Report<VerifyResult, VerifyTally>;

/// The report in the format that the options ask for. Options and stream must outlive it.
std::unique_ptr<VerifyReport> make_verify_report(const VerifyOptions& options, std::ostream& out,
                                                 Paint paint);

/// The verdict on a problem in the text report: "UNSOUND", in the language of the options.
std::string verdict_text(const VerifyResult& result, const VerifyOptions& options);
/// What the text report says below the verdict, without the defences and the cost.
std::vector<book::SheetRow> sheet_rows(const VerifyResult& result, const VerifyOptions& options);

/// The reports of single formats.
std::unique_ptr<VerifyReport> make_verify_text(const VerifyOptions& options, std::ostream& out,
                                               Paint paint);
std::unique_ptr<VerifyReport> make_verify_csv(std::ostream& out);

}  // namespace tori::cli
