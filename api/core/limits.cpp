#include "api/core/limits.hpp"

#include <fmt/format.h>

#include "problems/text/plain_text.hpp"

namespace tori::api {

std::string to_phrase(solver::Limit limit, const LimitSettings& settings) {
  switch (limit) {
    case solver::Limit::nodes:
      return "the limit of " + problems::counted(settings.max_nodes, "node") + " was hit";
    case solver::Limit::time:
      return "the limit of " + decimal(settings.seconds.value_or(0)) + " seconds was hit";
    case solver::Limit::memory:
      return "the limit of " + std::to_string(settings.memory_bytes >> 20) +
             " MiB of memory was hit";
    case solver::Limit::interrupt: return "interrupted";
  }
  return "";
}

std::string variations_cut(solver::Limit limit, const LimitSettings& settings) {
  const bool memory = limit == solver::Limit::memory;
  return "the variations are cut: " +
         (memory ? "their memory is used up" : to_phrase(limit, settings));
}

std::string decimal(double number) {
  return fmt::format("{:.9g}", number);
}

}  // namespace tori::api
