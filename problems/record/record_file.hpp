// Files of records, in the formats from which collections are imported and to which they are
// exported.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "problems/formats/problem_file.hpp"
#include "problems/record/record.hpp"

namespace tori::problems {

/// EPD; SFEN of the positions only; JSON lines; comma-separated values.
enum class RecordFormat : std::uint8_t { epd, sfen, jsonl, csv };

/// The format that a file name ends with; EPD if the ending is none of the known ones.
inline RecordFormat format_of_name(std::string_view name) {
  if (name.ends_with(".jsonl") || name.ends_with(".json")) return RecordFormat::jsonl;
  if (name.ends_with(".csv")) return RecordFormat::csv;
  return name.ends_with(".sfen") ? RecordFormat::sfen : RecordFormat::epd;
}

using RecordEntry = tl::expected<Record, BadInput>;

/// Reads records one after another; memory does not grow with the file. A bad line gives one bad
/// entry, and reading goes on after it. A file without any entry gives one bad entry at its end.
class RecordReader {
 public:
  virtual ~RecordReader() = default;
  /// The next record or bad line; nullopt at the end. The moves of a record are legal.
  virtual std::optional<RecordEntry> next() = 0;
  /// The first line of the last record, counted from 1.
  std::size_t line_number() const { return line_number_; }

 protected:
  /// The record if its moves are legal, else a bad entry. `line_number` is the first line of the
  /// record.
  RecordEntry checked(tl::expected<Record, std::string> record, const std::string& source,
                      std::size_t line_number);

 private:
  std::size_t line_number_ = 0;
};

/// `source` is the name of the stream in messages. The options are for EPD and SFEN, which are read
/// in the same way. The stream must outlive the reader.
std::unique_ptr<RecordReader> make_record_reader(RecordFormat format, std::istream& in,
                                                 std::string source, const ReadOptions& options);

/// Writes records one after another.
class RecordWriter {
 public:
  virtual ~RecordWriter() = default;
  virtual void write(const Record& record) = 0;
};

/// The stream must outlive the writer. CSV begins with the names of its columns: all fields except
/// the tree.
std::unique_ptr<RecordWriter> make_record_writer(RecordFormat format, std::ostream& out);

}  // namespace tori::problems
