// What ends a search early: limits, and the signal of those who asked for it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace tori::solver {

/// What can end a search early.
enum class Limit : std::uint8_t { nodes, time, memory, interrupt };

constexpr std::string_view to_text(Limit limit) {
  switch (limit) {
    case Limit::nodes: return "nodes";
    case Limit::time: return "time";
    case Limit::memory: return "memory";
    case Limit::interrupt: return "interrupt";
  }
  return "";
}

/// Asked by those who work: `time` or `interrupt` once the work must end, nullopt while it may go
/// on. An empty one is never raised. Several threads may ask at once.
using StopSignal = std::function<std::optional<Limit>()>;

/// True once the signal gives a reason.
inline bool is_raised(const StopSignal& stop) {
  return stop && stop().has_value();
}

/// A signal that is raised once the flag is true; never without a flag. The flag must outlive it.
inline StopSignal signal_of(const std::atomic<bool>* flag) {
  return [flag] {
    const bool raised = flag != nullptr && *flag;
    return raised ? std::optional(Limit::interrupt) : std::nullopt;
  };
}

}  // namespace tori::solver
