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
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "problems/formats/problem_file.hpp"
#include "problems/record/record.hpp"
#include "problems/text/csv.hpp"

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
  /// The position of the last record as its text draws it; nullopt if the format has the canonical
  /// one only.
  const std::optional<Position>& drawn() const { return drawn_; }
  /// What a person is told of how the last record was read, each with its line.
  const std::vector<Fault>& notes() const { return notes_; }

 protected:
  /// Forgets what was noted of the record before.
  void begin_record(std::size_t line_number);
  void note(Message message) { notes_.push_back({std::move(message), line_number_}); }
  void tell_of(const Position& drawn, std::vector<Fault> notes) {
    drawn_ = drawn;
    notes_ = std::move(notes);
  }
  /// The record if its moves are legal, else a bad entry. `line_number` is the first line of the
  /// record. A seed that another program has rounded becomes that of the settings, with a note.
  RecordEntry checked(tl::expected<Record, Message> record, const std::string& source,
                      std::size_t line_number);

 private:
  std::size_t line_number_ = 0;
  std::optional<Position> drawn_;
  std::vector<Fault> notes_;
};

/// `source` is the name of the stream in messages. The options are for EPD and SFEN, which are read
/// in the same way: as what `AnyProblemReader` finds in the stream, PGN and KIF too. The stream
/// must outlive the reader.
std::unique_ptr<RecordReader> make_record_reader(RecordFormat format, std::istream& in,
                                                 std::string source, const ReadOptions& options);

/// Writes records one after another.
class RecordWriter {
 public:
  virtual ~RecordWriter() = default;
  /// The error: the format has no place for the record, of which nothing is written then.
  virtual tl::expected<void, Message> write(const Record& record) = 0;
};

/// The stream must outlive the writer. These formats have a place for every record. CSV begins with
/// the names of its columns: all fields except the tree. `style` is for CSV.
std::unique_ptr<RecordWriter> make_record_writer(RecordFormat format, std::ostream& out,
                                                 const CsvStyle& style = {});

}  // namespace tori::problems
