#include "problems/export/exporter.hpp"

#include <utility>

#include "problems/book/anki.hpp"
#include "problems/export/kif_writer.hpp"
#include "problems/export/puzzle_lines.hpp"
#include "problems/record/record_file.hpp"

namespace tori::problems {
namespace {

using Written = tl::expected<void, std::string>;

/// The formats that can be read back into a collection. They can hold every problem.
class RecordExporter final : public Exporter {
 public:
  RecordExporter(RecordFormat format, std::ostream& out)
      : writer_(make_record_writer(format, out)) {}

  Written write(const Record& record) override {
    writer_->write(record);
    return {};
  }

 private:
  std::unique_ptr<RecordWriter> writer_;
};

class LichessExporter final : public Exporter {
 public:
  explicit LichessExporter(std::ostream& out) : out_(out) { write_lichess_head(out); }

  Written write(const Record& record) override {
    if (auto fault = fault_of_puzzle(record)) return tl::unexpected(std::move(*fault));
    write_lichess_row(out_, record);
    return {};
  }

 private:
  std::ostream& out_;
};

class PychessExporter final : public Exporter {
 public:
  explicit PychessExporter(std::ostream& out) : out_(out) {}

  Written write(const Record& record) override {
    if (auto fault = fault_of_pychess_puzzle(record)) return tl::unexpected(std::move(*fault));
    out_ << to_pychess(record) << '\n';
    return {};
  }

 private:
  std::ostream& out_;
};

class AnkiExporter final : public Exporter {
 public:
  explicit AnkiExporter(std::ostream& out) : out_(out) { out << book::kAnkiHead; }

  Written write(const Record& record) override {
    if (auto fault = fault_of_puzzle(record)) return tl::unexpected(std::move(*fault));
    const pictures::Bytes card = book::to_anki(record, pictures_);
    if (!card) return tl::unexpected(card.error());
    out_ << *card << '\n';
    return {};
  }

 private:
  std::ostream& out_;
  pictures::SmallSvgMaker pictures_;
};

/// A file of KIF holds one problem after the other.
class KifExporter final : public Exporter {
 public:
  KifExporter(KifEncoding encoding, std::ostream& out) : encoding_(encoding), out_(out) {}

  Written write(const Record& record) override {
    const auto text = to_kif(record, encoding_);
    if (!text) return tl::unexpected(text.error());
    if (std::exchange(any_, true)) out_ << '\n';
    out_ << *text;
    return {};
  }

 private:
  KifEncoding encoding_;
  std::ostream& out_;
  bool any_ = false;
};

ExportFormat same(RecordFormat format) {
  switch (format) {
    case RecordFormat::epd: return ExportFormat::epd;
    case RecordFormat::sfen: return ExportFormat::sfen;
    case RecordFormat::jsonl: return ExportFormat::jsonl;
    case RecordFormat::csv: return ExportFormat::csv;
  }
  return ExportFormat::epd;
}

}  // namespace

ExportFormat export_format_of_name(std::string_view name) {
  if (name.ends_with(".ndjson")) return ExportFormat::pychess;
  if (name.ends_with(".kif")) return ExportFormat::kif;
  if (name.ends_with(".kifu")) return ExportFormat::kifu;
  return name.ends_with(".tsv") ? ExportFormat::anki : same(format_of_name(name));
}

std::unique_ptr<Exporter> make_exporter(ExportFormat format, std::ostream& out) {
  switch (format) {
    case ExportFormat::epd: break;
    case ExportFormat::sfen: return std::make_unique<RecordExporter>(RecordFormat::sfen, out);
    case ExportFormat::jsonl: return std::make_unique<RecordExporter>(RecordFormat::jsonl, out);
    case ExportFormat::csv: return std::make_unique<RecordExporter>(RecordFormat::csv, out);
    case ExportFormat::lichess: return std::make_unique<LichessExporter>(out);
    case ExportFormat::pychess: return std::make_unique<PychessExporter>(out);
    case ExportFormat::anki: return std::make_unique<AnkiExporter>(out);
    case ExportFormat::kif: return std::make_unique<KifExporter>(KifEncoding::cp932, out);
    case ExportFormat::kifu: return std::make_unique<KifExporter>(KifEncoding::utf8, out);
  }
  return std::make_unique<RecordExporter>(RecordFormat::epd, out);
}

}  // namespace tori::problems
