// A monitor for tests: no clock, and a stop button.
#pragma once

#include <optional>

#include "api/monitor.hpp"

namespace tori::api::test {

class ScriptedMonitor final : public Monitor {
 public:
  std::optional<solver::Limit> poll(const solver::Progress& /*progress*/) override { return limit; }
  std::optional<solver::Limit> poll_certificate(const solver::Progress& /*progress*/) override {
    return limit;
  }
  double seconds() const override { return 0.5; }

  /// The limit that ends the next searches; nullopt: none.
  std::optional<solver::Limit> limit;
};

}  // namespace tori::api::test
