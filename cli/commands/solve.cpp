// Runs the command `solve`.
#include "cli/options/solve_options.hpp"

#include "api/tasks/solve.hpp"
#include "cli/commands/missed.hpp"
#include "cli/commands/problem_batch.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/graph_files.hpp"
#include "cli/io/process_limits.hpp"
#include "cli/reports/solve_report.hpp"

namespace tori::cli {
namespace {

/// Entries under way per thread: during the search of one hard entry this many easy ones after it
/// can be finished. Results with variations take much memory while they wait to be written.
constexpr std::size_t kAnswersUnderWay = 64;
constexpr std::size_t kTreesUnderWay = 2;

/// One run of the command. Threads without a problem help the searches of the others.
class SolveSession final : public ProblemBatch<solver::Solver, api::SolveResult, SolveTally> {
 public:
  SolveSession(const SolveOptions& options, GraphFiles& graphs, CertificateOutput& certificates,
               const CommandIo& io)
      : ProblemBatch(options,
                     options.json ? make_solve_json(options, io.out)
                                  : make_solve_text(options, io.out, Paint(options.color, io)),
                     certificates, io),
        options_(options),
        graphs_(graphs) {
    make_workers(options.memory_bytes, pool_.size() > 1 ? &pool_ : nullptr);
  }

  /// Solves and reports all problems. Returns the exit code.
  int run() {
    work_on_all(pool_, wants_variations(options_) ? kTreesUnderWay : kAnswersUnderWay);
    tell_of_tables();
    const bool all_certificates = finish_certificates(
        Message("note.interrupted-solve",
                {{"count", tally_.problems() - tally_.left_open}, {"open", tally_.left_open}}));
    if (tally_.bad > 0) return exit_code::kBadInput;
    const bool all_answered =
        tally_.left_open == 0 && all_certificates && !io_.stopped() && io_.out;
    return all_answered ? exit_code::kAnswered : exit_code::kUnknown;
  }

 private:
  /// Says so if the tables were too small for a search.
  void tell_of_tables() {
    if (tally_.table_full == 0) return;
    const Message note("note.table-full",
                       {{"count", tally_.table_full}, {"mebibytes", options_.memory_bytes >> 20}});
    io_.err << "toritsume: " << say_(note) << '\n';
  }

  Outcome work(problems::Problem problem, solver::Solver& solver, api::Monitor& monitor) override {
    return api::solve(std::move(problem), options_, solver, monitor);
  }

  void count(api::SolveResult& result) override { tally_.count(result); }

  void keep(const api::SolveResult& result) override {
    graphs_.write(result);
    keep_certificates(result, result.certificate, "note.no-certificate", options_);
  }

  const SolveOptions& options_;
  GraphFiles& graphs_;
};

/// The options with the memory of this machine, if nothing says how much and nothing is asked for
/// that depends on a number of nodes, and so on the size of the tables.
SolveOptions with_memory(SolveOptions options, const CommandIo& io) {
  const bool must_not_depend = options.max_nodes != api::kNoNodeLimit || options.first_moves;
  if (io.memory_for_tables && !options.memory_given && !must_not_depend) {
    options.memory_bytes = io.memory_for_tables();
  }
  return options;
}

int run_solve(const SolveOptions& options, const CommandIo& io) {
  OutputFiles outputs(options.files);
  if (const auto conflict = outputs.claim({{"--proof", options.proof},
                                           {"--dot", options.dot_file},
                                           {"--graphml", options.graphml_file}})) {
    return io.fail("toritsume solve: " + said(options.language, *conflict), exit_code::kUsage);
  }
  GraphFiles graphs(options, outputs, io.err);
  if (!graphs.good()) return exit_code::kUnknown;
  CertificateOutput certificates(io.err, options.language);
  if (!certificates.open(outputs, options.proof)) return exit_code::kUsage;
  const auto session = made_within_memory<SolveSession>(options.memory_bytes, io.err, options,
                                                        graphs, certificates, io);
  if (!session) return exit_code::kUsage;
  const int code = session->run();
  const bool drawn = graphs.finish(io.stopped());
  return drawn || code != exit_code::kAnswered ? code : exit_code::kUnknown;
}

}  // namespace

int run(const SolveOptions& options, const CommandIo& io) {
  return options.missed ? run_missed(options, io) : run_solve(with_memory(options, io), io);
}

}  // namespace tori::cli
