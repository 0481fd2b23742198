#include "cli/solve.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <ostream>
#include <sstream>
#include <utility>

#include "cli/answer.hpp"
#include "cli/exit_code.hpp"
#include "cli/file_clash.hpp"
#include "cli/graph_files.hpp"
#include "cli/machine.hpp"
#include "cli/problem_source.hpp"
#include "cli/proof_output.hpp"
#include "cli/report.hpp"
#include "cli/threads.hpp"
#include "cli/watch.hpp"
#include "solver/solve.hpp"

namespace tori::cli {
namespace {

/// Entries under way for each thread: while a hard one is searched so many easy ones behind it can
/// be finished. Trees take room, and they wait for their turn.
constexpr int kAnswersUnderWay = 64;
constexpr int kTreesUnderWay = 2;

/// What became of an entry: an answer, or the fault it was.
using Result = tl::expected<Answer, problems::BadInput>;

/// One run of the command: solvers, a report, and how far it has come.
class Session {
 public:
  Session(const SolveOptions& options, GraphFiles& graphs, ProofOutput& proof, std::istream& in,
          std::ostream& out, std::ostream& err)
      : options_(options),
        graphs_(graphs),
        source_(options, in),
        out_(out),
        err_(err),
        line_(err),
        threads_(options.threads.value_or(threads_of_machine())),
        proof_(proof),
        report_(options.json ? make_json_report(options, out) : make_text_report(options, out)) {
    hire();
  }

  /// Answers everything; the exit code.
  int run() {
    const Batch<Result> batch{[this] { return next(); },
                              [this](problems::Entry entry, int worker) {
                                return outcome_of(std::move(entry), solver_of(worker));
                              },
                              [this](Result outcome) { write(std::move(outcome)); },
                              wants_variations(options_) ? kTreesUnderWay : kAnswersUnderWay,
                              threads_ > 1 ? &team_ : nullptr};
    run_batch(batch, threads_);
    return finish();
  }

 private:
  /// Several problems: one solver a thread, each with its part of the memory; threads without a
  /// problem help the others. A single one: a solver with all of the memory, and all others help.
  void hire() {
    const int solvers = source_.has_only_one() ? 1 : threads_;
    solver::Team* const team = threads_ > 1 ? &team_ : nullptr;
    for (int i = 0; i < solvers; ++i) {
      const std::size_t bytes = options_.memory_bytes / static_cast<std::size_t>(solvers);
      solvers_.push_back(std::make_unique<solver::Solver>(bytes, team));
    }
  }

  solver::Solver& solver_of(int worker) {
    return solvers_.size() == 1 ? *solvers_.front() : *solvers_[static_cast<std::size_t>(worker)];
  }

  /// Nothing more after Ctrl-C, or when nobody gets the output.
  std::optional<problems::Entry> next() {
    if (interrupted(options_) || output_failed_) return std::nullopt;
    return source_.next();
  }

  Result outcome_of(problems::Entry entry, solver::Solver& solver) {
    if (!entry) return tl::unexpected(entry.error());
    return answer(std::move(*entry), solver);
  }

  void write(Result outcome) {
    line_.clear();
    if (outcome) {
      tally_.count(*outcome);
      report_->write(*outcome);
      graphs_.write(*outcome);
      if (proof_.wanted()) write_certificate(*outcome);
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
    if (interrupted(options_)) {
      err_ << "toritsume: interrupted; problems answered: " << tally_.problems() - tally_.left_open
           << ", left open: " << tally_.left_open << ", any others were not started\n";
    }
    const bool all_proofs = proof_.finish(interrupted(options_) || !out_);
    if (tally_.bad > 0) return exit_code::kBadInput;
    const bool all_answered = tally_.left_open == 0 && all_proofs && !interrupted(options_) && out_;
    return all_answered ? exit_code::kAnswered : exit_code::kUnknown;
  }

  Answer answer(problems::Problem problem, solver::Solver& solver) {
    Watch watch(options_, options_, line_);
    solver::Limits limits;
    limits.nodes = options_.max_nodes;
    limits.poll = [&watch](const solver::Progress& progress) { return watch.poll(progress); };
    const auto goal = options_.first ? solver::Goal::any_mate : solver::Goal::shortest_mate;
    Answer result(std::move(problem));
    result.solution = solver.solve(result.problem.position, limits, goal);
    result.seconds = watch.seconds();
    limits.nodes -= std::min(limits.nodes, result.solution.nodes);
    if (proof_.wanted()) certify(result, solver, limits, watch);
    if (wants_variations(options_)) {
      result.variations = solver.variations(options_.tree_extent, limits);
      limits.nodes -= std::min(limits.nodes, result.variations.nodes);
    }
    if (options_.first_moves) {
      if (options_.max_nodes == kNoNodeLimit && !options_.seconds) limits.nodes = kFirstMovesNodes;
      result.first_moves = solver.first_moves(result.problem.position, limits);
    }
    result.claim = check_claim(result.problem, result.solution,
                               options_.first_moves ? &result.first_moves : nullptr);
    return result;
  }

  /// Puts the certificate of an answer together; it is written when its turn comes.
  void certify(Answer& answer, solver::Solver& solver, solver::Limits limits, Watch& watch) {
    limits.poll = [&watch](const solver::Progress& p) { return watch.poll_certificate(p); };
    std::ostringstream text;
    answer.no_certificate =
        solver.write_certificate(answer.problem.position, answer.solution.verdict, limits, text);
    if (!answer.no_certificate) answer.certificate = std::move(text).str();
  }

  void write_certificate(const Answer& answer) {
    if (!answer.no_certificate) {
      proof_.write(answer.certificate);
      return;
    }
    proof_.miss(answer.place() +
                ": no certificate: " + to_phrase(*answer.no_certificate, options_));
  }

  const SolveOptions& options_;
  GraphFiles& graphs_;
  ProblemSource source_;
  std::ostream& out_;
  std::ostream& err_;
  ProgressLine line_;
  const int threads_;
  solver::Team team_;
  std::vector<std::unique_ptr<solver::Solver>> solvers_;
  ProofOutput& proof_;
  std::unique_ptr<Report> report_;
  Tally tally_;
  std::atomic<bool> output_failed_ = false;
};

}  // namespace

int run(const SolveOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  if (const auto clash = file_clash(options)) {
    err << "toritsume solve: " << printable(*clash) << '\n';
    return exit_code::kUsage;
  }
  GraphFiles graphs(options, err);
  if (!graphs.good()) return exit_code::kUnknown;
  ProofOutput proof(err);
  if (!proof.open(options.proof)) return exit_code::kUsage;
  const auto session =
      made_within_memory<Session>(options.memory_bytes, err, options, graphs, proof, in, out, err);
  if (!session) return exit_code::kUsage;
  const int code = session->run();
  return graphs.finish() || code != exit_code::kAnswered ? code : exit_code::kUnknown;
}

}  // namespace tori::cli
