#include "solver/verify/verify_jobs.hpp"

#include <algorithm>
#include <utility>

#include "rules/movegen.hpp"
#include "solver/conventional/futile_drops.hpp"
#include "solver/verify/soundness.hpp"

namespace tori::solver {
namespace {

std::unique_ptr<Alternatives> alternatives_at(const VerifyTask& task, const std::vector<Move>& path,
                                              Move solution_move, MateLength distance,
                                              const FoundSolution& solution) {
  const VerifySettings& settings = task.settings;
  Position position = task.position;
  for (const Move move : path) position.play(move);
  const bool is_last = distance == MateLength(1) && !path.empty();
  const bool needed = is_last ? judges_last_move(settings.profile)
                              : path.empty() || settings.profile != Profile::key_only;
  return std::make_unique<Alternatives>(
      AlternativesQuestion{position, path, solution_move, distance, settings.alternatives_within,
                           settings.game,
                           solution.main_positions.contains(position, Side::attacker),
                           &solution.lines.positions, &task.known},
      needed);
}

/// A settled alternative as a finding, without its line.
Finding finding_of(const AlternativesQuestion& question, const Alternative& alternative,
                   FindingClass kind) {
  Finding finding = Finding::alternative(
      kind, question.path, {alternative.move, alternative.length, alternative.exact, {}});
  finding.resemblance = alternative.resemblance;
  finding.on_main_line = question.on_main_line;
  return finding;
}

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
      Finding finding = finding_of(question, alternative, kind);
      auto& mate = std::get<OtherMate>(finding.about);
      mate.line = alternative.line;
      mate.futile_drops_left = settings_.game == JudgedGame::conventional &&
                               leaves_futile_drops(question.position, mate.line);
      add(std::move(finding));
    }
    result_.learnt.add(job.learnt());
  }

  void take(const EconomyJob& job) {
    note_open(job, job.keeps_solution() == Decision::unknown);
    if (job.keeps_solution() != Decision::yes) return;
    const Edit& edit = job.edit();
    std::optional<Kind> substitute;
    if (edit.put) substitute = edit.put->piece.kind();
    add(Finding::spare_piece({edit.taken->square, edit.taken->piece, substitute}));
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

std::vector<Job*> VerifyJobs::all() {
  std::vector<Job*> jobs;
  for (const auto& job : alternatives) jobs.push_back(job.get());
  for (const auto& job : economies) jobs.push_back(job.get());
  if (variations) jobs.push_back(variations.get());
  return jobs;
}

VerifyJobs make_jobs(const VerifyTask& task, const FoundSolution& solution) {
  const VerifySettings& settings = task.settings;
  VerifyJobs jobs;
  const std::vector<SolutionNode>& nodes = solution.lines.attacker;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    jobs.alternatives.push_back(
        alternatives_at(task, nodes[i].path, nodes[i].move, solution.distances[i], solution));
  }
  jobs.main_positions = nodes.size();
  if (settings.economy) {
    for (const Edit& edit : economies_of(task.position)) {
      jobs.economies.push_back(std::make_unique<EconomyJob>(edit, settings.game, solution.length,
                                                            solution.result.main_lines));
    }
  }
  const bool full_tree = settings.profile == Profile::full_tree;
  if (settings.variations || full_tree) {
    jobs.variations = std::make_unique<VariationsJob>(solution.starts, solution.lines.positions,
                                                      settings.game, full_tree);
  }
  return jobs;
}

std::vector<Job*> add_variation_jobs(VerifyJobs& jobs, const VerifyTask& task,
                                     const FoundSolution& solution) {
  std::vector<Job*> added;
  if (task.settings.profile != Profile::full_tree) return added;
  for (const VariationNode& node : jobs.variations->nodes()) {
    jobs.alternatives.push_back(
        alternatives_at(task, node.path, node.solution, node.distance, solution));
    added.push_back(jobs.alternatives.back().get());
  }
  return added;
}

void add_tries(VerifyJobs& jobs, const VerifyTask& task) {
  if (!task.settings.tries) return;
  std::vector<Move> failing;
  if (jobs.alternatives.empty()) {
    for (const Move move : check_moves(task.position)) failing.push_back(move);
  } else {
    for (const Alternative& alternative : jobs.alternatives.front()->found()) {
      if (alternative.state == Alternative::State::fails) failing.push_back(alternative.move);
    }
  }
  const auto kind = jobs.alternatives.empty() ? TryKind::most_promising : TryKind::one_refutation;
  jobs.tries = std::make_unique<TriesJob>(task.position, std::move(failing), kind, task.known);
}

bool is_broken(const VerifyJobs& jobs, const VerifySettings& settings) {
  return std::any_of(jobs.alternatives.begin(), jobs.alternatives.end(), [&](const auto& job) {
    const auto& found = job->found();
    return std::any_of(found.begin(), found.end(), [&](const Alternative& alternative) {
      if (alternative.state != Alternative::State::settled) return false;
      const Finding finding = finding_of(job->question(), alternative, alternative.kind);
      return severity_of(finding, false, settings) == Severity::breaks;
    });
  });
}

void add_findings(const VerifyJobs& jobs, const VerifySettings& settings, Verification& result) {
  JobFindings findings(settings, result);
  for (std::size_t i = 0; i < jobs.alternatives.size(); ++i) {
    findings.take(*jobs.alternatives[i], i >= jobs.main_positions);
  }
  for (const auto& job : jobs.economies) findings.take(*job);
  if (jobs.variations) findings.take(*jobs.variations);
  if (jobs.tries) {
    result.tries = jobs.tries->found();
    // Where there is a mate, one check with one refutation more or less is no matter.
    if (jobs.alternatives.empty()) result.unjudged_checks = jobs.tries->unjudged();
    result.learnt.add(jobs.tries->learnt());
  }
}

}  // namespace tori::solver
