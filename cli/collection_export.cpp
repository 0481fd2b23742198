// The action `export`.
#include <algorithm>
#include <ostream>

#include "cli/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/file_clash.hpp"
#include "cli/output_file.hpp"
#include "cli/record_formats.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Identity;
using problems::Record;
using problems::RecordWriter;

/// Writes the problems by ascending identity. Only identities are kept in memory.
tl::expected<void, std::string> write_sorted(Collection& collection, const CollectionQuery& query,
                                             RecordWriter& writer, const CollectionStage& stage) {
  std::vector<Identity> identities;
  auto collected = each_wanted(collection, query, [&](const Record& record, std::uint64_t) {
    identities.push_back(record.identity);
    return !stage.stopped();
  });
  if (!collected) return collected;
  std::sort(identities.begin(), identities.end());
  for (const Identity identity : identities) {
    const auto record = collection.find(identity);
    if (!record) return tl::unexpected(record.error());
    if (stage.stopped()) break;
    if (*record) writer.write(**record);
  }
  return {};
}

int write_to(std::ostream& out, problems::RecordFormat format, const CollectionExport& action,
             const CollectionStage& stage) {
  auto collection = Collection::open(action.file, Collection::Access::read);
  if (!collection) return stage.fail(collection.error(), exit_code::kBadInput);
  const auto writer = make_record_writer(format, out);
  const auto written =
      action.order == ExportOrder::identity
          ? write_sorted(*collection, action.query, *writer, stage)
          : each_wanted(*collection, action.query, [&](const Record& record, std::uint64_t) {
              writer->write(record);
              return out.good() && !stage.stopped();
            });
  if (!written) return stage.fail(written.error(), exit_code::kBadInput);
  return stage.finish(exit_code::kAnswered);
}

}  // namespace

int act(const CollectionExport& action, const CollectionStage& stage) {
  const std::string name = action.output.value_or("-");
  const auto format = action.format ? *action.format : format_of_name(name);
  if (name == "-") return write_to(stage.out, format, action, stage);
  if (const auto clash = file_clash({action.file}, {{"-o", name}, {"-o", name + ".part"}})) {
    return stage.fail(*clash, exit_code::kUsage);
  }
  auto file = OutputFile::open(name);
  if (!file) return stage.fail(file.error(), exit_code::kUsage);
  // An unfinished file is removed.
  const int code = write_to((*file)->stream(), format, action, stage);
  if (code != exit_code::kAnswered) return code;
  if (const auto finished = (*file)->finish(); !finished) {
    return stage.fail(finished.error(), exit_code::kUnknown);
  }
  return code;
}

}  // namespace tori::cli
