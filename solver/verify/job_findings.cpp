#include "solver/verify/job_findings.hpp"

#include <algorithm>
#include <utility>

#include "solver/verify/soundness.hpp"

namespace tori::solver {
namespace {

/// Adds the findings of the jobs to one result.
class JobFindings {
 public:
  JobFindings(const VerifySettings& settings, Verification& result)
      : settings_(settings), result_(result) {}

  void take(const Alternatives& job, bool in_variation) {
    const AlternativesQuestion& question = job.question();
    for (const Alternative& alternative : job.found()) {
      note_open(job, !alternative.done());
      if (alternative.state == Alternative::State::fails && !in_variation) {
        result_.failing.push_back({question.path, alternative.move});
      }
      if (alternative.state != Alternative::State::settled) continue;
      const auto kind = in_variation ? FindingClass::variation_dual : alternative.kind;
      add(Finding::alternative(
          kind, question.path,
          {alternative.move, alternative.length, alternative.exact, alternative.line}));
    }
  }

  void take(const ChangeJob& job) {
    note_open(job, job.keeps_solution() == Decision::unknown);
    if (job.keeps_solution() != Decision::yes) return;
    const Change& change = job.change();
    add(Finding::spare_piece({change.square, change.piece, change.substitute}));
  }

  void take(const VariationsJob& job) {
    result_.variation_duals = job.duals();
    result_.variations_counted = job.complete();
    note_open(job, !job.complete());
  }

 private:
  void add(Finding finding) {
    weigh(finding, settings_);
    result_.findings.push_back(std::move(finding));
  }

  void note_open(const Job& job, bool open) {
    if (!open) return;
    if (job.needed()) ++result_.open_questions;
    // A job that never ran has no limit of its own.
    if (!result_.limit) result_.limit = job.limit().value_or(Limit::nodes);
  }

  const VerifySettings& settings_;
  Verification& result_;
};

}  // namespace

bool is_broken(const VerifyJobs& jobs, const VerifySettings& settings) {
  return std::any_of(jobs.alternatives.begin(), jobs.alternatives.end(), [&](const auto& job) {
    const auto& found = job->found();
    return std::any_of(found.begin(), found.end(), [&](const Alternative& alternative) {
      const int ply = static_cast<int>(job->question().path.size()) + 1;
      return alternative.state == Alternative::State::settled &&
             severity_of(alternative.kind, ply, false, settings) == Severity::breaks;
    });
  });
}

void add_findings(const VerifyJobs& jobs, const VerifySettings& settings, Verification& result) {
  JobFindings findings(settings, result);
  for (std::size_t i = 0; i < jobs.alternatives.size(); ++i) {
    findings.take(*jobs.alternatives[i], i >= jobs.main_positions);
  }
  for (const auto& job : jobs.changes) findings.take(*job);
  if (jobs.variations) findings.take(*jobs.variations);
  if (jobs.tries) result.tries = jobs.tries->found();
}

}  // namespace tori::solver
