// Runs the command `verify`.
#include "cli/options/verify_options.hpp"

#include <sstream>
#include <utility>
#include <vector>

#include "api/tasks/verify_all.hpp"
#include "cli/commands/problem_batch.hpp"
#include "cli/commands/verify_course.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/known_problems.hpp"
#include "cli/io/output_files.hpp"
#include "cli/io/process_limits.hpp"
#include "cli/reports/verify_report.hpp"
#include "cli/reports/verify_sheet.hpp"
#include "teaching/course/course_words.hpp"
#include "teaching/exercises/exercise_file.hpp"

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
    problems::KnownProblems known;
    unread_ = read_known_problems(options.against, options.reading, options.language, io, known);
    if (!options.against.empty()) comparison_.compare_with(std::move(known));
    make_workers(options.memory_bytes, single_ && pool_.size() > 1 ? &pool_ : nullptr);
    if (io.show_progress) {
      expect();
    } else if (options.suggest_nodes) {
      line_.write_lines();
    }
  }

  int run(ReservedOutput& sheet) {
    solver::ThreadPool alone(1);
    work_on_all(single_ ? alone : pool_, kVerifiedUnderWay);
    const bool all_certificates = finish_certificates(
        Message("note.interrupted-verify",
                {{"count", tally_.problems() - tally_.unknown}, {"open", tally_.unknown}}));
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
  bool write_sheets(ReservedOutput& sheet) {
    if (sheets_.empty()) {
      tell(Message("fault.draw.no-problem"));
      return false;
    }
    const auto done = sheets_as_pdf(std::move(sheets_), options_).and_then([&](const auto& bytes) {
      return sheet.write(bytes, io_.out);
    });
    if (!done) tell(done.error());
    return done.has_value();
  }

  void tell(const Message& fault) const {
    io_.err << "toritsume verify: " << said(options_.language, fault) << '\n';
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
    if (const auto exercise = teaching::exercise_of(problem)) {
      const Message fault("fault.verify.exercise", {{"word", teaching::to_text(exercise->kind)}});
      return tl::unexpected(problems::BadInput{problem.source, {fault, problem.line_number}});
    }
    return api::verify(std::move(problem), options_, worker, monitor);
  }

  void count(VerifyResult& result) override {
    comparison_.complete(result);
    tally_.count(result);
  }

  void keep(const VerifyResult& result) override {
    if (options_.sheet) sheets_.push_back(sheet_of(result, options_));
    keep_certificates(result, result.certificates, "note.not-all-certificates", options_);
  }

  const VerifyOptions& options_;
  api::Comparison comparison_;
  /// The entries of `--against` that could not be read.
  std::size_t unread_ = 0;
  std::vector<book::Sheet> sheets_;
};

}  // namespace

int run(const VerifyOptions& options, const CommandIo& io) {
  if (options.course) return run_course(options, io);
  std::vector<std::string> inputs = options.files;
  inputs.insert(inputs.end(), options.against.begin(), options.against.end());
  OutputFiles outputs(inputs);
  auto refusal = outputs.claim({{"--proof", options.proof}, {"--sheet", options.sheet}});
  if (options.sheet && !refusal) refusal = why_no_sheets();
  if (refusal)
    return io.fail("toritsume verify: " + said(options.language, *refusal), exit_code::kUsage);
  ReservedOutput sheet;
  if (const auto opened = sheet.open(outputs, "--sheet", options.sheet); !opened) {
    return io.fail("toritsume verify: --sheet: " + said(options.language, opened.error()),
                   exit_code::kUndecided);
  }
  CertificateOutput certificates(io.err, options.language);
  if (!certificates.open(outputs, options.proof)) return exit_code::kUsage;
  const auto session =
      made_within_memory<VerifySession>(options.memory_bytes, io.err, options, certificates, io);
  return session ? session->run(sheet) : exit_code::kUsage;
}

}  // namespace tori::cli
