// A monitor for tests: no clock, and a stop button.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "api/core/monitor.hpp"

namespace tori::api::test {

class ScriptedMonitor final : public Monitor {
 public:
  std::optional<solver::Limit> poll(const solver::Progress& /*progress*/) override { return limit; }
  std::optional<solver::Limit> poll_certificate(const solver::Progress& /*progress*/) override {
    return limit;
  }
  std::optional<solver::Limit> poll_compose(const composer::RunState& /*state*/) override {
    return limit;
  }
  void found(const std::string& record) override { records.push_back(record); }
  double seconds() const override { return 0.5; }

  /// The limit that ends the next searches; nullopt: none.
  std::optional<solver::Limit> limit;
  /// What was composed.
  std::vector<std::string> records;
};

}  // namespace tori::api::test
