#include "api/core/limits.hpp"

namespace tori::api {

Message message_of(solver::Limit limit, const LimitSettings& settings) {
  switch (limit) {
    case solver::Limit::nodes: return Message("limit.nodes", {{"nodes", settings.max_nodes}});
    case solver::Limit::time:
      return Message("limit.seconds", {{"seconds", settings.seconds.value_or(0)}});
    case solver::Limit::memory:
      return Message("limit.memory", {{"mebibytes", settings.memory_bytes >> 20}});
    case solver::Limit::interrupt: break;
  }
  return Message("limit.interrupted");
}

Message message_of_cut(solver::Limit limit, const LimitSettings& settings) {
  const bool memory = limit == solver::Limit::memory;
  return memory ? Message("solve.variations-memory") : message_of(limit, settings);
}

}  // namespace tori::api
