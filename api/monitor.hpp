// Who watches what a request asks for: the caller's clock, its stop button, its display.
#pragma once

#include <optional>

#include "solver/core/limits.hpp"

namespace tori::api {

/// Watches one request. Any thread that works for it may call.
class Monitor {
 public:
  virtual ~Monitor() = default;
  /// Called every few hundred positions of a search; a limit ends it soon.
  virtual std::optional<solver::Limit> poll(const solver::Progress& progress) = 0;
  /// The same while a certificate is written.
  virtual std::optional<solver::Limit> poll_certificate(const solver::Progress& progress) = 0;
  /// Seconds since the request began.
  virtual double seconds() const = 0;

 protected:
  Monitor() = default;
  Monitor(const Monitor&) = default;
  Monitor& operator=(const Monitor&) = default;
};

/// The limits of a search that the monitor watches. It must outlive them.
inline solver::Limits watched(std::uint64_t max_nodes, Monitor& monitor) {
  solver::Limits limits;
  limits.nodes = max_nodes;
  limits.poll = [&monitor](const solver::Progress& progress) { return monitor.poll(progress); };
  return limits;
}

}  // namespace tori::api
