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

std::string escaped(const std::string& cell, const CsvStyle& style) {
  const bool is_guarded = style.readers == CsvFor::spreadsheets && begins_formula(cell);
  std::string text = is_guarded ? "'" + cell : cell;
  const bool is_plain = text.find(style.separator) == std::string::npos &&
                        text.find_first_of("\"\r\n") == std::string::npos;
  if (is_plain) return text;
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"') result += '"';
    result += c;
  }
  return result + "\"";
}

constexpr std::string_view kSeparators = ",;\t";

/// The separator that a line "sep=;" names, as spreadsheets write it; nullopt for any other line.
std::optional<char> named_separator(std::string_view line) {
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  if (line.size() >= 2 && line.starts_with('"') && line.ends_with('"')) {
    line = line.substr(1, line.size() - 2);
  }
  constexpr std::string_view kNaming = "sep=";
  const bool is_naming =
      line.size() == kNaming.size() + 1 &&
      std::equal(kNaming.begin(), kNaming.end(), line.begin(),
                 [](char expected, char c) { return expected == c || expected - 'a' + 'A' == c; });
  if (!is_naming || kSeparators.find(line.back()) == std::string_view::npos) return std::nullopt;
  return line.back();
}

/// That separator which the line holds most often.
char commonest_separator(std::string_view line) {
  return *std::max_element(kSeparators.begin(), kSeparators.end(), [line](char a, char b) {
    return std::count(line.begin(), line.end(), a) < std::count(line.begin(), line.end(), b);
  });
}

}  // namespace

void write_csv_row(std::ostream& out, std::span<const std::string> cells, const CsvStyle& style) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out << style.separator;
    out << escaped(cells[i], style);
  }
  out << "\r\n";
}

int CsvReader::peek() {
  if (ahead_taken_ < ahead_.size()) return static_cast<unsigned char>(ahead_[ahead_taken_]);
  return in_->peek();
}

int CsvReader::take() {
  taken_ = peek();
  if (ahead_taken_ < ahead_.size()) {
    ++ahead_taken_;
  } else {
    in_->get();
  }
  if (taken_ != kEnd && row_.size() <= kLongestRow) row_ += static_cast<char>(taken_);
  if (taken_ == (ends_with_cr_ ? '\r' : '\n')) ++line_;
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
  if (c == '\r' && peek() == '\n') c = take();
  return c == (ends_with_cr_ ? '\r' : '\n') ? Ending::row : Ending::cell;
}

/// Reads the rest of a cell after its opening quote.
CsvReader::Ending CsvReader::read_quoted(std::string& cell) {
  for (int c = take();; c = take()) {
    if (c == '"') {
      c = take();
      if (c != '"') {
        const Ending ending = ending_of(c);
        if (ending != Ending::cell || c == separator_) return ending;
        return fault(Message("fault.csv.behind-quote"));
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
    if (ending != Ending::cell || c == separator_) return ending;
    if (c == '"') return fault(Message("fault.csv.inner-quote"));
    cell += static_cast<char>(c);
  }
}

/// Goes on behind the line in which the row began. A quote that is never closed spoils that line
/// alone.
void CsvReader::skip_line() {
  const char last = ends_with_cr_ ? '\r' : '\n';
  const std::size_t end = row_.find(last);
  if (end == std::string::npos) {
    while (taken_ != last && taken_ != kEnd) take();
    return;
  }
  ahead_ = row_.substr(end + 1) + ahead_.substr(ahead_taken_);
  ahead_taken_ = 0;
  line_ = row_line_ + 1;
}

void CsvReader::begin() {
  for (const int byte : {0xEF, 0xBB, 0xBF}) {
    if (in_->peek() == byte) in_->get();
  }
  const auto is_blank = [](char c) { return c == '\r' || c == '\n'; };
  bool has_text = false;
  while (!(has_text && is_blank(ahead_.back())) && ahead_.size() <= kLongestRow) {
    const int c = in_->get();
    if (c == kEnd) break;
    ahead_ += static_cast<char>(c);
    has_text = has_text || !is_blank(ahead_.back());
  }
  if (ahead_.ends_with('\r') && in_->peek() == '\n') ahead_ += static_cast<char>(in_->get());
  ends_with_cr_ = ahead_.ends_with('\r');
  const auto text = std::find_if_not(ahead_.begin(), ahead_.end(), is_blank);
  const std::string_view line(ahead_.data() + (text - ahead_.begin()),
                              static_cast<std::size_t>(ahead_.end() - text));
  const auto named = named_separator(line);
  separator_ = named.value_or(commonest_separator(line));
  if (named) {
    line_ += static_cast<std::size_t>(
        std::count(ahead_.begin(), ahead_.end(), ends_with_cr_ ? '\r' : '\n'));
    ahead_.clear();
  }
}

std::optional<tl::expected<CsvRow, BadCsvRow>> CsvReader::next() {
  if (!std::exchange(begun_, true)) begin();
  while (!done_) {
    CsvRow row{line_, {}, true};
    row_line_ = line_;
    row_.clear();
    row_bytes_ = 0;
    Ending ending = Ending::cell;
    while (ending == Ending::cell) {
      row.cells.emplace_back();
      ending = read_cell(row.cells.back());
      remove_guard(row.cells.back());
    }
    done_ = ending == Ending::stream || (ending == Ending::fault && bad_->last);
    if (ending == Ending::fault) {
      if (!bad_->last) skip_line();
      return tl::unexpected(*bad_);
    }
    row.ends_line = ending == Ending::row;
    if (row.cells.size() > 1 || !row.cells.front().empty()) return row;
  }
  return std::nullopt;
}

}  // namespace tori::problems
