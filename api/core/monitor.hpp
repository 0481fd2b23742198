// How a caller watches a request: its stop button, its clock, its display.
#pragma once

#include <cstddef>

#include "api/core/limits.hpp"
#include "solver/core/limits.hpp"

namespace tori::composer {
struct RunState;
}
namespace tori::problems {
struct Record;
}

namespace tori::api {

/// Watches one request. Threads that work for the request may call all functions at once.
class Monitor {
 public:
  virtual ~Monitor() = default;
  /// True once the request must end soon. Asked every few hundred positions.
  virtual bool stopped() const = 0;
  /// Seconds since the request began.
  virtual double seconds() const = 0;

  // The rest only tells.

  /// Called each time before a search asks whether it must end.
  virtual void searching(const solver::Progress& /*progress*/) {}
  /// The same while a certificate is written or checked.
  virtual void certifying(const solver::Progress& /*progress*/) {}
  /// The same while problems are composed.
  virtual void composing(const composer::RunState& /*state*/) {}
  /// So many changes that may make the problem sound have been looked at, of so many. From the
  /// first call on, `searching` tells of the search for them.
  virtual void looked_at_changes(std::size_t /*count*/, std::size_t /*all*/) {}
  /// A problem was composed.
  virtual void found(const problems::Record& /*record*/) {}

 protected:
  Monitor() = default;
  Monitor(const Monitor&) = default;
  Monitor& operator=(const Monitor&) = default;
};

/// Watches one of several searches for a request: a monitor whose clock begins now.
class LaterMonitor final : public Monitor {
 public:
  /// The monitor of the request must outlive it.
  explicit LaterMonitor(Monitor& whole) : whole_(whole), begin_(whole.seconds()) {}

  bool stopped() const override { return whole_.stopped(); }
  double seconds() const override { return whole_.seconds() - begin_; }
  void searching(const solver::Progress& progress) override { whole_.searching(progress); }
  void certifying(const solver::Progress& progress) override { whole_.certifying(progress); }

 private:
  Monitor& whole_;
  double begin_;
};

/// The limits of a search for a request: its nodes, its time by the clock of the monitor, and the
/// monitor's stop button. Both must outlive the limits.
solver::Limits watched(const LimitSettings& settings, Monitor& monitor);

/// The same while a certificate is written.
solver::Limits watched_certificate(const LimitSettings& settings, Monitor& monitor);

}  // namespace tori::api
