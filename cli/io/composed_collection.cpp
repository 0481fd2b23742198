#include "cli/io/composed_collection.hpp"

#include <cstdio>
#include <filesystem>
#include <optional>
#include <utility>

#include "composer/teaching/record_maker.hpp"
#include "problems/store/batch_adder.hpp"
#include "problems/store/collection.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Record;

tl::expected<void, std::string> fill_collection(const std::string& name,
                                                const composer::ResultFile& result_file,
                                                const std::atomic<bool>& stop) {
  auto collection = Collection::open(name, Collection::Access::write);
  if (!collection) return tl::unexpected(collection.error());
  std::optional<std::string> collision;
  problems::BatchAdder adder(*collection, [&collision](const Record& record, const std::string&) {
    collision = record.identity.to_text() + ": two problems have the same identity";
  });
  composer::RecordMaker maker(result_file, stop);
  for (const std::string& line : result_file.lines) {
    auto record = maker.make(line);
    if (stop) return tl::unexpected<std::string>("interrupted");
    if (!record) return tl::unexpected(record.error());
    const auto added = adder.add(std::move(*record), name);
    if (!added) return added;
  }
  const auto added = adder.flush();
  if (added && collision) return tl::unexpected(name + ": " + *collision);
  return added;
}

void remove_collection(const std::string& name) {
  std::error_code ignored;
  std::filesystem::remove(name, ignored);
  std::filesystem::remove(name + "-journal", ignored);
}

}  // namespace

bool is_collection_name(const std::string& name) {
  return name.ends_with(".sqlite") || name.ends_with(".db");
}

bool is_collection_of(const std::string& name, const composer::RunHead& head) {
  auto collection = Collection::open(name, Collection::Access::read);
  if (!collection) return false;
  const auto first = collection->at(1);
  return first && *first && (*first)->provenance.generator == head.program &&
         (*first)->provenance.settings == head.settings;
}

tl::expected<void, std::string> write_collection(const std::string& name,
                                                 const composer::ResultFile& result_file,
                                                 const std::atomic<bool>& stop) {
  const std::string part = name + ".part";
  remove_collection(part);
  const auto filled = fill_collection(part, result_file, stop);
  const bool done = filled && std::rename(part.c_str(), name.c_str()) == 0;
  if (done) return {};
  remove_collection(part);
  return tl::unexpected(filled ? name + ": cannot be written" : filled.error());
}

}  // namespace tori::cli
