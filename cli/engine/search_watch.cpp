#include "cli/engine/search_watch.hpp"

#include <algorithm>

namespace tori::cli {

solver::Limits SearchWatch::limits(std::uint64_t nodes, double part) {
  within_ = std::nullopt;
  passed_ = false;
  deadline_ = job_.go.seconds;
  if (deadline_) {
    const double now = stopwatch_.seconds();
    *deadline_ = now + std::max(*deadline_ - now, 0.0) * part;
  }
  const std::uint64_t all = job_.go.nodes.value_or(kAll);
  const std::uint64_t left = all - std::min(all, nodes_);
  return {std::min(nodes, left), [this] { return reason_to_stop(); },
          [this](const solver::Progress& progress) { look_at(progress); }};
}

solver::Limits SearchWatch::limits_within(std::optional<solver::MateLength> within) {
  solver::Limits result = limits();
  within_ = within;
  return result;
}

bool SearchWatch::outlives_input() const {
  constexpr double kUnattendedSeconds = 1;
  return job_.unattended && stopwatch_.seconds() >= kUnattendedSeconds;
}

bool SearchWatch::over() const {
  const bool late = job_.go.seconds && stopwatch_.seconds() >= *job_.go.seconds;
  return job_.stopped || late || outlives_input() || nodes_ >= job_.go.nodes.value_or(kAll) ||
         out_.failed();
}

std::optional<solver::Limit> SearchWatch::reason_to_stop() const {
  if (job_.stopped || passed_ || out_.failed()) return solver::Limit::interrupt;
  const bool late = deadline_ && stopwatch_.seconds() >= *deadline_;
  return late || outlives_input() ? std::optional(solver::Limit::time) : std::nullopt;
}

void SearchWatch::look_at(const solver::Progress& progress) {
  if (reason_to_stop()) return;
  passed_ = within_ && progress.at_least && *progress.at_least > *within_;
  constexpr double kReportEvery = 1;
  if (tells_mates_ && !passed_) tell_mate(progress);
  const double now = stopwatch_.seconds();
  if (passed_ || now - reported_ < kReportEvery) return;
  reported_ = now;
  report(progress);
}

void SearchWatch::report(const solver::Progress& progress) {
  out_.line(progress_text(progress.at_least ? progress.at_least->plies() : 1, cost_with(progress)));
}

/// The mate counts if it is as short as wanted. It may still be told to be exact: a question is not
/// over before its line is chosen.
void SearchWatch::tell_mate(const solver::Progress& progress) {
  const solver::FoundMate* const found = progress.mate();
  if (found == nullptr || (told_ && *told_ <= found->length)) return;
  if (within_ && found->length > *within_) return;
  told_ = found->length;
  const bool exact = progress.at_least && *progress.at_least >= found->length;
  const ShownMate mate{1, found->length, exact, found->line};
  out_.line(mate_text(mate, cost_with(progress), job_.protocol));
}

SearchCost SearchWatch::cost_with(const solver::Progress& progress) const {
  SearchCost so_far = cost();
  so_far.nodes += progress.nodes;
  return so_far;
}

}  // namespace tori::cli
