#include "cli/options/verify_options.hpp"

#include <atomic>
#include <map>
#include <memory>
#include <ostream>
#include <sstream>
#include <utility>

#include "cli/commands/batch.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/certificate_output.hpp"
#include "cli/io/path_conflict.hpp"
#include "cli/io/problem_source.hpp"
#include "cli/io/search_monitor.hpp"
#include "cli/io/system_memory.hpp"
#include "cli/reports/verify_report.hpp"
#include "cli/text_format.hpp"
#include "problems/core/identity.hpp"
#include "solver/verify/verifier.hpp"

namespace tori::cli {
namespace {

/// Problems under way for each thread: while a hard one is looked at so many easy ones behind it
/// can be finished.
constexpr int kVerifiedUnderWay = 16;
/// Problems counted ahead to estimate the time left.
constexpr std::size_t kMostCounted = 100'000;

/// What became of an entry: what was found, or the fault it was.
using VerifyOutcome = tl::expected<VerifyResult, problems::BadInput>;

/// One run of the command.
class VerifySession {
 public:
  VerifySession(const VerifyOptions& options, CertificateOutput& proof, const CommandIo& io)
      : options_(options),
        source_(options, io),
        io_(io),
        out_(io.out),
        err_(io.err),
        line_(io.err),
        proof_(proof),
        report_(make_verify_report(options, io.out)) {
    make_verifiers();
    if (io.show_progress) expect();
  }

  int run() {
    const Batch<VerifyOutcome> batch{
        [this] { return next(); },
        [this](problems::Entry entry, int worker) { return verify(std::move(entry), worker); },
        [this](VerifyOutcome result) { write(std::move(result)); }, kVerifiedUnderWay};
    run_batch(batch, static_cast<int>(verifiers_.size()));
    return finish();
  }

 private:
  /// Several problems: one verifier a thread. A single one: all threads for its questions.
  void make_verifiers() {
    const int threads = options_.threads.value_or(threads_of_machine());
    const bool together = threads > 1 && source_.has_only_one();
    if (together) crew_ = make_crew(threads);
    const int verifiers = together ? 1 : threads;
    for (int i = 0; i < verifiers; ++i) {
      const std::size_t bytes = options_.memory_bytes / static_cast<std::size_t>(verifiers);
      verifiers_.push_back(std::make_unique<solver::Verifier>(bytes, crew_.get()));
    }
  }

  /// Counts what files hold, for the estimate of the time left; standard input is not waited for.
  void expect() {
    InputOptions files = options_;
    if (std::erase(files.files, "-") > 0) return;
    std::istringstream nothing;
    ProblemSource source(files, {nothing, out_, err_});
    std::size_t count = 0;
    while (count < kMostCounted && source.next()) ++count;
    line_.expect(count);
  }

  std::optional<problems::Entry> next() {
    if (io_.stopped() || output_failed_) return std::nullopt;
    return source_.next();
  }

  VerifyOutcome verify(problems::Entry entry, int worker) {
    if (!entry) return tl::unexpected(entry.error());
    SearchMonitor monitor(io_, options_, line_);
    solver::Verifier& verifier = *verifiers_[static_cast<std::size_t>(worker)];
    return api::verify(std::move(*entry), options_, verifier, monitor);
  }

  void write(VerifyOutcome result) {
    line_.clear();
    if (result) {
      find_duplicate(*result);
      tally_.count(result->soundness);
      report_->write(*result);
      if (proof_.wanted()) write_certificates(*result);
    } else {
      ++tally_.bad;
      err_ << to_line(result.error());
      report_->write(result.error());
    }
    out_.flush();
    output_failed_ = !out_;
    line_.count_answered(tally_.problems());
  }

  void find_duplicate(VerifyResult& verified) {
    const auto [first, is_new] =
        places_.try_emplace(problems::canonical(verified.problem.position).sfen, verified.place());
    if (!is_new) verified.duplicate_of = first->second;
  }

  void write_certificates(const VerifyResult& verified) {
    proof_.write(verified.certificates);
    if (!verified.no_certificate) return;
    proof_.miss(verified.place() +
                ": not all certificates: " + to_phrase(*verified.no_certificate, options_));
  }

  int finish() {
    report_->finish(tally_);
    out_.flush();
    if (io_.stopped()) {
      err_ << "toritsume: interrupted; problems verified: " << tally_.problems()
           << ", any others were not started\n";
    }
    const bool written = proof_.finish(io_.stopped() || !out_) && out_ && !io_.stopped();
    if (tally_.bad > 0) return exit_code::kBadInput;
    const std::size_t blemished = options_.no_blemishes ? tally_.blemished : 0;
    if (tally_.unsound + blemished > 0) return exit_code::kUnsound;
    return tally_.unknown > 0 || !written ? exit_code::kUndecided : exit_code::kAnswered;
  }

  const VerifyOptions& options_;
  ProblemSource source_;
  const CommandIo& io_;
  std::ostream& out_;
  std::ostream& err_;
  ProgressLine line_;
  std::unique_ptr<solver::Crew> crew_;
  std::vector<std::unique_ptr<solver::Verifier>> verifiers_;
  CertificateOutput& proof_;
  std::unique_ptr<VerifyReport> report_;
  VerifyTally tally_;
  /// Where each position was met first.
  std::map<std::string, std::string> places_;
  std::atomic<bool> output_failed_ = false;
};

}  // namespace

int run(const VerifyOptions& options, const CommandIo& io) {
  if (const auto clash = path_conflict(options.files, {{"--proof", options.proof}})) {
    return io.fail("toritsume verify: " + *clash, exit_code::kUsage);
  }
  CertificateOutput proof(io.err);
  if (!proof.open(options.proof)) return exit_code::kUsage;
  const auto session =
      made_within_memory<VerifySession>(options.memory_bytes, io.err, options, proof, io);
  return session ? session->run() : exit_code::kUsage;
}

}  // namespace tori::cli
