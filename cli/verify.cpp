#include "cli/verify.hpp"

#include <atomic>
#include <map>
#include <memory>
#include <new>
#include <ostream>
#include <sstream>
#include <utility>

#include "cli/exit_code.hpp"
#include "cli/file_clash.hpp"
#include "cli/machine.hpp"
#include "cli/problem_source.hpp"
#include "cli/proof_output.hpp"
#include "cli/threads.hpp"
#include "cli/verify_report.hpp"
#include "cli/watch.hpp"
#include "cli/wording.hpp"
#include "problems/identity.hpp"
#include "rules/setup.hpp"
#include "solver/judgement.hpp"
#include "solver/verifier.hpp"

namespace tori::cli {
namespace {

using solver::Soundness;

/// Problems under way for each thread: while a hard one is looked at so many easy ones behind it
/// can be finished.
constexpr int kUnderWay = 16;
/// Problems counted ahead to estimate the time left.
constexpr std::size_t kMostCounted = 100'000;

/// What became of an entry: what was found, or the fault it was.
using Result = tl::expected<Verified, problems::BadInput>;

/// The same parts under a reading; the parts of a problem are a position under either.
Position under(const Position& position, Promotion promotion) {
  return *build(parts(position), promotion);
}

solver::Statement statement_of(const problems::Claim& claim) {
  solver::Statement statement;
  if (claim.attacker_moves) statement.plies = 2 * *claim.attacker_moves - 1;
  statement.line = claim.line;
  return statement;
}

/// One run of the command.
class Session {
 public:
  Session(const VerifyOptions& options, ProofOutput& proof, std::istream& in, std::ostream& out,
          std::ostream& err)
      : options_(options),
        source_(options, in),
        out_(out),
        err_(err),
        line_(err),
        proof_(proof),
        report_(make_verify_report(options, out)) {
    hire();
    if (options.show_progress) expect();
  }

  int run() {
    const Batch<Result> batch{
        [this] { return next(); },
        [this](problems::Entry entry, int worker) { return verify(std::move(entry), worker); },
        [this](Result result) { write(std::move(result)); }, kUnderWay};
    run_batch(batch, static_cast<int>(verifiers_.size()));
    return finish();
  }

 private:
  /// Several problems: one verifier a thread. A single one: all threads for its questions.
  void hire() {
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
    ProblemSource source(files, nothing);
    std::size_t count = 0;
    while (count < kMostCounted && source.next()) ++count;
    line_.expect(count);
  }

  std::optional<problems::Entry> next() {
    if (interrupted(options_) || output_failed_) return std::nullopt;
    return source_.next();
  }

  Result verify(problems::Entry entry, int worker) {
    if (!entry) return tl::unexpected(entry.error());
    Watch watch(options_, options_, line_);
    Verified verified(std::move(*entry));
    solver::Verifier& verifier = *verifiers_[static_cast<std::size_t>(worker)];
    for (const Promotion promotion : readings_of(verified.problem)) {
      look_at(verified, promotion, verifier, watch);
    }
    combine(verified);
    verified.seconds = watch.seconds();
    return verified;
  }

  std::vector<Promotion> readings_of(const problems::Problem& problem) const {
    if (problem.states_promotion) return {problem.position.promotion()};
    switch (options_.readings) {
      case VerifyReadings::both: break;
      case VerifyReadings::optional: return {Promotion::optional};
      case VerifyReadings::mandatory: return {Promotion::mandatory};
    }
    return {Promotion::optional, Promotion::mandatory};
  }

  void look_at(Verified& verified, Promotion promotion, solver::Verifier& verifier, Watch& watch) {
    solver::Limits limits;
    limits.nodes = options_.max_nodes;
    limits.poll = [&watch](const solver::Progress& progress) { return watch.poll(progress); };
    VerifiedReading reading{under(verified.problem.position, promotion), {}};
    reading.verification = verifier.verify(reading.position, statement_of(verified.problem.claim),
                                           options_.settings, limits);
    if (proof_.wanted()) {
      std::ostringstream text;
      limits.poll = [&watch](const solver::Progress& p) { return watch.poll_certificate(p); };
      const auto missing = verifier.write_certificates(reading.position, reading.verification,
                                                       options_.settings, limits, text);
      if (missing) {
        verified.no_certificate = missing;
      } else {
        verified.certificates += std::move(text).str();
      }
    }
    verified.readings.push_back(std::move(reading));
  }

  void combine(Verified& verified) const {
    const auto& readings = verified.readings;
    verified.soundness = readings.front().verification.soundness;
    if (readings.size() < 2) return;
    const auto combined =
        solver::combine(readings[0].verification, readings[1].verification, options_.settings);
    verified.soundness = combined.soundness;
    verified.readings_agree = combined.readings_agree;
  }

  void write(Result result) {
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

  void find_duplicate(Verified& verified) {
    const auto [first, is_new] =
        places_.try_emplace(problems::canonical(verified.problem.position).sfen, verified.place());
    if (!is_new) verified.duplicate_of = first->second;
  }

  void write_certificates(const Verified& verified) {
    proof_.write(verified.certificates);
    if (!verified.no_certificate) return;
    proof_.miss(verified.place() +
                ": not all certificates: " + to_phrase(*verified.no_certificate, options_));
  }

  int finish() {
    report_->finish(tally_);
    out_.flush();
    if (interrupted(options_)) {
      err_ << "toritsume: interrupted; problems verified: " << tally_.problems()
           << ", any others were not started\n";
    }
    const bool written =
        proof_.finish(interrupted(options_) || !out_) && out_ && !interrupted(options_);
    if (tally_.bad > 0) return exit_code::kBadInput;
    const std::size_t blemished = options_.no_blemishes ? tally_.blemished : 0;
    if (tally_.unsound + blemished > 0) return exit_code::kUnsound;
    return tally_.unknown > 0 || !written ? exit_code::kUndecided : exit_code::kAnswered;
  }

  const VerifyOptions& options_;
  ProblemSource source_;
  std::ostream& out_;
  std::ostream& err_;
  ProgressLine line_;
  std::unique_ptr<solver::Crew> crew_;
  std::vector<std::unique_ptr<solver::Verifier>> verifiers_;
  ProofOutput& proof_;
  std::unique_ptr<VerifyReport> report_;
  VerifyTally tally_;
  /// Where each position was met first.
  std::map<std::string, std::string> places_;
  std::atomic<bool> output_failed_ = false;
};

}  // namespace

int run(const VerifyOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  if (const auto clash = file_clash(options.files, {{"--proof", options.proof}})) {
    err << "toritsume verify: " << printable(*clash) << '\n';
    return exit_code::kUsage;
  }
  ProofOutput proof(err);
  if (!proof.open(options.proof)) return exit_code::kUsage;
  const auto session =
      made_within_memory<Session>(options.memory_bytes, err, options, proof, in, out, err);
  return session ? session->run() : exit_code::kUsage;
}

}  // namespace tori::cli
