// The action `export`.
#include <algorithm>
#include <memory>
#include <ostream>
#include <vector>

#include "cli/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/file_clash.hpp"
#include "cli/output_file.hpp"
#include "cli/wording.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Identity;
using problems::Record;

/// Writes the problems that are asked for, and names those that have no place in the format.
class Export {
 public:
  Export(ExportFormat format, std::ostream& out, const CollectionStage& stage)
      : out_(out), stage_(stage), exporter_(make_exporter(format, out)) {}

  tl::expected<void, std::string> write(Collection& collection, const CollectionQuery& query) {
    return each_wanted(collection, query,
                       [this](const Record& record, std::uint64_t) { return write(record); });
  }

  /// By ascending identity. Only identities are kept in memory.
  tl::expected<void, std::string> write_sorted(Collection& collection,
                                               const CollectionQuery& query) {
    std::vector<Identity> identities;
    auto collected = each_wanted(collection, query, [&](const Record& record, std::uint64_t) {
      identities.push_back(record.identity);
      return true;
    });
    if (!collected) return collected;
    std::sort(identities.begin(), identities.end());
    for (const Identity identity : identities) {
      const auto record = collection.find(identity);
      if (!record) return tl::unexpected(record.error());
      if (*record && !write(**record)) break;
    }
    return {};
  }

  bool left_out() const { return left_out_; }

 private:
  /// False when there is no use in going on.
  bool write(const Record& record) {
    if (const auto written = exporter_->write(record); !written) {
      stage_.err << printable(record.identity.to_text() + ": left out: " + written.error()) << '\n';
      left_out_ = true;
    }
    return out_.good();
  }

  std::ostream& out_;
  const CollectionStage& stage_;
  std::unique_ptr<Exporter> exporter_;
  bool left_out_ = false;
};

int write_to(std::ostream& out, ExportFormat format, const CollectionExport& action,
             const CollectionStage& stage) {
  auto collection = Collection::open(action.file, Collection::Access::read);
  if (!collection) return stage.fail(collection.error(), exit_code::kBadInput);
  Export writing(format, out, stage);
  const auto written = action.order == ExportOrder::identity
                           ? writing.write_sorted(*collection, action.query)
                           : writing.write(*collection, action.query);
  if (!written) return stage.fail(written.error(), exit_code::kBadInput);
  return writing.left_out() ? exit_code::kUnknown : exit_code::kAnswered;
}

}  // namespace

int act(const CollectionExport& action, const CollectionStage& stage) {
  const std::string name = action.output.value_or("-");
  const auto format = action.format ? *action.format : export_format_of_name(name);
  if (name == "-") return write_to(stage.out, format, action, stage);
  if (const auto clash = file_clash({action.file}, {{"-o", name}, {"-o", name + ".part"}})) {
    return stage.fail(*clash, exit_code::kUsage);
  }
  auto file = OutputFile::open(name);
  if (!file) return stage.fail(file.error(), exit_code::kUsage);
  // An unfinished file is removed.
  const int code = write_to((*file)->stream(), format, action, stage);
  if (code == exit_code::kBadInput) return code;
  if (const auto finished = (*file)->finish(); !finished) {
    return stage.fail(finished.error(), exit_code::kUnknown);
  }
  return code;
}

}  // namespace tori::cli
