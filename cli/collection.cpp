#include "cli/collection.hpp"

#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <utility>

#include "cli/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/wording.hpp"
#include "problems/family.hpp"
#include "problems/record_fields.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Record;

/// Problems of one transaction.
constexpr std::size_t kBatch = 500;

/// Hands over the problems that the filter lets through.
tl::expected<void, std::string> each_fitting(Collection& collection, const problems::Filter& filter,
                                             const VisitRecord& visit) {
  std::uint64_t place = 0;
  return collection.each([&](const Record& record) {
    ++place;
    return !fits(filter, record) || visit(record, place);
  });
}

/// The problems that the filter lets through, the best of each family only.
tl::expected<std::set<problems::Identity>, std::string> best_of_families(
    Collection& collection, const problems::Filter& filter) {
  problems::FamilyChoice families;
  const auto looked = each_fitting(collection, filter, [&](const Record& record, std::uint64_t) {
    families.add(record);
    return true;
  });
  if (!looked) return tl::unexpected(looked.error());
  const auto best = families.best();
  return std::set<problems::Identity>(best.begin(), best.end());
}

}  // namespace

int CollectionStage::fail(const std::string& sentence, int code) const {
  err << printable(sentence) << '\n';
  return code;
}

int CollectionStage::finish(int code) const {
  if (!stopped()) return code;
  err << "interrupted\n";
  return code == exit_code::kAnswered ? exit_code::kUnknown : code;
}

tl::expected<void, std::string> each_wanted(Collection& collection, const CollectionQuery& query,
                                            const VisitRecord& visit) {
  std::optional<std::set<problems::Identity>> best;
  if (query.one_per_family) {
    auto kept = best_of_families(collection, query.filter);
    if (!kept) return tl::unexpected(kept.error());
    best = std::move(*kept);
  }
  const auto each_kept = [&](const VisitRecord& next) {
    return each_fitting(collection, query.filter, [&](const Record& record, std::uint64_t place) {
      return (best && !best->contains(record.identity)) || next(record, place);
    });
  };
  if (!query.select) return each_kept(visit);
  problems::Selector selector;
  std::map<problems::Identity, std::uint64_t> places;
  auto looked = each_kept([&](const Record& record, std::uint64_t place) {
    selector.add(record);
    places[record.identity] = place;
    return true;
  });
  if (!looked) return looked;
  for (const problems::Identity identity : selector.choose(*query.select, query.curve)) {
    const auto record = collection.find(identity);
    if (!record) return tl::unexpected(record.error());
    // Nothing is ever taken out of a collection.
    if (*record && !visit(**record, places.at(identity))) return {};
  }
  return {};
}

tl::expected<void, std::string> each_wanted(const std::string& file, const CollectionQuery& query,
                                            const VisitRecord& visit) {
  auto collection = Collection::open(file, Collection::Access::read);
  if (!collection) return tl::unexpected(collection.error());
  return each_wanted(*collection, query, visit);
}

std::string summary_line(const Record& record, std::uint64_t place) {
  std::string line = std::to_string(place) + ": " + record.identity.to_text();
  line += record.plies ? ", " + counted(*record.plies, "ply") : ", length unknown";
  if (record.stars) line += ", " + counted(*record.stars, "star");
  line += ", " + to_sfen(record.position);
  if (!record.themes.empty()) line += ", " + text_of(record, problems::Field::themes);
  if (!record.title.empty()) line += ", \"" + printable(record.title) + "\"";
  return line;
}

tl::expected<void, std::string> BatchAdder::add(Record record, std::string place) {
  records_.push_back(std::move(record));
  places_.push_back(std::move(place));
  if (records_.size() < kBatch) return {};
  return flush();
}

tl::expected<void, std::string> BatchAdder::flush() {
  if (records_.empty()) return {};
  const auto fates = collection_.add(records_);
  if (!fates) return tl::unexpected(fates.error());
  for (std::size_t i = 0; i < fates->size(); ++i) {
    switch ((*fates)[i]) {
      case problems::Fate::added: ++tally_.added; break;
      case problems::Fate::replaced: ++tally_.replaced; break;
      case problems::Fate::duplicate: ++tally_.duplicates; break;
      case problems::Fate::collision: collision_(records_[i], places_[i]); break;
    }
  }
  records_.clear();
  places_.clear();
  return {};
}

std::string to_text(const BatchAdder::Tally& tally) {
  std::string text = counted(tally.added, "problem") + " added";
  if (tally.replaced > 0) text += ", " + std::to_string(tally.replaced) + " replaced";
  if (tally.duplicates > 0) text += ", " + std::to_string(tally.duplicates) + " already there";
  return text;
}

int act(const CollectionList& action, const CollectionStage& stage) {
  const auto listed =
      each_wanted(action.file, action.query, [&](const Record& record, std::uint64_t place) {
        stage.out << summary_line(record, place) << '\n';
        return stage.out.good();
      });
  if (!listed) return stage.fail(listed.error(), exit_code::kBadInput);
  return exit_code::kAnswered;
}

bool keeps_what_is_done(const CollectionOptions& options) {
  return std::holds_alternative<CollectionImport>(options.action) ||
         std::holds_alternative<CollectionMerge>(options.action);
}

int run(const CollectionOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  const CollectionStage stage{in, out, err, options.interrupted};
  return std::visit([&stage](const auto& action) { return act(action, stage); }, options.action);
}

}  // namespace tori::cli
