#include "cli/compose.hpp"

#include <algorithm>
#include <new>
#include <ostream>
#include <utility>

#include "cli/compose_report.hpp"
#include "cli/exit_code.hpp"
#include "cli/mined_positions.hpp"
#include "cli/progress_line.hpp"
#include "cli/run_files.hpp"
#include "cli/stopwatch.hpp"
#include "cli/threads.hpp"
#include "cli/wording.hpp"

namespace tori::cli {
namespace {

using composer::CandidateRange;
using composer::Chunk;

/// How often what was done goes to the disk, and how soon after that what was found, in seconds.
constexpr double kWriteEvery = 0.25;
constexpr double kWriteFindsEvery = 0.02;

const std::atomic<bool> never_interrupted = false;

CandidateRange candidates_of(const ComposeOptions& options) {
  const CandidateRange all = options.candidates.value_or(CandidateRange{});
  return options.shard ? part_of(all, *options.shard) : all;
}

composer::RunHead head_of(const ComposeOptions& options) {
  return {"toritsume " TORITSUME_VERSION, composer::to_line(options.settings),
          candidates_of(options), options.count};
}

/// One run, from what was kept of an earlier one to the finished file.
class ComposeRun {
 public:
  ComposeRun(const ComposeOptions& options, std::ostream& out, std::ostream& err)
      : options_(options),
        out_(out),
        err_(err),
        line_(err),
        stop_(options.interrupted != nullptr ? *options.interrupted : never_interrupted) {
    state_.head = head_of(options);
    if (options.output) files_.emplace(*options.output, state_.head);
    state_.threads = options.threads.value_or(threads_of_machine());
  }

  int run() {
    if (files_) {
      if (options_.resume && files_->is_finished()) return nothing_to_do();
      const auto earlier = files_->open(options_.resume);
      if (!earlier) return refuse(earlier.error());
      if (const auto fault = go_on(*earlier)) return refuse(*fault);
    }
    chunk_.candidates = {state_.next(), state_.next()};
    if (!is_done()) {
      try {
        composer::compose(
            options_.settings, {state_.next(), state_.head.candidates.end}, options_.make_judge,
            state_.threads, [this](const composer::Outcome& outcome) { return take(outcome); },
            stop_);
      } catch (const std::bad_alloc&) {
        return refuse("there is no memory for the tables of " + std::to_string(state_.threads) +
                      " threads (--threads)");
      }
    }
    line_.clear();
    return finish();
  }

 private:
  int refuse(const std::string& reason) {
    err_ << "toritsume compose: " << printable(reason) << '\n';
    return exit_code::kUsage;
  }

  int nothing_to_do() {
    err_ << "toritsume compose: " << printable(files_->name())
         << " is finished already: nothing to do\n";
    return exit_code::kAnswered;
  }

  bool is_done() const {
    const bool enough = state_.head.count && state_.tally.problems >= *state_.head.count;
    return enough || state_.next() >= state_.head.candidates.end;
  }

  /// Takes in what an earlier run has found; a sentence when that cannot be.
  std::optional<std::string> go_on(const RunFiles::Earlier& earlier) {
    for (const Chunk& chunk : earlier.chunks) {
      state_.tally.add(chunk.tally);
      for (const std::string& line : chunk.lines) {
        const auto key = composer::read_key(line);
        if (!key) return files_->journal_name() + ": " + key.error();
        collector_.add(key->canonical);
        state_.count(*key);
        lines_.push_back(line);
      }
    }
    state_.before = state_.tally;
    if (options_.resume) tell_where(earlier);
    return std::nullopt;
  }

  void tell_where(const RunFiles::Earlier& earlier) {
    err_ << "toritsume compose: ";
    if (!earlier.found) {
      err_ << printable(files_->journal_name())
           << " is not there, so there is nothing to go on with: starting anew\n";
      return;
    }
    err_ << "going on at candidate " << state_.next() << " with "
         << counted_problems(state_.tally.problems) << " found before";
    if (earlier.torn > 0) {
      err_ << "; " << earlier.torn << " bytes at the end of the journal were torn and are dropped";
    }
    err_ << '\n';
  }

  static std::string counted_problems(std::uint64_t number) {
    return std::to_string(number) + (number == 1 ? " problem" : " problems");
  }

  /// False when no more outcomes are wanted.
  bool take(const composer::Outcome& outcome) {
    composer::Tally one;
    const auto line = collector_.take(outcome, options_.settings, one);
    chunk_.candidates.end = outcome.index + 1;
    chunk_.tally.add(one);
    state_.tally.add(one);
    if (line) keep(*line);
    show_progress();
    const bool done = is_done();
    const double now = stopwatch_.seconds();
    if (!done && now - written_at_ < (line ? kWriteFindsEvery : kWriteEvery)) return true;
    written_at_ = now;
    return write_chunk() && !done;
  }

  void keep(const std::string& line) {
    if (const auto key = composer::read_key(line)) state_.count(*key);
    lines_.push_back(line);
    chunk_.lines.push_back(line);
    if (!files_) out_ << line << '\n';
  }

  /// Puts what came since the last time on the disk; false when that failed.
  bool write_chunk() {
    if (chunk_.candidates.first == chunk_.candidates.end || !write_error_.empty()) return false;
    if (files_) {
      const auto written = files_->append(chunk_);
      if (!written) write_error_ = written.error();
    } else {
      out_.flush();
      if (!out_) write_error_ = "standard output cannot be written";
    }
    chunk_ = {{chunk_.candidates.end, chunk_.candidates.end}, {}, {}};
    return write_error_.empty();
  }

  void show_progress() {
    if (!options_.show_progress) return;
    line_.update_text([this] { return live_text(state_, stopwatch_.seconds()); });
  }

  int finish() {
    write_chunk();
    state_.finished = is_done() && write_error_.empty();
    if (state_.finished && files_) write_listing();
    const bool whole = state_.finished && write_error_.empty();
    if (!whole) tell_why();
    const bool told = tell_summary();
    return whole && told ? exit_code::kAnswered : exit_code::kUnknown;
  }

  void write_listing() {
    const auto written = files_->finish({state_.head.program,
                                         state_.head.settings,
                                         {state_.head.candidates.first, state_.next()},
                                         lines_},
                                        stop_);
    if (!written) write_error_ = written.error();
  }

  void tell_why() {
    err_ << "toritsume compose: "
         << (write_error_.empty() ? "interrupted" : printable(write_error_)) << "; "
         << counted_problems(state_.tally.problems) << " of " << state_.tally.candidates
         << " candidates";
    if (files_) {
      err_ << " are in " << printable(files_->journal_name()) << ": go on with --resume";
    } else {
      err_ << " were written";
    }
    err_ << '\n';
  }

  bool tell_summary() {
    const std::string text = summary_json(state_, stopwatch_.seconds()) + '\n';
    if (options_.json) err_ << text;
    if (!options_.summary) return true;
    const auto written = write_file(*options_.summary, text);
    if (!written) err_ << "toritsume compose: --summary: " << printable(written.error()) << '\n';
    return written.has_value();
  }

  const ComposeOptions& options_;
  std::ostream& out_;
  std::ostream& err_;
  ProgressLine line_;
  const std::atomic<bool>& stop_;
  ComposeState state_;
  composer::Collector collector_;
  /// None when the problems go to standard output.
  std::optional<RunFiles> files_;
  /// All problems so far, and what is not on the disk yet.
  std::vector<std::string> lines_;
  Chunk chunk_;
  std::string write_error_;
  Stopwatch stopwatch_;
  double written_at_ = 0;
};

/// Takes the positions in; one clause that says what is wrong otherwise. Without an end of its own
/// a run ends when each position has been looked at once.
std::optional<std::string> set_mined(ComposeOptions& options, std::vector<Setup> setups) {
  if (setups.empty()) return "no position of the files to be mined has a phoenix to be mated";
  if (!options.count && !options.candidates) options.candidates = CandidateRange{0, setups.size()};
  options.settings.mined = std::move(setups);
  return std::nullopt;
}

/// The positions, when the files are as they should be; else the faults are told.
std::optional<std::vector<Setup>> without_faults(MinedPositions read, std::ostream& err) {
  for (const std::string& fault : read.faults) err << printable(fault) << '\n';
  if (!read.faults.empty()) return std::nullopt;
  return std::move(read.setups);
}

/// Reads the files that the options name. False when something is wrong with them; that was told.
bool read_files(ComposeOptions& options, std::istream& in, std::ostream& err) {
  if (!options.mine.empty()) {
    auto mined = without_faults(read_mined(options.mine, in), err);
    if (!mined) return false;
    if (const auto fault = set_mined(options, std::move(*mined))) {
      err << "toritsume compose: " << *fault << '\n';
      return false;
    }
  }
  if (!options.starts.empty()) {
    auto starts = without_faults(read_starts(options.starts, in), err);
    if (!starts) return false;
    if (starts->empty()) {
      err << "toritsume compose: no position of the files to start with has a phoenix to be "
             "mated\n";
      return false;
    }
    options.settings.starts = std::move(*starts);
  }
  return true;
}

}  // namespace

CandidateRange part_of(CandidateRange all, Shard shard) {
  const std::uint64_t size = all.end - all.first;
  const std::uint64_t each = size / shard.parts;
  const std::uint64_t longer = size % shard.parts;
  const auto begin = [&](std::uint64_t part) {
    return all.first + part * each + std::min(part, longer);
  };
  return {begin(shard.part - 1), begin(shard.part)};
}

int run(const ComposeOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  ComposeOptions complete = options;
  const bool reads = !options.mine.empty() || !options.starts.empty();
  const bool read = read_files(complete, in, err);
  // What was read so far is not what was asked for.
  if (reads && options.interrupted != nullptr && *options.interrupted) {
    err << "toritsume compose: interrupted; nothing was done yet\n";
    return exit_code::kUnknown;
  }
  if (!read) return exit_code::kBadInput;
  return ComposeRun(complete, out, err).run();
}

}  // namespace tori::cli
