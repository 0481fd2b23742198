// The problems of a collection that a query wants.
#pragma once

#include <functional>
#include <string>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"
#include "problems/selection/query.hpp"
#include "problems/store/collection.hpp"

namespace tori::problems {

/// Passes the wanted problems, each with its place in the whole collection, to `visit`, until it
/// returns false. Records are not kept in memory.
tl::expected<Shortages, Message> each_wanted(Collection& collection, const Query& query,
                                             const VisitRecord& visit);

/// The same problems, sorted by identity. Only identities are kept in memory.
tl::expected<Shortages, Message> each_wanted_by_identity(
    Collection& collection, const Query& query, const std::function<bool(const Record&)>& visit);

}  // namespace tori::problems
