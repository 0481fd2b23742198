// Sheets for judges: a PDF with one page a problem, diagram and verdict (docs/verify.md,
// "--sheet").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "problems/book/book.hpp"
#include "problems/core/problem.hpp"

namespace tori::book {

/// A line of a report on a problem.
struct SheetRow {
  std::string text;
  /// How far it is moved in: 0, 1, 2 ...
  int depth = 0;
};

/// What a sheet shows. Texts may be any text, in the language of the sheet.
struct Sheet {
  problems::Problem problem;
  std::string title{};
  std::string author{};
  /// Moves of the attacker, as stated or found; nullopt if the length is not known.
  std::optional<int> attacker_moves{};
  std::string verdict{};
  /// The problem is not fit to be published: the verdict is red.
  bool is_refused = false;
  /// The report: solution, faults, anticipations.
  std::vector<SheetRow> rows{};
};

/// The PDF, a page for each sheet in their order. A report that is too long for its page is written
/// in smaller letters, then cut; its last line tells how many rows are missing. Of the style,
/// language, paper, pieces, ranks and short hands count. With the same fonts the same input gives
/// the same bytes.
pictures::Bytes to_sheets(std::vector<Sheet> sheets, const BookStyle& style);

}  // namespace tori::book
