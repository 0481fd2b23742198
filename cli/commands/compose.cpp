// Runs the command `compose`.
#include "cli/options/compose_options.hpp"

#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "api/core/json.hpp"
#include "api/core/version.hpp"
#include "api/tasks/compose_summary.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/file_path.hpp"
#include "cli/io/mined_files.hpp"
#include "cli/io/output_files.hpp"
#include "cli/io/process_limits.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/reports/compose_report.hpp"
#include "cli/runs/kept_run.hpp"
#include "cli/runs/run_status.hpp"
#include "cli/runs/run_stream.hpp"
#include "cli/stopwatch.hpp"
#include "cli/text_format.hpp"
#include "composer/run/run.hpp"
#include "composer/settings/stop_token.hpp"
#include "composer/sources/game_text.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::cli {
namespace {

/// After so many seconds without a find the user is told what refuses the candidates.
constexpr double kLongSilence = 60;

/// True if the problems go to a file, beside which the run is kept.
bool keeps_run(const ComposeOptions& options) {
  return options.output && !OutputFiles::is_stream(*options.output);
}

/// What is wrong with what the options write; nullopt if nothing is.
std::optional<Message> output_fault(const ComposeOptions& options, OutputFiles& outputs) {
  std::vector<OutputOption> files = {{"-o", options.output}};
  if (keeps_run(options)) {
    files.emplace_back("the run file", *options.output + ".run.sqlite");
    files.emplace_back("the status", *options.output + ".run.json");
    if (const auto obstacle = OutputFiles::obstacle_to_collection_at(*files[1].second)) {
      return obstacle;
    }
  } else if (options.output) {
    if (is_collection_name(*options.output)) {
      return OutputFiles::obstacle_to_collection_at(*options.output);
    }
    if (options.resume) return Message("fault.run.no-resume", {{"file", *options.output}});
  }
  auto conflict = outputs.claim(files, Existing::forced);
  return conflict ? conflict
                  : outputs.claim({{"--summary", options.summary}, {"--games", options.games}});
}

composer::RunHead head_of(const ComposeOptions& options) {
  const auto all = options.candidates.value_or(composer::CandidateRange{});
  return {"toritsume " + std::string(api::version()), composer::to_line(options.settings),
          options.shard ? composer::part_of(all, *options.shard) : all, options.count};
}

/// One run of the command: runs the composer and tells the user about it.
class ComposeCommand {
 public:
  ComposeCommand(const ComposeOptions& options, OutputFiles& outputs, const CommandIo& io)
      : options_(options), outputs_(outputs), io_(io), line_(io.err) {}

  int run() {
    const composer::RunHead head = head_of(options_);
    std::unique_ptr<composer::RunStore> store;
    std::optional<RunStatus> status;
    if (!keeps_run(options_)) {
      auto stream = open_stream();
      if (!stream) return end_with(exit_code::kUsage, problems::english(stream.error()));
      store = std::move(*stream);
    } else {
      auto kept = make_kept_run(*options_.output, head, outputs_,
                                options_.force ? Existing::forced : Existing::kept);
      if (options_.resume || !options_.force) {
        if (const auto why = kept->why_nothing_to_do()) {
          return end_with(exit_code::kAnswered, problems::english(*why));
        }
      }
      status.emplace(kept->status_name(), outputs_);
      can_be_resumed_ = kept->can_be_resumed();
      store = std::move(kept);
    }
    const auto seconds = [this] { return stopwatch_.seconds(); };
    const int threads = options_.threads.value_or(threads_of_process());
    composer::Run run(
        {options_.settings, options_.make_problem_verifier, *store, seconds, io_.stop_signal()},
        head, threads);
    if (const auto opened = summary_.open(outputs_, "--summary", options_.summary); !opened) {
      return end_with(exit_code::kUnknown, "--summary: " + problems::english(opened.error()));
    }
    if (const auto opened = games_.open(outputs_, "--games", options_.games); !opened) {
      return end_with(exit_code::kUnknown, "--games: " + problems::english(opened.error()));
    }
    const auto earlier = run.open(options_.resume);
    if (!earlier) return end_with(exit_code::kUsage, problems::english(earlier.error()));
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
    return finish(run, store->place());
  }

 private:
  /// Ends the run and tells of it. Returns the exit code.
  int finish(composer::Run& run, const std::string& place) {
    const bool complete = run.finish();
    if (!complete) tell_why(run, place);
    if (complete && run.state().tally.problems == 0) {
      tell("nothing found: " + advice_text(run.state().tally));
    }
    const bool summarised = tell_summary(run.state());
    const bool kept = !complete || tell_games(run.state());
    return complete && summarised && kept ? exit_code::kAnswered : exit_code::kUnknown;
  }

  /// The store of a run that is not kept.
  tl::expected<std::unique_ptr<RunStream>, Message> open_stream() {
    const std::string& name = options_.output.value_or("-");
    const auto when =
        options_.settings.best ? RunStream::Write::at_the_end : RunStream::Write::at_once;
    if (name == "-") return std::make_unique<RunStream>("standard output", io_.out, when);
    return outputs_.open("-o", name).map([&](std::unique_ptr<OutputFile> file) {
      return std::make_unique<RunStream>(name, std::move(file), when);
    });
  }

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
    const bool is_kept = keeps_run(options_);
    if (!is_kept && io_.reader_has_left && io_.reader_has_left()) return;
    const composer::Tally& tally = run.state().tally;
    const bool one = tally.problems == 1;
    std::string kept = one ? "was " : "were ";
    kept += io_.out ? "written" : "found";
    if (is_kept) {
      kept =
          (one ? "is in " : "are in ") + place + (can_be_resumed_ ? ": go on with --resume" : "");
    }
    tell(problems::english(run.error().value_or(Message("limit.interrupted"))) + "; " +
         counted(tally.problems, "problem") + " of " + counted(tally.candidates, "candidate") +
         " " + kept);
  }

  bool tell_summary(const composer::RunState& state) {
    const std::string text =
        api::dump_line(api::compose_summary(state, stopwatch_.seconds())) + '\n';
    if (options_.json) io_.err << text;
    if (!options_.summary) return true;
    const auto written = summary_.write(text, io_.out);
    if (!written) tell("--summary: " + problems::english(written.error()));
    return written.has_value();
  }

  /// Plays the games of a complete run again, and writes them. False if that fails.
  bool tell_games(const composer::RunState& state) {
    if (!options_.games) return true;
    const composer::StopToken stop(io_.stop_signal());
    std::string text;
    for (auto number = state.head.candidates.first; number < state.next(); ++number) {
      const auto game = composer::play_game(number, options_.settings, stop);
      text += composer::to_pgn(game, number, options_.settings.seed);
    }
    auto written = stop.is_raised() ? tl::unexpected(Message("limit.interrupted"))
                                    : games_.write(text, io_.out);
    if (!written) tell("--games: " + problems::english(written.error()));
    return written.has_value();
  }

  const ComposeOptions& options_;
  OutputFiles& outputs_;
  const CommandIo& io_;
  ReservedOutput summary_;
  ReservedOutput games_;
  ProgressLine line_;
  Stopwatch stopwatch_;
  bool can_be_resumed_ = false;
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
    using composer::MinedHands;
    const bool whole = options.settings.whole;
    const auto hands = whole ? MinedHands::as_written : MinedHands::rest_of_box;
    auto mined = read_mined_files(options.mine, from, hands, "to be mined", io);
    if (!mined) return false;
    // If the options set no end, the run ends when each position has been tried once; what stays
    // whole is not changed, so it is tried once in any case.
    if ((whole || !options.count) && !options.candidates) options.candidates = {0, mined->size()};
    options.settings.mined = std::move(*mined);
  }
  if (!options.starts.empty()) {
    auto starts = read_mined_files(options.starts, composer::MinedFrom::start,
                                   composer::MinedHands::rest_of_box, "to start with", io);
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
  OutputFiles outputs(inputs);
  if (const auto fault = output_fault(complete, outputs)) {
    return io.fail("toritsume compose: " + problems::english(*fault), exit_code::kUsage);
  }
  const bool reads = !options.mine.empty() || !options.starts.empty();
  const bool read = read_files(complete, io);
  // After an interruption not all positions have been read.
  if (reads && io.stopped()) {
    return io.fail("toritsume compose: interrupted; nothing was done yet", exit_code::kUnknown);
  }
  if (!read) return exit_code::kBadInput;
  return ComposeCommand(complete, outputs, io).run();
}

}  // namespace tori::cli
