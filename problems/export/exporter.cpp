#include "problems/export/exporter.hpp"

#include <utility>

#include "problems/book/anki.hpp"
#include "problems/export/kif_writer.hpp"
#include "problems/export/olive.hpp"
#include "problems/export/puzzle_lines.hpp"

namespace tori::problems {
namespace {

using Text = tl::expected<std::string, Message>;
using ToText = std::function<Text(const Record&)>;

/// Writes the text of each record.
class TextWriter final : public RecordWriter {
 public:
  TextWriter(std::ostream& out, ToText to_text) : out_(out), to_text_(std::move(to_text)) {}

  tl::expected<void, Message> write(const Record& record) override {
    const Text text = to_text_(record);
    if (!text) return tl::unexpected(text.error());
    out_ << *text;
    return {};
  }

 private:
  std::ostream& out_;
  ToText to_text_;
};

/// The same function, which refuses what is no puzzle.
template <typename Function>
ToText of_puzzles(Function to_text) {
  return [to_text](const Record& record) -> Text {
    if (auto fault = fault_of_puzzle(record)) return tl::unexpected(std::move(*fault));
    return to_text(record);
  };
}

Text anki_line(const Record& record) {
  return book::to_anki(record).map([](const std::string& card) { return card + '\n'; });
}

ToText pychess_text(PychessPosition find_position) {
  return [find = std::move(find_position)](const Record& record) -> Text {
    if (auto fault = fault_of_pychess_puzzle(record)) return tl::unexpected(std::move(*fault));
    return find(record).map(
        [&](const Position& position) { return to_pychess(record, position) + '\n'; });
  };
}

/// A file of KIF or KI2 holds one problem after the other, with an empty line between them.
ToText kif_text(KifEncoding encoding, KifMoves style) {
  return [encoding, style, between = std::string()](const Record& record) mutable -> Text {
    return to_kif(record, encoding, style).map([&](const std::string& text) {
      return std::exchange(between, "\n") + text;
    });
  };
}

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
  if (name.ends_with(".ki2")) return ExportFormat::ki2;
  if (name.ends_with(".ki2u")) return ExportFormat::ki2u;
  if (name.ends_with(".olv")) return ExportFormat::olv;
  return name.ends_with(".tsv") ? ExportFormat::anki : same(format_of_name(name));
}

std::unique_ptr<RecordWriter> make_exporter(ExportFormat format, std::ostream& out,
                                            PychessPosition find_position, const CsvStyle& style) {
  const auto text_writer = [&out](ToText to_text) {
    return std::make_unique<TextWriter>(out, std::move(to_text));
  };
  switch (format) {
    case ExportFormat::epd: break;
    case ExportFormat::sfen: return make_record_writer(RecordFormat::sfen, out);
    case ExportFormat::jsonl: return make_record_writer(RecordFormat::jsonl, out);
    case ExportFormat::csv: return make_record_writer(RecordFormat::csv, out, style);
    case ExportFormat::lichess: out << lichess_head(); return text_writer(of_puzzles(lichess_row));
    case ExportFormat::pychess: return text_writer(pychess_text(std::move(find_position)));
    case ExportFormat::anki: out << book::kAnkiHead; return text_writer(of_puzzles(anki_line));
    case ExportFormat::kif: return text_writer(kif_text(KifEncoding::cp932, KifMoves::numbered));
    case ExportFormat::kifu: return text_writer(kif_text(KifEncoding::utf8, KifMoves::numbered));
    case ExportFormat::ki2: return text_writer(kif_text(KifEncoding::cp932, KifMoves::in_words));
    case ExportFormat::ki2u: return text_writer(kif_text(KifEncoding::utf8, KifMoves::in_words));
    case ExportFormat::olv: return text_writer(of_puzzles(to_olive));
  }
  return make_record_writer(RecordFormat::epd, out);
}

}  // namespace tori::problems
