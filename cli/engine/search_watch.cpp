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
  return {std::min(nodes, left), [this](const solver::Progress& now) { return poll(now); }};
}

solver::Limits SearchWatch::limits_within(std::optional<solver::MateLength> within) {
  solver::Limits result = limits();
  within_ = within;
  return result;
}

bool SearchWatch::over() const {
  const bool late = job_.go.seconds && stopwatch_.seconds() >= *job_.go.seconds;
  return job_.stopped || late || nodes_ >= job_.go.nodes.value_or(kAll) || out_.failed();
}

std::optional<solver::Limit> SearchWatch::poll(const solver::Progress& progress) {
  if (job_.stopped || out_.failed()) return solver::Limit::interrupt;
  const double now = stopwatch_.seconds();
  if (deadline_ && now >= *deadline_) return solver::Limit::time;
  passed_ = within_ && progress.at_least && *progress.at_least > *within_;
  if (passed_) return solver::Limit::interrupt;
  constexpr double kReportEvery = 1;
  if (now - reported_ >= kReportEvery) {
    reported_ = now;
    report(progress);
  }
  return std::nullopt;
}

void SearchWatch::report(const solver::Progress& progress) {
  SearchCost so_far = cost();
  so_far.nodes += progress.nodes;
  out_.line(progress_text(progress.at_least ? progress.at_least->plies() : 1, so_far));
}

}  // namespace tori::cli
