// The actions of `collection` that change single problems: edit and remove.
#include <optional>
#include <set>

#include "cli/commands/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/output_files.hpp"
#include "cli/text_format.hpp"
#include "problems/record/record_fields.hpp"
#include "problems/store/collection.hpp"
#include "problems/store/wanted_records.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Record;

/// What is to be removed: its identity, and the line that tells it.
struct Removal {
  problems::Identity identity;
  std::string line;
};
using Removals = tl::expected<std::vector<Removal>, Message>;

Removal removal_of(const Record& record) {
  return {record.identity, summary_line(record, static_cast<std::uint64_t>(*record.number))};
}

/// The problem that is named. One that is damaged can be removed by its identity.
tl::expected<Removal, Message> named_removal(Collection& collection, const std::string& which) {
  const auto record = find_record(collection, which);
  if (record) return removal_of(*record);
  const auto identity = problems::Identity::parse(which);
  if (!identity || collection.find(*identity)) return tl::unexpected(record.error());
  return Removal{*identity, identity->to_text() + ", which was damaged"};
}

/// The problems that are named, each once, or else those that pass the filter.
Removals removals_of(Collection& collection, const CollectionRemove& action) {
  std::vector<Removal> removals;
  std::set<problems::Identity> seen;
  for (const std::string& which : action.which) {
    auto removal = named_removal(collection, which);
    if (!removal) return tl::unexpected(removal.error());
    if (seen.insert(removal->identity).second) removals.push_back(std::move(*removal));
  }
  if (!action.which.empty()) return removals;
  problems::Query query;
  query.filter = action.filter;
  const auto read = each_wanted(collection, query, [&](const Record& record, std::uint64_t) {
    removals.push_back(removal_of(record));
    return true;
  });
  if (!read) return tl::unexpected(read.error());
  return removals;
}

}  // namespace

std::optional<Collection> open_existing(const std::string& file, const CommandIo& io, int& code) {
  // Opening for writing would make a file that is missing.
  if (const auto readable = Collection::open(file, Collection::Access::read); !readable) {
    code = io.fail(readable.error(), exit_code::kBadInput);
    return std::nullopt;
  }
  auto collection = OutputFiles({}).add_to_collection("the collection", file);
  if (collection) return std::move(*collection);
  code = io.fail(collection.error(), exit_code::kUsage);
  return std::nullopt;
}

int act(const CollectionRemove& action, const CommandIo& io) {
  int code = exit_code::kAnswered;
  auto collection = open_existing(action.file, io, code);
  if (!collection) return code;
  const Removals removals = removals_of(*collection, action);
  if (!removals) return io.fail(removals.error(), exit_code::kBadInput);
  std::vector<problems::Identity> identities;
  identities.reserve(removals->size());
  for (const Removal& removal : *removals) identities.push_back(removal.identity);
  const auto removed = collection->remove(identities);
  if (!removed) return io.fail(removed.error(), exit_code::kUnknown);
  for (const Removal& removal : *removals) io.out << "removed: " << removal.line << '\n';
  io.out << printable(action.file) << ": " << counted(*removed, "problem") << " removed\n";
  return exit_code::kAnswered;
}

int act(const CollectionEdit& action, const CommandIo& io) {
  int code = exit_code::kAnswered;
  auto collection = open_existing(action.file, io, code);
  if (!collection) return code;
  auto record = find_record(*collection, action.which);
  if (!record) return io.fail(record.error(), exit_code::kBadInput);
  if (action.title) record->title = *action.title;
  if (action.author) record->author = *action.author;
  if (action.comment) record->comment = *action.comment;
  if (const auto fault = fault_of(*record))
    return io.fail(problems::english(*fault), exit_code::kUsage);
  if (const auto replaced = collection->replace({&*record, 1}); !replaced) {
    return io.fail(replaced.error(), exit_code::kUnknown);
  }
  io.out << summary_line(*record, static_cast<std::uint64_t>(*record->number)) << '\n';
  return exit_code::kAnswered;
}

}  // namespace tori::cli
