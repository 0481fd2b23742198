#include "api/core/monitor.hpp"

namespace tori::api {
namespace {

/// The limits, with one of the monitor's functions asked before the time.
template <typename Poll>
solver::Limits limits_of(const LimitSettings& settings, Monitor& monitor, Poll poll) {
  solver::Limits limits;
  limits.nodes = settings.max_nodes;
  limits.poll = [&settings, &monitor, poll](const solver::Progress& progress) {
    const std::optional<solver::Limit> limit = (monitor.*poll)(progress);
    const bool late = !limit && settings.seconds && monitor.seconds() >= *settings.seconds;
    return late ? solver::Limit::time : limit;
  };
  return limits;
}

}  // namespace

solver::Limits watched(const LimitSettings& settings, Monitor& monitor) {
  return limits_of(settings, monitor, &Monitor::poll);
}

solver::Limits watched_certificate(const LimitSettings& settings, Monitor& monitor) {
  return limits_of(settings, monitor, &Monitor::poll_certificate);
}

}  // namespace tori::api
