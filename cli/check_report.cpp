#include "cli/check_report.hpp"

#include <nlohmann/json.hpp>

#include "cli/wording.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {
namespace {

using Json = nlohmann::ordered_json;
using State = solver::CheckResult::State;

const char* name_of(Promotion promotion) {
  return promotion == Promotion::optional ? "optional" : "mandatory";
}

/// Why nothing is proven.
std::string message_of(const solver::CheckResult& result, const CheckOptions& options) {
  switch (result.state) {
    case State::holds: return "";
    case State::refused: return to_text(result.refusal);
    case State::interrupted: return "interrupted";
    case State::out_of_memory:
      return "the limit of " + std::to_string(options.memory_bytes >> 20) +
             " MiB of memory was hit";
  }
  return "";
}

const char* name_of(State state) {
  switch (state) {
    case State::holds: return "holds";
    case State::refused: return "refused";
    case State::interrupted:
    case State::out_of_memory: return "unchecked";
  }
  return "";
}

}  // namespace

std::string to_text_line(const CheckedCertificate& checked, const CheckOptions& options) {
  const solver::CheckResult& result = checked.result;
  std::string text = place(checked.file, checked.number) + ": ";
  if (result.state == State::holds) {
    text += to_text(result.head->claim) + ", promotion " +
            name_of(result.head->position.promotion()) + ", " +
            counted(result.positions, "position") + ": " + to_sfen(result.head->position);
  } else {
    text += std::string(name_of(result.state)) + ": ";
    if (result.head) text += "'" + to_text(result.head->claim) + "' is not proven: ";
    text += message_of(result, options);
  }
  return printable(text) + "\n";
}

std::string to_json_line(const CheckedCertificate& checked, const CheckOptions& options) {
  const solver::CheckResult& result = checked.result;
  Json object = {{"file", checked.file},
                 {"certificate", checked.number},
                 {"state", name_of(result.state)},
                 {"claim", nullptr},
                 {"position", nullptr},
                 {"promotion", nullptr},
                 {"positions", result.positions},
                 {"message", message_of(result, options)}};
  if (result.head) {
    object["claim"] = to_text(result.head->claim);
    object["position"] = to_sfen(result.head->position);
    object["promotion"] = name_of(result.head->position.promotion());
  }
  return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tori::cli
