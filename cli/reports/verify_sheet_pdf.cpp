#include <utility>

#include "cli/reports/verify_sheet.hpp"

namespace tori::cli {

std::optional<std::string> why_no_sheets() {
  return std::nullopt;
}

pictures::Bytes sheets_as_pdf(std::vector<book::Sheet> sheets, const VerifyOptions& options) {
  book::BookStyle style;
  style.language = options.language;
  style.notation = options.notation;
  const bool japanese = options.notation == Notation::japanese;
  style.ranks = japanese ? pictures::RankNames::numerals : pictures::RankNames::letters;
  return book::to_sheets(std::move(sheets), style);
}

}  // namespace tori::cli
