#include <algorithm>
#include <set>
#include <utility>

#include "problems/formats/opcode_names.hpp"
#include "problems/games/game.hpp"
#include "problems/games/game_file.hpp"
#include "problems/record/record_fields.hpp"
#include "problems/record/record_file.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/record/rounded_numbers.hpp"
#include "problems/text/csv.hpp"
#include "problems/text/japanese_text.hpp"
#include "problems/text/json_array.hpp"
#include "problems/text/line_reader.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"
#include "problems/text/western_text.hpp"

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

/// Lines with an object each, arrays of objects, or objects over several lines.
class JsonReader : public RecordReader {
 public:
  JsonReader(std::istream& in, std::string source) : in_(in), source_(std::move(source)) {}

  std::optional<RecordEntry> next() override {
    if (!lines_ && !array_) begin();
    while (!done_) {
      auto entry = array_ ? next_of_array() : next_line();
      if (entry) return entry;
    }
    if (std::exchange(any_, true)) return std::nullopt;
    return bad({Message("fault.file.no-problem")});
  }

 private:
  /// A text that begins with "[" is an array.
  void begin() {
    std::size_t line = 1;
    for (const int byte : {0xEF, 0xBB, 0xBF}) {
      if (in_.peek() == byte) in_.get();
    }
    for (int c = in_.peek(); c == ' ' || c == '\t' || c == '\r' || c == '\n'; c = in_.peek()) {
      if (in_.get() == '\n') ++line;
    }
    if (in_.peek() == '[') {
      in_.get();
      array_.emplace(in_, line, kLongestJsonLine);
    } else {
      lines_.emplace(in_, kLongestJsonLine, line);
    }
  }

  RecordEntry bad(Fault fault) {
    any_ = true;
    return tl::unexpected(BadInput{source_, std::move(fault)});
  }
  RecordEntry too_long(std::size_t line_number) {
    return bad({Message("fault.file.long-line", {{"bytes", kLongestJsonLine}}), line_number});
  }
  RecordEntry record_of(std::string_view text, std::size_t line_number) {
    any_ = true;
    begin_record(line_number);
    return checked(record_from_json_line(text), source_, line_number);
  }
  /// The last entry: what is wrong from that line on.
  RecordEntry last(Message fault, std::size_t line_number) {
    done_ = true;
    return bad({std::move(fault), line_number});
  }

  /// nullopt for an empty line, and at the end.
  std::optional<RecordEntry> next_line() {
    const Line line = lines_->next();
    switch (line.status) {
      case LineStatus::text:
        if (trimmed(line.text).empty()) return std::nullopt;
        if (!any_ && trimmed(line.text) == "{") {
          array_.emplace(in_, line.number, kLongestJsonLine, line.text + '\n');
          return std::nullopt;
        }
        return record_of(line.text, line.number);
      case LineStatus::too_long: return too_long(line.number);
      case LineStatus::zero_byte: return last(zero_byte_fault(line), line.number);
      case LineStatus::unreadable: return last(Message("fault.file.reading-failed-directory"), 0);
      case LineStatus::end: done_ = true; break;
    }
    return std::nullopt;
  }

  /// nullopt at the end.
  std::optional<RecordEntry> next_of_array() {
    const JsonElement element = array_->next();
    switch (element.status) {
      case ElementStatus::text: return record_of(element.text, element.line_number);
      case ElementStatus::too_long: return too_long(element.line_number);
      case ElementStatus::zero_byte:
        return last(Message("fault.file.zero-byte-line"), element.line_number);
      case ElementStatus::unreadable:
        return last(Message("fault.file.reading-failed-directory"), 0);
      case ElementStatus::cut_off:
        return last(Message("fault.json.open-array"), element.line_number);
      case ElementStatus::text_behind:
        return last(Message("fault.json.behind-array"), element.line_number);
      case ElementStatus::end: done_ = true; break;
    }
    return std::nullopt;
  }

  std::istream& in_;
  std::string source_;
  std::optional<LineReader> lines_;
  std::optional<JsonArray> array_;
  bool any_ = false;
  bool done_ = false;
};

/// A cell of a table that is not UTF-8, as spreadsheets save it unless they are told otherwise: in
/// cp932 bytes that are no ASCII stand together, in windows-1252 they stand alone.
std::string decoded_cell(const std::string& cell) {
  const auto is_high = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
  const auto together = std::adjacent_find(
      cell.begin(), cell.end(), [&](char a, char b) { return is_high(a) && is_high(b); });
  if (together != cell.end()) {
    if (auto text = decode_japanese(cell)) return std::move(*text);
  }
  return from_windows_1252(cell);
}

class TableReader : public RecordReader {
 public:
  TableReader(std::istream& in, std::string source) : rows_(in), source_(std::move(source)) {}

  std::optional<RecordEntry> next() override {
    while (!done_) {
      auto row = rows_.next();
      if (!row) return end();
      if (!*row) return bad({row->error().message, row->error().line_number});
      if (is_empty(**row)) continue;
      if (columns_.empty()) {
        const std::size_t line_number = (*row)->line_number;
        auto fault = read_header(std::move(**row));
        if (!fault) continue;
        done_ = true;
        return bad({std::move(*fault), line_number});
      }
      any_ = true;
      const std::size_t line_number = (*row)->line_number;
      begin_record(line_number);
      return checked(record_of(std::move(**row)), source_, line_number);
    }
    return std::nullopt;
  }

 private:
  static bool is_empty(const CsvRow& row) {
    return std::all_of(row.cells.begin(), row.cells.end(),
                       [](const std::string& cell) { return cell.empty(); });
  }

  RecordEntry bad(Fault fault) {
    any_ = true;
    return tl::unexpected(BadInput{source_, std::move(fault)});
  }

  std::optional<RecordEntry> end() {
    done_ = true;
    if (any_) return std::nullopt;
    return bad({Message("fault.file.no-problem")});
  }

  std::optional<Message> read_header(CsvRow row) {
    drop_empty_end(row.cells);
    std::set<Field> seen;
    for (const std::string& name : row.cells) {
      const auto field = field_named(lower_case(trimmed(name)));
      if (!field && !trimmed(name).empty()) {
        return Message("fault.csv.unknown-column", {{"text", shown_inside(name)}});
      }
      if (field && !seen.insert(*field).second) {
        return Message("fault.csv.column-twice", {{"name", name}});
      }
      columns_.push_back(field);
    }
    if (!seen.contains(Field::position)) {
      return Message("fault.csv.no-column", {{"text", name_of(Field::position)}});
    }
    return std::nullopt;
  }

  /// A cell as its field is read. Some programs write the whole numbers of a column as 3.0.
  static std::string as_text(Field field, const std::string& cell) {
    if (is_prose(field)) return on_one_line(is_utf8(cell) ? cell : decoded_cell(cell));
    const FieldKind kind = kind_of(field);
    if (kind == FieldKind::list || kind == FieldKind::features) {
      return visible(cell).value_or(cell);
    }
    const std::size_t point = cell.find('.');
    const bool is_whole = kind == FieldKind::number && point != std::string::npos && point > 0 &&
                          cell.find_first_not_of('0', point + 1) == std::string::npos;
    return is_whole ? cell.substr(0, point) : cell;
  }

  /// What spreadsheets leave behind the last cell with text.
  static void drop_empty_end(std::vector<std::string>& cells) {
    while (!cells.empty() && cells.back().empty()) cells.pop_back();
  }

  /// Some spreadsheets end a row at its last cell with text. A row that the stream ends, and not a
  /// line, may be cut off.
  std::optional<Message> fault_of_cells(CsvRow& row) const {
    if (row.cells.size() < columns_.size() && row.ends_line) row.cells.resize(columns_.size());
    const std::size_t count = row.cells.size();
    drop_empty_end(row.cells);
    if (count >= columns_.size() && row.cells.size() <= columns_.size()) return std::nullopt;
    return Message("fault.csv.cells", {{"count", count}, {"expected", columns_.size()}});
  }

  tl::expected<Record, Message> record_of(CsvRow row) {
    if (auto fault = fault_of_cells(row)) return tl::unexpected(std::move(*fault));
    RecordDraft draft;
    std::string identity;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (!columns_[i]) continue;
      const Field field = *columns_[i];
      const std::string cell = as_text(field, row.cells[i]);
      if (field == Field::identity && is_decimal_number(cell)) {
        identity = cell;
      } else if (field == Field::seed && rounded_seed(cell)) {
        draft.set_rounded_seed(cell);
      } else if (auto fault = draft.set(field, cell)) {
        return tl::unexpected(std::move(*fault));
      }
    }
    auto record = draft.finish();
    if (!record || identity.empty() || identity == record->identity.to_text()) return record;
    if (is_rounded(identity, record->identity.to_text())) {
      if (!std::exchange(told_of_identity_, true)) {
        note(Message("note.record.identity-number",
                     {{"text", identity}, {"identity", record->identity.to_text()}}));
      }
      return record;
    }
    draft.set(Field::identity, identity);
    return draft.finish();
  }

  CsvReader rows_;
  std::string source_;
  /// nullopt for a column without a name.
  std::vector<std::optional<Field>> columns_;
  bool told_of_identity_ = false;
  bool any_ = false;
  bool done_ = false;
};

}  // namespace

void RecordReader::begin_record(std::size_t line_number) {
  line_number_ = line_number;
  notes_.clear();
}

RecordEntry RecordReader::checked(tl::expected<Record, Message> record, const std::string& source,
                                  std::size_t line_number) {
  line_number_ = line_number;
  const auto bad = [&](Message fault) {
    return tl::unexpected(BadInput{source, {std::move(fault), line_number}});
  };
  if (!record) return bad(std::move(record.error()));
  if (auto fault = fault_of_moves(*record)) return bad(std::move(*fault));
  if (auto fault = fault_of_opcodes(record->opcodes)) return bad(std::move(*fault));
  auto& seed = record->provenance.seed;
  if (const auto exact = seed_before_rounding(*record); exact && exact != seed) {
    note(Message("note.record.seed-rounded",
                 {{"text", std::to_string(*seed)}, {"known", std::to_string(*exact)}}));
    seed = exact;
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
