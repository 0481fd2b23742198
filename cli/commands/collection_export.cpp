// The action `export` of `collection`.
#include <memory>
#include <optional>
#include <ostream>

#include "cli/commands/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/output_door.hpp"
#include "cli/text_format.hpp"
#include "problems/export/exporter.hpp"
#include "problems/store/collection.hpp"
#include "problems/store/wanted_records.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Record;

/// Writes the wanted problems, and reports those that the format cannot hold.
class ExportCommand {
 public:
  ExportCommand(problems::ExportFormat format, std::ostream& out, const CommandIo& io)
      : out_(out), io_(io), exporter_(problems::make_exporter(format, out)) {}

  tl::expected<problems::Shortages, std::string> write(Collection& collection,
                                                       const problems::Query& query) {
    return problems::each_wanted(
        collection, query, [this](const Record& record, std::uint64_t) { return write(record); });
  }

  tl::expected<problems::Shortages, std::string> write_sorted(Collection& collection,
                                                              const problems::Query& query) {
    return problems::each_wanted_by_identity(
        collection, query, [this](const Record& record) { return write(record); });
  }

  bool left_out() const { return left_out_; }

 private:
  /// False if the output cannot be written.
  bool write(const Record& record) {
    if (const auto written = exporter_->write(record); !written) {
      io_.err << printable(record.identity.to_text() + ": left out: " + written.error()) << '\n';
      left_out_ = true;
    }
    return out_.good();
  }

  std::ostream& out_;
  const CommandIo& io_;
  std::unique_ptr<problems::Exporter> exporter_;
  bool left_out_ = false;
};

/// The exit code; nullopt if the collection cannot be read, which is reported.
std::optional<int> write_to(std::ostream& out, problems::ExportFormat format,
                            const CollectionExport& action, const CommandIo& io) {
  const auto unreadable = [&io](const std::string& fault) {
    io.fail(fault, exit_code::kBadInput);
    return std::nullopt;
  };
  auto collection = ReadCollection::open(action.file, io);
  if (!collection) return unreadable(collection.error());
  ExportCommand writing(format, out, io);
  const auto written = action.order == ExportOrder::identity
                           ? writing.write_sorted(**collection, action.query)
                           : writing.write(**collection, action.query);
  if (!written) return unreadable(written.error());
  io.err << to_lines(*written);
  return collection->code_after(writing.left_out() ? exit_code::kUnknown : exit_code::kAnswered);
}

}  // namespace

int act(const CollectionExport& action, const CommandIo& io) {
  const std::string name = action.output.value_or("-");
  const auto format = action.format ? *action.format : problems::export_format_of_name(name);
  if (name == "-") return write_to(io.out, format, action, io).value_or(exit_code::kBadInput);
  auto file = OutputDoor({action.file}).open("-o", name);
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
