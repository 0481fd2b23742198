#include "problems/text/csv.hpp"

#include <string_view>
#include <utility>

#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

constexpr int kEnd = std::char_traits<char>::eof();
/// What a spreadsheet takes for the start of a formula, full width as well.
constexpr std::u32string_view kFormulaStarts = U"=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20";

/// True for characters that nobody sees, and spreadsheets may drop.
bool has_no_width(char32_t code) {
  return code == 0xAD || (code >= 0x200B && code <= 0x200F) || (code >= 0x202A && code <= 0x202E) ||
         (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF;
}

/// True if the cell begins like a formula, apostrophes and characters without width at its start
/// ignored.
bool begins_formula(std::string_view cell) {
  while (!cell.empty()) {
    const Character c = first_character(cell);
    if (kFormulaStarts.find(c.code) != std::u32string_view::npos) return c.length > 0;
    if (c.length == 0 || (c.code != '\'' && !has_no_width(c.code))) return false;
    cell.remove_prefix(c.length);
  }
  return false;
}

void remove_guard(std::string& cell) {
  if (cell.starts_with('\'') && begins_formula(cell)) cell.erase(0, 1);
}

std::string escaped(const std::string& cell) {
  std::string text = begins_formula(cell) ? "'" + cell : cell;
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"') result += '"';
    result += c;
  }
  return result + "\"";
}

}  // namespace

void write_csv_row(std::ostream& out, std::span<const std::string> cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) out << (i == 0 ? "" : ",") << escaped(cells[i]);
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
