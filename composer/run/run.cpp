#include "composer/run/run.hpp"

#include <optional>
#include <utility>

#include "composer/run/pipeline.hpp"
#include "composer/run/problem_line.hpp"

namespace tori::composer {

Run::Run(RunContext context, RunHead head, int threads) : context_(std::move(context)) {
  state_.head = std::move(head);
  state_.threads = threads;
}

tl::expected<EarlierRun, std::string> Run::open(bool resumed) {
  auto earlier = context_.store.open(resumed);
  if (!earlier) return earlier;
  for (const Chunk& chunk : earlier->chunks) {
    state_.tally.add(chunk.tally);
    for (const std::string& line : chunk.lines) {
      const auto key = read_key(line);
      if (!key) return tl::unexpected(context_.store.journal_name() + ": " + key.error());
      collector_.add(key->canonical);
      state_.count(*key);
      lines_.push_back(line);
    }
  }
  state_.before = state_.tally;
  return earlier;
}

void Run::compose(const std::function<void()>& progress) {
  chunk_.candidates = {state_.next(), state_.next()};
  if (state_.is_done()) return;
  const auto take_outcome = [&](const Outcome& outcome) {
    const std::uint64_t problems = state_.tally.problems;
    take(outcome);
    progress();
    const bool done = state_.is_done();
    const double now = context_.seconds();
    const bool found = state_.tally.problems > problems;
    if (!done && now - written_at_ < (found ? kWriteProblemsEvery : kWriteEvery)) return true;
    written_at_ = now;
    return append_chunk() && !done;
  };
  composer::compose(context_.settings, {state_.next(), state_.head.candidates.end},
                    context_.make_verifier, state_.threads, take_outcome, context_.stop);
}

void Run::take(const Outcome& outcome) {
  Tally one;
  const auto line = collector_.take(outcome, context_.settings, one);
  chunk_.candidates.end = outcome.index + 1;
  chunk_.tally.add(one);
  state_.tally.add(one);
  if (!line) return;
  if (const auto key = read_key(*line)) state_.count(*key);
  lines_.push_back(*line);
  chunk_.lines.push_back(*line);
}

/// Appends the candidates so far to the store. False if there were none, or the store has failed.
bool Run::append_chunk() {
  if (chunk_.candidates.first == chunk_.candidates.end || !error_.empty()) return false;
  const auto written = context_.store.append(chunk_);
  if (!written) error_ = written.error();
  chunk_ = {{chunk_.candidates.end, chunk_.candidates.end}, {}, {}};
  return error_.empty();
}

bool Run::finish() {
  append_chunk();
  state_.finished = state_.is_done() && error_.empty();
  if (!state_.finished) return false;
  const CandidateRange worked_on{state_.head.candidates.first, state_.next()};
  const auto written = context_.store.finish(
      {state_.head.program, state_.head.settings, worked_on, lines_}, context_.stop);
  if (!written) error_ = written.error();
  return error_.empty();
}

}  // namespace tori::composer
