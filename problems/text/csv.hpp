// Tables as text: comma-separated values (RFC 4180), safe to open in a spreadsheet. Spreadsheets of
// many countries separate by semicolons, so these and tabs are read and written as well.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rules/message.hpp"

namespace tori::problems {

/// The longest row that is read, in bytes.
inline constexpr std::size_t kLongestRow = std::size_t{1} << 20;

/// Who reads a table.
enum class CsvFor : unsigned char { spreadsheets, programs };

/// How a table is written.
struct CsvStyle {
  char separator = ',';
  CsvFor readers = CsvFor::spreadsheets;
  /// Begin the file with a byte order mark, without which some spreadsheets do not read UTF-8.
  bool has_mark = false;
};

/// Writes one row, ended by CR LF; the mark is for the caller to write. A spreadsheet reads a cell
/// that begins with = + - @ (of full width as well), a tab or CR as a formula, characters without
/// width before it or not, so for it such a cell gets an apostrophe before it. A cell that begins
/// with apostrophes followed by one of these characters gets one more, so that the reader can
/// remove exactly one.
void write_csv_row(std::ostream& out, std::span<const std::string> cells,
                   const CsvStyle& style = {});

/// A row and where it begins.
struct CsvRow {
  /// The first line of the row, counted from 1.
  std::size_t line_number = 0;
  std::vector<std::string> cells;
  /// False if the stream ended with the row, which may be cut off.
  bool ends_line = true;
};

/// A row that cannot be read: its line, and what is wrong.
struct BadCsvRow {
  std::size_t line_number = 0;
  Message message;
  /// True if the reader can read nothing after it.
  bool last = false;
};

/// Splits a stream into rows and removes the apostrophes that `write_csv_row` added. Rows end with
/// LF, CR LF or CR; empty lines and a byte order mark are skipped. Cells are separated by what a
/// first line "sep=X" names (comma, semicolon or tab), or else by that of the three which the first
/// row holds most often. After a bad row, reading goes on with the next line. The stream must
/// outlive the reader.
class CsvReader {
 public:
  explicit CsvReader(std::istream& in) : in_(&in) {}

  /// The next row, or why it cannot be read; nullopt at the end.
  std::optional<tl::expected<CsvRow, BadCsvRow>> next();

 private:
  /// How a cell ended.
  enum class Ending : unsigned char { cell, row, stream, fault };

  int take();
  int peek();
  Ending read_cell(std::string& cell);
  Ending read_quoted(std::string& cell);
  Ending ending_of(int c);
  Ending fault(Message message, bool last = false);
  void skip_line();
  /// Reads what comes before the rows, and finds out what separates the cells.
  void begin();

  std::istream* in_;
  /// The first line, which is read ahead, and how much of it was taken.
  std::string ahead_;
  std::size_t ahead_taken_ = 0;
  char separator_ = ',';
  /// Lines end with CR alone, as on the first Macintosh: the first one does.
  bool ends_with_cr_ = false;
  /// What was taken of the row.
  std::string row_;
  std::size_t line_ = 1;
  std::size_t row_bytes_ = 0;
  int taken_ = 0;
  std::optional<BadCsvRow> bad_;
  std::size_t row_line_ = 1;
  bool begun_ = false;
  bool done_ = false;
};

}  // namespace tori::problems
