// Runs the command `verify`.
#include "cli/options/verify_options.hpp"

#include <atomic>
#include <map>
#include <memory>
#include <ostream>
#include <sstream>
#include <utility>

#include "cli/exit_code.hpp"
#include "cli/io/certificate_output.hpp"
#include "cli/io/path_conflict.hpp"
#include "cli/io/problem_source.hpp"
#include "cli/io/search_monitor.hpp"
#include "cli/io/system_memory.hpp"
#include "cli/reports/verify_report.hpp"
#include "cli/text_format.hpp"
#include "problems/core/identity.hpp"
#include "solver/parallel/ordered_map.hpp"
#include "solver/verify/verifier.hpp"

namespace tori::cli {
namespace {

/// Problems under way per thread: while one hard problem is verified, this many easy ones after it
/// can be finished.
constexpr std::size_t kVerifiedUnderWay = 16;
/// At most this many problems are counted in advance, to estimate the time left.
constexpr std::size_t kMostCountedAhead = 100'000;

/// The outcome of an entry: a result, or the fault if it holds no problem.
using VerifyOutcome = tl::expected<VerifyResult, problems::BadInput>;

/// One run of the command.
class VerifySession {
 public:
  VerifySession(const VerifyOptions& options, CertificateOutput& certificates, const CommandIo& io)
      : options_(options),
        source_(options, io),
        io_(io),
        out_(io.out),
        err_(io.err),
        line_(io.err),
        pool_(options.threads.value_or(solver::ThreadPool::threads_of_machine())),
        certificates_(certificates),
        report_(make_verify_report(options, io.out)) {
    make_verifiers();
    if (io.show_progress) expect();
  }

  int run() {
    const solver::OrderedMap<problems::Entry, VerifyOutcome> batch{
        [this] { return next(); },
        [this](problems::Entry entry, int worker) { return verify(std::move(entry), worker); },
        [this](VerifyOutcome outcome) { write(std::move(outcome)); }, kVerifiedUnderWay};
    // With one verifier it is the verifier that uses the threads.
    solver::ThreadPool alone(1);
    solver::run(verifiers_.size() == 1 ? alone : pool_, batch);
    return finish();
  }

 private:
  /// Several problems: one verifier per thread. A single problem: one verifier with all threads.
  void make_verifiers() {
    const bool together = pool_.size() > 1 && source_.has_only_one();
    const int verifiers = together ? 1 : pool_.size();
    for (int i = 0; i < verifiers; ++i) {
      const std::size_t bytes = options_.memory_bytes / static_cast<std::size_t>(verifiers);
      verifiers_.push_back(std::make_unique<solver::Verifier>(bytes, together ? &pool_ : nullptr));
    }
  }

  /// Counts the problems of the files, to estimate the time left. Does nothing if standard input is
  /// among them.
  void expect() {
    InputOptions files = options_;
    if (std::erase(files.files, "-") > 0) return;
    std::istringstream nothing;
    ProblemSource source(files, {nothing, out_, err_});
    std::size_t count = 0;
    while (count < kMostCountedAhead && source.next()) ++count;
    line_.expect(count);
  }

  std::optional<problems::Entry> next() {
    if (io_.stopped() || output_failed_) return std::nullopt;
    return source_.next();
  }

  VerifyOutcome verify(problems::Entry entry, int worker) {
    if (!entry) return tl::unexpected(entry.error());
    SearchMonitor monitor(io_, line_);
    solver::Verifier& verifier = *verifiers_[static_cast<std::size_t>(worker)];
    return api::verify(std::move(*entry), options_, verifier, monitor);
  }

  void write(VerifyOutcome outcome) {
    line_.clear();
    if (outcome) {
      find_duplicate(*outcome);
      tally_.count(outcome->soundness);
      report_->write(*outcome);
      if (certificates_.wanted()) write_certificates(*outcome);
    } else {
      ++tally_.bad;
      err_ << to_line(outcome.error());
      report_->write(outcome.error());
    }
    out_.flush();
    output_failed_ = !out_;
    line_.count_answered(tally_.problems());
  }

  void find_duplicate(VerifyResult& result) {
    const auto [first, is_new] =
        places_.try_emplace(problems::canonical(result.problem.position).sfen, result.place());
    if (!is_new) result.duplicate_of = first->second;
  }

  void write_certificates(const VerifyResult& result) {
    certificates_.write(result.certificates);
    if (!result.no_certificate) return;
    certificates_.miss(result.place() +
                       ": not all certificates: " + to_phrase(*result.no_certificate, options_));
  }

  int finish() {
    report_->finish(tally_);
    out_.flush();
    if (io_.stopped()) {
      err_ << "toritsume: interrupted; problems verified: " << tally_.problems()
           << ", any others were not started\n";
    }
    const bool written = certificates_.finish(io_.stopped() || !out_) && out_ && !io_.stopped();
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
  solver::ThreadPool pool_;
  std::vector<std::unique_ptr<solver::Verifier>> verifiers_;
  CertificateOutput& certificates_;
  std::unique_ptr<VerifyReport> report_;
  VerifyTally tally_;
  /// The place of the first problem with each canonical position.
  std::map<std::string, std::string> places_;
  std::atomic<bool> output_failed_ = false;
};

}  // namespace

int run(const VerifyOptions& options, const CommandIo& io) {
  if (const auto conflict = path_conflict(options.files, {{"--proof", options.proof}})) {
    return io.fail("toritsume verify: " + *conflict, exit_code::kUsage);
  }
  CertificateOutput certificates(io.err);
  if (!certificates.open(options.proof)) return exit_code::kUsage;
  const auto session =
      made_within_memory<VerifySession>(options.memory_bytes, io.err, options, certificates, io);
  return session ? session->run() : exit_code::kUsage;
}

}  // namespace tori::cli
