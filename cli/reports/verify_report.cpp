#include "cli/reports/verify_report.hpp"

#include <ostream>

#include "api/core/json.hpp"
#include "api/reports/verify_report.hpp"

namespace tori::cli {
namespace {

/// Writes nothing: for users who want only the exit code.
class NoReport final : public VerifyReport {
 public:
  void write(const VerifyResult& /*result*/) override {}
  void write(const problems::BadInput& /*bad*/) override {}
  void finish(const VerifyTally& /*tally*/) override {}
};

class VerifyJson final : public VerifyReport {
 public:
  explicit VerifyJson(std::ostream& out) : out_(out) {}

  void write(const VerifyResult& result) override {
    out_ << api::dump_line(api::verify_report(result)) << '\n';
  }
  void write(const problems::BadInput& bad) override {
    out_ << api::dump_line(api::verify_report(bad)) << '\n';
  }
  void finish(const VerifyTally& /*tally*/) override {}

 private:
  std::ostream& out_;
};

}  // namespace

void VerifyTally::count(const VerifyResult& result) {
  if (result.anticipations && !result.anticipations->found.empty()) ++anticipated;
  switch (result.soundness) {
    case solver::Soundness::sound: ++sound; break;
    case solver::Soundness::sound_with_blemishes: ++blemished; break;
    case solver::Soundness::unsound: ++unsound; break;
    case solver::Soundness::unknown: ++unknown; break;
  }
}

std::unique_ptr<VerifyReport> make_verify_report(const VerifyOptions& options, std::ostream& out,
                                                 Paint paint) {
  switch (options.format) {
    case VerifyFormat::text: return make_verify_text(options, out, paint);
    case VerifyFormat::json: return std::make_unique<VerifyJson>(out);
    case VerifyFormat::csv: return make_verify_csv(out);
    case VerifyFormat::quiet: break;
  }
  return std::make_unique<NoReport>();
}

}  // namespace tori::cli
