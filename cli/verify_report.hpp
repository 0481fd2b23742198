// What `verify` found out about one problem, and how it is written.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/verify.hpp"
#include "problems/problem.hpp"
#include "problems/problem_file.hpp"
#include "solver/verification.hpp"

namespace tori::cli {

/// One reading of the rules.
struct VerifiedReading {
  Position position;
  solver::Verification verification;
};

/// One problem with all that was found.
struct Verified {
  explicit Verified(problems::Problem what) : problem(std::move(what)) {}

  problems::Problem problem;
  /// `optional` before `mandatory`.
  std::vector<VerifiedReading> readings;
  solver::Soundness soundness = solver::Soundness::unknown;
  /// False when both readings are sound but not the same problem.
  bool readings_agree = true;
  /// An earlier problem of the files that is the same.
  std::optional<std::string> duplicate_of;
  /// When asked for: the certificates, or what kept some from being made.
  std::string certificates;
  std::optional<solver::Limit> no_certificate;
  double seconds = 0;

  std::string place() const;
};

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
  virtual void write(const Verified& verified) = 0;
  virtual void write(const problems::BadInput& bad) = 0;
  /// What comes after the last problem.
  virtual void finish(const VerifyTally& tally) = 0;
};

/// The report in the format that was asked for. Both must outlive it.
std::unique_ptr<VerifyReport> make_verify_report(const VerifyOptions& options, std::ostream& out);

/// The formats one by one.
std::unique_ptr<VerifyReport> make_verify_text(const VerifyOptions& options, std::ostream& out);
std::unique_ptr<VerifyReport> make_verify_json(std::ostream& out);
std::unique_ptr<VerifyReport> make_verify_csv(std::ostream& out);

/// The length that is judged by: of the conventional game or the strict one.
std::optional<solver::MateLength> judged_length(const solver::Verification& verification,
                                                const VerifyOptions& options);

}  // namespace tori::cli
