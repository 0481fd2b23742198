#include "cli/reports/solve_report.hpp"

#include <ostream>

#include "api/core/json.hpp"
#include "api/reports/solve_report.hpp"

namespace tori::cli {
namespace {

class SolveJson final : public SolveReport {
 public:
  SolveJson(const SolveOptions& options, std::ostream& out) : options_(options), out_(out) {}

  void write(const api::SolveResult& result) override {
    out_ << api::dump_line(api::solve_report(result, options_)) << '\n';
  }
  void write(const problems::BadInput& bad) override {
    out_ << api::dump_line(api::solve_report(bad, options_)) << '\n';
  }
  void finish(const SolveTally& /*tally*/) override {}

 private:
  const SolveOptions& options_;
  std::ostream& out_;
};

}  // namespace

void SolveTally::count(const api::SolveResult& result) {
  switch (result.solution.verdict.kind()) {
    case solver::Verdict::Kind::mate: ++mates; break;
    case solver::Verdict::Kind::no_mate: ++(result.problem.ends_in_mate ? mated : no_mates); break;
    case solver::Verdict::Kind::unknown: ++unknown; break;
  }
  if (api::left_open(result)) ++left_open;
  if (result.solution.table_full) ++table_full;
}

std::unique_ptr<SolveReport> make_solve_json(const SolveOptions& options, std::ostream& out) {
  return std::make_unique<SolveJson>(options, out);
}

}  // namespace tori::cli
