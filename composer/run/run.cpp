#include "composer/run/run.hpp"

#include <utility>

#include "composer/run/pipeline.hpp"
#include "composer/run/problem_line.hpp"

namespace tori::composer {

Run::Run(RunContext context, RunHead head, int threads) : context_(std::move(context)) {
  state_.head = std::move(head);
  state_.threads = threads;
}

tl::expected<EarlierRun, Message> Run::open(bool resumed) {
  auto earlier = context_.store.open(resumed);
  if (!earlier) return earlier;
  problems_.reserve(earlier->lines.size());
  for (const std::string& line : earlier->lines) {
    const auto key = read_key(line);
    if (!key) {
      return tl::unexpected(Message(
          "fault.run.line", {{"file", context_.store.place()}, {"fault", Message(key.error())}}));
    }
    collector_.add(key->canonical);
    state_.count(key->plies, key->stars);
    problems_.push_back({key->index, key->beauty});
  }
  state_.tally = state_.before = earlier->tally;
  return earlier;
}

void Run::compose(const std::function<void()>& progress) {
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
  const bool found = collector_.take(outcome, one);
  chunk_.tally.add(one);
  state_.tally.add(one);
  if (!found) return;
  const ComposedProblem& problem = *outcome.problem;
  state_.count(problem.plies, problem.grade.stars);
  problems_.push_back({problem.index, problem.grade.beauty});
  chunk_.problems.push_back(problem);
}

/// Appends the candidates so far to the store. False if there were none, or the store has failed.
bool Run::append_chunk() {
  if (chunk_.tally.candidates == 0 || error_) return false;
  const auto written = context_.store.append(chunk_);
  if (!written) error_ = written.error();
  chunk_ = {};
  return !error_;
}

bool Run::finish() {
  append_chunk();
  if (error_) return false;
  state_.finished = state_.is_done();
  keep_best(problems_, context_.settings.best);
  const auto written = context_.store.finish(state_, problems_, context_.stop);
  if (!written) error_ = written.error();
  state_.finished = state_.finished && !error_;
  return state_.finished;
}

}  // namespace tori::composer
