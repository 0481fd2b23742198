// How a caller watches a request: its clock, its stop button, its display.
#pragma once

#include <optional>
#include <string>

#include "api/core/limits.hpp"
#include "composer/run/run_state.hpp"
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
  /// The same while problems are composed.
  virtual std::optional<solver::Limit> poll_compose(const composer::RunState& /*state*/) {
    return std::nullopt;
  }
  /// A problem was composed; `record` is its record as JSON (docs/formats.md, "Formats of a
  /// collection").
  virtual void found(const std::string& /*record*/) {}
  /// Seconds since the request began.
  virtual double seconds() const = 0;

 protected:
  Monitor() = default;
  Monitor(const Monitor&) = default;
  Monitor& operator=(const Monitor&) = default;
};

/// The limits of a search for a request: its nodes, its time by the clock of the monitor, and what
/// the monitor says. Both must outlive the limits.
solver::Limits watched(const LimitSettings& settings, Monitor& monitor);

/// The same while a certificate is written.
solver::Limits watched_certificate(const LimitSettings& settings, Monitor& monitor);

}  // namespace tori::api
