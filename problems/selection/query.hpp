// Which problems of many are wanted, and in which order: filter, the best of each family, selection
// (docs/collections.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "problems/core/identity.hpp"
#include "problems/record/record.hpp"
#include "problems/selection/filter.hpp"
#include "problems/selection/selection.hpp"

namespace tori::problems {

/// Which problems, and in which order. The steps are applied in the order of the fields.
struct Query {
  Filter filter;
  /// Of the problems that the filter lets through keep the best of each family only.
  bool one_per_family = false;
  /// Choose that many of those that are left.
  std::optional<std::size_t> select;
  Curve curve = Curve::easy_to_hard;

  /// True if a query chooses: whether it takes a problem depends on the others.
  bool chooses() const { return one_per_family || select.has_value(); }
};

/// Takes a record and its place among all records of the source, counted from 1; returns false to
/// end the pass.
using VisitRecord = std::function<bool(const Record& record, std::uint64_t place)>;

/// Records that can be passed over more than once. Errors are one sentence.
/// REQUIRES: every pass gives the same records in the same order, except that records may be added
/// between two passes; if the query chooses, no two records have the same identity and all have a
/// number.
class RecordSource {
 public:
  virtual ~RecordSource() = default;
  /// Hands all records to `visit`, until it returns false.
  virtual tl::expected<void, std::string> each(const VisitRecord& visit) = 0;
  /// The record with that identity; nullopt if there is none.
  virtual tl::expected<std::optional<Record>, std::string> find(Identity identity) = 0;
};

/// Hands the records that the query asks for to `visit`, until it returns false: in the order of
/// the source, a selection in its own order. At most three passes; of each record a few dozen bytes
/// and its family keys are kept, and only if the query chooses.
tl::expected<void, std::string> each_wanted(RecordSource& source, const Query& query,
                                            const VisitRecord& visit);

}  // namespace tori::problems
