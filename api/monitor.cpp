#include "api/monitor.hpp"

namespace tori::api {
namespace {

std::optional<solver::Limit> time_hit(const LimitSettings& settings, const Monitor& monitor) {
  const bool hit = settings.seconds && monitor.seconds() >= *settings.seconds;
  return hit ? std::optional(solver::Limit::time) : std::nullopt;
}

}  // namespace

solver::Limits watched(const LimitSettings& settings, Monitor& monitor) {
  solver::Limits limits;
  limits.nodes = settings.max_nodes;
  limits.poll = [&settings, &monitor](const solver::Progress& progress) {
    const auto limit = monitor.poll(progress);
    return limit ? limit : time_hit(settings, monitor);
  };
  return limits;
}

solver::Limits watched_certificate(const LimitSettings& settings, Monitor& monitor) {
  solver::Limits limits;
  limits.nodes = settings.max_nodes;
  limits.poll = [&settings, &monitor](const solver::Progress& progress) {
    const auto limit = monitor.poll_certificate(progress);
    return limit ? limit : time_hit(settings, monitor);
  };
  return limits;
}

}  // namespace tori::api
