#include "api/core/monitor.hpp"

namespace tori::api {
namespace {

/// The limits, told to one of the monitor's functions.
solver::Limits limits_of(const LimitSettings& settings, Monitor& monitor,
                         void (Monitor::*tell)(const solver::Progress&)) {
  const auto stop = [&settings, &monitor]() -> std::optional<solver::Limit> {
    if (monitor.stopped()) return solver::Limit::interrupt;
    const bool late = settings.seconds && monitor.seconds() >= *settings.seconds;
    return late ? std::optional(solver::Limit::time) : std::nullopt;
  };
  return {settings.max_nodes, stop,
          [&monitor, tell](const solver::Progress& progress) { (monitor.*tell)(progress); }};
}

}  // namespace

solver::Limits watched(const LimitSettings& settings, Monitor& monitor) {
  return limits_of(settings, monitor, &Monitor::searching);
}

solver::Limits watched_certificate(const LimitSettings& settings, Monitor& monitor) {
  return limits_of(settings, monitor, &Monitor::certifying);
}

}  // namespace tori::api
