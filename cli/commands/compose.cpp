// Runs the command `compose`.
#include "cli/options/compose_options.hpp"

#include <atomic>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "api/core/version.hpp"
#include "api/tasks/compose_summary.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/mined_files.hpp"
#include "cli/io/output_door.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/io/run_files.hpp"
#include "cli/io/run_status.hpp"
#include "cli/io/run_stream.hpp"
#include "cli/reports/compose_report.hpp"
#include "cli/stopwatch.hpp"
#include "cli/text_format.hpp"
#include "composer/run/run.hpp"
#include "solver/parallel/thread_pool.hpp"

namespace tori::cli {
namespace {

const std::atomic<bool> never_interrupted = false;

/// After so many seconds without a find the user is told what refuses the candidates.
constexpr double kLongSilence = 60;

composer::RunHead head_of(const ComposeOptions& options) {
  const auto all = options.candidates.value_or(composer::CandidateRange{});
  return {"toritsume " + std::string(api::version()), composer::to_line(options.settings),
          options.shard ? composer::part_of(all, *options.shard) : all, options.count};
}

/// One run of the command: runs the composer and tells the user about it.
class ComposeCommand {
 public:
  ComposeCommand(const ComposeOptions& options, OutputDoor& door, const CommandIo& io)
      : options_(options), door_(door), io_(io), line_(io.err) {}

  int run() {
    const composer::RunHead head = head_of(options_);
    std::unique_ptr<composer::RunStore> store = std::make_unique<RunStream>(io_.out);
    std::optional<RunStatus> status;
    if (options_.output) {
      auto files = std::make_unique<RunFiles>(*options_.output, head, door_,
                                              options_.force ? Existing::forced : Existing::kept);
      if (options_.resume || !options_.force) {
        if (const auto why = files->why_nothing_to_do())
          return end_with(exit_code::kAnswered, *why);
      }
      status.emplace(files->status_name(), door_);
      store = std::move(files);
    }
    const auto& stop = io_.interrupted != nullptr ? *io_.interrupted : never_interrupted;
    const auto seconds = [this] { return stopwatch_.seconds(); };
    const int threads = options_.threads.value_or(solver::ThreadPool::threads_of_machine());
    composer::Run run({options_.settings, options_.make_problem_verifier, *store, seconds, stop},
                      head, threads);
    if (const auto opened = summary_.open(door_, "--summary", options_.summary); !opened) {
      return end_with(exit_code::kUnknown, "--summary: " + opened.error());
    }
    const auto earlier = run.open(options_.resume);
    if (!earlier) return end_with(exit_code::kUsage, earlier.error());
    if (options_.resume) tell_where(*earlier, run.state(), store->place());
    try {
      run.compose([&] {
        if (status) status->update(run.state(), stopwatch_.seconds());
        tell_of_silence(run.state().tally);
        if (!io_.show_progress) return;
        line_.update_text([&] { return live_text(run.state(), stopwatch_.seconds()); });
      });
    } catch (const std::bad_alloc&) {
      return end_with(exit_code::kUsage, "there is no memory for the tables of " +
                                             std::to_string(threads) + " threads (--threads)");
    }
    line_.clear();
    const bool complete = run.finish();
    if (!complete) tell_why(run, store->place());
    if (complete && run.state().tally.problems == 0) {
      tell("nothing found: " + advice_text(run.state().tally));
    }
    const bool summarised = tell_summary(run.state());
    return complete && summarised ? exit_code::kAnswered : exit_code::kUnknown;
  }

 private:
  void tell(const std::string& sentence) const {
    io_.err << "toritsume compose: " << printable(sentence) << '\n';
  }
  int end_with(int code, const std::string& sentence) const {
    tell(sentence);
    return code;
  }

  /// Once a run has found nothing for a while, says why; then again only after the next find.
  void tell_of_silence(const composer::Tally& tally) {
    const double now = stopwatch_.seconds();
    if (tally.problems != found_) {
      found_ = tally.problems;
      silent_since_ = now;
      told_ = false;
    }
    if (told_ || now - silent_since_ < kLongSilence) return;
    told_ = true;
    line_.clear();
    tell(fmt::format("nothing found for {:.0f} s; so far {}", kLongSilence, advice_text(tally)));
  }

  void tell_where(const composer::EarlierRun& earlier, const composer::RunState& state,
                  const std::string& place) {
    if (!earlier.found) {
      tell(place + " is not there, so there is nothing to go on with: starting anew");
      return;
    }
    tell("going on at candidate " + std::to_string(state.next()) + " with " +
         counted(state.tally.problems, "problem") + " found before");
  }

  /// Says why the run is not complete, but for a reader of standard output that has gone.
  void tell_why(const composer::Run& run, const std::string& place) {
    if (!options_.output && io_.reader_has_left && io_.reader_has_left()) return;
    const composer::Tally& tally = run.state().tally;
    const bool one = tally.problems == 1;
    std::string kept = one ? "was " : "were ";
    kept += io_.out ? "written" : "found";
    if (options_.output) {
      kept = (one ? "is in " : "are in ") + place + ": go on with --resume";
    }
    tell((run.error().empty() ? "interrupted" : run.error()) + "; " +
         counted(tally.problems, "problem") + " of " + counted(tally.candidates, "candidate") +
         " " + kept);
  }

  bool tell_summary(const composer::RunState& state) {
    const std::string text = api::compose_summary(state, stopwatch_.seconds()) + '\n';
    if (options_.json) io_.err << text;
    if (!options_.summary) return true;
    const auto written = summary_.write(text, io_.out);
    if (!written) tell("--summary: " + written.error());
    return written.has_value();
  }

  const ComposeOptions& options_;
  OutputDoor& door_;
  const CommandIo& io_;
  LateOutput summary_;
  ProgressLine line_;
  Stopwatch stopwatch_;
  /// The problems found, when the last one was, and whether the silence since then was told.
  std::uint64_t found_ = 0;
  double silent_since_ = 0;
  bool told_ = false;
};

/// Reads the files that the options name. False if they are faulty; `io.err` has the reasons.
bool read_files(ComposeOptions& options, const CommandIo& io) {
  if (!options.mine.empty()) {
    const auto from = options.positions == problems::GamePositions::all
                          ? composer::MinedFrom::whole_line
                          : composer::MinedFrom::end;
    auto mined = read_mined_files(options.mine, from, "to be mined", io);
    if (!mined) return false;
    // If the options set no end, the run ends when each position has been tried once.
    if (!options.count && !options.candidates) options.candidates = {0, mined->size()};
    options.settings.mined = std::move(*mined);
  }
  if (!options.starts.empty()) {
    auto starts = read_mined_files(options.starts, composer::MinedFrom::start, "to start with", io);
    if (!starts) return false;
    options.settings.starts = std::move(*starts);
  }
  return true;
}

}  // namespace

int run(const ComposeOptions& options, const CommandIo& io) {
  ComposeOptions complete = options;
  std::vector<std::string> inputs = options.mine;
  inputs.insert(inputs.end(), options.starts.begin(), options.starts.end());
  OutputDoor door(inputs);
  std::vector<OutputOption> outputs = {{"-o", options.output}};
  if (options.output) {
    outputs.emplace_back("the run file", *options.output + ".run.sqlite");
    outputs.emplace_back("the status", *options.output + ".run.json");
  }
  auto conflict = door.claim(outputs, Existing::forced);
  if (!conflict) conflict = door.claim({{"--summary", options.summary}});
  if (conflict) return io.fail("toritsume compose: " + *conflict, exit_code::kUsage);
  const bool reads = !options.mine.empty() || !options.starts.empty();
  const bool read = read_files(complete, io);
  // After an interruption not all positions have been read.
  if (reads && io.stopped()) {
    return io.fail("toritsume compose: interrupted; nothing was done yet", exit_code::kUnknown);
  }
  if (!read) return exit_code::kBadInput;
  return ComposeCommand(complete, door, io).run();
}

}  // namespace tori::cli
