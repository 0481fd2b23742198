// The options of `collection`: it keeps problems in one file (docs/collections.md).
#pragma once

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
#include "teaching/course/course.hpp"

namespace tori::cli {

/// Lists the problems, one line each.
struct CollectionList {
  std::string file;
  problems::Query query;
};

/// Shows one problem in full.
struct CollectionShow {
  std::string file;
  /// An identity, or a place counted from 1.
  std::string which;
  Notation notation = Notation::western;
  bool ascii = false;
  bool json = false;
};

/// Makes a new collection of some of the problems.
struct CollectionFilter {
  std::string file;
  std::string output;
  /// Replace another file of that name.
  bool force = false;
  problems::Query query;
};

/// Brings all problems of several collections into one.
struct CollectionMerge {
  std::vector<std::string> files;
  std::string output;
};

/// Adds problems from files of other formats.
struct CollectionImport {
  std::string collection;
  std::vector<std::string> files;
  /// nullopt: as the ending of each file's name says.
  std::optional<problems::RecordFormat> format;
  problems::ReadOptions reading;
};

enum class ExportOrder : std::uint8_t { collection, identity };

/// Writes problems to a file of another format.
struct CollectionExport {
  std::string file;
  /// nullopt: standard output.
  std::optional<std::string> output;
  /// nullopt: as the ending of the output's name says.
  std::optional<problems::ExportFormat> format;
  /// For CSV.
  problems::CsvStyle table;
  ExportOrder order = ExportOrder::collection;
  problems::Query query;
};

/// Counts the problems by length, stars, reading and themes.
struct CollectionStats {
  std::string file;
  problems::Query query;
  bool json = false;
};

/// Takes problems out of a collection.
struct CollectionRemove {
  std::string file;
  /// Identities, or places counted from 1. If empty, all that pass the filter.
  std::vector<std::string> which;
  problems::Filter filter;
};

/// Changes what a problem says about itself; nullopt: as it is.
struct CollectionEdit {
  std::string file;
  /// An identity, or a place counted from 1.
  std::string which;
  std::optional<std::string> title;
  std::optional<std::string> author;
  std::optional<std::string> comment;
};

/// Computes stars, challenge, features and themes of the problems anew.
struct CollectionGrade {
  std::string file;
  problems::Filter filter;
};

/// Writes the positions before the last move of problems, where one move alone mates at once.
struct CollectionEnds {
  /// A problem file, or a collection.
  std::string file;
  /// nullopt: standard output.
  std::optional<std::string> output;
};

/// Makes exercises of another kind than "find the mate" of the problems.
struct CollectionExercises {
  std::string file;
  /// nullopt: standard output.
  std::optional<std::string> output;
  /// `judge` or `defend`.
  teaching::ItemKind kind = teaching::ItemKind::judge;
  std::uint64_t count = 200;
  std::uint64_t seed = 1;
  problems::Query query;
};

/// Tells how far the parts of a run in a folder are.
struct CollectionProgress {
  std::string folder;
  bool json = false;
};

/// The options of `collection`: one action.
struct CollectionOptions {
  std::variant<CollectionList, CollectionShow, CollectionFilter, CollectionMerge, CollectionImport,
               CollectionExport, CollectionStats, CollectionRemove, CollectionEdit, CollectionGrade,
               CollectionEnds, CollectionExercises, CollectionProgress>
      action;
};

/// True for the actions that add or grade problems of a collection: if they end early, they keep
/// what they have done.
bool keeps_what_is_done(const CollectionOptions& options);

/// Carries out the action. Returns the exit code (cli/exit_code.hpp).
int run(const CollectionOptions& options, const CommandIo& io);

}  // namespace tori::cli
