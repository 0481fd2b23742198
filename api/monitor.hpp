// How a caller watches a request: its clock, its stop button, its display.
#pragma once

#include <optional>

#include "solver/core/limits.hpp"

namespace tori::api {

/// Watches one request. Threads that work for the request may call all functions at once.
class Monitor {
 public:
  virtual ~Monitor() = default;
  /// Called every few hundred positions of a search. A limit ends the search soon.
  virtual std::optional<solver::Limit> poll(const solver::Progress& progress) = 0;
  /// The same while a certificate is written or checked.
  virtual std::optional<solver::Limit> poll_certificate(const solver::Progress& progress) = 0;
  /// Seconds since the request began.
  virtual double seconds() const = 0;

 protected:
  Monitor() = default;
  Monitor(const Monitor&) = default;
  Monitor& operator=(const Monitor&) = default;
};

/// Limits of a search: at most `max_nodes`, and those of the monitor, which must outlive them.
inline solver::Limits watched(std::uint64_t max_nodes, Monitor& monitor) {
  solver::Limits limits;
  limits.nodes = max_nodes;
  limits.poll = [&monitor](const solver::Progress& progress) { return monitor.poll(progress); };
  return limits;
}

}  // namespace tori::api
