#include "problems/selection/query.hpp"

#include <map>
#include <set>
#include <utility>

#include "problems/selection/family.hpp"

namespace tori::problems {
namespace {

using Done = tl::expected<void, std::string>;

/// Passes on the records that fit the filter. A name of the filter that stands for nothing is an
/// error.
Done each_fitting(RecordSource& source, const Filter& filter, const VisitRecord& visit) {
  UnknownNames unknown(filter);
  bool ended = false;
  const Done read = source.each([&](const Record& record, std::uint64_t place) {
    unknown.see(record);
    ended = fits(filter, record) && !visit(record, place);
    return !ended;
  });
  if (!read || ended) return read;
  if (std::string fault = unknown.fault(); !fault.empty()) return tl::unexpected(std::move(fault));
  return {};
}

/// The best of each family among the records that fit the filter.
tl::expected<std::set<Identity>, std::string> best_of_families(RecordSource& source,
                                                               const Filter& filter) {
  FamilyChoice families;
  const Done looked = each_fitting(source, filter, [&](const Record& record, std::uint64_t) {
    families.add(record);
    return true;
  });
  if (!looked) return tl::unexpected(looked.error());
  const auto best = families.best();
  return std::set<Identity>(best.begin(), best.end());
}

/// Passes on the records that remain after filter and families, in the order of the source.
Done each_left(RecordSource& source, const Query& query, const VisitRecord& visit) {
  if (!query.one_per_family) return each_fitting(source, query.filter, visit);
  const auto best = best_of_families(source, query.filter);
  if (!best) return tl::unexpected(best.error());
  return each_fitting(source, query.filter, [&](const Record& record, std::uint64_t place) {
    return !best->contains(record.identity) || visit(record, place);
  });
}

}  // namespace

tl::expected<Shortages, std::string> each_wanted(RecordSource& source, const Query& query,
                                                 const VisitRecord& visit) {
  if (!query.orders()) {
    return each_left(source, query, visit).map([] { return Shortages{}; });
  }
  Selector selector;
  std::map<Identity, std::uint64_t> places;
  Done looked = each_left(source, query, [&](const Record& record, std::uint64_t place) {
    selector.add(record);
    places[record.identity] = place;
    return true;
  });
  if (!looked) return tl::unexpected(looked.error());
  const Shortages shortages = query.quota ? selector.shortages(*query.quota) : Shortages{};
  for (const Identity identity :
       query.quota ? selector.choose(*query.quota) : selector.choose(*query.select, query.curve)) {
    const auto record = source.find(identity);
    if (!record) return tl::unexpected(record.error());
    // The source has the record: records may be added, but not removed.
    if (*record && !visit(**record, places.at(identity))) break;
  }
  return shortages;
}

}  // namespace tori::problems
