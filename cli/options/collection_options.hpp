// The command `collection`: problems kept in one file (docs/collections.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/command_io.hpp"
#include "problems/export/exporter.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/record/record_file.hpp"
#include "problems/selection/query.hpp"
#include "rules/notation.hpp"

namespace tori::cli {

/// A line for each problem.
struct CollectionList {
  std::string file;
  problems::Query query;
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
  problems::Query query;
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
  /// nullopt: as the ending of each file's name says.
  std::optional<problems::RecordFormat> format;
  problems::ReadOptions reading;
};

enum class ExportOrder : std::uint8_t { collection, identity };

/// Problems to a file of another format.
struct CollectionExport {
  std::string file;
  /// nullopt: standard output.
  std::optional<std::string> output;
  /// nullopt: as the ending of the output's name says.
  std::optional<problems::ExportFormat> format;
  ExportOrder order = ExportOrder::collection;
  problems::Query query;
};

/// How many problems of which kind.
struct CollectionStats {
  std::string file;
  problems::Query query;
  bool json = false;
};

/// What `collection` is asked to do.
struct CollectionOptions {
  std::variant<CollectionList, CollectionShow, CollectionFilter, CollectionMerge, CollectionImport,
               CollectionExport, CollectionStats>
      action;
};

/// True for the actions that put problems into a collection that stays: ended early, they keep what
/// is in it.
bool keeps_what_is_done(const CollectionOptions& options);

/// Does it. Returns the exit code (exit_code.hpp).
int run(const CollectionOptions& options, const CommandIo& io);

}  // namespace tori::cli
