#include "api/reports/check_report.hpp"

#include "api/core/json.hpp"
#include "api/core/limits.hpp"
#include "rules/sfen.hpp"

namespace tori::api {

using CheckState = solver::CheckResult::State;

const char* state_name(CheckState state) {
  switch (state) {
    case CheckState::holds: return "holds";
    case CheckState::refused: return "refused";
    case CheckState::interrupted:
    case CheckState::out_of_memory: return "unchecked";
  }
  return "";
}

std::string message_of(const solver::CheckResult& result, std::size_t memory_bytes) {
  switch (result.state) {
    case CheckState::holds: return "";
    case CheckState::refused: return to_text(result.refusal);
    case CheckState::interrupted: return "interrupted";
    case CheckState::out_of_memory:
      return to_phrase(solver::Limit::memory, {kNoNodeLimit, std::nullopt, memory_bytes});
  }
  return "";
}

std::string check_report(const CheckedCertificate& checked, std::size_t memory_bytes) {
  const solver::CheckResult& result = checked.result;
  Json object = {{"file", checked.file},
                 {"certificate", checked.number},
                 {"state", state_name(result.state)},
                 {"claim", nullptr},
                 {"position", nullptr},
                 {"promotion", nullptr},
                 {"positions", result.positions},
                 {"message", message_of(result, memory_bytes)}};
  if (result.head) {
    object["claim"] = to_text(result.head->claim);
    object["position"] = to_sfen(result.head->position);
    object["promotion"] = to_text(result.head->position.promotion());
  }
  return dump_line(object);
}

}  // namespace tori::api
