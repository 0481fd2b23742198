// The actions of `collection` that write collections: import, filter, merge.
#include <algorithm>
#include <span>
#include <sstream>
#include <vector>

#include "cli/commands/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/descriptor.hpp"
#include "cli/io/opcode_notes.hpp"
#include "cli/io/output_door.hpp"
#include "cli/text_format.hpp"
#include "problems/record/record_file.hpp"
#include "problems/store/collection.hpp"
#include "problems/store/identity_order.hpp"
#include "problems/store/wanted_records.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Record;

/// Merging reads at most this many collections at once, and gives SQLite that much memory for the
/// file that it writes, with so many records in one transaction.
constexpr std::size_t kMostOpen = 100;
constexpr std::size_t kMergeCache = std::size_t{256} << 20;
constexpr std::size_t kMergeBatch = 10'000;

/// Adds the problems of files to one collection.
class Importer {
 public:
  Importer(const CollectionImport& action, const CommandIo& io, Collection& collection)
      : action_(action),
        io_(io),
        adder_(collection,
               [this](const Record&, const std::string& place) {
                 complain(place + ": another problem of the collection has the same identity");
               }),
        notes_(io.err) {}

  /// Reads one file; false if the collection cannot be written any more.
  bool read(const std::string& name) {
    if (name == "-") return read(io_.in, name);
    if (is_database(name)) {
      complain(name +
               ": is an SQLite file; 'toritsume collection merge' adds those of a collection");
      return true;
    }
    auto file = InputFile::open(name);
    if (file) return read((*file)->stream(), name);
    complain(name + ": " + file.error());
    return true;
  }

  /// Adds the rest, reports what was done and returns the exit code.
  int finish() {
    if (!broken_ && !passes(adder_.flush())) broken_ = true;
    io_.out << printable(action_.collection) << ": " << tally_text(adder_.tally());
    if (bad_ > 0) io_.out << ", " << counted(bad_, "line") << " bad";
    io_.out << '\n';
    const int code = broken_ ? exit_code::kUnknown : exit_code::kAnswered;
    return io_.finish(bad_ > 0 ? exit_code::kBadInput : code);
  }

 private:
  bool read(std::istream& in, const std::string& name) {
    const auto format = action_.format ? *action_.format : problems::format_of_name(name);
    const auto reader = make_record_reader(format, in, name, action_.reading);
    while (!io_.stopped()) {
      auto entry = reader->next();
      if (!entry || io_.stopped()) break;
      if (!*entry) {
        complain(place(entry->error().source, entry->error().line_number) + ": " +
                 entry->error().text);
      } else if (!add(std::move(**entry), place(name, reader->line_number()))) {
        broken_ = true;
        return false;
      }
    }
    return true;
  }

  bool add(Record record, const std::string& place) {
    notes_.tell(record.opcodes, place);
    return passes(adder_.add(std::move(record), place));
  }

  void complain(const std::string& sentence) {
    ++bad_;
    io_.err << printable(sentence) << '\n';
  }

  bool passes(const tl::expected<void, std::string>& result) {
    if (!result) io_.err << printable(result.error()) << '\n';
    return result.has_value();
  }

  const CollectionImport& action_;
  const CommandIo& io_;
  problems::BatchAdder adder_;
  OpcodeNotes notes_;
  std::uint64_t bad_ = 0;
  bool broken_ = false;
};

/// What went wrong, and the exit code for it.
struct CollectionFailure {
  std::string sentence;
  int code = exit_code::kBadInput;
};

/// Copies the problems of one collection that the query wants.
tl::expected<void, CollectionFailure> copy_wanted(Collection& source, const problems::Query& query,
                                                  problems::BatchAdder& adder,
                                                  const CommandIo& io) {
  tl::expected<void, std::string> added;
  std::int64_t number = 0;
  const auto read = each_wanted(source, query, [&](const Record& record, std::uint64_t) {
    Record copied = record;
    // The new collection keeps the order of the selection.
    if (query.orders()) copied.number = ++number;
    added = adder.add(std::move(copied), source.name());
    return added.has_value() && !io.stopped();
  });
  if (!read) return tl::unexpected(CollectionFailure{read.error(), exit_code::kBadInput});
  io.err << to_lines(*read);
  if (added) added = adder.flush();
  if (!added) return tl::unexpected(CollectionFailure{added.error(), exit_code::kUnknown});
  return {};
}

/// A function that reports a collision of identities on `io.err` and sets `collision`. Both must
/// outlive the function.
problems::BatchAdder::Collision report_collisions(const CommandIo& io, bool& collision) {
  return [&io, &collision](const Record& record, const std::string& place) {
    collision = true;
    io.err << printable(place) << ": " << record.identity.to_text()
           << ": another problem has the same identity; left out\n";
  };
}

/// Adds the collections at once. False if some file or record was bad; the error, about the
/// target, is one sentence.
tl::expected<bool, std::string> merge_some(std::span<const std::string> files,
                                           problems::BatchAdder& adder, const CommandIo& io) {
  bool good = true;
  const auto fail = [&](const std::string& sentence) {
    good = false;
    io.err << printable(sentence) << '\n';
  };
  std::vector<ReadCollection> sources;
  for (const std::string& file : files) {
    auto source = ReadCollection::open(file, io);
    if (source) {
      sources.push_back(std::move(*source));
    } else {
      fail(source.error());
    }
  }
  std::vector<Collection*> collections;
  collections.reserve(sources.size());
  for (ReadCollection& source : sources) collections.push_back(&*source);
  problems::IdentityOrder order(collections, fail);
  while (!io.stopped()) {
    auto item = order.next();
    if (!item) break;
    if (const auto added = adder.add(std::move(item->record), item->source->name()); !added) {
      return tl::unexpected(added.error());
    }
  }
  const auto damaged = [](const ReadCollection& source) { return source.damaged(); };
  return good && std::none_of(sources.begin(), sources.end(), damaged);
}

/// Writes the filtered collection to the file `part`. Returns the exit code, or a failure after
/// which the file is worth nothing.
/// REQUIRES: the file does not exist.
tl::expected<int, CollectionFailure> write_filtered(const CollectionFilter& action,
                                                    const std::string& part, const CommandIo& io) {
  auto source = ReadCollection::open(action.file, io);
  if (!source) return tl::unexpected(CollectionFailure{source.error(), exit_code::kBadInput});
  auto target = Collection::open(part, Collection::Access::write);
  if (!target) return tl::unexpected(CollectionFailure{target.error(), exit_code::kUsage});
  bool collision = false;
  problems::BatchAdder adder(*target, report_collisions(io, collision));
  if (const auto copied = copy_wanted(**source, action.query, adder, io); !copied) {
    return tl::unexpected(copied.error());
  }
  io.out << printable(action.output) << ": " << tally_text(adder.tally()) << '\n';
  return source->code_after(collision ? exit_code::kBadInput : exit_code::kAnswered);
}

}  // namespace

int act(const CollectionImport& action, const CommandIo& io) {
  auto collection = OutputDoor(action.files).add_to_collection("the collection", action.collection);
  if (!collection) return io.fail(collection.error(), exit_code::kUsage);
  Importer importer(action, io, *collection);
  for (const std::string& file : action.files) {
    if (io.stopped() || !importer.read(file)) break;
  }
  return importer.finish();
}

int act(const CollectionFilter& action, const CommandIo& io) {
  const auto part = OutputDoor({action.file}).make_collection("-o", action.output);
  if (!part) return io.fail(part.error(), exit_code::kUsage);
  std::ostringstream report;
  const auto code = write_filtered(action, (*part)->part(),
                                   {io.in, report, io.err, io.show_progress, io.interrupted});
  if (!code) return io.fail(code.error().sentence, code.error().code);
  const auto finished = (*part)->finish(action.force ? Existing::replaced : Existing::kept);
  if (!finished) return io.fail(finished.error(), exit_code::kUnknown);
  io.out << report.view();
  return *code;
}

int act(const CollectionMerge& action, const CommandIo& io) {
  auto target = OutputDoor(action.files).add_to_collection("-o", action.output);
  if (!target) return io.fail(target.error(), exit_code::kUsage);
  target->use_cache(kMergeCache);
  bool bad = false;
  problems::BatchAdder adder(*target, report_collisions(io, bad), kMergeBatch);
  for (std::size_t at = 0; at < action.files.size() && !io.stopped(); at += kMostOpen) {
    const std::span files = std::span(action.files).subspan(at);
    const auto merged = merge_some(files.first(std::min(files.size(), kMostOpen)), adder, io);
    if (!merged) return io.fail(merged.error(), exit_code::kUnknown);
    bad = bad || !*merged;
  }
  if (const auto added = adder.flush(); !added) return io.fail(added.error(), exit_code::kUnknown);
  io.out << printable(action.output) << ": " << tally_text(adder.tally()) << '\n';
  return io.finish(bad ? exit_code::kBadInput : exit_code::kAnswered);
}

}  // namespace tori::cli
