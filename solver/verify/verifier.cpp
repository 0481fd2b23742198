#include "solver/verify/verifier.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "solver/conventional/futile_drops.hpp"
#include "solver/solve/problem_context.hpp"
#include "solver/verify/found_solution.hpp"
#include "solver/verify/job_scheduler.hpp"
#include "solver/verify/soundness.hpp"
#include "solver/verify/verify_jobs.hpp"

namespace tori::solver {
namespace {

/// Where there is no mate, the checks that nearly mate get a tenth of the nodes.
constexpr std::uint64_t kPromisingPart = 10;

/// Runs all jobs that follow from a solution.
VerifyJobs examine(const VerifyTask& task, const FoundSolution& solution, JobScheduler& scheduler) {
  VerifyJobs jobs;
  const bool broken = has_break(solution.result.findings);
  const auto breaks = [&] { return broken || is_broken(jobs, task.settings); };
  if (solution.complete) {
    jobs = make_jobs(task, solution);
    scheduler.run(jobs.all(), breaks);
  } else if (solution.result.verdict.kind() != Verdict::Kind::no_mate) {
    return jobs;
  }
  add_tries(jobs, task);
  if (jobs.tries && solution.complete) scheduler.run({jobs.tries.get()}, breaks);
  if (jobs.tries && !solution.complete) scheduler.run_once(*jobs.tries, kPromisingPart);
  if (solution.complete) {
    scheduler.run(add_variation_jobs(jobs, task, solution), breaks);
  }
  return jobs;
}

/// The result as far as the solution alone gives it. The jobs may not run any more.
Verification result_of(const Position& position, FoundSolution solution,
                       std::optional<Limit> limit) {
  Verification result = std::move(solution.result);
  // Without it the problem is never called sound.
  if (solution.complete) {
    result.line = std::move(solution.lines.line);
    result.leftover = solution.lines.leftover;
    result.futile_drops_left = leaves_futile_drops(position, result.line);
  }
  result.more_lines = result.solution_lines.size() > Verification::kMostLines;
  if (result.more_lines) result.solution_lines.pop_back();
  result.limit = limit;
  return result;
}

void sort_by_ply(std::vector<Finding>& findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return std::tuple(a.ply(), a.kind) < std::tuple(b.ply(), b.kind);
  });
}

}  // namespace

Verifier::Verifier(std::size_t bytes, ThreadPool* pool) : pool_(pool) {
  const int threads = pool == nullptr ? 1 : pool->size();
  for (int i = 0; i < threads; ++i) {
    contexts_.push_back(std::make_unique<ProblemContext>(
        MemorySplit::for_verifying(bytes / static_cast<std::size_t>(threads))));
  }
}

Verifier::~Verifier() = default;

Verification Verifier::verify(const Position& position, const Statement& statement,
                              const VerifySettings& settings, const Limits& limits,
                              const KnownPositions& known) {
  JobScheduler scheduler(contexts_, pool_, limits);
  Budget budget(limits);
  FoundSolution solution = find_solution(*contexts_.front(), position, statement, settings, budget);
  scheduler.spend(budget.nodes());
  const VerifyJobs jobs = examine({position, settings, known}, solution, scheduler);
  Verification result = result_of(position, std::move(solution), budget.limit());
  result.learnt = known;
  add_findings(jobs, settings, result);
  sort_by_ply(result.findings);
  result.nodes = scheduler.nodes();
  result.soundness = soundness_of(result);
  return result;
}

Verification Verifier::find_line(const Position& position, const Statement& statement,
                                 const VerifySettings& settings, const Limits& limits) {
  VerifySettings line_only = settings;
  line_only.defences = false;
  Budget budget(limits);
  FoundSolution solution =
      find_solution(*contexts_.front(), position, statement, line_only, budget);
  Verification result = result_of(position, std::move(solution), budget.limit());
  result.nodes = budget.nodes();
  return result;
}

}  // namespace tori::solver
