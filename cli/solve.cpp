#include "cli/solve.hpp"

#include <unistd.h>

#include <algorithm>
#include <memory>
#include <new>
#include <ostream>
#include <utility>

#include "cli/answer.hpp"
#include "cli/descriptor.hpp"
#include "cli/exit_code.hpp"
#include "cli/proof_output.hpp"
#include "cli/report.hpp"
#include "cli/watch.hpp"
#include "solver/solve.hpp"

namespace tori::cli {
namespace {

/// One run of the command: a solver, a report, and how far it has come.
class Session {
 public:
  Session(const SolveOptions& options, std::ostream& out, std::ostream& err, ProofOutput* proof)
      : options_(options),
        out_(out),
        err_(err),
        proof_(proof),
        solver_(options.memory_bytes),
        report_(options.json ? make_json_report(options, out) : make_text_report(options, out)) {}

  void solve_position(const std::string& text) {
    take(problems::parse_problem(text, std::string(kFromCommandLine), 1, options_.reading));
  }

  void solve_file(const std::string& name, std::istream& in) {
    if (name == "-") return solve_stream(name, in);
    auto file = InputFile::open(name);
    if (!file) return take(tl::unexpected(problems::BadInput{name, 0, file.error()}));
    solve_stream(name, (*file)->stream());
  }

  /// True when nothing more is to be solved: after Ctrl-C, or when nobody gets the output.
  bool stopped() const { return interrupted(options_) || !out_; }

  /// Ends the report; the exit code.
  int finish() {
    report_->finish(tally_);
    out_.flush();
    if (interrupted(options_)) {
      err_ << "toritsume: interrupted; problems answered: " << tally_.problems() - tally_.left_open
           << ", left open: " << tally_.left_open << ", any others were not started\n";
    }
    const bool all_proofs = finish_proofs();
    if (tally_.bad > 0) return exit_code::kBadInput;
    return tally_.left_open > 0 || stopped() || !all_proofs ? exit_code::kUnknown
                                                            : exit_code::kAnswered;
  }

 private:
  void solve_stream(const std::string& name, std::istream& in) {
    problems::ProblemReader reader(in, name, options_.reading);
    while (!stopped()) {
      auto entry = reader.next();
      // A signal that came in while waiting for input looks like the end of it.
      if (interrupted(options_)) return;
      if (!entry) return;
      take(std::move(*entry));
    }
  }

  void take(problems::Entry entry) {
    if (entry) {
      const Answer found = answer(std::move(*entry));
      tally_.count(found);
      report_->write(found);
    } else {
      ++tally_.bad;
      err_ << to_line(entry.error());
      report_->write(entry.error());
    }
    out_.flush();
  }

  Answer answer(problems::Problem problem) {
    Watch watch(options_, err_);
    solver::Limits limits;
    limits.nodes = options_.max_nodes;
    limits.poll = [&watch](const solver::Progress& progress) { return watch.poll(progress); };
    const auto goal = options_.first ? solver::Goal::any_mate : solver::Goal::shortest_mate;
    Answer result{std::move(problem), {}, {}, {}, 0};
    result.solution = solver_.solve(result.problem.position, limits, goal);
    result.seconds = watch.seconds();
    if (proof_ != nullptr) write_certificate(result, limits, watch);
    if (options_.first_moves) {
      limits.nodes -= std::min(limits.nodes, result.solution.nodes);
      if (options_.max_nodes == kNoNodeLimit && !options_.seconds) limits.nodes = kFirstMovesNodes;
      result.first_moves = solver_.first_moves(result.problem.position, limits);
    }
    result.claim = check_claim(result.problem, result.solution,
                               options_.first_moves ? &result.first_moves : nullptr);
    return result;
  }

  /// Writes the certificate of an answer, or says why there is none.
  void write_certificate(const Answer& answer, solver::Limits limits, Watch& watch) {
    limits.nodes -= std::min(limits.nodes, answer.solution.nodes);
    limits.poll = [&watch](const solver::Progress& p) { return watch.poll_certificate(p); };
    proof_->begin_piece();
    const auto limit = solver_.write_certificate(answer.problem.position, answer.solution.verdict,
                                                 limits, proof_->stream());
    if (!limit) return;
    proof_->take_back_piece();
    certificate_missing_ = true;
    err_ << printable(answer.place() + ": no certificate: " + to_phrase(*limit, options_)) << '\n';
  }

  /// Gives the file of certificates its name, unless the run was cut short; false when certificates
  /// are missing.
  bool finish_proofs() {
    if (proof_ == nullptr) return true;
    if (stopped()) {
      err_ << "toritsume: the certificates so far are in " << printable(proof_->name_so_far())
           << '\n';
      return false;
    }
    const auto completed = proof_->complete();
    if (!completed) err_ << printable(*options_.proof + ": " + completed.error()) << '\n';
    return completed && !certificate_missing_;
  }

  const SolveOptions& options_;
  std::ostream& out_;
  std::ostream& err_;
  /// None when no certificates are asked for.
  ProofOutput* proof_;
  bool certificate_missing_ = false;
  solver::Solver solver_;
  std::unique_ptr<Report> report_;
  Tally tally_;
};

/// Bytes of memory the machine has; asking for more only gets the program killed later.
std::size_t memory_of_machine() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return SIZE_MAX;
  return static_cast<std::size_t>(pages) * static_cast<std::size_t>(page);
}

std::unique_ptr<Session> start(const SolveOptions& options, std::ostream& out, std::ostream& err,
                               ProofOutput* proof) {
  try {
    if (options.memory_bytes > memory_of_machine()) throw std::bad_alloc();
    return std::make_unique<Session>(options, out, err, proof);
  } catch (const std::bad_alloc&) {
    err << "toritsume: there are no " << (options.memory_bytes >> 20)
        << " MiB of memory for the search table (--memory)\n";
    return nullptr;
  }
}

}  // namespace

int run(const SolveOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  std::unique_ptr<ProofOutput> proof;
  if (options.proof) {
    auto opened = ProofOutput::open(*options.proof);
    if (!opened) {
      err << printable("toritsume: --proof " + *options.proof + ": " + opened.error()) << '\n';
      return exit_code::kUsage;
    }
    proof = std::move(*opened);
  }
  const std::unique_ptr<Session> session = start(options, out, err, proof.get());
  if (!session) return exit_code::kUsage;
  if (options.position) session->solve_position(*options.position);
  for (const std::string& file : options.files) {
    if (session->stopped()) break;
    session->solve_file(file, in);
  }
  return session->finish();
}

}  // namespace tori::cli
