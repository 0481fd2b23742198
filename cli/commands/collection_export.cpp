// The action `export` of `collection`.
#include <memory>
#include <optional>
#include <ostream>

#include "api/tasks/pychess_position.hpp"
#include "cli/commands/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/output_files.hpp"
#include "cli/text_format.hpp"
#include "problems/export/exporter.hpp"
#include "problems/store/collection.hpp"
#include "problems/store/wanted_records.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Record;

/// Writes the wanted problems, and reports those that the format cannot hold.
class ExportCommand {
 public:
  ExportCommand(problems::ExportFormat format, const problems::CsvStyle& style, std::ostream& out,
                const CommandIo& io)
      : out_(out),
        io_(io),
        exporter_(problems::make_exporter(
            format, out, [this](const Record& record) { return pychess_position(record); },
            style)) {}

  tl::expected<problems::Shortages, Message> write(Collection& collection,
                                                   const problems::Query& query) {
    return problems::each_wanted(
        collection, query, [this](const Record& record, std::uint64_t) { return write(record); });
  }

  tl::expected<problems::Shortages, Message> write_sorted(Collection& collection,
                                                          const problems::Query& query) {
    return problems::each_wanted_by_identity(
        collection, query, [this](const Record& record) { return write(record); });
  }

  /// Reports how many problems were left out or changed, and returns the exit code.
  int finish() const {
    if (finder_ && finder_->changed() > 0) {
      say(Message("summary.pychess", {{"count", finder_->changed()}}));
    }
    if (left_out_ == 0) return exit_code::kAnswered;
    say(Message("summary.left-out", {{"count", left_out_}, {"all", all_}}));
    return exit_code::kUnknown;
  }

 private:
  void say(const Message& message) const { io_.err << problems::english(message) << '\n'; }

  /// The tables of the search are made for the first problem that needs them.
  tl::expected<Position, Message> pychess_position(const Record& record) {
    if (!finder_) finder_.emplace();
    return finder_->find(record);
  }

  /// False if the output cannot be written.
  bool write(const Record& record) {
    ++all_;
    if (const auto written = exporter_->write(record); !written) {
      io_.err << printable(record.identity.to_text() +
                           ": left out: " + problems::english(written.error()))
              << '\n';
      ++left_out_;
    }
    return out_.good();
  }

  std::ostream& out_;
  const CommandIo& io_;
  std::optional<api::PychessPositionFinder> finder_;
  std::unique_ptr<problems::RecordWriter> exporter_;
  std::uint64_t all_ = 0;
  std::uint64_t left_out_ = 0;
};

/// The exit code; nullopt if the collection cannot be read, which is reported.
std::optional<int> write_to(std::ostream& out, problems::ExportFormat format,
                            const CollectionExport& action, const CommandIo& io) {
  const auto unreadable = [&io](const Message& fault) {
    io.fail(fault, exit_code::kBadInput);
    return std::nullopt;
  };
  auto collection = ReadCollection::open(action.file, io);
  if (!collection) return unreadable(collection.error());
  ExportCommand writing(format, action.table, out, io);
  const auto written = action.order == ExportOrder::identity
                           ? writing.write_sorted(**collection, action.query)
                           : writing.write(**collection, action.query);
  if (!written) return unreadable(written.error());
  io.err << to_lines(*written);
  return collection->code_after(writing.finish());
}

}  // namespace

int act(const CollectionExport& action, const CommandIo& io) {
  const std::string name = action.output.value_or("-");
  const auto format = action.format ? *action.format : problems::export_format_of_name(name);
  if (name == "-") return write_to(io.out, format, action, io).value_or(exit_code::kBadInput);
  auto file = OutputFiles({action.file}).open("-o", name);
  if (!file) return io.fail(file.error(), exit_code::kUsage);
  // Unless it is finished, `file` removes what was written.
  const std::optional<int> code = write_to((*file)->stream(), format, action, io);
  if (!code) return exit_code::kBadInput;
  if (const auto finished = (*file)->finish(); !finished) {
    return io.fail(finished.error(), exit_code::kUnknown);
  }
  return *code;
}

}  // namespace tori::cli
