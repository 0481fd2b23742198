#include <utility>

#include "cli/reports/verify_sheet.hpp"

namespace tori::cli {

std::optional<Message> why_no_sheets() {
  return std::nullopt;
}

pictures::Bytes sheets_as_pdf(std::vector<book::Sheet> sheets, const VerifyOptions& options) {
  book::BookStyle style;
  style.language = options.language;
  style.notation = options.notation;
  style.ranks = pictures::ranks_as_in(options.notation);
  return book::to_sheets(std::move(sheets), style);
}

}  // namespace tori::cli
