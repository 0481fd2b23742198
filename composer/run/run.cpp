#include "composer/run/run.hpp"

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
  for (const std::string& line : earlier->done.lines) {
    const auto key = read_key(line);
    if (!key) return tl::unexpected(context_.store.place() + ": " + key.error());
    collector_.add(key->canonical);
    state_.count(*key);
  }
  lines_ = earlier->done.lines;
  state_.tally = state_.before = earlier->done.tally;
  return earlier;
}

void Run::compose(const std::function<void()>& progress, const std::function<void()>& poll) {
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
                    context_.make_verifier, state_.threads, take_outcome, context_.stop, poll);
}

void Run::take(const Outcome& outcome) {
  Tally one;
  const auto line = collector_.take(outcome, context_.settings, one);
  chunk_.tally.add(one);
  state_.tally.add(one);
  if (!line) return;
  if (const auto key = read_key(*line)) state_.count(*key);
  lines_.push_back(*line);
  chunk_.lines.push_back(*line);
}

/// Appends the candidates so far to the store. False if there were none, or the store has failed.
bool Run::append_chunk() {
  if (chunk_.tally.candidates == 0 || !error_.empty()) return false;
  const auto written = context_.store.append(chunk_);
  if (!written) error_ = written.error();
  chunk_ = {};
  return error_.empty();
}

bool Run::finish() {
  append_chunk();
  if (!error_.empty()) return false;
  state_.finished = state_.is_done();
  const CandidateRange worked_on{state_.head.candidates.first, state_.next()};
  const auto written = context_.store.finish({state_.head.program, state_.head.settings, worked_on,
                                              lines_, state_.finished ? "" : goal_of(state_.head)},
                                             context_.stop);
  if (!written) error_ = written.error();
  state_.finished = state_.finished && error_.empty();
  return state_.finished;
}

}  // namespace tori::composer
