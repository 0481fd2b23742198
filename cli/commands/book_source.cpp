#include "cli/commands/book_source.hpp"

#include <istream>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "cli/io/descriptor.hpp"
#include "cli/io/opcode_notes.hpp"
#include "cli/io/problem_source.hpp"
#include "cli/text_format.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/store/collection.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Problem;
using problems::Record;

/// A problem, and its record if filter or selection need one.
struct BookItem {
  Problem problem;
  std::optional<Record> record;
};

/// Reads the files of a book one after another.
class BookReader {
 public:
  BookReader(const BookOptions& options, const CommandIo& io,
             const std::function<void(const std::string&)>& fault)
      : options_(options),
        filter_(options.query.filter),
        unknown_names_(filter_),
        notes_(io.err),
        io_(io),
        fault_(fault) {}

  std::vector<BookItem> read() {
    for (const std::string& name : options_.files) {
      is_database(name) ? read_collection(name) : read_problems(name);
    }
    const std::string misspelt = unknown_names_.fault();
    if (!misspelt.empty()) fault_(printable(misspelt));
    return std::move(items_);
  }

 private:
  void read_collection(const std::string& name) {
    auto collection = Collection::open(name, Collection::Access::read);
    if (!collection) return fault_(printable(collection.error()));
    collection->on_damaged([this](const std::string& sentence) { fault_(printable(sentence)); });
    const auto read = collection->each([&](const Record& record, std::uint64_t place) {
      unknown_names_.see(record);
      if (fits(filter_, record)) {
        items_.push_back({problem_from_record(record, name, place), record});
      }
      return true;
    });
    if (!read) fault_(printable(read.error()));
  }

  void read_problems(const std::string& name) {
    InputOptions input;
    input.files = {name};
    input.reading = options_.reading;
    ProblemSource source(input, io_);
    while (auto entry = source.next()) {
      if (*entry) {
        add(std::move(**entry));
      } else {
        fault_(std::string(trimmed_line(to_line(entry->error()))));
      }
    }
  }

  static std::string trimmed_line(std::string line) {
    if (!line.empty() && line.back() == '\n') line.pop_back();
    return line;
  }

  void add(Problem problem) {
    notes_.tell(problem.other_opcodes, problem.place());
    auto record = record_from_problem(problem);
    if (!record) return fault_(printable(problem.place() + ": " + record.error()));
    if (!options_.query.chooses() && filter_ == problems::Filter{}) {
      items_.push_back({std::move(problem), std::nullopt});
      return;
    }
    if (!record->number) record->number = static_cast<std::int64_t>(items_.size());
    unknown_names_.see(*record);
    if (fits(filter_, *record)) items_.push_back({std::move(problem), std::move(*record)});
  }

  const BookOptions& options_;
  const problems::Filter& filter_;
  problems::UnknownNames unknown_names_;
  OpcodeNotes notes_;
  const CommandIo& io_;
  const std::function<void(const std::string&)>& fault_;
  std::vector<BookItem> items_;
};

/// Of items that are the same problem keeps the first one.
/// REQUIRES: every item has a record.
void keep_first_of_each(std::vector<BookItem>& items) {
  std::set<problems::Identity> seen;
  std::erase_if(
      items, [&seen](const BookItem& item) { return !seen.insert(item.record->identity).second; });
}

/// Different problems as a source of records.
class BookItemSource final : public problems::RecordSource {
 public:
  /// REQUIRES: every item has a record; the items outlive the source.
  explicit BookItemSource(const std::vector<BookItem>& items) : items_(items) {
    for (std::size_t i = 0; i < items.size(); ++i) places_[items[i].record->identity] = i;
  }

  tl::expected<void, std::string> each(const problems::VisitRecord& visit) override {
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (!visit(*items_[i].record, i + 1)) break;
    }
    return {};
  }

  tl::expected<std::optional<Record>, std::string> find(problems::Identity identity) override {
    const auto place = places_.find(identity);
    return place == places_.end() ? std::nullopt : items_[place->second].record;
  }

 private:
  const std::vector<BookItem>& items_;
  std::map<problems::Identity, std::size_t> places_;
};

/// Of items that have passed the filter, those that the families and the selection of the query
/// leave, in the order of the selection.
std::vector<BookItem> chosen_items(std::vector<BookItem> items, problems::Query query,
                                   const CommandIo& io) {
  keep_first_of_each(items);
  query.filter = {};
  std::vector<std::size_t> places;
  BookItemSource source(items);
  // A source in memory has no errors.
  const auto shortages =
      problems::each_wanted(source, query, [&](const Record&, std::uint64_t place) {
        places.push_back(static_cast<std::size_t>(place - 1));
        return true;
      });
  if (shortages) io.err << to_lines(*shortages);
  std::vector<BookItem> chosen;
  chosen.reserve(places.size());
  for (const std::size_t place : places) chosen.push_back(std::move(items[place]));
  return chosen;
}

}  // namespace

std::vector<Problem> book_problems(const BookOptions& options, const CommandIo& io,
                                   const std::function<void(const std::string&)>& fault) {
  std::vector<BookItem> items = BookReader(options, io, fault).read();
  if (options.query.chooses()) items = chosen_items(std::move(items), options.query, io);
  std::vector<Problem> problems;
  problems.reserve(items.size());
  for (BookItem& item : items) problems.push_back(std::move(item.problem));
  return problems;
}

}  // namespace tori::cli
