// Runs the command `verify`.
#include "cli/options/verify_options.hpp"

#include <map>
#include <sstream>
#include <utility>
#include <vector>

#include "cli/commands/problem_batch.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/known_problems.hpp"
#include "cli/io/output_door.hpp"
#include "cli/io/system_memory.hpp"
#include "cli/reports/verify_report.hpp"
#include "cli/reports/verify_sheet.hpp"
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
    unread_ = read_known_problems(options.against, options.reading, io, known_);
    make_workers(options.memory_bytes, single_ && pool_.size() > 1 ? &pool_ : nullptr);
    if (io.show_progress) expect();
  }

  int run(LateOutput& sheet) {
    solver::ThreadPool alone(1);
    work_on_all(single_ ? alone : pool_, kVerifiedUnderWay);
    const bool all_certificates = finish_certificates(
        "verified: " + std::to_string(tally_.problems() - tally_.unknown) +
        ", left open: " + std::to_string(tally_.unknown) + ", any others were not started");
    const bool written = all_certificates && io_.out && !io_.stopped();
    const bool drawn = !options_.sheet || write_sheets(sheet);
    if (tally_.bad + unread_ > 0) return exit_code::kBadInput;
    const std::size_t blemished = options_.no_blemishes ? tally_.blemished : 0;
    const std::size_t anticipated = options_.no_anticipated ? tally_.anticipated : 0;
    if (tally_.unsound + blemished + anticipated > 0) return exit_code::kUnsound;
    return tally_.unknown > 0 || !written || !drawn ? exit_code::kUndecided : exit_code::kAnswered;
  }

 private:
  /// False, with one line on standard error, if the file could not be written.
  bool write_sheets(LateOutput& sheet) {
    if (sheets_.empty()) {
      io_.err << "toritsume verify: there is no problem to draw\n";
      return false;
    }
    const auto done = sheets_as_pdf(std::move(sheets_), options_).and_then([&](const auto& bytes) {
      return sheet.write(bytes, io_.out);
    });
    if (!done) io_.err << "toritsume verify: " << done.error() << '\n';
    return done.has_value();
  }

  /// Counts the problems of the files, to estimate the time left. Does nothing if standard input is
  /// among them.
  void expect() {
    InputOptions files = options_;
    if (std::erase(files.files, "-") > 0) return;
    std::istringstream nothing;
    ProblemSource source(files, {nothing, io_.out, io_.err, false, io_.interrupted});
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
    if (!options_.against.empty()) compare_with_known(result);
  }

  /// The solution under the first reading tells the family.
  void compare_with_known(VerifyResult& result) {
    const api::VerifiedReading& first = result.readings.front();
    const auto record =
        problems::make_record(first.position, problems::Reading::optional, first.verification.line);
    result.anticipations = {known_.size(), known_.find(result.problem, record)};
    if (!result.anticipations->found.empty()) ++tally_.anticipated;
  }

  void keep(const VerifyResult& result) override {
    if (options_.sheet) sheets_.push_back(sheet_of(result, options_));
    const auto limit = result.no_certificate;
    keep_certificates(result, result.certificates,
                      limit ? "not all certificates: " + to_phrase(*limit, options_) : "");
  }

  const VerifyOptions& options_;
  problems::KnownProblems known_;
  /// The entries of `--against` that could not be read.
  std::size_t unread_ = 0;
  std::vector<book::Sheet> sheets_;
  /// The place of the first problem with each canonical position.
  std::map<std::string, std::string> places_;
};

}  // namespace

int run(const VerifyOptions& options, const CommandIo& io) {
  std::vector<std::string> inputs = options.files;
  inputs.insert(inputs.end(), options.against.begin(), options.against.end());
  OutputDoor door(inputs);
  auto refusal = door.claim({{"--proof", options.proof}, {"--sheet", options.sheet}});
  if (options.sheet && !refusal) refusal = why_no_sheets();
  if (refusal) return io.fail("toritsume verify: " + *refusal, exit_code::kUsage);
  LateOutput sheet;
  if (const auto opened = sheet.open(door, "--sheet", options.sheet); !opened) {
    return io.fail("toritsume verify: --sheet: " + opened.error(), exit_code::kUndecided);
  }
  CertificateOutput certificates(io.err);
  if (!certificates.open(door, options.proof)) return exit_code::kUsage;
  const auto session =
      made_within_memory<VerifySession>(options.memory_bytes, io.err, options, certificates, io);
  return session ? session->run(sheet) : exit_code::kUsage;
}

}  // namespace tori::cli
