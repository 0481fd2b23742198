#include "cli/commands/book_source.hpp"

#include <istream>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "cli/io/descriptor.hpp"
#include "cli/io/problem_source.hpp"
#include "cli/io/reading_notes.hpp"
#include "cli/text_format.hpp"
#include "problems/games/game.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/store/collection.hpp"
#include "problems/words/catalogue.hpp"

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
        notes_(io.err, options.style.language),
        io_(io),
        fault_(fault) {}

  std::vector<BookItem> read() {
    for (const std::string& name : options_.files) {
      is_database(name) ? read_collection(name) : read_problems(name);
    }
    if (const auto misspelt = unknown_names_.fault()) report(*misspelt);
    return std::move(items_);
  }

  /// The problems of all files, whether they fit or not.
  std::size_t count() const { return read_; }

 private:
  void read_collection(const std::string& name) {
    auto collection = Collection::open(name, Collection::Access::read);
    if (!collection) return report(collection.error());
    collection->on_damaged([this](const Message& fault) { report(fault); });
    const auto read = collection->each([&](const Record& record, std::uint64_t place) {
      ++read_;
      unknown_names_.see(record);
      if (fits(filter_, record)) {
        items_.push_back({problem_from_record(record, name, place), record});
      }
      return true;
    });
    if (!read) report(read.error());
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
        report(entry->error());
      }
    }
  }

  void report(const Message& fault) {
    const auto& catalogue = problems::Catalogue::of(options_.style.language);
    fault_(printable(catalogue.text(fault, Notation::usi)));
  }

  void report(const problems::BadInput& bad) {
    std::string line = to_line(bad, options_.style.language);
    line.pop_back();
    fault_(line);
  }

  void add(Problem problem) {
    notes_.tell(problem);
    if (problem.ends_in_mate) return report(finished_game(problem));
    auto record = record_from_problem(problem);
    if (!record) {
      return report({problem.source, {record.error(), problem.line_number}});
    }
    ++read_;
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
  ReadingNotes notes_;
  const CommandIo& io_;
  const std::function<void(const std::string&)>& fault_;
  std::vector<BookItem> items_;
  std::size_t read_ = 0;
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

  tl::expected<void, Message> each(const problems::VisitRecord& visit) override {
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (!visit(*items_[i].record, i + 1)) break;
    }
    return {};
  }

  tl::expected<std::optional<Record>, Message> find(problems::Identity identity) override {
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
                                   problems::Language language, const CommandIo& io) {
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
  if (shortages) io.err << to_lines(*shortages, language);
  std::vector<BookItem> chosen;
  chosen.reserve(places.size());
  for (const std::size_t place : places) chosen.push_back(std::move(items[place]));
  return chosen;
}

}  // namespace

BookInput book_problems(const BookOptions& options, const CommandIo& io,
                        const std::function<void(const std::string&)>& fault) {
  BookReader reader(options, io, fault);
  std::vector<BookItem> items = reader.read();
  if (options.query.chooses())
    items = chosen_items(std::move(items), options.query, options.style.language, io);
  BookInput input{{}, reader.count()};
  input.problems.reserve(items.size());
  for (BookItem& item : items) input.problems.push_back(std::move(item.problem));
  return input;
}

}  // namespace tori::cli
