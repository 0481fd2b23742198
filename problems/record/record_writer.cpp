#include "problems/record/record_fields.hpp"
#include "problems/record/record_file.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/text/csv.hpp"
#include "problems/text/line_reader.hpp"
#include "rules/sfen.hpp"

namespace tori::problems {
namespace {

/// Writes one line for each record.
class LineWriter : public RecordWriter {
 public:
  using ToLine = std::string (*)(const Record&);

  LineWriter(std::ostream& out, ToLine to_line) : out_(out), to_line_(to_line) {}
  tl::expected<void, Message> write(const Record& record) override {
    out_ << to_line_(record) << '\n';
    return {};
  }

 private:
  std::ostream& out_;
  ToLine to_line_;
};

/// Writes a table. The tree, which is the last field, is left out.
class TableWriter : public RecordWriter {
 public:
  TableWriter(std::ostream& out, const CsvStyle& style) : out_(out), style_(style) {
    if (style_.has_mark) out_ << kByteOrderMark;
    for (std::size_t i = 0; i < kColumns; ++i) cells_.emplace_back(name_of(field_at(i)));
    write_csv_row(out_, cells_, style_);
  }

  tl::expected<void, Message> write(const Record& record) override {
    for (std::size_t i = 0; i < kColumns; ++i) cells_[i] = text_of(record, field_at(i));
    write_csv_row(out_, cells_, style_);
    return {};
  }

 private:
  static constexpr std::size_t kColumns = kFields - 1;
  static_assert(static_cast<std::size_t>(Field::tree) == kColumns);

  std::ostream& out_;
  CsvStyle style_;
  std::vector<std::string> cells_;
};

std::string sfen_line(const Record& record) {
  return to_sfen(record.position);
}

}  // namespace

std::unique_ptr<RecordWriter> make_record_writer(RecordFormat format, std::ostream& out,
                                                 const CsvStyle& style) {
  if (format == RecordFormat::csv) return std::make_unique<TableWriter>(out, style);
  if (format == RecordFormat::jsonl) return std::make_unique<LineWriter>(out, to_json_line);
  return std::make_unique<LineWriter>(out, format == RecordFormat::epd ? to_epd : sfen_line);
}

}  // namespace tori::problems
