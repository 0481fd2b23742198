#include "cli/book_source.hpp"

#include <array>
#include <istream>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "cli/descriptor.hpp"
#include "cli/problem_source.hpp"
#include "cli/wording.hpp"
#include "problems/family.hpp"
#include "problems/record_lines.hpp"
#include "problems/store/collection.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Problem;
using problems::Record;

/// True for files that begin like an SQLite database. What cannot be opened is none.
bool is_collection(const std::string& name) {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  if (name == "-") return false;
  const auto file = InputFile::open(name);
  if (!file) return false;
  std::array<char, kMagic.size()> head{};
  (*file)->stream().read(head.data(), head.size());
  return std::string_view(head.data(), head.size()) == kMagic;
}

/// A problem, with what is known of it as a record where that is asked for.
struct Item {
  Problem problem;
  std::optional<Record> record;
};

/// Reads one file after another.
class Gatherer {
 public:
  Gatherer(const BookOptions& options, std::istream& in,
           const std::function<void(const std::string&)>& fault)
      : options_(options), filter_(options.query.filter), in_(in), fault_(fault) {}

  std::vector<Item> read() {
    for (const std::string& name : options_.files) {
      is_collection(name) ? read_collection(name) : read_problems(name);
    }
    return std::move(items_);
  }

 private:
  void read_collection(const std::string& name) {
    auto collection = Collection::open(name, Collection::Access::read);
    if (!collection) return fault_(printable(collection.error()));
    std::size_t place = 0;
    const auto read = collection->each([&](const Record& record) {
      ++place;
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
    ProblemSource source(input, in_);
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
    const CollectionQuery& query = options_.query;
    if (!query.select && !query.one_per_family && filter_ == problems::Filter{}) {
      items_.push_back({std::move(problem), std::nullopt});
      return;
    }
    auto record = record_from_problem(problem);
    if (!record) return fault_(printable(problem.place() + ": " + record.error()));
    if (!record->number) record->number = static_cast<std::int64_t>(items_.size());
    if (fits(filter_, *record)) items_.push_back({std::move(problem), std::move(*record)});
  }

  const BookOptions& options_;
  const problems::Filter& filter_;
  std::istream& in_;
  const std::function<void(const std::string&)>& fault_;
  std::vector<Item> items_;
};

/// Leaves one of several items that are the same problem.
void keep_first_of_each(std::vector<Item>& items) {
  std::set<problems::Identity> seen;
  std::erase_if(items,
                [&seen](const Item& item) { return !seen.insert(item.record->identity).second; });
}

void keep_best_of_families(std::vector<Item>& items) {
  problems::FamilyChoice families;
  for (const Item& item : items) families.add(*item.record);
  const auto best = families.best();
  const std::set<problems::Identity> kept(best.begin(), best.end());
  std::erase_if(items, [&kept](const Item& item) { return !kept.contains(item.record->identity); });
}

/// The selection, in its order.
void choose(std::vector<Item>& items, const CollectionQuery& query) {
  problems::Selector selector;
  std::map<problems::Identity, std::size_t> places;
  for (std::size_t i = 0; i < items.size(); ++i) {
    selector.add(*items[i].record);
    places[items[i].record->identity] = i;
  }
  std::vector<Item> chosen;
  for (const problems::Identity identity : selector.choose(*query.select, query.curve)) {
    chosen.push_back(std::move(items[places.at(identity)]));
  }
  items = std::move(chosen);
}

}  // namespace

std::vector<Problem> book_problems(const BookOptions& options, std::istream& in,
                                   const std::function<void(const std::string&)>& fault) {
  const CollectionQuery& query = options.query;
  std::vector<Item> items = Gatherer(options, in, fault).read();
  if (query.one_per_family || query.select) keep_first_of_each(items);
  if (query.one_per_family) keep_best_of_families(items);
  if (query.select) choose(items, query);
  std::vector<Problem> problems;
  problems.reserve(items.size());
  for (Item& item : items) problems.push_back(std::move(item.problem));
  return problems;
}

}  // namespace tori::cli
