#include "problems/selection/query.hpp"

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "problems/selection/family.hpp"
#include "problems/selection/idea.hpp"

namespace tori::problems {
namespace {

using Done = tl::expected<void, Message>;

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
  if (auto fault = unknown.fault()) return tl::unexpected(std::move(*fault));
  return {};
}

using Kept = std::optional<std::set<Identity>>;

/// Passes on the records that fit the filter and are kept.
Done each_kept(RecordSource& source, const Filter& filter, const Kept& kept,
               const VisitRecord& visit) {
  return each_fitting(source, filter, [&](const Record& record, std::uint64_t place) {
    return (kept && !kept->contains(record.identity)) || visit(record, place);
  });
}

/// Leaves the best by that choice (families, ideas) among the records that fit and are kept.
template <typename Choice>
Done keep_best(RecordSource& source, const Filter& filter, Kept& kept) {
  Choice choice;
  const Done looked = each_kept(source, filter, kept, [&](const Record& record, std::uint64_t) {
    choice.add(record);
    return true;
  });
  if (!looked) return looked;
  const auto best = choice.best();
  kept.emplace(best.begin(), best.end());
  return {};
}

/// Passes on the records that remain after filter, families and ideas, in the order of the source.
Done each_left(RecordSource& source, const Query& query, const VisitRecord& visit) {
  Kept kept;
  Done done;
  if (query.one_per_family) done = keep_best<FamilyChoice>(source, query.filter, kept);
  if (done && query.one_per_idea) done = keep_best<IdeaChoice>(source, query.filter, kept);
  return done ? each_kept(source, query.filter, kept, visit) : done;
}

}  // namespace

tl::expected<Shortages, Message> each_wanted(RecordSource& source, const Query& query,
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
