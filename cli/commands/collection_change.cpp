// The actions of `collection` that write collections: import, filter.
#include <filesystem>
#include <sstream>

#include "cli/commands/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/io/descriptor.hpp"
#include "cli/io/file_path.hpp"
#include "cli/io/output_files.hpp"
#include "cli/io/reading_notes.hpp"
#include "cli/io/system.hpp"
#include "cli/text_format.hpp"
#include "problems/record/record_file.hpp"
#include "problems/store/collection.hpp"
#include "problems/store/wanted_records.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Record;

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
    complain(name + ": " + problems::english(file.error()));
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

  bool has_added_nothing() const { return adder_.tally().added == 0; }

 private:
  bool read(std::istream& in, const std::string& name) {
    const auto format = action_.format ? *action_.format : problems::format_of_name(name);
    const auto reader = make_record_reader(format, in, name, action_.reading);
    while (!io_.stopped()) {
      auto entry = reader->next();
      if (!entry || io_.stopped()) break;
      if (!*entry) {
        complain(place(entry->error().source, entry->error().fault.line) + ": " +
                 problems::english(entry->error().fault.message));
        continue;
      }
      notes_.tell(reader->notes(), name);
      if (!add(std::move(**entry), place(name, reader->line_number()))) {
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

  bool passes(const tl::expected<void, Message>& result) {
    if (!result) io_.err << printable(problems::english(result.error())) << '\n';
    return result.has_value();
  }

  const CollectionImport& action_;
  const CommandIo& io_;
  problems::BatchAdder adder_;
  ReadingNotes notes_;
  std::uint64_t bad_ = 0;
  bool broken_ = false;
};

/// What went wrong, and the exit code for it.
struct CollectionFailure {
  Message fault;
  int code = exit_code::kBadInput;
};

/// Copies the problems of one collection that the query wants.
tl::expected<void, CollectionFailure> copy_wanted(Collection& source, const problems::Query& query,
                                                  problems::BatchAdder& adder,
                                                  const CommandIo& io) {
  tl::expected<void, Message> added;
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
  const bool is_new = !id_of_file(action.collection);
  int code = exit_code::kUsage;
  bool is_empty = true;
  {
    auto collection =
        OutputFiles(action.files).add_to_collection("the collection", action.collection);
    if (collection) {
      Importer importer(action, io, *collection);
      for (const std::string& file : action.files) {
        if (io.stopped() || !importer.read(file)) break;
      }
      code = importer.finish();
      is_empty = importer.has_added_nothing();
    } else {
      io.fail(collection.error(), code);
    }
  }
  // What was made for nothing does not stay.
  std::error_code unknown;
  if (is_new && is_empty && code != exit_code::kAnswered) {
    std::filesystem::remove(path_of(action.collection), unknown);
  }
  return code;
}

int act(const CollectionFilter& action, const CommandIo& io) {
  const auto part = OutputFiles({action.file}).make_collection("-o", action.output);
  if (!part) return io.fail(part.error(), exit_code::kUsage);
  std::ostringstream report;
  const auto code = write_filtered(action, (*part)->part(),
                                   {io.in, report, io.err, io.show_progress, io.interrupted});
  if (!code) return io.fail(code.error().fault, code.error().code);
  const auto finished = (*part)->finish(action.force ? Existing::forced : Existing::kept);
  if (!finished) return io.fail(finished.error(), exit_code::kUnknown);
  io.out << report.view();
  return *code;
}

}  // namespace tori::cli
