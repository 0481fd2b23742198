#include "problems/store/wanted_records.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace tori::problems {
namespace {

class CollectionSource final : public RecordSource {
 public:
  explicit CollectionSource(Collection& collection) : collection_(collection) {}

  tl::expected<void, Message> each(const VisitRecord& visit) override {
    return collection_.each(visit);
  }

  tl::expected<std::optional<Record>, Message> find(Identity identity) override {
    return collection_.find(identity);
  }

 private:
  Collection& collection_;
};

}  // namespace

tl::expected<Shortages, Message> each_wanted(Collection& collection, const Query& query,
                                             const VisitRecord& visit) {
  CollectionSource source(collection);
  return each_wanted(source, query, visit);
}

tl::expected<Shortages, Message> each_wanted_by_identity(
    Collection& collection, const Query& query, const std::function<bool(const Record&)>& visit) {
  std::vector<Identity> identities;
  auto collected = each_wanted(collection, query, [&](const Record& record, std::uint64_t) {
    identities.push_back(record.identity);
    return true;
  });
  if (!collected) return collected;
  std::sort(identities.begin(), identities.end());
  for (const Identity identity : identities) {
    const auto record = collection.find(identity);
    if (!record) return tl::unexpected(record.error());
    if (*record && !visit(**record)) break;
  }
  return collected;
}

}  // namespace tori::problems
