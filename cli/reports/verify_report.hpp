// How the answers of `verify` are written.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>

#include "api/verify.hpp"
#include "cli/options/verify_options.hpp"
#include "problems/formats/problem_file.hpp"

namespace tori::cli {

using api::VerifiedReading;
using api::VerifyResult;

/// How many problems came out how.
struct VerifyTally {
  std::size_t sound = 0;
  std::size_t blemished = 0;
  std::size_t unsound = 0;
  std::size_t unknown = 0;
  std::size_t bad = 0;

  std::size_t problems() const { return sound + blemished + unsound + unknown; }
  void count(solver::Soundness soundness);
};

/// Writes one problem after another, as they come.
class VerifyReport {
 public:
  virtual ~VerifyReport() = default;
  virtual void write(const VerifyResult& verified) = 0;
  virtual void write(const problems::BadInput& bad) = 0;
  /// What comes after the last problem.
  virtual void finish(const VerifyTally& tally) = 0;
};

/// The report in the format that was asked for. Both must outlive it.
std::unique_ptr<VerifyReport> make_verify_report(const VerifyOptions& options, std::ostream& out);

/// The formats one by one.
std::unique_ptr<VerifyReport> make_verify_text(const VerifyOptions& options, std::ostream& out);
std::unique_ptr<VerifyReport> make_verify_csv(std::ostream& out);

/// The length that is judged by: of the conventional game or the strict one.
std::optional<solver::MateLength> judged_length(const solver::Verification& verification,
                                                const VerifyOptions& options);

}  // namespace tori::cli
