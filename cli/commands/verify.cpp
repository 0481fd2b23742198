// Runs the command `verify`.
#include "cli/options/verify_options.hpp"

#include <map>
#include <sstream>

#include "cli/commands/problem_batch.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/system_memory.hpp"
#include "cli/reports/verify_report.hpp"
#include "problems/core/identity.hpp"

namespace tori::cli {
namespace {

/// Problems under way per thread: while one hard problem is verified, this many easy ones after it
/// can be finished.
constexpr std::size_t kVerifiedUnderWay = 16;
/// At most this many problems are counted in advance, to estimate the time left.
constexpr std::size_t kMostCountedAhead = 100'000;

/// One run of the command. Several problems are verified by one thread each, a single one by all.
class VerifySession final : public ProblemBatch<api::VerifyWorker, VerifyResult, VerifyTally> {
 public:
  VerifySession(const VerifyOptions& options, CertificateOutput& certificates, const CommandIo& io)
      : ProblemBatch(options, make_verify_report(options, io.out, Paint(options.color, io)),
                     certificates, io),
        options_(options) {
    make_workers(options.memory_bytes, single_ && pool_.size() > 1 ? &pool_ : nullptr);
    if (io.show_progress) expect();
  }

  int run() {
    solver::ThreadPool alone(1);
    work_on_all(single_ ? alone : pool_, kVerifiedUnderWay);
    const bool written = finish_certificates("verified: " + std::to_string(tally_.problems()) +
                                             ", any others were not started") &&
                         io_.out && !io_.stopped();
    if (tally_.bad > 0) return exit_code::kBadInput;
    const std::size_t blemished = options_.no_blemishes ? tally_.blemished : 0;
    if (tally_.unsound + blemished > 0) return exit_code::kUnsound;
    return tally_.unknown > 0 || !written ? exit_code::kUndecided : exit_code::kAnswered;
  }

 private:
  /// Counts the problems of the files, to estimate the time left. Does nothing if standard input is
  /// among them.
  void expect() {
    InputOptions files = options_;
    if (std::erase(files.files, "-") > 0) return;
    std::istringstream nothing;
    ProblemSource source(files, {nothing, io_.out, io_.err});
    std::size_t count = 0;
    while (count < kMostCountedAhead && source.next()) ++count;
    line_.expect(count);
  }

  Outcome work(problems::Problem problem, api::VerifyWorker& worker,
               api::Monitor& monitor) override {
    return api::verify(std::move(problem), options_, worker, monitor);
  }

  void count(VerifyResult& result) override {
    const auto [first, is_new] =
        places_.try_emplace(problems::canonical(result.problem.position).sfen, result.place());
    if (!is_new) result.duplicate_of = first->second;
    tally_.count(result.soundness);
  }

  void keep(const VerifyResult& result) override {
    const auto limit = result.no_certificate;
    keep_certificates(result, result.certificates,
                      limit ? "not all certificates: " + to_phrase(*limit, options_) : "");
  }

  const VerifyOptions& options_;
  /// The place of the first problem with each canonical position.
  std::map<std::string, std::string> places_;
};

}  // namespace

int run(const VerifyOptions& options, const CommandIo& io) {
  OutputDoor door(options.files);
  if (const auto conflict = door.claim({{"--proof", options.proof}})) {
    return io.fail("toritsume verify: " + *conflict, exit_code::kUsage);
  }
  CertificateOutput certificates(io.err);
  if (!certificates.open(door, options.proof)) return exit_code::kUsage;
  const auto session =
      made_within_memory<VerifySession>(options.memory_bytes, io.err, options, certificates, io);
  return session ? session->run() : exit_code::kUsage;
}

}  // namespace tori::cli
