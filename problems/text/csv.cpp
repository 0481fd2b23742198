#include "problems/text/csv.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

constexpr int kEnd = std::char_traits<char>::eof();
/// What a spreadsheet takes for the start of a formula, full width as well.
constexpr std::u32string_view kFormulaStarts = U"=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20";

/// True for characters that nobody sees, and spreadsheets may drop: Unicode's
/// Default_Ignorable_Code_Point and the marks of direction, line ends and annotations.
bool has_no_width(char32_t code) {
  struct Range {
    char32_t first, last;
  };
  constexpr Range kRanges[] = {
      {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},   {0x115F, 0x1160}, {0x17B4, 0x17B5},
      {0x180B, 0x180F}, {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164},
      {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0xE0000, 0xE0FFF}};
  return std::any_of(std::begin(kRanges), std::end(kRanges),
                     [code](Range range) { return range.first <= code && code <= range.last; });
}

/// True for what a spreadsheet passes over in front of a formula.
bool is_passed_over(char32_t code) {
  return code == '\'' || code == ' ' || code == 0xA0 || code == 0x3000 || has_no_width(code);
}

/// True if the cell begins like a formula, behind what spreadsheets pass over.
bool begins_formula(std::string_view cell) {
  while (!cell.empty()) {
    const Character c = first_character(cell);
    if (kFormulaStarts.find(c.code) != std::u32string_view::npos) return c.length > 0;
    if (c.length == 0 || !is_passed_over(c.code)) return false;
    cell.remove_prefix(c.length);
  }
  return false;
}

void remove_guard(std::string& cell) {
  if (cell.starts_with('\'') && begins_formula(cell)) cell.erase(0, 1);
}

std::string escaped(const std::string& cell, CsvFor readers) {
  const bool is_guarded = readers == CsvFor::spreadsheets && begins_formula(cell);
  std::string text = is_guarded ? "'" + cell : cell;
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"') result += '"';
    result += c;
  }
  return result + "\"";
}

}  // namespace

void write_csv_row(std::ostream& out, std::span<const std::string> cells, CsvFor readers) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    out << (i == 0 ? "" : ",") << escaped(cells[i], readers);
  }
  out << "\r\n";
}

int CsvReader::take() {
  taken_ = in_->get();
  if (taken_ == '\n') ++line_;
  ++row_bytes_;
  return taken_;
}

CsvReader::Ending CsvReader::fault(Message message, bool last) {
  bad_ = BadCsvRow{row_line_, std::move(message), last};
  return Ending::fault;
}

/// What a character outside quotes ends. For a character that ends no cell it is `cell` too.
CsvReader::Ending CsvReader::ending_of(int c) {
  if (c == '\0') return fault(Message("fault.file.zero-byte"), true);
  if (row_bytes_ > kLongestRow) {
    return fault(Message("fault.csv.long-row", {{"bytes", kLongestRow}}));
  }
  if (c == kEnd) {
    if (in_->bad()) return fault(Message("fault.file.reading-failed-directory"), true);
    return Ending::stream;
  }
  if (c == '\r' && in_->peek() == '\n') c = take();
  return c == '\n' ? Ending::row : Ending::cell;
}

/// Reads the rest of a cell after its opening quote.
CsvReader::Ending CsvReader::read_quoted(std::string& cell) {
  for (int c = take();; c = take()) {
    if (c == '"') {
      c = take();
      if (c != '"') {
        const Ending ending = ending_of(c);
        if (ending != Ending::cell || c == ',') return ending;
        return fault(Message("fault.csv.no-comma"));
      }
    } else if (c == kEnd && !in_->bad()) {
      return fault(Message("fault.csv.open-quote"));
    } else if (c == '\0' || c == kEnd || row_bytes_ > kLongestRow) {
      return ending_of(c);
    }
    cell += static_cast<char>(c);
  }
}

CsvReader::Ending CsvReader::read_cell(std::string& cell) {
  int c = take();
  if (c == '"') return read_quoted(cell);
  for (;; c = take()) {
    const Ending ending = ending_of(c);
    if (ending != Ending::cell || c == ',') return ending;
    if (c == '"') return fault(Message("fault.csv.inner-quote"));
    cell += static_cast<char>(c);
  }
}

void CsvReader::skip_line() {
  while (taken_ != '\n' && taken_ != kEnd) take();
}

void CsvReader::skip_mark() {
  for (const int byte : {0xEF, 0xBB, 0xBF}) {
    if (in_->peek() == byte) in_->get();
  }
}

std::optional<tl::expected<CsvRow, BadCsvRow>> CsvReader::next() {
  if (line_ == 1) skip_mark();
  while (!done_) {
    CsvRow row{line_, {}};
    row_line_ = line_;
    row_bytes_ = 0;
    Ending ending = Ending::cell;
    while (ending == Ending::cell) {
      row.cells.emplace_back();
      ending = read_cell(row.cells.back());
      remove_guard(row.cells.back());
    }
    done_ = ending == Ending::stream || (ending == Ending::fault && bad_->last);
    if (ending == Ending::fault) {
      skip_line();
      return tl::unexpected(*bad_);
    }
    if (row.cells.size() > 1 || !row.cells.front().empty()) return row;
  }
  return std::nullopt;
}

}  // namespace tori::problems
