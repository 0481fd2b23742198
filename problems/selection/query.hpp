// Which problems are wanted, and in which order: filter, best of each family, selection
// (docs/collections.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "problems/core/identity.hpp"
#include "problems/record/record.hpp"
#include "problems/selection/filter.hpp"
#include "problems/selection/selection.hpp"

namespace tori::problems {

/// The wanted problems and their order. The steps are applied in the order of the fields.
struct Query {
  Filter filter;
  /// Keep only the best problem of each family among those that pass the filter.
  bool one_per_family = false;
  /// Keep only problems that show different ideas (IdeaChoice) among those.
  bool one_per_idea = false;
  /// Then choose at most this number of problems.
  std::optional<std::size_t> select;
  Curve curve = Curve::easy_to_hard;
  /// Or choose so many of each class. REQUIRES: not both `select` and `quota`.
  std::optional<Quota> quota;

  /// True if the wanted problems come in an order of their own, not that of their source.
  bool orders() const { return select.has_value() || quota.has_value(); }
  /// True if the query compares problems: whether it takes one depends on the others.
  bool chooses() const { return one_per_family || one_per_idea || orders(); }
};

/// What the user should know about the problems that were wanted: the classes of a quota that have
/// too few.
using Shortages = std::vector<Shortage>;

/// Receives a record and its place among all records of the source, counted from 1. Returns false
/// to end the pass.
using VisitRecord = std::function<bool(const Record& record, std::uint64_t place)>;

/// Records that can be visited more than once. REQUIRES: every pass gives the same records in the
/// same order, except that records may be added between two passes. If the query chooses, all
/// records have a number and no two have the same identity.
class RecordSource {
 public:
  virtual ~RecordSource() = default;
  /// Passes all records to `visit`, until it returns false.
  virtual tl::expected<void, Message> each(const VisitRecord& visit) = 0;
  /// The record with that identity; nullopt if there is none.
  virtual tl::expected<std::optional<Record>, Message> find(Identity identity) = 0;
};

/// Passes the wanted records to `visit`, until it returns false: in the order of the source, or in
/// the order of the selection if there is one. Makes one pass, and one
/// more for each choice. Only if the query chooses, it keeps a few dozen bytes and the keys of
/// families or ideas of each record. A name of the filter that stands for nothing (UnknownNames) is
/// an error.
tl::expected<Shortages, Message> each_wanted(RecordSource& source, const Query& query,
                                             const VisitRecord& visit);

}  // namespace tori::problems
