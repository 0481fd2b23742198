#include "problems/text/csv.hpp"

#include <string_view>
#include <utility>

namespace tori::problems {
namespace {

constexpr int kEnd = std::char_traits<char>::eof();
constexpr std::string_view kFormulaStarts = "=+-@\t\r";

/// True if the cell begins like a formula, apostrophes at its start ignored.
bool begins_formula(std::string_view cell) {
  const std::size_t start = cell.find_first_not_of('\'');
  return start != std::string_view::npos &&
         kFormulaStarts.find(cell[start]) != std::string_view::npos;
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

CsvReader::Ending CsvReader::fault(std::string text, bool last) {
  bad_.text = std::move(text);
  bad_.last = last;
  return Ending::fault;
}

/// What a character outside quotes ends. For a character that ends no cell it is `cell` too.
CsvReader::Ending CsvReader::ending_of(int c) {
  if (c == '\0') return fault("not a text file: it holds a zero byte", true);
  if (row_bytes_ > kLongestRow) {
    return fault("the row is longer than " + std::to_string(kLongestRow) + " bytes");
  }
  if (c == kEnd) {
    if (in_->bad()) return fault("reading failed (is this a directory?)", true);
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
        return fault("after a cell in double quotes there is no comma");
      }
    } else if (c == kEnd && !in_->bad()) {
      return fault("a double quote is never closed");
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
    if (c == '"') return fault("a double quote inside a cell that does not begin with one");
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
    bad_.line_number = line_;
    row_bytes_ = 0;
    Ending ending = Ending::cell;
    while (ending == Ending::cell) {
      row.cells.emplace_back();
      ending = read_cell(row.cells.back());
      remove_guard(row.cells.back());
    }
    done_ = ending == Ending::stream || (ending == Ending::fault && bad_.last);
    if (ending == Ending::fault) {
      skip_line();
      return tl::unexpected(bad_);
    }
    if (row.cells.size() > 1 || !row.cells.front().empty()) return row;
  }
  return std::nullopt;
}

}  // namespace tori::problems
