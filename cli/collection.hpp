// The command `collection`: problems kept in one file (docs/collections.md).
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/export_formats.hpp"
#include "problems/filter.hpp"
#include "problems/problem_file.hpp"
#include "problems/record_file.hpp"
#include "problems/selection.hpp"
#include "rules/notation.hpp"

namespace tori::cli {

/// Which problems of a collection, and in which order.
struct CollectionQuery {
  problems::Filter filter;
  /// Of the problems that the filter lets through keep the best of each family only.
  bool one_per_family = false;
  /// Choose that many of those that are left.
  std::optional<std::size_t> select;
  problems::Curve curve = problems::Curve::easy_to_hard;
};

/// A line for each problem.
struct CollectionList {
  std::string file;
  CollectionQuery query;
};

/// One problem in full.
struct CollectionShow {
  std::string file;
  /// An identity, or a place counted from 1.
  std::string which;
  Notation notation = Notation::western;
  bool ascii = false;
  bool json = false;
};

/// A new collection of some of the problems.
struct CollectionFilter {
  std::string file;
  std::string output;
  CollectionQuery query;
};

/// All problems of several collections, in one.
struct CollectionMerge {
  std::vector<std::string> files;
  std::string output;
};

/// Problems from files of other formats.
struct CollectionImport {
  std::string collection;
  std::vector<std::string> files;
  /// Nothing: as the ending of each file's name says.
  std::optional<problems::RecordFormat> format;
  problems::ReadOptions reading;
};

enum class ExportOrder : std::uint8_t { collection, identity };

/// Problems to a file of another format.
struct CollectionExport {
  std::string file;
  /// Nothing: standard output.
  std::optional<std::string> output;
  /// Nothing: as the ending of the output's name says.
  std::optional<ExportFormat> format;
  ExportOrder order = ExportOrder::collection;
  CollectionQuery query;
};

/// How many problems of which kind.
struct CollectionStats {
  std::string file;
  CollectionQuery query;
  bool json = false;
};

/// What `collection` is asked to do.
struct CollectionOptions {
  std::variant<CollectionList, CollectionShow, CollectionFilter, CollectionMerge, CollectionImport,
               CollectionExport, CollectionStats>
      action;
  /// Set by Ctrl-C, for `import` and `merge`; may be null.
  const std::atomic<bool>* interrupted = nullptr;
};

/// True for the actions that put problems into a collection that stays: ended early, they keep what
/// is in it.
bool keeps_what_is_done(const CollectionOptions& options);

/// Does it. Returns the exit code (exit_code.hpp).
int run(const CollectionOptions& options, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace tori::cli
