#include "cli/compose.hpp"

#include <algorithm>
#include <fstream>
#include <new>
#include <ostream>
#include <utility>

#include "cli/compose_report.hpp"
#include "cli/exit_code.hpp"
#include "cli/journal_file.hpp"
#include "cli/mined_positions.hpp"
#include "cli/output_file.hpp"
#include "cli/progress_line.hpp"
#include "cli/stopwatch.hpp"
#include "cli/threads.hpp"
#include "cli/wording.hpp"
#include "composer/listing.hpp"

namespace tori::cli {
namespace {

using composer::CandidateRange;
using composer::Chunk;

/// How often what was found goes to the disk, in seconds.
constexpr double kWriteEvery = 0.25;

const std::atomic<bool> kNeverInterrupted = false;

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
        stop_(options.interrupted != nullptr ? *options.interrupted : kNeverInterrupted) {
    state_.head = head_of(options);
    state_.threads = options.threads.value_or(threads_of_machine());
  }

  int run() {
    if (options_.output) {
      if (const auto opened = open_journal(); !opened) return refuse(opened.error());
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
  std::string journal_name() const { return *options_.output + ".journal"; }

  int refuse(const std::string& reason) {
    err_ << "toritsume compose: " << printable(reason) << '\n';
    return exit_code::kUsage;
  }

  bool is_done() const {
    const bool enough = state_.head.count && state_.tally.problems >= *state_.head.count;
    return enough || state_.next() >= state_.head.candidates.end;
  }

  tl::expected<void, std::string> open_journal() {
    const std::string name = journal_name();
    std::string text;
    auto old = JournalFile::open(name, text);
    if (!old && !std::ifstream(name)) return start_journal();
    if (!old) return tl::unexpected(name + ": " + old.error());
    if (!options_.resume) {
      return tl::unexpected(name +
                            " holds a run that is not finished: go on with it (--resume) or "
                            "delete it");
    }
    // A run may have been killed before its first line was whole.
    const auto journal = composer::read_journal(text);
    if (!journal) return tl::unexpected(name + ": " + journal.error());
    const std::string differs = composer::difference(state_.head, journal->head);
    if (!differs.empty()) {
      return tl::unexpected(name + " is from a run with other settings: " + differs);
    }
    return go_on(std::move(*old), *journal, text.size());
  }

  tl::expected<void, std::string> start_journal() {
    const std::string name = journal_name();
    if (options_.resume) {
      err_ << "toritsume compose: " << printable(name)
           << " is not there, so there is nothing to go on with: starting anew\n";
    }
    auto file = JournalFile::create(name);
    if (!file) return tl::unexpected(name + ": " + file.error());
    journal_.emplace(std::move(*file));
    const auto written = journal_->append(composer::to_text(state_.head));
    if (written) return {};
    journal_->remove();
    return tl::unexpected(name + ": " + written.error());
  }

  tl::expected<void, std::string> go_on(JournalFile file, const composer::Journal& journal,
                                        std::size_t bytes) {
    for (const Chunk& chunk : journal.chunks) {
      state_.tally.add(chunk.tally);
      for (const std::string& line : chunk.lines) {
        const auto key = composer::read_key(line);
        if (!key) return tl::unexpected(journal_name() + ": " + key.error());
        collector_.add(key->canonical);
        state_.count(*key);
        lines_.push_back(line);
      }
    }
    state_.before = state_.tally;
    err_ << "toritsume compose: going on at candidate " << state_.next() << " with "
         << counted_problems(state_.tally.problems) << " found before";
    if (journal.whole_bytes < bytes) {
      err_ << "; " << bytes - journal.whole_bytes
           << " bytes at the end of the journal were torn and are dropped";
    }
    err_ << '\n';
    journal_.emplace(std::move(file));
    const auto cut = journal_->cut(journal.whole_bytes);
    if (!cut) return tl::unexpected(journal_name() + ": " + cut.error());
    return {};
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
    if (!done && now - written_at_ < kWriteEvery) return true;
    written_at_ = now;
    return write_chunk() && !done;
  }

  void keep(const std::string& line) {
    if (const auto key = composer::read_key(line)) state_.count(*key);
    lines_.push_back(line);
    chunk_.lines.push_back(line);
    if (!options_.output) out_ << line << '\n';
  }

  /// Puts what came since the last time on the disk; false when that failed.
  bool write_chunk() {
    if (chunk_.candidates.first == chunk_.candidates.end || !write_error_.empty()) return false;
    if (journal_) {
      const auto written = journal_->append(composer::to_text(chunk_));
      if (!written) write_error_ = journal_name() + ": " + written.error();
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
    if (state_.finished && options_.output) write_listing();
    const bool whole = state_.finished && write_error_.empty();
    if (!whole) tell_why();
    const bool told = tell_summary();
    return whole && told ? exit_code::kAnswered : exit_code::kUnknown;
  }

  void write_listing() {
    const composer::Listing listing{state_.head.program,
                                    state_.head.settings,
                                    {state_.head.candidates.first, state_.next()},
                                    lines_};
    const auto written = write_file(*options_.output, composer::to_text(listing));
    if (written) {
      journal_->remove();
    } else {
      write_error_ = written.error();
    }
  }

  static tl::expected<void, std::string> write_file(const std::string& name,
                                                    const std::string& text) {
    auto file = OutputFile::open(name);
    if (!file) return tl::unexpected(file.error());
    (*file)->stream() << text;
    return (*file)->finish();
  }

  void tell_why() {
    err_ << "toritsume compose: "
         << (write_error_.empty() ? "interrupted" : printable(write_error_)) << "; "
         << counted_problems(state_.tally.problems) << " of " << state_.tally.candidates
         << " candidates";
    if (journal_) {
      err_ << " are in " << printable(journal_name()) << ": go on with --resume";
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
  std::optional<JournalFile> journal_;
  /// All problems so far, and what is not on the disk yet.
  std::vector<std::string> lines_;
  Chunk chunk_;
  std::string write_error_;
  Stopwatch stopwatch_;
  double written_at_ = 0;
};

/// Without an end of its own, mining ends when each position has been looked at once.
void set_end_of_mining(ComposeOptions& options) {
  if (options.count || options.candidates) return;
  options.candidates = CandidateRange{0, options.settings.mined.size()};
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
  if (!options.mine.empty()) {
    MinedPositions mined = read_mined(options.mine, in);
    for (const std::string& fault : mined.faults) err << printable(fault) << '\n';
    if (!mined.faults.empty()) return exit_code::kBadInput;
    complete.settings.mined = std::move(mined.setups);
    set_end_of_mining(complete);
  }
  return ComposeRun(complete, out, err).run();
}

}  // namespace tori::cli
