// Runs the command `solve`.
#include "cli/options/solve_options.hpp"

#include <atomic>
#include <memory>
#include <ostream>
#include <utility>

#include "api/solve.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/certificate_output.hpp"
#include "cli/io/graph_files.hpp"
#include "cli/io/path_conflict.hpp"
#include "cli/io/problem_source.hpp"
#include "cli/io/search_monitor.hpp"
#include "cli/io/system_memory.hpp"
#include "cli/reports/solve_report.hpp"
#include "cli/text_format.hpp"
#include "solver/parallel/ordered_map.hpp"

namespace tori::cli {
namespace {

/// Entries under way per thread: during the search of one hard entry this many easy ones after it
/// can be finished. Results with variations take much memory while they wait to be written.
constexpr std::size_t kAnswersUnderWay = 64;
constexpr std::size_t kTreesUnderWay = 2;

/// The outcome of an entry: a result, or the fault if it holds no problem.
using SolveOutcome = tl::expected<api::SolveResult, problems::BadInput>;

/// One run of the command.
class SolveSession {
 public:
  SolveSession(const SolveOptions& options, GraphFiles& graphs, CertificateOutput& certificates,
               const CommandIo& io)
      : options_(options),
        graphs_(graphs),
        source_(options, io),
        io_(io),
        out_(io.out),
        err_(io.err),
        line_(io.err),
        pool_(options.threads.value_or(solver::ThreadPool::threads_of_machine())),
        certificates_(certificates),
        report_(options.json ? make_solve_json(options, io.out)
                             : make_solve_text(options, io.out)) {
    make_solvers();
  }

  /// Solves and reports all problems. Returns the exit code.
  int run() {
    const solver::OrderedMap<problems::Entry, SolveOutcome> batch{
        [this] { return next(); },
        [this](problems::Entry entry, int worker) {
          return outcome_of(std::move(entry), solver_of(worker));
        },
        [this](SolveOutcome outcome) { write(std::move(outcome)); },
        wants_variations(options_) ? kTreesUnderWay : kAnswersUnderWay};
    solver::run(pool_, batch);
    return finish();
  }

 private:
  /// Several problems: one solver per thread, each with its part of the memory; threads without a
  /// problem help the others. A single problem: one solver with all of the memory, helped by all
  /// other threads.
  void make_solvers() {
    const int solvers = source_.has_only_one() ? 1 : pool_.size();
    solver::ThreadPool* const pool = pool_.size() > 1 ? &pool_ : nullptr;
    for (int i = 0; i < solvers; ++i) {
      const std::size_t bytes = options_.memory_bytes / static_cast<std::size_t>(solvers);
      solvers_.push_back(std::make_unique<solver::Solver>(bytes, pool));
    }
  }

  solver::Solver& solver_of(int worker) {
    return solvers_.size() == 1 ? *solvers_.front() : *solvers_[static_cast<std::size_t>(worker)];
  }

  /// nullopt after Ctrl-C, and if the output cannot be written.
  std::optional<problems::Entry> next() {
    if (io_.stopped() || output_failed_) return std::nullopt;
    return source_.next();
  }

  SolveOutcome outcome_of(problems::Entry entry, solver::Solver& solver) {
    if (!entry) return tl::unexpected(entry.error());
    return answer(std::move(*entry), solver);
  }

  void write(SolveOutcome outcome) {
    line_.clear();
    if (outcome) {
      tally_.count(*outcome);
      report_->write(*outcome);
      graphs_.write(*outcome);
      if (certificates_.wanted()) write_certificate(*outcome);
    } else {
      ++tally_.bad;
      err_ << to_line(outcome.error());
      report_->write(outcome.error());
    }
    out_.flush();
    output_failed_ = !out_;
    line_.count_answered(tally_.problems());
  }

  int finish() {
    report_->finish(tally_);
    out_.flush();
    if (io_.stopped()) {
      err_ << "toritsume: interrupted; problems answered: " << tally_.problems() - tally_.left_open
           << ", left open: " << tally_.left_open << ", any others were not started\n";
    }
    const bool all_certificates = certificates_.finish(io_.stopped() || !out_);
    if (tally_.bad > 0) return exit_code::kBadInput;
    const bool all_answered = tally_.left_open == 0 && all_certificates && !io_.stopped() && out_;
    return all_answered ? exit_code::kAnswered : exit_code::kUnknown;
  }

  api::SolveResult answer(problems::Problem problem, solver::Solver& solver) {
    SearchMonitor monitor(io_, line_);
    return api::solve(std::move(problem), options_, solver, monitor);
  }

  void write_certificate(const api::SolveResult& result) {
    if (!result.no_certificate) {
      certificates_.write(result.certificate);
      return;
    }
    certificates_.miss(result.place() +
                       ": no certificate: " + to_phrase(*result.no_certificate, options_));
  }

  const SolveOptions& options_;
  GraphFiles& graphs_;
  ProblemSource source_;
  const CommandIo& io_;
  std::ostream& out_;
  std::ostream& err_;
  ProgressLine line_;
  solver::ThreadPool pool_;
  std::vector<std::unique_ptr<solver::Solver>> solvers_;
  CertificateOutput& certificates_;
  std::unique_ptr<SolveReport> report_;
  SolveTally tally_;
  std::atomic<bool> output_failed_ = false;
};

}  // namespace

int run(const SolveOptions& options, const CommandIo& io) {
  if (const auto conflict = path_conflict(options)) {
    return io.fail("toritsume solve: " + *conflict, exit_code::kUsage);
  }
  GraphFiles graphs(options, io.err);
  if (!graphs.good()) return exit_code::kUnknown;
  CertificateOutput certificates(io.err);
  if (!certificates.open(options.proof)) return exit_code::kUsage;
  const auto session = made_within_memory<SolveSession>(options.memory_bytes, io.err, options,
                                                        graphs, certificates, io);
  if (!session) return exit_code::kUsage;
  const int code = session->run();
  return graphs.finish() || code != exit_code::kAnswered ? code : exit_code::kUnknown;
}

}  // namespace tori::cli
