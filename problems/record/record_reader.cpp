#include <set>
#include <utility>

#include "problems/formats/opcode_names.hpp"
#include "problems/games/game.hpp"
#include "problems/games/game_file.hpp"
#include "problems/record/record_fields.hpp"
#include "problems/record/record_file.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/text/csv.hpp"
#include "problems/text/line_reader.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

/// Reads problem files, and files of games by their content.
class ProblemRecordReader : public RecordReader {
 public:
  ProblemRecordReader(std::istream& in, std::string source, const ReadOptions& options)
      : problems_(in, std::move(source), options) {}

  std::optional<RecordEntry> next() override {
    auto entry = problems_.next();
    if (!entry) return std::nullopt;
    if (!*entry) return tl::unexpected(std::move(entry->error()));
    if ((*entry)->ends_in_mate) return tl::unexpected(finished_game(**entry));
    tell_of((*entry)->position, (*entry)->notes);
    return checked(record_from_problem(**entry), (*entry)->source, (*entry)->line_number);
  }

 private:
  AnyProblemReader problems_;
};

class JsonReader : public RecordReader {
 public:
  JsonReader(std::istream& in, std::string source)
      : lines_(in, kLongestJsonLine), source_(std::move(source)) {}

  std::optional<RecordEntry> next() override {
    while (!done_) {
      const Line line = lines_.next();
      if (line.status == LineStatus::text && trimmed(line.text).empty()) continue;
      if (line.status != LineStatus::text) return stop(line);
      any_ = true;
      return checked(record_from_json_line(line.text), source_, line.number);
    }
    return std::nullopt;
  }

 private:
  RecordEntry bad(Fault fault) const { return tl::unexpected(BadInput{source_, std::move(fault)}); }

  std::optional<RecordEntry> stop(const Line& line) {
    done_ = line.status != LineStatus::too_long;
    const bool nothing = !std::exchange(any_, true);
    switch (line.status) {
      case LineStatus::too_long:
        return bad({Message("fault.file.long-line", {{"bytes", kLongestJsonLine}}), line.number});
      case LineStatus::zero_byte: return bad({zero_byte_fault(line), line.number});
      case LineStatus::unreadable: return bad({Message("fault.file.reading-failed-directory")});
      case LineStatus::text:
      case LineStatus::end: break;
    }
    if (nothing) return bad({Message("fault.file.no-problem")});
    return std::nullopt;
  }

  LineReader lines_;
  std::string source_;
  bool any_ = false;
  bool done_ = false;
};

class TableReader : public RecordReader {
 public:
  TableReader(std::istream& in, std::string source) : rows_(in), source_(std::move(source)) {}

  std::optional<RecordEntry> next() override {
    while (!done_) {
      auto row = rows_.next();
      if (!row) return end();
      if (!*row) return bad({row->error().message, row->error().line_number});
      if (columns_.empty()) {
        auto fault = read_header(**row);
        if (!fault) continue;
        done_ = true;
        return bad({std::move(*fault), (*row)->line_number});
      }
      any_ = true;
      return checked(record_of(**row), source_, (*row)->line_number);
    }
    return std::nullopt;
  }

 private:
  RecordEntry bad(Fault fault) {
    any_ = true;
    return tl::unexpected(BadInput{source_, std::move(fault)});
  }

  std::optional<RecordEntry> end() {
    done_ = true;
    if (any_) return std::nullopt;
    return bad({Message("fault.file.no-problem")});
  }

  std::optional<Message> read_header(const CsvRow& row) {
    std::set<Field> seen;
    for (const std::string& name : row.cells) {
      const auto field = field_named(name);
      if (!field && row.cells.size() == 1 && name.find_first_of(";\t") != std::string::npos) {
        return Message("fault.csv.separators");
      }
      if (!field) return Message("fault.csv.no-column", {{"text", shown_inside(name)}});
      if (!seen.insert(*field).second) {
        return Message("fault.csv.column-twice", {{"name", name}});
      }
      columns_.push_back(*field);
    }
    if (!seen.contains(Field::position)) {
      return Message("fault.csv.no-column", {{"text", name_of(Field::position)}});
    }
    return std::nullopt;
  }

  tl::expected<Record, Message> record_of(const CsvRow& row) const {
    if (row.cells.size() != columns_.size()) {
      return tl::unexpected(
          Message("fault.csv.cells", {{"count", row.cells.size()}, {"expected", columns_.size()}}));
    }
    RecordDraft draft;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (auto fault = draft.set(columns_[i], row.cells[i])) return tl::unexpected(*fault);
    }
    return draft.finish();
  }

  CsvReader rows_;
  std::string source_;
  std::vector<Field> columns_;
  bool any_ = false;
  bool done_ = false;
};

}  // namespace

RecordEntry RecordReader::checked(tl::expected<Record, Message> record, const std::string& source,
                                  std::size_t line_number) {
  line_number_ = line_number;
  if (!record) return tl::unexpected(BadInput{source, {std::move(record.error()), line_number}});
  if (auto fault = fault_of_moves(*record)) {
    return tl::unexpected(BadInput{source, {std::move(*fault), line_number}});
  }
  if (auto fault = fault_of_opcodes(record->opcodes)) {
    return tl::unexpected(BadInput{source, {std::move(*fault), line_number}});
  }
  return std::move(*record);
}

std::unique_ptr<RecordReader> make_record_reader(RecordFormat format, std::istream& in,
                                                 std::string source, const ReadOptions& options) {
  if (format == RecordFormat::jsonl) return std::make_unique<JsonReader>(in, std::move(source));
  if (format == RecordFormat::csv) return std::make_unique<TableReader>(in, std::move(source));
  return std::make_unique<ProblemRecordReader>(in, std::move(source), options);
}

}  // namespace tori::problems
