#include "cli/reports/check_report.hpp"

#include "cli/text_format.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {

std::string check_text(const api::CheckedCertificate& checked, const CheckOptions& options) {
  const solver::CheckResult& result = checked.result;
  std::string text = place(checked.file, checked.number) + ": ";
  if (result.state == solver::CheckResult::State::holds) {
    text += to_text(result.head->claim) + ", promotion " +
            std::string(to_text(result.head->position.promotion())) + ", " +
            counted(result.positions, "position") + ": " + to_sfen(result.head->position);
  } else {
    text += std::string(api::state_name(result.state)) + ": ";
    if (result.head) text += "'" + to_text(result.head->claim) + "' is not proven: ";
    text += api::message_of(result, options.memory_bytes);
  }
  return printable(text) + "\n";
}

}  // namespace tori::cli
