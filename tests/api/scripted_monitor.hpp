// A monitor for tests: no clock, and a stop button.
#pragma once

#include <vector>

#include "api/core/monitor.hpp"
#include "composer/run/run_state.hpp"
#include "problems/record/record.hpp"

namespace tori::api::test {

class ScriptedMonitor final : public Monitor {
 public:
  bool stopped() const override { return pressed; }
  double seconds() const override { return 0.5; }
  void found(const problems::Record& record) override { records.push_back(record); }

  /// Ends the next searches.
  bool pressed = false;
  /// What was composed.
  std::vector<problems::Record> records;
};

}  // namespace tori::api::test
