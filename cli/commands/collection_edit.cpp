// The actions of `collection` that change single problems: edit and remove.
#include "cli/commands/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/output_door.hpp"
#include "cli/text_format.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/store/collection.hpp"
#include "problems/store/wanted_records.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Record;
using Records = tl::expected<std::vector<Record>, std::string>;

/// Opens a collection that is there already.
tl::expected<Collection, std::string> open_existing(const std::string& file) {
  // Opening for writing would make a file that is missing.
  return Collection::open(file, Collection::Access::read).and_then([&](const Collection&) {
    return OutputDoor({}).add_to_collection("the collection", file);
  });
}

/// The problems that are named, or else those that pass the filter.
Records records_to_remove(Collection& collection, const CollectionRemove& action) {
  std::vector<Record> records;
  for (const std::string& which : action.which) {
    auto record = find_record(collection, which);
    if (!record) return tl::unexpected(record.error());
    records.push_back(std::move(*record));
  }
  if (!action.which.empty()) return records;
  problems::Query query;
  query.filter = action.filter;
  const auto read = each_wanted(collection, query, [&](const Record& record, std::uint64_t) {
    records.push_back(record);
    return true;
  });
  if (!read) return tl::unexpected(read.error());
  return records;
}

}  // namespace

int act(const CollectionRemove& action, const CommandIo& io) {
  auto collection = open_existing(action.file);
  if (!collection) return io.fail(collection.error(), exit_code::kBadInput);
  const Records records = records_to_remove(*collection, action);
  if (!records) return io.fail(records.error(), exit_code::kBadInput);
  std::vector<problems::Identity> identities;
  for (const Record& record : *records) identities.push_back(record.identity);
  const auto removed = collection->remove(identities);
  if (!removed) return io.fail(removed.error(), exit_code::kUnknown);
  for (const Record& record : *records) {
    io.out << "removed: " << summary_line(record, static_cast<std::uint64_t>(*record.number))
           << '\n';
  }
  io.out << printable(action.file) << ": " << counted(*removed, "problem") << " removed\n";
  return exit_code::kAnswered;
}

int act(const CollectionEdit& action, const CommandIo& io) {
  auto collection = open_existing(action.file);
  if (!collection) return io.fail(collection.error(), exit_code::kBadInput);
  auto record = find_record(*collection, action.which);
  if (!record) return io.fail(record.error(), exit_code::kBadInput);
  if (action.title) record->title = *action.title;
  if (action.author) record->author = *action.author;
  if (action.comment) record->comment = *action.comment;
  if (const auto fault = fault_of(*record)) return io.fail(*fault, exit_code::kUsage);
  if (const auto replaced = collection->replace(*record); !replaced) {
    return io.fail(replaced.error(), exit_code::kUnknown);
  }
  io.out << summary_line(*record, static_cast<std::uint64_t>(*record->number)) << '\n';
  return exit_code::kAnswered;
}

}  // namespace tori::cli
