#include "api/reports/check_report.hpp"

#include <optional>
#include <string>
#include <variant>

#include "api/core/json.hpp"
#include "api/core/limits.hpp"
#include "api/reports/fault_report.hpp"
#include "api/tasks/statement_words.hpp"
#include "problems/formats/move_faults.hpp"
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

namespace {

/// More of the error, and where; nullopt if there is nothing to add.
std::optional<Message> details_of(const solver::Refusal& refusal) {
  std::optional<Message> details;
  if (const auto* rule = std::get_if<legality::Rule>(&refusal.details)) {
    details = problems::message_of(*rule);
  } else if (const auto* message = std::get_if<Message>(&refusal.details)) {
    details = *message;
  }
  if (!refusal.place) return details;
  Message placed(details ? "fault.certificate.with-place" : "fault.certificate.at");
  if (details) placed.add("what", *details);
  placed.add("number", refusal.place->number).add("sfen", to_sfen(refusal.place->position));
  return placed;
}

Message refusal_message(const solver::Refusal& refusal) {
  const Message error("fault.certificate." + std::string(to_text(refusal.error)));
  const auto details = details_of(refusal);
  if (!details) return error;
  return Message("fault.certificate.details", {{"what", error}, {"details", *details}});
}

}  // namespace

std::optional<Message> reason_of(const solver::CheckResult& result, std::size_t memory_bytes) {
  switch (result.state) {
    case CheckState::holds: break;
    case CheckState::refused: return refusal_message(result.refusal);
    case CheckState::interrupted: return Message("limit.interrupted");
    case CheckState::out_of_memory:
      return message_of(solver::Limit::memory, {kNoNodeLimit, std::nullopt, memory_bytes});
  }
  return std::nullopt;
}

Json check_report(const CheckedCertificate& checked, std::size_t memory_bytes) {
  const solver::CheckResult& result = checked.result;
  const auto reason = reason_of(result, memory_bytes);
  Json object = {{"file", checked.file},
                 {"certificate", checked.number},
                 {"state", state_name(result.state)},
                 {"claim", nullptr},
                 {"position", nullptr},
                 {"promotion", nullptr},
                 {"positions", result.positions},
                 {"message", reason ? in_english(*reason) : std::string()}};
  if (result.head) {
    object["claim"] = to_text(result.head->claim);
    object["position"] = to_sfen(result.head->position);
    object["promotion"] = to_text(result.head->position.promotion());
  }
  if (result.state == CheckState::refused) {
    object["faults"] = faults_of({refusal_message(result.refusal)});
  }
  return object;
}

}  // namespace tori::api
